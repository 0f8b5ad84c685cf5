package lanedesk.workstation.shipment;

import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.client.drayage.DrayageQuoteRequest.Warehouse;
import lanedesk.client.drayage.OperationType;
import lanedesk.client.otr.OtrQuoteRequest.Location;
import lanedesk.client.reference.Market;
import lanedesk.freight.lane.Lane;
import lanedesk.freight.lane.Place;
import lanedesk.journal.lane.RatedLane;
import lanedesk.journal.quote.QuotedLane;

/// Formats places as one line of text, the form that is saved in the journal and shown in lists. Also converts
/// the places of requests to places and lanes.
public final class PlaceFormatter {

    private PlaceFormatter() {}

    /// Returns city, state and postal code: `Dallas, TX 75201`.
    public static String toLine(Location place) {
        return toLine(place.city(), place.state(), place.postalCode());
    }

    /// Returns city, state and postal code: `Dallas, TX 75201`.
    public static String toLine(String city, String state, String postalCode) {
        return (city.isBlank() ? "" : city + ", ") + (state + " " + postalCode).strip();
    }

    /// Returns the lane of a quote, with which the lane history finds similar quotes.
    public static RatedLane createRatedLane(SavedQuote quote) {
        return switch (quote) {
            case SavedQuote.Otr otr ->
                RatedLane.ofOtr(
                        new Lane(
                                toPlace(otr.request().origin()),
                                toPlace(otr.request().destination())),
                        otr.request().modes().isEmpty()
                                ? ""
                                : otr.request().modes().getFirst().code());
            case SavedQuote.Drayage drayage -> createRatedLane(drayage.request());
        };
    }

    private static RatedLane createRatedLane(DrayageQuoteRequest request) {
        Market market = request.market();
        Warehouse warehouse = request.warehouse();
        return RatedLane.ofContainer(
                request.operationType().code(),
                request.container().containerType(),
                Integer.toString(request.container().containerLength()),
                new Lane(
                        new Place(market.country(), market.state(), market.city(), market.postalCode()),
                        toPlace(warehouse)));
    }

    /// Converts the warehouse of a drayage request to a place.
    public static Place toPlace(Warehouse warehouse) {
        return new Place(warehouse.country(), warehouse.state(), warehouse.city(), warehouse.postalCode());
    }

    /// Converts a location of a request to the service to a place.
    public static Place toPlace(Location location) {
        return new Place(location.country(), location.state(), location.city(), location.postalCode());
    }

    /// Returns the lane of a container move: from market to warehouse for an import, the other way for an export.
    public static QuotedLane createQuotedLane(DrayageQuoteRequest request) {
        String market = request.market().name() + " " + request.market().postalCode();
        String warehouse = toLine(
                request.warehouse().city(),
                request.warehouse().state(),
                request.warehouse().postalCode());
        return request.operationType().equals(OperationType.EXPORT)
                ? new QuotedLane(warehouse, market)
                : new QuotedLane(market, warehouse);
    }
}
