package lanedesk.freight.calendar;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.Set;
import lanedesk.freight.lane.Country;
import org.jspecify.annotations.Nullable;

/// Delivery dates of shipments on one lane: business days after the pickup day, which is not counted. Days off in
/// either country do not count.
///
/// @param pickupDate the pickup date; null if unknown, and then deliveries are too
/// @param mustDeliverBy latest delivery date, null for none
public record DeliveryDates(
        BusinessCalendar calendar,
        Set<Country> countries,
        @Nullable LocalDate pickupDate,
        @Nullable LocalDate mustDeliverBy) {

    /// Without a known ready date.
    public static final DeliveryDates UNKNOWN = new DeliveryDates(BusinessCalendar.DEFAULT, Set.of(), null, null);

    private static final int MAX_DAYS = 366;

    /// Copies the countries.
    public DeliveryDates {
        countries = Set.copyOf(countries);
    }

    /// The delivery date after so many business days; empty if unknown.
    public Optional<LocalDate> deliveryDateAfter(@Nullable Integer days) {
        return pickupDate == null || days == null || days < 0 || days > MAX_DAYS
                ? Optional.empty()
                : Optional.of(calendar.plusBusinessDays(pickupDate, days, countries));
    }

    /// Days from a delivery to the must-deliver-by date: negative if it is late; empty without such a date.
    public Optional<Long> daysFromDeliveryToDeadline(LocalDate delivery) {
        return Optional.ofNullable(mustDeliverBy).map(deadline -> ChronoUnit.DAYS.between(delivery, deadline));
    }
}
