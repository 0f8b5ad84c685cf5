package lanedesk.workstation.quoting;

import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.client.drayage.OperationType;
import lanedesk.client.otr.Location;
import lanedesk.workstation.journal.quote.QuotedLane;

/// Places in one line, as the journal keeps them and lists show them.
public final class Places {

    private Places() {}

    /// City, state and postal code: `Dallas, TX 75201`.
    public static String line(Location place) {
        return line(place.city(), place.state(), place.postalCode());
    }

    /// City, state and postal code: `Dallas, TX 75201`.
    public static String line(String city, String state, String postalCode) {
        return (city.isBlank() ? "" : city + ", ") + (state + " " + postalCode).strip();
    }

    /// From the market to the warehouse for an import, the other way for an export.
    public static QuotedLane lane(DrayageQuoteRequest request) {
        String market = request.market().name() + " " + request.market().postalCode();
        String warehouse = line(
                request.warehouse().city(),
                request.warehouse().state(),
                request.warehouse().postalCode());
        return request.operationType().equals(OperationType.EXPORT)
                ? new QuotedLane(warehouse, market)
                : new QuotedLane(market, warehouse);
    }
}
