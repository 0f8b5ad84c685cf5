package lanedesk.workstation.quoting;

import lanedesk.journal.offer.DeliveryChannel;
import lanedesk.journal.offer.OfferedPrices;

/// Records prices sent to a customer, after the fact. Called on the FX thread.
@FunctionalInterface
public interface OfferRecorder {

    /// Notes what left.
    ///
    /// @param sheet what left, as it is kept
    /// @param recipient whom they were sent to; empty where that is not known
    void recordSent(OfferedPrices prices, String sheet, DeliveryChannel channel, String recipient);

    /// Returns the same prices with the chosen end, where their rates state none.
    default OfferedPrices withValidity(OfferedPrices prices) {
        return prices;
    }
}
