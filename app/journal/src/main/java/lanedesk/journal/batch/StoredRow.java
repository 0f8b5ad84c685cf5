package lanedesk.journal.batch;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The state of a batch's row beside its quote: why it has none, a price by hand, a rate chosen by hand.
///
/// @param number its number in the file
/// @param quote the journal's id of its quote; null while none is kept
/// @param reason why it failed or is in doubt, a key and arguments or words; empty for every other state
/// @param freightClass the class that the service's calculator gave; empty where the row has its own
/// @param priceOverride sell price given by hand; null for the rule's
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

    /// How far a row is.
    public enum BatchRowState {
        ASKED,
        RATED,
        NO_CARRIER,
        FAILED,
        IN_DOUBT;

        /// Whether an answer was kept, so that nothing is asked again.
        public boolean isAnswered() {
            return this == RATED || this == NO_CARRIER;
        }
    }

    /// A row that is asked now.
    public static StoredRow ofRequest(int number, Instant time) {
        return new StoredRow(number, BatchRowState.ASKED, time, null, "", "", null, null);
    }

    public StoredRow withAnswer(UUID by, boolean hasRates, String classed) {
        return new StoredRow(
                number,
                hasRates ? BatchRowState.RATED : BatchRowState.NO_CARRIER,
                requestedAt,
                by,
                "",
                classed,
                priceOverride,
                chosenRate);
    }

    public StoredRow withoutAnswer(BatchRowState as, String reason) {
        return new StoredRow(number, as, requestedAt, null, reason, freightClass, priceOverride, chosenRate);
    }

    /// The same with another price by hand, or none.
    public StoredRow withPrice(@Nullable BigDecimal price) {
        return new StoredRow(number, state, requestedAt, quote, reason, freightClass, price, chosenRate);
    }

    /// The same with another rate chosen by hand, or none.
    public StoredRow withRate(@Nullable Long rate) {
        return new StoredRow(number, state, requestedAt, quote, reason, freightClass, priceOverride, rate);
    }
}
