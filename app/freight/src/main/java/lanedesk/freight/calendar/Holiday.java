package lanedesk.freight.calendar;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.Month;
import java.time.temporal.TemporalAdjusters;
import java.util.Optional;
import lanedesk.freight.lane.Country;

/// A public holiday, and its date in a year.
public enum Holiday {
    US_NEW_YEAR(Country.US),
    US_KING(Country.US),
    US_PRESIDENTS(Country.US),
    US_MEMORIAL(Country.US),
    US_JUNETEENTH(Country.US),
    US_INDEPENDENCE(Country.US),
    US_LABOR(Country.US),
    US_COLUMBUS(Country.US),
    US_VETERANS(Country.US),
    US_THANKSGIVING(Country.US),
    US_CHRISTMAS(Country.US),
    CA_NEW_YEAR(Country.CA),
    CA_GOOD_FRIDAY(Country.CA),
    CA_VICTORIA(Country.CA),
    CA_CANADA(Country.CA),
    CA_LABOUR(Country.CA),
    CA_RECONCILIATION(Country.CA),
    CA_THANKSGIVING(Country.CA),
    CA_REMEMBRANCE(Country.CA),
    CA_CHRISTMAS(Country.CA),
    CA_BOXING(Country.CA),
    MX_NEW_YEAR(Country.MX),
    MX_CONSTITUTION(Country.MX),
    MX_JUAREZ(Country.MX),
    MX_LABOR(Country.MX),
    MX_INDEPENDENCE(Country.MX),
    MX_REVOLUTION(Country.MX),
    MX_CHRISTMAS(Country.MX);

    private final Country country;

    Holiday(Country country) {
        this.country = country;
    }

    /// Returns the country that observes the holiday.
    public Country country() {
        return country;
    }

    /// Whether the holiday is observed on a date, including substitutes for weekends: in the United States the
    /// Friday before or the Monday after, in Canada the next working day, in Mexico none.
    public boolean isObservedOn(LocalDate day) {
        return day.equals(dateInYear(day.getYear()))
                || weekendSubstituteDate(day.getYear()).filter(day::equals).isPresent()
                || weekendSubstituteDate(day.getYear() + 1).filter(day::equals).isPresent();
    }

    /// The date of the holiday in a year, without a substitute for a weekend.
    public LocalDate dateInYear(int year) {
        return switch (this) {
            case US_NEW_YEAR, CA_NEW_YEAR, MX_NEW_YEAR -> LocalDate.of(year, Month.JANUARY, 1);
            case US_KING -> nthMonday(year, Month.JANUARY, 3);
            case US_PRESIDENTS -> nthMonday(year, Month.FEBRUARY, 3);
            case US_MEMORIAL -> LocalDate.of(year, Month.MAY, 1).with(TemporalAdjusters.lastInMonth(DayOfWeek.MONDAY));
            case US_JUNETEENTH -> LocalDate.of(year, Month.JUNE, 19);
            case US_INDEPENDENCE -> LocalDate.of(year, Month.JULY, 4);
            case US_LABOR, CA_LABOUR -> nthMonday(year, Month.SEPTEMBER, 1);
            case US_COLUMBUS, CA_THANKSGIVING -> nthMonday(year, Month.OCTOBER, 2);
            case US_VETERANS, CA_REMEMBRANCE -> LocalDate.of(year, Month.NOVEMBER, 11);
            case US_THANKSGIVING ->
                LocalDate.of(year, Month.NOVEMBER, 1).with(TemporalAdjusters.dayOfWeekInMonth(4, DayOfWeek.THURSDAY));
            case US_CHRISTMAS, CA_CHRISTMAS, MX_CHRISTMAS -> LocalDate.of(year, Month.DECEMBER, 25);
            case CA_GOOD_FRIDAY -> easterSunday(year).minusDays(2);
            case CA_VICTORIA -> LocalDate.of(year, Month.MAY, 25).with(TemporalAdjusters.previous(DayOfWeek.MONDAY));
            case CA_CANADA -> LocalDate.of(year, Month.JULY, 1);
            case CA_RECONCILIATION -> LocalDate.of(year, Month.SEPTEMBER, 30);
            case CA_BOXING -> LocalDate.of(year, Month.DECEMBER, 26);
            case MX_CONSTITUTION -> nthMonday(year, Month.FEBRUARY, 1);
            case MX_JUAREZ -> nthMonday(year, Month.MARCH, 3);
            case MX_LABOR -> LocalDate.of(year, Month.MAY, 1);
            case MX_INDEPENDENCE -> LocalDate.of(year, Month.SEPTEMBER, 16);
            case MX_REVOLUTION -> nthMonday(year, Month.NOVEMBER, 3);
        };
    }

    private Optional<LocalDate> weekendSubstituteDate(int year) {
        LocalDate day = dateInYear(year);
        boolean isSaturday = day.getDayOfWeek() == DayOfWeek.SATURDAY;
        boolean isSunday = day.getDayOfWeek() == DayOfWeek.SUNDAY;
        return switch (country) {
            case US ->
                isSaturday ? Optional.of(day.minusDays(1)) : isSunday ? Optional.of(day.plusDays(1)) : Optional.empty();
            case CA -> {
                // If both days need a substitute, Christmas gets the first working day and Boxing Day the second.
                boolean isBoxingDay = this == CA_BOXING;
                boolean isMovedToTuesday = isBoxingDay && day.getDayOfWeek() == DayOfWeek.MONDAY;
                yield isSaturday
                        ? Optional.of(day.plusDays(2))
                        : isSunday
                                ? Optional.of(day.plusDays(isBoxingDay ? 2 : 1))
                                : isMovedToTuesday ? Optional.of(day.plusDays(1)) : Optional.empty();
            }
            case MX -> Optional.empty();
        };
    }

    private static LocalDate nthMonday(int year, Month month, int n) {
        return LocalDate.of(year, month, 1).with(TemporalAdjusters.dayOfWeekInMonth(n, DayOfWeek.MONDAY));
    }

    /// Easter Sunday of the Gregorian calendar, by the golden number and the age of the moon.
    private static LocalDate easterSunday(int year) {
        int goldenNumber = year % 19;
        int century = year / 100;
        int leapDropped = century - century / 4;
        int moonShift = (8 * century + 13) / 25;
        int epact = (19 * goldenNumber + leapDropped - moonShift + 15) % 30;
        int fullMoon = epact - epact / 28 * (1 - 29 / (epact + 1) * ((21 - goldenNumber) / 11));
        int weekday = (year + year / 4 + fullMoon + 2 - leapDropped) % 7;
        int fromMarch = fullMoon - weekday + 28;
        return LocalDate.of(year, Month.MARCH, 1).plusDays(fromMarch - 1L);
    }
}
