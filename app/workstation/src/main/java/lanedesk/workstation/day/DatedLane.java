package lanedesk.workstation.day;

import lanedesk.freight.lane.Country;

/// The days of a shipment and the countries in whose calendars they stand.
public record DatedLane(ShipmentDays days, Country from, Country to) {

    public static final DatedLane NONE = new DatedLane(ShipmentDays.NONE, Country.US, Country.US);
}
