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
public record ShipmentDays(TypedDay ready, TypedDay mustArriveBy) {

    public static final ShipmentDays NONE = new ShipmentDays(TypedDay.NONE, TypedDay.NONE);

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
            case READY -> new ShipmentDays(day, mustArriveBy);
            case MUST_ARRIVE_BY -> new ShipmentDays(ready, day);
        };
    }

    /// The days that a request gives, and these where it gives none.
    public ShipmentDays read(FoundShipment request, DayText text) {
        return new ShipmentDays(
                read(request.readyDate(), ready, text), read(request.mustArriveBy(), mustArriveBy, text));
    }

    private static TypedDay read(@Nullable Found<LocalDate> found, TypedDay before, DayText text) {
        return found == null ? before : new TypedDay(text.write(found.value()), found.value());
    }
}
