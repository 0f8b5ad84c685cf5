package lanedesk.workstation.shipment;

import java.math.BigDecimal;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The rate that the dispatcher selected for booking.
///
/// @param quoteId the journal's id of the quote (not the service's quote number)
/// @param rateNumber the service's number of the rate
/// @param sell sell price in dollars; null if none was set
/// @param isPricedByRule whether the customer's price rule made the price; false for a price typed by hand, taken
///        over from an earlier quote, or offered to the customer
/// @param minimumProfit minimum profit of the customer's price rule in dollars; null if there is none or it is
///        unknown
public record RateChoice(
        UUID quoteId,
        long rateNumber,
        @Nullable BigDecimal sell,
        boolean isPricedByRule,
        @Nullable BigDecimal minimumProfit) {

    /// Creates a choice with a price that was not computed by a rule.
    public RateChoice(UUID quoteId, long rateNumber, @Nullable BigDecimal sell) {
        this(quoteId, rateNumber, sell, false, null);
    }
}
