package lanedesk.workstation.day;

import java.time.LocalDate;
import java.util.Objects;
import lanedesk.freight.request.found.Found;
import lanedesk.freight.request.found.FoundShipment;
import org.jspecify.annotations.Nullable;

/// When a shipment can be picked up and by when it must arrive. The desk's own: neither is ever sent with a quote.
///
/// @param ready the first day it can be picked up
/// @param mustArriveBy the last day on which it may be delivered
/// @param movedFrom the day of rest in whose place `ready` is quoted; null where `ready` is as it was given
public record ShipmentDays(
        TypedDay ready, TypedDay mustArriveBy, @Nullable LocalDate movedFrom) {

    public static final ShipmentDays NONE = new ShipmentDays(TypedDay.NONE, TypedDay.NONE);

    public ShipmentDays(TypedDay ready, TypedDay mustArriveBy) {
        this(ready, mustArriveBy, null);
    }

    /// A value that was not stored is unknown.
    public ShipmentDays {
        ready = Objects.requireNonNullElse(ready, TypedDay.NONE);
        mustArriveBy = Objects.requireNonNullElse(mustArriveBy, TypedDay.NONE);
    }

    /// One of the two days, by its name in forms and read requests.
    public enum Which {
        READY("readyDate"),
        MUST_ARRIVE_BY("mustArriveBy");

        private final String path;

        Which(String path) {
            this.path = path;
        }

        public String path() {
            return path;
        }
    }

    public TypedDay get(Which which) {
        return switch (which) {
            case READY -> ready;
            case MUST_ARRIVE_BY -> mustArriveBy;
        };
    }

    public ShipmentDays with(Which which, TypedDay day) {
        return switch (which) {
            case READY ->
                new ShipmentDays(day, mustArriveBy, Objects.equals(day.day(), ready.day()) ? movedFrom : null);
            case MUST_ARRIVE_BY -> new ShipmentDays(ready, day, movedFrom);
        };
    }

    /// The same with the day on which it is picked up in place of the day of rest that was given.
    ShipmentDays movedTo(TypedDay pickup) {
        return new ShipmentDays(pickup, mustArriveBy, ready.day());
    }

    /// The days that a request gives, and these where it gives none.
    public ShipmentDays read(FoundShipment request, DayText text) {
        return with(Which.READY, read(request.readyDate(), ready, text))
                .with(Which.MUST_ARRIVE_BY, read(request.mustArriveBy(), mustArriveBy, text));
    }

    private static TypedDay read(@Nullable Found<LocalDate> found, TypedDay before, DayText text) {
        return found == null ? before : new TypedDay(text.write(found.value()), found.value());
    }
}
