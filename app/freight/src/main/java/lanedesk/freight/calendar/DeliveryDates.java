package lanedesk.freight.calendar;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.Set;
import lanedesk.freight.lane.Country;
import org.jspecify.annotations.Nullable;

/// Computes delivery dates of shipments on one lane from the pickup date and a number of business days. The pickup date
/// is not counted. A day counts only if it is a business day in all countries of the lane.
///
/// @param pickupDate the pickup date; if null, the delivery dates are unknown
/// @param mustDeliverBy latest delivery date, null for none
public record DeliveryDates(
        BusinessCalendar calendar,
        Set<Country> countries,
        @Nullable LocalDate pickupDate,
        @Nullable LocalDate mustDeliverBy) {

    /// The delivery dates of a shipment without a known ready date: all are unknown.
    public static final DeliveryDates UNKNOWN = new DeliveryDates(BusinessCalendar.DEFAULT, Set.of(), null, null);

    private static final int MAX_DAYS = 366;

    /// Copies the countries.
    public DeliveryDates {
        countries = Set.copyOf(countries);
    }

    /// The delivery date `days` business days after the pickup date; empty if the pickup date is unknown or `days` is
    /// missing or implausible.
    public Optional<LocalDate> deliveryDateAfterBusinessDays(@Nullable Integer days) {
        return pickupDate == null || days == null || days < 0 || days > MAX_DAYS
                ? Optional.empty()
                : Optional.of(calendar.plusBusinessDays(pickupDate, days, countries));
    }

    /// The days from a delivery to the must-deliver-by date, negative if the delivery is late; empty without a
    /// must-deliver-by date.
    public Optional<Long> daysFromDeliveryToDeadline(LocalDate delivery) {
        return Optional.ofNullable(mustDeliverBy).map(deadline -> ChronoUnit.DAYS.between(delivery, deadline));
    }
}
