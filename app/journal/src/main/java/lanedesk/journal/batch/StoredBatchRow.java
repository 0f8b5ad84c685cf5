package lanedesk.journal.batch;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The stored state of a batch row, apart from its rates.
///
/// @param number the row's number in the file
/// @param quote journal id of the row's quote; null if no quote is stored
/// @param reason why the row failed, is in doubt, or has no usable rate although rates were received; a message
///        key with arguments or a text; empty in every other state
/// @param freightClass the class from the service's calculator; empty if the row has its own class
/// @param priceOverride the sell price typed by hand; null to use the price of the pricing rule
/// @param chosenRate number of the rate chosen by hand; null to use the rate of the selection rule
@RecordBuilder
public record StoredBatchRow(
        int number,
        BatchRowState state,
        Instant requestedAt,
        @Nullable UUID quote,
        String reason,
        String freightClass,
        @Nullable BigDecimal priceOverride,
        @Nullable Long chosenRate)
        implements StoredBatchRowBuilder.With {

    /// The state of a row whose rates were requested: the result of the request, if there is one.
    public enum BatchRowState {
        ASKED,
        RATED,
        NO_CARRIER,
        FAILED,
        IN_DOUBT;

        /// Whether the service's answer to the row's request was stored. The rates of such a row are not
        /// requested again.
        public boolean isAnswered() {
            return this == RATED || this == NO_CARRIER;
        }
    }

    /// The state of a row whose rates are being requested.
    public static StoredBatchRow ofRequestedRow(int number, Instant time) {
        return new StoredBatchRow(number, BatchRowState.ASKED, time, null, "", "", null, null);
    }

    /// A copy with the quote that answered the request.
    ///
    /// @param noRateReason why no received rate can be used; empty if a rate can be used or no rate was
    ///        received
    public StoredBatchRow withAnswer(UUID quoteId, boolean hasRates, String noRateReason, String calculatedClass) {
        return new StoredBatchRow(
                number,
                hasRates ? BatchRowState.RATED : BatchRowState.NO_CARRIER,
                requestedAt,
                quoteId,
                noRateReason,
                calculatedClass,
                priceOverride,
                chosenRate);
    }

    public StoredBatchRow withStateWithoutQuote(BatchRowState newState, String reason) {
        return new StoredBatchRow(number, newState, requestedAt, null, reason, freightClass, priceOverride, chosenRate);
    }
}
