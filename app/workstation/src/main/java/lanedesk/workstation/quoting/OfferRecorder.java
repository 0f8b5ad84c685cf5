package lanedesk.workstation.quoting;

import lanedesk.workstation.journal.offer.Channel;
import lanedesk.workstation.journal.offer.OfferedPrices;

/// Is told of prices that have left for a customer, after the fact. Called on the FX thread.
@FunctionalInterface
public interface OfferRecorder {

    /// Notes what left.
    ///
    /// @param sheet what left, as it is kept
    /// @param recipient whom they were sent to; empty where that is not known
    void recordSent(OfferedPrices prices, String sheet, Channel channel, String recipient);

    /// The same prices with the end that they are told to have, where their rates state none.
    default OfferedPrices withValidity(OfferedPrices prices) {
        return prices;
    }
}
