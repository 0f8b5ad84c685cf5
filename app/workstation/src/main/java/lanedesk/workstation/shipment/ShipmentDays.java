package lanedesk.workstation.shipment;

import java.time.LocalDate;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Ready date and must-deliver-by date of a shipment. These local dates are never sent with a rate request.
///
/// @param ready first day on which the shipment can be picked up
/// @param mustArriveBy last day on which the shipment may be delivered
/// @param movedFrom the typed ready date, if `ready` replaces it because it is a weekend or holiday; else null
public record ShipmentDays(
        TypedDate ready, TypedDate mustArriveBy, @Nullable LocalDate movedFrom) {

    public static final ShipmentDays EMPTY = new ShipmentDays(TypedDate.EMPTY, TypedDate.EMPTY);

    public ShipmentDays(TypedDate ready, TypedDate mustArriveBy) {
        this(ready, mustArriveBy, null);
    }

    /// Replaces dates that earlier versions did not save by empty dates.
    public ShipmentDays {
        ready = Objects.requireNonNullElse(ready, TypedDate.EMPTY);
        mustArriveBy = Objects.requireNonNullElse(mustArriveBy, TypedDate.EMPTY);
    }

    /// One of the two dates, with the path of its field.
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

    public TypedDate dateOf(DateKind dateKind) {
        return switch (dateKind) {
            case READY -> ready;
            case MUST_ARRIVE_BY -> mustArriveBy;
        };
    }

    /// Returns a copy with another date. If the ready date gets another day, `movedFrom` becomes null.
    public ShipmentDays withDate(DateKind dateKind, TypedDate date) {
        return switch (dateKind) {
            case READY ->
                new ShipmentDays(date, mustArriveBy, Objects.equals(date.day(), ready.day()) ? movedFrom : null);
            case MUST_ARRIVE_BY -> new ShipmentDays(ready, date, movedFrom);
        };
    }

    /// Returns a copy with another ready date, because the current ready date is a weekend or holiday. The current
    /// ready date becomes `movedFrom`.
    public ShipmentDays withReadyDateMovedTo(TypedDate pickup) {
        return new ShipmentDays(pickup, mustArriveBy, ready.day());
    }
}
