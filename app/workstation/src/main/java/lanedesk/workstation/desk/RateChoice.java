package lanedesk.workstation.desk;

import java.math.BigDecimal;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The rate a dispatcher has decided for.
///
/// @param quoteId the journal's id of the quote, not the service's number
/// @param rateNumber the service's number of the rate
/// @param sell the own sell price in dollars, where one was set
public record RateChoice(
        UUID quoteId, long rateNumber, @Nullable BigDecimal sell) {}
