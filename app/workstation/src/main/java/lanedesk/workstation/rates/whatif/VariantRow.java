package lanedesk.workstation.rates.whatif;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import lanedesk.freight.variant.VariantChange;
import lanedesk.workstation.rates.board.BoardPricing;
import lanedesk.workstation.rates.board.BoardService.QuotedRates;
import lanedesk.workstation.rates.board.Expiry;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.shell.ErrorMessage;
import lanedesk.workstation.shipment.ShipmentVariant;
import org.jspecify.annotations.Nullable;

/// A variant and the state of its rates.
record VariantRow(ShipmentVariant variant, Answer answer) {

    VariantChange change() {
        return variant.change();
    }

    boolean isShipment() {
        return change() instanceof VariantChange.Unchanged;
    }

    boolean isToBeRequested() {
        return switch (answer) {
            case Answer.NotRequested _, Answer.Failed _ -> true;
            case Answer.Requesting _ -> false;
            case Answer.Rated rated -> rated.hasNoBookableRate();
        };
    }

    /// Whether it has a rate that can be chosen.
    boolean hasRate() {
        return answer instanceof Answer.Rated rated && rated.lowestRate() != null;
    }

    VariantRow withAnswer(Answer other) {
        return new VariantRow(variant, other);
    }

    /// The state of a variant's rates.
    sealed interface Answer {

        /// Rates were not requested.
        record NotRequested() implements Answer {}

        /// The rates are requested, or the request is queued.
        record Requesting() implements Answer {}

        /// It was answered, perhaps without a rate.
        ///
        /// @param quoteIds journal ids of the quotes
        /// @param rates must be repriced at `nextExpiry`, when the first rate expires
        record Rated(List<UUID> quoteIds, QuotedRates quoted, PricedRates rates, Instant nextExpiry) implements Answer {

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
        record Failed(ErrorMessage problem) implements Answer {}
    }
}
