package lanedesk.workstation.shipment;

import lanedesk.freight.lane.Country;
import lanedesk.freight.lane.Place;
import org.jspecify.annotations.Nullable;

/// The dates of a shipment, and the countries whose holidays apply to pickup and delivery.
///
/// @param origin place of pickup; null if unknown, as in data saved by an earlier version
public record DatedLane(
        ShipmentDays days,
        Country from,
        Country to,
        @Nullable Place origin) {

    public static final DatedLane EMPTY = new DatedLane(ShipmentDays.EMPTY, Country.US, Country.US);

    /// Creates a lane of which only the countries are known.
    public DatedLane(ShipmentDays days, Country from, Country to) {
        this(days, from, to, null);
    }

    /// Creates the lane between two places.
    public static DatedLane between(Place origin, Place destination, ShipmentDays days) {
        return new DatedLane(
                days,
                Country.parseOrUnitedStates(origin.country()),
                Country.parseOrUnitedStates(destination.country()),
                origin);
    }
}
