package lanedesk.workstation.shipment;

import java.time.LocalDate;
import java.util.Objects;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.freight.request.found.ExtractedValue;
import org.jspecify.annotations.Nullable;

/// Ready date and must-deliver-by date of a shipment. Local values, never sent with a quote.
///
/// @param ready the first day it can be picked up
/// @param mustArriveBy the last day on which it may be delivered
/// @param movedFrom the given day if it is a weekend or holiday and `ready` replaces it; null if `ready` is the
///     given day
public record ShipmentDays(
        TypedDate ready, TypedDate mustArriveBy, @Nullable LocalDate movedFrom) {

    public static final ShipmentDays EMPTY = new ShipmentDays(TypedDate.EMPTY, TypedDate.EMPTY);

    public ShipmentDays(TypedDate ready, TypedDate mustArriveBy) {
        this(ready, mustArriveBy, null);
    }

    /// A date that was not stored is empty.
    public ShipmentDays {
        ready = Objects.requireNonNullElse(ready, TypedDate.EMPTY);
        mustArriveBy = Objects.requireNonNullElse(mustArriveBy, TypedDate.EMPTY);
    }

    /// One of the two days, by its name in forms and read requests.
    public enum DateKind {
        READY("readyDate"),
        MUST_ARRIVE_BY("mustArriveBy");

        private final String fieldPath;

        DateKind(String path) {
            this.fieldPath = path;
        }

        public String fieldPath() {
            return fieldPath;
        }
    }

    public TypedDate dateOf(DateKind which) {
        return switch (which) {
            case READY -> ready;
            case MUST_ARRIVE_BY -> mustArriveBy;
        };
    }

    public ShipmentDays withDate(DateKind which, TypedDate day) {
        return switch (which) {
            case READY ->
                new ShipmentDays(day, mustArriveBy, Objects.equals(day.day(), ready.day()) ? movedFrom : null);
            case MUST_ARRIVE_BY -> new ShipmentDays(ready, day, movedFrom);
        };
    }

    /// The same with pickup moved to another day, because the given day is a weekend or holiday; the given day
    /// is kept as `movedFrom`.
    public ShipmentDays withPickupMovedTo(TypedDate pickup) {
        return new ShipmentDays(pickup, mustArriveBy, ready.day());
    }

    /// These dates replaced by those of a request, if it has any.
    public ShipmentDays withRequestDates(ExtractedShipment request, DateTimeFormats text) {
        return withDate(DateKind.READY, withRequestDates(request.readyDate(), ready, text))
                .withDate(DateKind.MUST_ARRIVE_BY, withRequestDates(request.mustDeliverBy(), mustArriveBy, text));
    }

    private static TypedDate withRequestDates(
            @Nullable ExtractedValue<LocalDate> extracted, TypedDate before, DateTimeFormats text) {
        return extracted == null ? before : new TypedDate(text.format(extracted.value()), extracted.value());
    }
}
