package lanedesk.freight.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.Map;
import java.util.Set;
import lanedesk.freight.lane.Country;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class BusinessCalendarTest {

    @ParameterizedTest
    @CsvSource({
        "US_THANKSGIVING, 2026-11-26",
        "US_THANKSGIVING, 2027-11-25",
        "US_MEMORIAL, 2026-05-25",
        "US_LABOR, 2026-09-07",
        "US_KING, 2027-01-18",
        "US_INDEPENDENCE, 2026-07-03",
        "US_INDEPENDENCE, 2027-07-05",
        "US_NEW_YEAR, 2021-12-31",
        "US_JUNETEENTH, 2026-06-19",
        "CA_GOOD_FRIDAY, 2026-04-03",
        "CA_GOOD_FRIDAY, 2027-03-26",
        "CA_GOOD_FRIDAY, 2038-04-23",
        "CA_VICTORIA, 2026-05-18",
        "CA_VICTORIA, 2027-05-24",
        "CA_THANKSGIVING, 2026-10-12",
        "CA_CHRISTMAS, 2027-12-27",
        "CA_BOXING, 2027-12-28",
        "CA_CHRISTMAS, 2022-12-26",
        "CA_BOXING, 2022-12-27",
        "CA_BOXING, 2026-12-28",
        "MX_CONSTITUTION, 2027-02-01",
        "MX_JUAREZ, 2026-03-16",
        "MX_REVOLUTION, 2026-11-16",
        "MX_INDEPENDENCE, 2026-09-16"
    })
    void computesHolidayDates(Holiday holiday, LocalDate day) {
        assertThat(holiday.isObservedOn(day)).isTrue();
        assertThat(BusinessCalendar.DEFAULT.findNonBusinessReason(day, holiday.country()))
                .containsInstanceOf(BusinessCalendar.NonBusinessReason.PublicHoliday.class);
    }

    @Test
    void holidayAppliesOnlyToItsCountry() {
        LocalDate thanksgiving = LocalDate.of(2026, 11, 26);
        assertThat(BusinessCalendar.DEFAULT.findNonBusinessReason(thanksgiving, Country.CA))
                .isEmpty();
        assertThat(BusinessCalendar.DEFAULT.findNonBusinessReason(LocalDate.of(2026, 11, 22), Country.CA))
                .contains(new BusinessCalendar.NonBusinessReason.Weekend(DayOfWeek.SUNDAY));
    }

    @Test
    void businessDaysSkipWeekendsAndHolidays() {
        LocalDate wednesday = LocalDate.of(2026, 11, 25);
        assertThat(BusinessCalendar.DEFAULT.plusBusinessDays(wednesday, 1, Country.US))
                .isEqualTo(LocalDate.of(2026, 11, 27));
        assertThat(BusinessCalendar.DEFAULT.plusBusinessDays(wednesday, 2, Country.US))
                .isEqualTo(LocalDate.of(2026, 11, 30));
        assertThat(BusinessCalendar.DEFAULT.plusBusinessDays(wednesday, 1, Country.CA))
                .isEqualTo(LocalDate.of(2026, 11, 26));
        assertThat(BusinessCalendar.DEFAULT.plusBusinessDays(wednesday, 0, Country.US))
                .isEqualTo(wednesday);
    }

    @Test
    void crossBorderDeliveryCountsBusinessDaysOfBothCountries() {
        LocalDate friday = LocalDate.of(2026, 11, 13);
        DeliveryDates within = new DeliveryDates(BusinessCalendar.DEFAULT, Set.of(Country.US), friday, null);
        DeliveryDates across = new DeliveryDates(
                BusinessCalendar.DEFAULT, Set.of(Country.US, Country.MX), friday, LocalDate.of(2026, 11, 17));
        assertThat(within.deliveryDateAfterBusinessDays(0)).contains(friday);
        assertThat(within.deliveryDateAfterBusinessDays(2)).contains(LocalDate.of(2026, 11, 17));
        assertThat(across.deliveryDateAfterBusinessDays(2))
                .as("the third Monday of November is a holiday in Mexico")
                .contains(LocalDate.of(2026, 11, 18));
        assertThat(across.daysFromDeliveryToDeadline(LocalDate.of(2026, 11, 18)))
                .contains(-1L);
        assertThat(within.daysFromDeliveryToDeadline(friday))
                .as("any day will do")
                .isEmpty();
        assertThat(DeliveryDates.UNKNOWN.deliveryDateAfterBusinessDays(2)).isEmpty();
        assertThat(within.deliveryDateAfterBusinessDays(Integer.MAX_VALUE))
                .as("no time at all")
                .isEmpty();
    }

    @Test
    void administratorCanExcludeHolidayAndAddDaysOff() {
        LocalDate thanksgiving = LocalDate.of(2026, 11, 26);
        LocalDate friday = LocalDate.of(2026, 11, 27);
        BusinessCalendar adjustedCalendar =
                new BusinessCalendar(Set.of(Holiday.US_THANKSGIVING), Map.of(friday, "Inventory"));
        assertThat(adjustedCalendar.findNonBusinessReason(thanksgiving, Country.US))
                .isEmpty();
        assertThat(adjustedCalendar.findNonBusinessReason(friday, Country.MX))
                .contains(new BusinessCalendar.NonBusinessReason.AdditionalDayOff("Inventory"));
        assertThat(adjustedCalendar.plusBusinessDays(thanksgiving, 1, Country.US))
                .isEqualTo(LocalDate.of(2026, 11, 30));
    }

    @ParameterizedTest
    @CsvSource({"US, US", "United States, US", "CA, CA", "CAN, CA", "Canada, CA", "MX, MX", "México, MX", "MEX, MX"})
    void parsesCountryNamesOfService(String name, Country country) {
        assertThat(Country.parseOrUnitedStates(name)).isEqualTo(country);
    }
}
