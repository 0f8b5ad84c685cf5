package lanedesk.workstation.rates.whatif;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import lanedesk.workstation.rates.board.BoardPricing;
import lanedesk.workstation.rates.board.Expiry;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.QuotedRates;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.shell.ErrorMessage;
import org.jspecify.annotations.Nullable;

/// The state of a variant's rates.
sealed interface VariantAnswer {

    /// Rates were not requested.
    record NotRequested() implements VariantAnswer {}

    /// The rates are requested, or the request is queued.
    record Requesting() implements VariantAnswer {}

    /// It was answered, perhaps without a rate.
    ///
    /// @param quoteIds journal ids of the quotes
    /// @param rates must be repriced at `nextExpiry`, when the first rate expires
    record Rated(List<UUID> quoteIds, QuotedRates quoted, PricedRates rates, Instant nextExpiry)
            implements VariantAnswer {

        static Rated of(List<UUID> quoteIds, QuotedRates quoted, BoardPricing pricing) {
            PricedRates rates = quoted.priceWith(pricing);
            return new Rated(List.copyOf(quoteIds), quoted, rates, rates.nextExpiry(pricing.instant()));
        }

        Rated repricedWith(BoardPricing pricing) {
            return of(quoteIds, quoted, pricing);
        }

        @Nullable
        RateRow lowestRate() {
            return rates.lowestRate();
        }

        /// Whether all its rates have expired.
        boolean hasNoBookableRate() {
            return !rates.rows().isEmpty()
                    && nextExpiry.equals(Instant.MAX)
                    && rates.rows().stream().allMatch(row -> row.expiry() instanceof Expiry.At);
        }

        /// The lowest sell price; null if there is none.
        @Nullable
        BigDecimal lowestSellPrice() {
            RateRow lowest = lowestRate();
            return lowest == null ? null : rates.sellPrice(lowest);
        }
    }

    /// The request failed.
    record Failed(ErrorMessage problem) implements VariantAnswer {}
}
