package lanedesk.journal.batch;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The state of a batch row apart from its quote: why it has none, its price override, its chosen rate.
///
/// @param number its number in the file
/// @param quote journal id of its quote; null if none is stored
/// @param reason why it failed, is in doubt, or has no usable rate although rates were received: a message key with
///     arguments or a text; empty in every other state
/// @param freightClass the class from the service's calculator; empty if the row has its own
/// @param priceOverride sell price typed by hand; null for the rule's
/// @param chosenRate number of the rate chosen by hand; null for the rule's
public record StoredRow(
        int number,
        BatchRowState state,
        Instant requestedAt,
        @Nullable UUID quote,
        String reason,
        String freightClass,
        @Nullable BigDecimal priceOverride,
        @Nullable Long chosenRate) {

    /// The status of a row.
    public enum BatchRowState {
        ASKED,
        RATED,
        NO_CARRIER,
        FAILED,
        IN_DOUBT;

        /// Whether an answer was stored, so that it is not requested again.
        public boolean isAnswered() {
            return this == RATED || this == NO_CARRIER;
        }
    }

    /// A row that is being requested.
    public static StoredRow requested(int number, Instant time) {
        return new StoredRow(number, BatchRowState.ASKED, time, null, "", "", null, null);
    }

    /// The same with the quote that answered it.
    ///
    /// @param noRateReason why none of the received rates can be used; empty if one can, or if none was received
    public StoredRow withAnswer(UUID quoteId, boolean hasRates, String noRateReason, String calculatedClass) {
        return new StoredRow(
                number,
                hasRates ? BatchRowState.RATED : BatchRowState.NO_CARRIER,
                requestedAt,
                quoteId,
                noRateReason,
                calculatedClass,
                priceOverride,
                chosenRate);
    }

    public StoredRow withoutQuote(BatchRowState newState, String reason) {
        return new StoredRow(number, newState, requestedAt, null, reason, freightClass, priceOverride, chosenRate);
    }

    /// A copy with another price override, or none.
    public StoredRow withPriceOverride(@Nullable BigDecimal price) {
        return new StoredRow(number, state, requestedAt, quote, reason, freightClass, price, chosenRate);
    }

    /// A copy with another chosen rate, or none.
    public StoredRow withChosenRate(@Nullable Long rate) {
        return new StoredRow(number, state, requestedAt, quote, reason, freightClass, priceOverride, rate);
    }
}
