package lanedesk.freight.request.lane;

import java.util.ArrayList;
import java.util.List;
import lanedesk.freight.lane.Place;
import lanedesk.freight.place.PlaceCheck;
import lanedesk.freight.request.found.Found;
import lanedesk.freight.request.found.FoundPlace;
import lanedesk.freight.request.found.FoundShipment;
import org.jspecify.annotations.Nullable;

/// Both ends of a lane as far as a text gives them.
///
/// @param origin where it begins
/// @param destination where it ends
/// @param line number of the line on which its first end stands
public record FoundLane(
        @Nullable FoundPlace origin, @Nullable FoundPlace destination, int line) {

    /// Puts stops together: an end that comes again with another place begins the next lane, and a lane that lacks its
    /// origin has the one before.
    public static List<FoundLane> of(List<Stop> stops) {
        List<FoundLane> lanes = new ArrayList<>();
        @Nullable FoundPlace origin = null;
        @Nullable FoundPlace destination = null;
        int line = -1;
        for (Stop stop : stops) {
            if (stop.end() == LaneEnd.WAREHOUSE) {
                continue;
            }
            FoundPlace held = stop.end() == LaneEnd.ORIGIN ? origin : destination;
            boolean other = held != null && !isSame(held, stop.place());
            if (other && origin != null && destination != null) {
                lanes.add(new FoundLane(origin, destination, line));
                origin = null;
                destination = null;
                held = null;
                line = -1;
            } else if (other && !lanes.isEmpty()) {
                lanes.add(completed(lanes.getLast(), origin, destination, line));
                origin = null;
                destination = null;
                held = null;
                line = -1;
            } else if (other && !isSurer(stop.place(), held)) {
                continue;
            }
            FoundPlace fuller = held == null || other ? stop.place() : fuller(held, stop.place());
            origin = stop.end() == LaneEnd.ORIGIN ? fuller : origin;
            destination = stop.end() == LaneEnd.DESTINATION ? fuller : destination;
            line = line < 0 ? stop.line() : line;
        }
        if (origin != null || destination != null) {
            lanes.add(
                    lanes.isEmpty()
                            ? new FoundLane(origin, destination, line)
                            : completed(lanes.getLast(), origin, destination, line));
        }
        return lanes;
    }

    private static boolean isSurer(FoundPlace place, @Nullable FoundPlace held) {
        return held == null || (held.isDoubtful() && !place.isDoubtful());
    }

    // Completes the lane from the lane before.
    private static FoundLane completed(
            FoundLane last, @Nullable FoundPlace origin, @Nullable FoundPlace destination, int line) {
        return new FoundLane(
                origin == null && last.origin != null ? last.origin.sureIf(false) : origin,
                destination == null && last.destination != null ? last.destination.sureIf(false) : destination,
                line);
    }

    /// A shipment of which its ends alone are said, by the way.
    public FoundShipment asShipment() {
        return new FoundShipment(
                origin == null ? null : origin.sureIf(false),
                destination == null ? null : destination.sureIf(false),
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

    /// Whether both can be one place.
    public static boolean isSame(FoundPlace a, FoundPlace b) {
        Place one = a.place();
        Place two = b.place();
        if (PlaceCheck.isSame(one, two)) {
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

    private static FoundPlace fuller(FoundPlace a, FoundPlace b) {
        return new FoundPlace(
                better(a.country(), b.country()),
                better(a.state(), b.state()),
                better(a.city(), b.city()),
                better(a.postalCode(), b.postalCode()));
    }

    private static @Nullable Found<String> better(@Nullable Found<String> a, @Nullable Found<String> b) {
        if (a == null || (b != null && b.sure() && !a.sure())) {
            return b;
        }
        return a;
    }
}
