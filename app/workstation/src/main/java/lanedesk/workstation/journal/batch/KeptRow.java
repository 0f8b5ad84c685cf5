package lanedesk.workstation.journal.batch;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The state of a batch's row beside its quote: why it has none, a price by hand, a rate chosen by hand.
///
/// @param number its number in the file
/// @param quote the journal's id of its quote; null while none is kept
/// @param reason why it failed or is in doubt, in words; empty for every other state
/// @param freightClass the class that the service's calculator gave; empty where the row has its own
/// @param ownPrice sell price given by hand; null for the rule's
/// @param pinned number of the rate chosen by hand; null for the rule's
public record KeptRow(
        int number,
        State state,
        Instant askedAt,
        @Nullable UUID quote,
        String reason,
        String freightClass,
        @Nullable BigDecimal ownPrice,
        @Nullable Long pinned) {

    /// How far a row is.
    public enum State {
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
    public static KeptRow requested(int number, Instant at) {
        return new KeptRow(number, State.ASKED, at, null, "", "", null, null);
    }

    public KeptRow withAnswer(UUID by, boolean hasRates, String classed) {
        return new KeptRow(
                number, hasRates ? State.RATED : State.NO_CARRIER, askedAt, by, "", classed, ownPrice, pinned);
    }

    public KeptRow withoutAnswer(State as, String why) {
        return new KeptRow(number, as, askedAt, null, why, freightClass, ownPrice, pinned);
    }

    /// The same with another price by hand, or none.
    public KeptRow withPrice(@Nullable BigDecimal price) {
        return new KeptRow(number, state, askedAt, quote, reason, freightClass, price, pinned);
    }

    /// The same with another rate chosen by hand, or none.
    public KeptRow withRate(@Nullable Long rate) {
        return new KeptRow(number, state, askedAt, quote, reason, freightClass, ownPrice, rate);
    }
}
