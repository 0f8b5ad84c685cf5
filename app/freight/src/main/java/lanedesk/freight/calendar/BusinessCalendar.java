package lanedesk.freight.calendar;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import lanedesk.freight.lane.Country;

/// Determines business days. Saturdays, Sundays and holidays are not; an administrator may exclude holidays and add
/// own days.
///
/// @param worked excluded holidays, on which business continues
/// @param own additional days off, with their names
public record BusinessCalendar(Set<Holiday> worked, Map<LocalDate, String> own) {

    /// Observes every public holiday of the US, Canada and Mexico, without additional days off.
    public static final BusinessCalendar DEFAULT = new BusinessCalendar(Set.of(), Map.of());

    /// Copies both.
    public BusinessCalendar {
        worked = Set.copyOf(worked);
        own = Map.copyOf(new TreeMap<>(own));
    }

    /// Why a day is not a business day.
    public sealed interface NonBusinessDay {
        /// A Saturday or Sunday.
        record Weekend(DayOfWeek day) implements NonBusinessDay {}

        /// A public holiday.
        record PublicHoliday(Holiday holiday) implements NonBusinessDay {}

        /// A day off defined by an administrator.
        record OfficeHoliday(String name) implements NonBusinessDay {}
    }

    /// The reason why a day is not a business day in a country; empty if it is one. A holiday takes precedence over
    /// a weekend.
    public Optional<NonBusinessDay> nonBusinessReason(LocalDate day, Country country) {
        String name = own.get(day);
        if (name != null) {
            return Optional.of(new NonBusinessDay.OfficeHoliday(name));
        }
        Optional<NonBusinessDay> holiday = Arrays.stream(Holiday.values())
                .filter(each -> each.country() == country && !worked.contains(each) && each.isObservedOn(day))
                .<NonBusinessDay>map(NonBusinessDay.PublicHoliday::new)
                .findFirst();
        boolean weekend = day.getDayOfWeek() == DayOfWeek.SATURDAY || day.getDayOfWeek() == DayOfWeek.SUNDAY;
        return holiday.or(
                () -> weekend ? Optional.of(new NonBusinessDay.Weekend(day.getDayOfWeek())) : Optional.empty());
    }

    public LocalDate firstBusinessDayFrom(LocalDate day, Country country) {
        return firstBusinessDayFrom(day, Set.of(country));
    }

    private LocalDate firstBusinessDayFrom(LocalDate day, Set<Country> countries) {
        LocalDate at = day;
        while (isNonBusinessDay(at, countries)) {
            at = at.plusDays(1);
        }
        return at;
    }

    private boolean isNonBusinessDay(LocalDate day, Set<Country> countries) {
        return countries.stream()
                .anyMatch(country -> nonBusinessReason(day, country).isPresent());
    }

    /// The date that is `days` business days after a date; the date itself is not counted.
    public LocalDate plusBusinessDays(LocalDate day, int days, Country country) {
        return plusBusinessDays(day, days, Set.of(country));
    }

    /// Same for days that are business days in all of these countries.
    public LocalDate plusBusinessDays(LocalDate day, int days, Set<Country> countries) {
        LocalDate at = day;
        for (int remaining = days; remaining > 0; remaining--) {
            at = firstBusinessDayFrom(at.plusDays(1), countries);
        }
        return at;
    }
}
