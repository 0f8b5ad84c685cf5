package lanedesk.freight.request.lane;

import java.util.ArrayList;
import java.util.List;
import lanedesk.freight.lane.Place;
import lanedesk.freight.place.PlaceCheck;
import lanedesk.freight.request.found.ExtractedPlace;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.freight.request.found.ExtractedValue;
import org.jspecify.annotations.Nullable;

/// The places of a lane; a missing place is null.
///
/// @param origin the origin
/// @param destination the destination
/// @param lineIndex index of the line that names the first place
public record ExtractedLane(
        @Nullable ExtractedPlace origin, @Nullable ExtractedPlace destination, int lineIndex) {

    /// Combines stops to lanes. A second stop with the same end and another place starts the next lane, if the
    /// current lane has both ends or can be completed from the previous lane; otherwise the two places are
    /// alternatives, and the end is uncertain. Warehouses are ignored. A missing origin or destination is taken
    /// from the previous lane, as uncertain.
    public static List<ExtractedLane> combineStopsToLanes(List<LaneStop> stops) {
        List<ExtractedLane> lanes = new ArrayList<>();
        @Nullable ExtractedPlace origin = null;
        @Nullable ExtractedPlace destination = null;
        int line = -1;
        for (LaneStop stop : stops) {
            if (stop.end() == LaneEnd.WAREHOUSE) {
                continue;
            }
            ExtractedPlace currentPlace = stop.end() == LaneEnd.ORIGIN ? origin : destination;
            boolean isOtherPlace = currentPlace != null && !canBeSamePlace(currentPlace, stop.place());
            if (isOtherPlace && origin != null && destination != null) {
                lanes.add(new ExtractedLane(origin, destination, line));
                origin = null;
                destination = null;
                currentPlace = null;
                line = -1;
            } else if (isOtherPlace && !lanes.isEmpty()) {
                lanes.add(completeFromPreviousLane(lanes.getLast(), origin, destination, line));
                origin = null;
                destination = null;
                currentPlace = null;
                line = -1;
            } else if (isOtherPlace && currentPlace != null && !isMoreCertain(stop.place(), currentPlace)) {
                // Each of the two places may be this end of the lane, so the place is uncertain.
                origin = stop.end() == LaneEnd.ORIGIN ? currentPlace.asUncertainUnless(false) : origin;
                destination = stop.end() == LaneEnd.DESTINATION ? currentPlace.asUncertainUnless(false) : destination;
                continue;
            }
            ExtractedPlace combinedPlace = currentPlace == null || isOtherPlace
                    ? stop.place()
                    : combineMoreCertainParts(currentPlace, stop.place());
            origin = stop.end() == LaneEnd.ORIGIN ? combinedPlace : origin;
            destination = stop.end() == LaneEnd.DESTINATION ? combinedPlace : destination;
            line = line < 0 ? stop.lineIndex() : line;
        }
        if (origin != null || destination != null) {
            lanes.add(
                    lanes.isEmpty()
                            ? new ExtractedLane(origin, destination, line)
                            : completeFromPreviousLane(lanes.getLast(), origin, destination, line));
        }
        return lanes;
    }

    private static boolean isMoreCertain(ExtractedPlace place, ExtractedPlace currentPlace) {
        return currentPlace.hasNoCertainPart() && !place.hasNoCertainPart();
    }

    // Adds the missing end of the lane from the previous lane.
    private static ExtractedLane completeFromPreviousLane(
            ExtractedLane previousLane,
            @Nullable ExtractedPlace origin,
            @Nullable ExtractedPlace destination,
            int line) {
        return new ExtractedLane(
                origin == null && previousLane.origin != null ? previousLane.origin.asUncertainUnless(false) : origin,
                destination == null && previousLane.destination != null
                        ? previousLane.destination.asUncertainUnless(false)
                        : destination,
                line);
    }

    /// A shipment with only the places of the lane, all uncertain.
    public ExtractedShipment toUncertainShipment() {
        return new ExtractedShipment(
                origin == null ? null : origin.asUncertainUnless(false),
                destination == null ? null : destination.asUncertainUnless(false),
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

    /// Whether two mentions may be the same place.
    public static boolean canBeSamePlace(ExtractedPlace first, ExtractedPlace second) {
        Place firstPlace = first.toPlace();
        Place secondPlace = second.toPlace();
        if (PlaceCheck.isSamePlace(firstPlace, secondPlace)) {
            return true;
        }
        boolean isSameCity = !firstPlace.city().isEmpty() && firstPlace.city().equalsIgnoreCase(secondPlace.city());
        boolean canBeSameState = firstPlace.state().isEmpty()
                || secondPlace.state().isEmpty()
                || firstPlace.state().equals(secondPlace.state());
        boolean canBeSameCode = firstPlace.postalCode().isEmpty()
                || secondPlace.postalCode().isEmpty()
                || firstPlace.postalCode().equals(secondPlace.postalCode());
        return isSameCity && canBeSameState && canBeSameCode;
    }

    private static ExtractedPlace combineMoreCertainParts(ExtractedPlace a, ExtractedPlace b) {
        return new ExtractedPlace(
                moreCertainValue(a.country(), b.country()),
                moreCertainValue(a.state(), b.state()),
                moreCertainValue(a.city(), b.city()),
                moreCertainValue(a.postalCode(), b.postalCode()));
    }

    private static @Nullable ExtractedValue<String> moreCertainValue(
            @Nullable ExtractedValue<String> a, @Nullable ExtractedValue<String> b) {
        if (a == null || (b != null && b.certain() && !a.certain())) {
            return b;
        }
        return a;
    }
}
