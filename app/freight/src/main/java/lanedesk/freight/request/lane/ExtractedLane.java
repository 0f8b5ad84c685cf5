package lanedesk.freight.request.lane;

import java.util.ArrayList;
import java.util.List;
import lanedesk.freight.lane.Place;
import lanedesk.freight.place.PlaceCheck;
import lanedesk.freight.request.found.ExtractedPlace;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.freight.request.found.ExtractedValue;
import org.jspecify.annotations.Nullable;

/// The places of a lane, as far as given.
///
/// @param origin the origin
/// @param destination the destination
/// @param line number of the first place's line
public record ExtractedLane(
        @Nullable ExtractedPlace origin, @Nullable ExtractedPlace destination, int line) {

    /// Combines stops: a repeated end with another place starts the next lane, and a lane without an origin gets
    /// the previous one.
    public static List<ExtractedLane> fromStops(List<LaneStop> stops) {
        List<ExtractedLane> lanes = new ArrayList<>();
        @Nullable ExtractedPlace origin = null;
        @Nullable ExtractedPlace destination = null;
        int line = -1;
        for (LaneStop stop : stops) {
            if (stop.end() == LaneEnd.WAREHOUSE) {
                continue;
            }
            ExtractedPlace held = stop.end() == LaneEnd.ORIGIN ? origin : destination;
            boolean other = held != null && !canBeSamePlace(held, stop.place());
            if (other && origin != null && destination != null) {
                lanes.add(new ExtractedLane(origin, destination, line));
                origin = null;
                destination = null;
                held = null;
                line = -1;
            } else if (other && !lanes.isEmpty()) {
                lanes.add(completedLane(lanes.getLast(), origin, destination, line));
                origin = null;
                destination = null;
                held = null;
                line = -1;
            } else if (other && !isMoreCertain(stop.place(), held)) {
                continue;
            }
            ExtractedPlace fuller = held == null || other ? stop.place() : morePrecise(held, stop.place());
            origin = stop.end() == LaneEnd.ORIGIN ? fuller : origin;
            destination = stop.end() == LaneEnd.DESTINATION ? fuller : destination;
            line = line < 0 ? stop.line() : line;
        }
        if (origin != null || destination != null) {
            lanes.add(
                    lanes.isEmpty()
                            ? new ExtractedLane(origin, destination, line)
                            : completedLane(lanes.getLast(), origin, destination, line));
        }
        return lanes;
    }

    private static boolean isMoreCertain(ExtractedPlace place, @Nullable ExtractedPlace held) {
        return held == null || (held.isUncertain() && !place.isUncertain());
    }

    // Completes the lane from the previous lane.
    private static ExtractedLane completedLane(
            ExtractedLane last, @Nullable ExtractedPlace origin, @Nullable ExtractedPlace destination, int line) {
        return new ExtractedLane(
                origin == null && last.origin != null ? last.origin.certainOnlyIf(false) : origin,
                destination == null && last.destination != null ? last.destination.certainOnlyIf(false) : destination,
                line);
    }

    /// A shipment with only its places, all uncertain.
    public ExtractedShipment toShipment() {
        return new ExtractedShipment(
                origin == null ? null : origin.certainOnlyIf(false),
                destination == null ? null : destination.certainOnlyIf(false),
                null,
                null,
                List.of(),
                List.of(),
                List.of(),
                null,
                null,
                null,
                List.of(),
                null);
    }

    /// Whether both may be the same place.
    public static boolean canBeSamePlace(ExtractedPlace a, ExtractedPlace b) {
        Place one = a.toPlace();
        Place two = b.toPlace();
        if (PlaceCheck.isSamePlace(one, two)) {
            return true;
        }
        boolean town = !one.city().isEmpty() && one.city().equalsIgnoreCase(two.city());
        boolean state =
                one.state().isEmpty() || two.state().isEmpty() || one.state().equals(two.state());
        boolean code = one.postalCode().isEmpty()
                || two.postalCode().isEmpty()
                || one.postalCode().equals(two.postalCode());
        return town && state && code;
    }

    private static ExtractedPlace morePrecise(ExtractedPlace a, ExtractedPlace b) {
        return new ExtractedPlace(
                moreCertain(a.country(), b.country()),
                moreCertain(a.state(), b.state()),
                moreCertain(a.city(), b.city()),
                moreCertain(a.postalCode(), b.postalCode()));
    }

    private static @Nullable ExtractedValue<String> moreCertain(
            @Nullable ExtractedValue<String> a, @Nullable ExtractedValue<String> b) {
        if (a == null || (b != null && b.certain() && !a.certain())) {
            return b;
        }
        return a;
    }
}
