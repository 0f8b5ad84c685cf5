package lanedesk.freight.calendar;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import lanedesk.freight.lane.Country;

/// Determines business days. Saturdays, Sundays, public holidays and additional days off are not business days.
/// An administrator may define that business continues on a public holiday, and add days off.
///
/// @param holidaysWithBusiness public holidays that are business days
/// @param additionalDaysOff additional days off, with their names
public record BusinessCalendar(Set<Holiday> holidaysWithBusiness, Map<LocalDate, String> additionalDaysOff) {

    /// Observes every public holiday of the US, Canada and Mexico, without additional days off.
    public static final BusinessCalendar DEFAULT = new BusinessCalendar(Set.of(), Map.of());

    /// Copies the holidays and the days off.
    public BusinessCalendar {
        holidaysWithBusiness = Set.copyOf(holidaysWithBusiness);
        additionalDaysOff = Map.copyOf(new TreeMap<>(additionalDaysOff));
    }

    /// Why a day is not a business day.
    public sealed interface NonBusinessReason {
        /// A Saturday or Sunday.
        record Weekend(DayOfWeek day) implements NonBusinessReason {}

        /// A public holiday.
        record PublicHoliday(Holiday holiday) implements NonBusinessReason {}

        /// A day off defined by an administrator.
        record AdditionalDayOff(String name) implements NonBusinessReason {}
    }

    /// The reason why a day is not a business day in a country; empty for a business day. If a day has several
    /// reasons, an additional day off takes precedence over a public holiday, and a public holiday over a
    /// weekend.
    public Optional<NonBusinessReason> findNonBusinessReason(LocalDate day, Country country) {
        String dayOffName = additionalDaysOff.get(day);
        if (dayOffName != null) {
            return Optional.of(new NonBusinessReason.AdditionalDayOff(dayOffName));
        }
        Optional<NonBusinessReason> holiday = Arrays.stream(Holiday.values())
                .filter(candidate -> candidate.country() == country
                        && !holidaysWithBusiness.contains(candidate)
                        && candidate.isObservedOn(day))
                .<NonBusinessReason>map(NonBusinessReason.PublicHoliday::new)
                .findFirst();
        boolean isWeekend = day.getDayOfWeek() == DayOfWeek.SATURDAY || day.getDayOfWeek() == DayOfWeek.SUNDAY;
        return holiday.or(
                () -> isWeekend ? Optional.of(new NonBusinessReason.Weekend(day.getDayOfWeek())) : Optional.empty());
    }

    public LocalDate firstBusinessDayOnOrAfter(LocalDate day, Country country) {
        return firstBusinessDayOnOrAfter(day, Set.of(country));
    }

    private LocalDate firstBusinessDayOnOrAfter(LocalDate day, Set<Country> countries) {
        LocalDate candidate = day;
        while (isNonBusinessDay(candidate, countries)) {
            candidate = candidate.plusDays(1);
        }
        return candidate;
    }

    private boolean isNonBusinessDay(LocalDate day, Set<Country> countries) {
        return countries.stream()
                .anyMatch(country -> findNonBusinessReason(day, country).isPresent());
    }

    /// The date that is `days` business days after a date; the date itself is not counted.
    public LocalDate plusBusinessDays(LocalDate day, int days, Country country) {
        return plusBusinessDays(day, days, Set.of(country));
    }

    /// The date that is `days` business days after a date. Only days that are business days in all `countries`
    /// count.
    public LocalDate plusBusinessDays(LocalDate day, int days, Set<Country> countries) {
        LocalDate date = day;
        for (int remaining = days; remaining > 0; remaining--) {
            date = firstBusinessDayOnOrAfter(date.plusDays(1), countries);
        }
        return date;
    }
}
