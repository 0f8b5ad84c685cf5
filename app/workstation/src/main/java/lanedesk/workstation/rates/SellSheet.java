package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.util.List;

/// A quote for the customer. It has no field for what a rate costs, so none can slip in.
///
/// @param facts the shipment in a few lines
/// @param notes what must be said beside, such as a market's disclaimers
record SellSheet(
        String customer,
        String from,
        String to,
        List<String> facts,
        List<SellOffer> offers,
        List<String> notes,
        String quoteNumbers,
        String madeOn) {
    SellSheet {
        facts = List.copyOf(facts);
        offers = List.copyOf(offers);
        notes = List.copyOf(notes);
    }

    /// One way to ship it.
    ///
    /// @param transit the transit time in words, empty where not stated
    /// @param validity until when, in words
    record SellOffer(String carrier, String service, String transit, BigDecimal price, String validity) {}
}
