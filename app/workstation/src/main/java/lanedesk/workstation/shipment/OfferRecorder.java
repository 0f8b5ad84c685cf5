package lanedesk.workstation.shipment;

import lanedesk.journal.offer.DeliveryChannel;
import lanedesk.journal.offer.OfferedPrices;

/// Records prices that were sent to a customer as an offer. Called on the FX thread.
@FunctionalInterface
public interface OfferRecorder {

    /// Records a sent offer.
    ///
    /// @param sheet the sent quote sheet in its saved form
    /// @param recipient the recipient; empty if unknown
    void recordSentOffer(OfferedPrices prices, String sheet, DeliveryChannel channel, String recipient);

    /// Returns the prices with the end of validity that the dispatcher chose, if the rates state no end of validity.
    default OfferedPrices withChosenValidityEnd(OfferedPrices prices) {
        return prices;
    }
}
