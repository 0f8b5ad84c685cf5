package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import lanedesk.freight.RequotePricePolicy;
import lanedesk.freight.SellPricing;
import lanedesk.workstation.rates.board.PriceOverride;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateColumn;
import lanedesk.workstation.rates.board.RateFilter;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.board.RateRow.OfferKey;
import lanedesk.workstation.rates.board.StoredPricing;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// The dispatcher's choices on a shipment's rate board, restored after a requote, a change of step or a
/// restart. Used only on the FX thread.
final class SavedBoardState {

    private static final List<PricedRates.SortKey> DEFAULT_ORDER =
            List.of(new PricedRates.SortKey(RateColumn.SELL, false));

    private final StringProperty savedText;

    /// The end of validity that the dispatcher chose for the prices of a board.
    ///
    /// @param at the chosen end; null if the prices are valid as long as the rates
    record ChosenValidityEnd(@Nullable Instant at) {}

    RateFilter filter = RateFilter.ALL;
    List<PricedRates.SortKey> sortKeys = DEFAULT_ORDER;
    final List<OfferKey> pinnedOffers = new ArrayList<>();
    final Map<OfferKey, PriceOverride> priceOverrides = new HashMap<>();

    @Nullable
    OfferKey selectedOffer;

    /// The offer of an excluded carrier that the dispatcher selected nevertheless.
    @Nullable
    OfferKey chosenExcludedOffer;

    @Nullable
    StoredPricing typedPricing;

    /// Whether a requote keeps prices or margins; null until chosen.
    @Nullable
    RequotePricePolicy requotePolicy;

    /// Until when offers are valid; null until chosen.
    @Nullable
    ChosenValidityEnd validityEnd;

    boolean isComparing;

    boolean showsOnlyDifferences = true;

    /// @param savedText holds the state as JSON; empty for a new board
    SavedBoardState(StringProperty savedText) {
        this.savedText = savedText;
        if (!savedText.get().isEmpty()) {
            try {
                JsonMapper.shared().readValue(savedText.get(), SavedBoard.class).copyTo(this);
            } catch (JacksonException unreadable) {
                // The state was saved by another version; the defaults replace it.
                writeStateToSavedText();
            }
        }
    }

    /// Loads the classes of the JSON writer, whose first use is slow. Can be called on any thread.
    static void preloadJsonClasses() {
        JsonMapper.shared().writeValueAsString(SavedBoard.of(new SavedBoardState(new SimpleStringProperty(""))));
    }

    /// Returns whether the carrier of a rate is excluded and the dispatcher did not select the rate
    /// nevertheless.
    boolean isExcludedWithoutChoice(RateRow row) {
        return row.isExcluded() && !row.offer().equals(chosenExcludedOffer);
    }

    /// Returns the rate that was selected before; if these rates do not contain it, or its carrier was excluded
    /// since, the rate that [PricedRates#rateToSelectFirst] returns.
    @Nullable
    RateRow previouslySelectedOrInitialRate(PricedRates rates) {
        return rates.rows().stream()
                .filter(row -> row.offer().equals(selectedOffer) && !isExcludedWithoutChoice(row))
                .findFirst()
                .orElseGet(rates::rateToSelectFirst);
    }

    /// Writes the state as JSON to the property given to the constructor.
    void writeStateToSavedText() {
        savedText.set(JsonMapper.shared().writeValueAsString(SavedBoard.of(this)));
    }

    /// The JSON form of a price override. A price override without `shipment`, saved by an earlier version,
    /// counts as typed by hand.
    private record SavedPriceOverride(
            OfferKey offer,
            BigDecimal sell,
            @Nullable BigDecimal cost,
            @Nullable String shipment) {

        PriceOverride toPriceOverride() {
            return new PriceOverride(sell, cost, shipment);
        }
    }

    /// The JSON form of a sell price rule as typed.
    private record SavedRule(SellPricing.Method method, String percent, String floor) {
        SavedRule {
            method = Objects.requireNonNullElse(method, SellPricing.DEFAULT.method());
            percent = Objects.requireNonNullElse(
                    percent, SellPricing.DEFAULT.percent().toPlainString());
            floor = Objects.requireNonNullElse(floor, "");
        }
    }

    /// The JSON form of the state.
    private record SavedBoard(
            RateFilter filter,
            List<PricedRates.SortKey> order,
            List<OfferKey> pinned,
            List<SavedPriceOverride> own,
            @Nullable OfferKey selected,
            @Nullable OfferKey chosenExcluded,
            @Nullable SavedRule rule,
            @Nullable RequotePricePolicy requote,
            @Nullable ChosenValidityEnd end,
            boolean comparing,
            @Nullable Boolean onlyDifferences) {

        /// Replaces values that another version of the program did not save by defaults.
        SavedBoard {
            filter = Objects.requireNonNullElse(filter, RateFilter.ALL);
            order = nonNullElementsOrDefault(order, DEFAULT_ORDER);
            pinned = nonNullElementsOrDefault(pinned, List.of());
            own = nonNullElementsOrDefault(own, List.of());
        }

        private static <T> List<T> nonNullElementsOrDefault(@Nullable List<T> stored, List<T> otherwise) {
            return stored == null
                    ? otherwise
                    : stored.stream().filter(Objects::nonNull).toList();
        }

        static SavedBoard of(SavedBoardState state) {
            StoredPricing pricing = state.typedPricing;
            return new SavedBoard(
                    state.filter,
                    state.sortKeys,
                    List.copyOf(state.pinnedOffers),
                    state.priceOverrides.entrySet().stream()
                            .map(entry -> toSavedPriceOverride(entry.getKey(), entry.getValue()))
                            .toList(),
                    state.selectedOffer,
                    state.chosenExcludedOffer,
                    pricing == null
                            ? null
                            : new SavedRule(pricing.method(), pricing.percent(), pricing.minimumProfitText()),
                    state.requotePolicy,
                    state.validityEnd,
                    state.isComparing,
                    state.showsOnlyDifferences);
        }

        private static SavedPriceOverride toSavedPriceOverride(OfferKey offer, PriceOverride price) {
            return new SavedPriceOverride(offer, price.sellPrice(), price.buyRate(), price.requestKey());
        }

        void copyTo(SavedBoardState state) {
            state.filter = filter;
            state.sortKeys = order;
            state.pinnedOffers.addAll(pinned);
            own.forEach(savedPriceOverride ->
                    state.priceOverrides.put(savedPriceOverride.offer(), savedPriceOverride.toPriceOverride()));
            state.selectedOffer = selected;
            state.chosenExcludedOffer = chosenExcluded;
            state.typedPricing = rule == null ? null : new StoredPricing(rule.method(), rule.percent(), rule.floor());
            state.requotePolicy = requote;
            state.validityEnd = end;
            state.isComparing = comparing;
            state.showsOnlyDifferences = !Boolean.FALSE.equals(onlyDifferences);
        }
    }
}
