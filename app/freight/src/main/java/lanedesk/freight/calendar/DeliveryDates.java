package lanedesk.freight.calendar;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.Set;
import lanedesk.freight.lane.Country;
import org.jspecify.annotations.Nullable;

/// When shipments of one lane are delivered: business days behind the day of pick-up, which is not counted. A day of
/// rest in either country of the lane is none.
///
/// @param pickup the day of pick-up; null where it is not known, and then no delivery is
/// @param mustDeliverBy the last day on which they may be delivered, null for any
public record DeliveryDates(
        BusinessCalendar calendar,
        Set<Country> countries,
        @Nullable LocalDate pickup,
        @Nullable LocalDate mustDeliverBy) {

    /// No ready day is known.
    public static final DeliveryDates UNKNOWN = new DeliveryDates(BusinessCalendar.DEFAULT, Set.of(), null, null);

    private static final int MAX_DAYS = 366;

    /// Copies the countries.
    public DeliveryDates {
        countries = Set.copyOf(countries);
    }

    /// The day of delivery after so many business days; empty where it is not known.
    public Optional<LocalDate> deliveryDateAfter(@Nullable Integer days) {
        return pickup == null || days == null || days < 0 || days > MAX_DAYS
                ? Optional.empty()
                : Optional.of(calendar.plusBusinessDays(pickup, days, countries));
    }

    /// Days from a delivery to the last day on which it may be: less than none where it comes too late; empty where
    /// that does not matter.
    public Optional<Long> daysBeforeDeadline(LocalDate delivery) {
        return Optional.ofNullable(mustDeliverBy).map(last -> ChronoUnit.DAYS.between(delivery, last));
    }
}
