package lanedesk.workstation.rates.board;

import java.util.List;

/// The rates of quotes without their board: reading them does not count as having been shown.
///
/// @param pricing the customer's sell price rule, else everyone's
public record QuotedRates(List<RateRow> rows, StoredPricing pricing) {
    public QuotedRates {
        rows = List.copyOf(rows);
    }

    /// The rates priced; by the customer's rule where none was typed.
    public PricedRates priceWith(BoardPricing typed) {
        return typed.withDefaultRule(pricing).priceRates(rows);
    }
}
