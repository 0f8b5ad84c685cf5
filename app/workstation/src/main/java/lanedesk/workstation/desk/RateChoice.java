package lanedesk.workstation.desk;

import java.math.BigDecimal;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The rate a dispatcher has decided for.
///
/// @param quoteId the journal's id of the quote, not the service's number
/// @param rateNumber the service's number of the rate
/// @param sell what the customer pays in dollars; null where nobody set a price
/// @param isPricedByRule whether a rule made the price that never sells below cost; false for a price typed by hand,
///     kept from an earlier quote or told to the customer
/// @param minimumProfit the least profit of the customer's rule in dollars; null where there is none or it is not known
public record RateChoice(
        UUID quoteId,
        long rateNumber,
        @Nullable BigDecimal sell,
        boolean isPricedByRule,
        @Nullable BigDecimal minimumProfit) {

    /// A price that no rule made.
    public RateChoice(UUID quoteId, long rateNumber, @Nullable BigDecimal sell) {
        this(quoteId, rateNumber, sell, false, null);
    }
}
