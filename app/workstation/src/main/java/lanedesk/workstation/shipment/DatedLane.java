package lanedesk.workstation.shipment;

import lanedesk.freight.lane.Country;
import lanedesk.freight.lane.Place;
import org.jspecify.annotations.Nullable;

/// The days of a shipment and the countries in whose calendars they stand.
///
/// @param origin place of pickup; null if unknown, as in data stored by an earlier version
public record DatedLane(
        ShipmentDays days,
        Country from,
        Country to,
        @Nullable Place origin) {

    public static final DatedLane EMPTY = new DatedLane(ShipmentDays.EMPTY, Country.US, Country.US);

    /// A lane of which only the countries are known.
    public DatedLane(ShipmentDays days, Country from, Country to) {
        this(days, from, to, null);
    }

    /// The lane between two places.
    public static DatedLane between(Place origin, Place destination, ShipmentDays days) {
        return new DatedLane(
                days,
                Country.parseOrUnitedStates(origin.country()),
                Country.parseOrUnitedStates(destination.country()),
                origin);
    }
}
