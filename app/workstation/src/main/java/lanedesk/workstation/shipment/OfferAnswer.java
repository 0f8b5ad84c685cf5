package lanedesk.workstation.shipment;

import java.util.UUID;
import lanedesk.freight.request.CustomerAnswer;
import lanedesk.freight.request.found.ExtractedShipment;

/// A customer's answer to an offer, as it was received.
///
/// @param offer journal id of the offer
/// @param quoteNumber the service's number of the offer's first quote
/// @param answer whether the customer accepts, and which option
/// @param shipment what the answer says about the shipment
/// @param text what the customer wrote, without quoted mails
public record OfferAnswer(
        UUID offer, long quoteNumber, CustomerAnswer answer, ExtractedShipment shipment, String text) {}
