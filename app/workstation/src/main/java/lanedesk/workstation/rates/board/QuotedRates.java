package lanedesk.workstation.rates.board;

import java.util.List;

/// The rates of quotes without their board; their market texts are not marked as seen.
///
/// @param pricing the customer's sell price rule, else the default
/// @param hasUnreadableRates whether the answers have rates that could not be read at all
public record QuotedRates(List<RateRow> rows, StoredPricing pricing, boolean hasUnreadableRates) {
    public QuotedRates {
        rows = List.copyOf(rows);
    }

    /// Prices the rates; by the customer's rule if none was typed.
    public PricedRates priceWith(BoardPricing typed) {
        return typed.withDefaultRule(pricing).priceRates(rows);
    }
}
