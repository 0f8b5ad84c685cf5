package lanedesk.workstation.shipment;

import lanedesk.journal.offer.DeliveryChannel;
import lanedesk.journal.offer.OfferedPrices;

/// Records prices that were sent to a customer. Called on the FX thread.
@FunctionalInterface
public interface OfferRecorder {

    /// Records a sent offer.
    ///
    /// @param sheet the sent sheet in stored form
    /// @param recipient the recipient; empty if unknown
    void recordSent(OfferedPrices prices, String sheet, DeliveryChannel channel, String recipient);

    /// The same prices with the chosen end of validity, if their rates state none.
    default OfferedPrices withValidity(OfferedPrices prices) {
        return prices;
    }
}
