package lanedesk.workstation.intake;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.freight.request.RequestText;
import lanedesk.freight.request.found.ExtractedRequest;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.freight.request.found.RequestedMode;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.journal.request.CustomerRequests;
import lanedesk.journal.request.RequestOpening;
import lanedesk.journal.store.Content;
import lanedesk.workstation.shipment.OfferAnswer;
import org.jspecify.annotations.Nullable;

/// A request with the values read from it.
///
/// @param name name of the request's file
/// @param original the file as received
/// @param customer the customer that is saved for the sender; null if none is saved
/// @param previousShipment the last OTR quote of the sender's customer on the lane of the request; null if
///        there is no such quote, or if the request has several shipments, a container or an item with a weight
/// @param openings who opened the same request before
/// @param lastOffer the last offer for the same request; null if nothing was offered
/// @param answer what the request answers to an offer; null if it answers none
public record ParsedRequest(
        String name,
        Content original,
        RequestText text,
        ExtractedRequest extracted,
        @Nullable QuotedCustomer customer,
        @Nullable PreviousShipment previousShipment,
        List<RequestOpening> openings,
        @Nullable Offer lastOffer,
        @Nullable OfferAnswer answer) {
    /// Copies the list.
    public ParsedRequest {
        openings = List.copyOf(openings);
    }

    /// The hashes by which the request is recognized: of its message id and of its text.
    static Set<String> hashesOf(RequestText text) {
        return Stream.concat(
                        Stream.of(text.mail().messageId())
                                .filter(id -> !id.isEmpty())
                                .map(CustomerRequests::hashMessageId),
                        CustomerRequests.hashText(text.body()).stream())
                .collect(Collectors.toUnmodifiableSet());
    }

    /// The shipments of the request; one empty shipment if none was read but there is a previous shipment.
    List<ExtractedShipment> shipmentsOrEmptyOne() {
        return extracted.shipments().isEmpty() && previousShipment != null
                ? List.of(ExtractedShipment.EMPTY)
                : extracted.shipments();
    }

    /// Whether the request is for drayage.
    public boolean isDrayage() {
        return extracted.mode() == RequestedMode.DRAYAGE;
    }
}
