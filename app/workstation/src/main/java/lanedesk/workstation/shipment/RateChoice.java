package lanedesk.workstation.shipment;

import java.math.BigDecimal;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The rate that a dispatcher has selected for booking.
///
/// @param quoteId journal id of the quote, not the service's number
/// @param rateNumber the service's number of the rate
/// @param sell sell price in dollars; null if none was set
/// @param isPricedByRule whether the price was made by the rule, which never goes below cost; false for a price
///     typed by hand, carried over from an earlier quote or offered to the customer
/// @param minimumProfit minimum profit of the customer's rule in dollars; null if there is none or it is unknown
public record RateChoice(
        UUID quoteId,
        long rateNumber,
        @Nullable BigDecimal sell,
        boolean isPricedByRule,
        @Nullable BigDecimal minimumProfit) {

    /// A choice whose price was not made by a rule.
    public RateChoice(UUID quoteId, long rateNumber, @Nullable BigDecimal sell) {
        this(quoteId, rateNumber, sell, false, null);
    }
}
