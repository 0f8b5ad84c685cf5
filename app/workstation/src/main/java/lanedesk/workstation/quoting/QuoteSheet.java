package lanedesk.workstation.quoting;

import java.math.BigDecimal;
import java.util.List;

/// A quote for the customer, in words as it is to be read. It has no field for what a rate costs, so none can slip in.
///
/// @param facts the shipment in a few lines
/// @param notes what must be said beside, such as a market's disclaimers
/// @param quoteNumbers the service's numbers, several parted by commas
/// @param madeOn the day it was made, in words
public record QuoteSheet(
        String customer,
        String from,
        String to,
        List<String> facts,
        List<Offer> offers,
        List<String> notes,
        String quoteNumbers,
        String madeOn) {
    public QuoteSheet {
        facts = List.copyOf(facts);
        offers = List.copyOf(offers);
        notes = List.copyOf(notes);
    }

    /// One way to ship it.
    ///
    /// @param transit the transit time in words, empty where not stated
    /// @param price what the customer pays
    /// @param validity until when, in words
    public record Offer(String carrier, String service, String transit, BigDecimal price, String validity) {}

    /// A name for a file of it.
    public String fileName() {
        return "quote-" + quoteNumbers.replaceAll("[^0-9]+", "-") + ".pdf";
    }
}
