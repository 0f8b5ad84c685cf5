package lanedesk.workstation.rates.whatif;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import lanedesk.workstation.notice.Problem;
import lanedesk.workstation.rates.board.BoardPricing;
import lanedesk.workstation.rates.board.Expiry;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.QuotedRates;
import lanedesk.workstation.rates.board.RateRow;
import org.jspecify.annotations.Nullable;

/// The state of a variant's rates.
sealed interface VariantAnswer {

    /// Rates were not requested.
    record NotAsked() implements VariantAnswer {}

    /// It is asked for, or waits for its turn.
    record Asking() implements VariantAnswer {}

    /// It was answered, perhaps without a rate.
    ///
    /// @param quoteIds the journal's ids
    /// @param rates to be priced anew at `nextExpiry`, when the first of them expires
    record Rated(List<UUID> quoteIds, QuotedRates quoted, PricedRates rates, Instant nextExpiry)
            implements VariantAnswer {

        static Rated of(List<UUID> quoteIds, QuotedRates quoted, BoardPricing by) {
            PricedRates rates = quoted.by(by);
            return new Rated(List.copyOf(quoteIds), quoted, rates, rates.nextExpiry(by.instant()));
        }

        Rated at(BoardPricing by) {
            return of(quoteIds, quoted, by);
        }

        @Nullable
        RateRow lowest() {
            return rates.lowest();
        }

        /// Whether all its rates have expired.
        boolean isOver() {
            return !rates.rows().isEmpty()
                    && nextExpiry.equals(Instant.MAX)
                    && rates.rows().stream().allMatch(row -> row.expiry() instanceof Expiry.At);
        }

        /// Returns the sell price of the lowest, null where there is none.
        @Nullable
        BigDecimal sell() {
            RateRow lowest = lowest();
            return lowest == null ? null : rates.sell(lowest);
        }
    }

    /// No answer came.
    record Failed(Problem problem) implements VariantAnswer {}
}
