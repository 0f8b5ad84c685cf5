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
record VariantRow(ShipmentVariant variant, RatesState ratesState) {

    VariantChange change() {
        return variant.change();
    }

    boolean isUnchangedShipment() {
        return change() instanceof VariantChange.Unchanged;
    }

    boolean needsRateRequest() {
        return switch (ratesState) {
            case RatesState.NotRequested _, RatesState.Failed _ -> true;
            case RatesState.Requesting _ -> false;
            case RatesState.Rated rated -> rated.areAllRatesExpired();
        };
    }

    /// Returns whether the variant has a ranked rate, which can be chosen.
    boolean hasBookableRate() {
        return ratesState instanceof RatesState.Rated rated && rated.lowestPricedRankedRate() != null;
    }

    VariantRow withRatesState(RatesState newState) {
        return new VariantRow(variant, newState);
    }

    /// The state of a variant's rates.
    sealed interface RatesState {

        /// Rates were not requested.
        record NotRequested() implements RatesState {}

        /// Rates are being requested, or the request waits for its turn.
        record Requesting() implements RatesState {}

        /// The service answered, possibly without a rate.
        ///
        /// @param quoteIds the journal's ids of the quotes
        /// @param nextExpiry when the next rate expires: `rates` must then be priced again
        record Rated(List<UUID> quoteIds, QuotedRates quotedRates, PricedRates rates, Instant nextExpiry)
                implements RatesState {

            static Rated of(List<UUID> quoteIds, QuotedRates quotedRates, BoardPricing pricing) {
                PricedRates rates = quotedRates.priceWith(pricing);
                return new Rated(List.copyOf(quoteIds), quotedRates, rates, rates.nextExpiryAfter(pricing.instant()));
            }

            Rated withPricing(BoardPricing pricing) {
                return of(quoteIds, quotedRates, pricing);
            }

            @Nullable
            RateRow lowestPricedRankedRate() {
                return rates.lowestPricedRankedRate();
            }

            /// Returns whether all rates have an expiry and are expired.
            boolean areAllRatesExpired() {
                return !rates.rows().isEmpty()
                        && nextExpiry.equals(Instant.MAX)
                        && rates.rows().stream().allMatch(row -> row.expiry() instanceof Expiry.At);
            }

            /// Returns the lowest sell price; null if there is none.
            @Nullable
            BigDecimal lowestSellPrice() {
                RateRow lowest = lowestPricedRankedRate();
                return lowest == null ? null : rates.sellPrice(lowest);
            }
        }

        /// The request failed.
        record Failed(ErrorMessage errorMessage) implements RatesState {}
    }
}
