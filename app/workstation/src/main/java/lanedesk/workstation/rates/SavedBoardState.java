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

/// The user's settings on a shipment's board, restored after a re-quote, a change of step or a restart. Belongs to
/// the FX thread.
final class SavedBoardState {

    private static final List<PricedRates.SortKey> DEFAULT_ORDER =
            List.of(new PricedRates.SortKey(RateColumn.SELL, false));

    private final StringProperty savedText;

    /// The chosen end of validity of a board's prices.
    ///
    /// @param at null for the rates' own expiry, which may not be stated
    record ChosenValidityEnd(@Nullable Instant at) {}

    RateFilter filter = RateFilter.ALL;
    List<PricedRates.SortKey> sortKeys = DEFAULT_ORDER;
    final List<OfferKey> pinnedOffers = new ArrayList<>();
    final Map<OfferKey, PriceOverride> priceOverrides = new HashMap<>();

    @Nullable
    OfferKey selectedOffer;

    @Nullable
    StoredPricing typedPricing;

    /// What a re-quote keeps; null until chosen.
    @Nullable
    RequotePricePolicy requotePolicy;

    /// Until when offers are valid; null until chosen.
    @Nullable
    ChosenValidityEnd validityEnd;

    boolean isComparing;

    boolean showsOnlyDifferences = true;

    /// @param savedText where the state is stored as JSON; empty for a new board
    SavedBoardState(StringProperty savedText) {
        this.savedText = savedText;
        if (!savedText.get().isEmpty()) {
            try {
                JsonMapper.shared().readValue(savedText.get(), SavedBoard.class).copyTo(this);
            } catch (JacksonException unreadable) {
                // Written by another version: the board starts with defaults.
                save();
            }
        }
    }

    /// Preloads the JSON writer, whose first use is slow. Any thread.
    static void preloadJson() {
        JsonMapper.shared().writeValueAsString(SavedBoard.of(new SavedBoardState(new SimpleStringProperty(""))));
    }

    /// The rate that was selected before, else the best one.
    @Nullable
    RateRow savedOrBestRate(PricedRates rates) {
        return rates.rows().stream()
                .filter(row -> row.offer().equals(selectedOffer))
                .findFirst()
                .orElseGet(rates::initialRate);
    }

    /// Saves the state.
    void save() {
        savedText.set(JsonMapper.shared().writeValueAsString(SavedBoard.of(this)));
    }

    /// A price override; one saved by an earlier version counts as typed by hand.
    private record SavedPriceOverride(
            OfferKey offer,
            BigDecimal sell,
            @Nullable BigDecimal cost,
            @Nullable String shipment) {

        PriceOverride toPriceOverride() {
            return new PriceOverride(sell, cost, shipment);
        }
    }

    /// The rule as typed.
    private record SavedRule(SellPricing.Method method, String percent, String floor) {
        SavedRule {
            method = Objects.requireNonNullElse(method, SellPricing.DEFAULT.method());
            percent = Objects.requireNonNullElse(
                    percent, SellPricing.DEFAULT.percent().toPlainString());
            floor = Objects.requireNonNullElse(floor, "");
        }
    }

    /// The board state as stored with the shipment.
    private record SavedBoard(
            RateFilter filter,
            List<PricedRates.SortKey> order,
            List<OfferKey> pinned,
            List<SavedPriceOverride> own,
            @Nullable OfferKey selected,
            @Nullable SavedRule rule,
            @Nullable RequotePricePolicy requote,
            @Nullable ChosenValidityEnd end,
            boolean comparing,
            @Nullable Boolean onlyDifferences) {

        /// Values that another version did not store get their defaults.
        SavedBoard {
            filter = Objects.requireNonNullElse(filter, RateFilter.ALL);
            order = nonNullOrDefault(order, DEFAULT_ORDER);
            pinned = nonNullOrDefault(pinned, List.of());
            own = nonNullOrDefault(own, List.of());
        }

        private static <T> List<T> nonNullOrDefault(@Nullable List<T> stored, List<T> otherwise) {
            return stored == null
                    ? otherwise
                    : stored.stream().filter(Objects::nonNull).toList();
        }

        static SavedBoard of(SavedBoardState memory) {
            StoredPricing pricing = memory.typedPricing;
            return new SavedBoard(
                    memory.filter,
                    memory.sortKeys,
                    List.copyOf(memory.pinnedOffers),
                    memory.priceOverrides.entrySet().stream()
                            .map(entry -> own(entry.getKey(), entry.getValue()))
                            .toList(),
                    memory.selectedOffer,
                    pricing == null ? null : new SavedRule(pricing.method(), pricing.percent(), pricing.floor()),
                    memory.requotePolicy,
                    memory.validityEnd,
                    memory.isComparing,
                    memory.showsOnlyDifferences);
        }

        private static SavedPriceOverride own(OfferKey offer, PriceOverride price) {
            return new SavedPriceOverride(offer, price.sell(), price.cost(), price.shipment());
        }

        void copyTo(SavedBoardState memory) {
            memory.filter = filter;
            memory.sortKeys = order;
            memory.pinnedOffers.addAll(pinned);
            own.forEach(savedPriceOverride ->
                    memory.priceOverrides.put(savedPriceOverride.offer(), savedPriceOverride.toPriceOverride()));
            memory.selectedOffer = selected;
            memory.typedPricing = rule == null ? null : new StoredPricing(rule.method(), rule.percent(), rule.floor());
            memory.requotePolicy = requote;
            memory.validityEnd = end;
            memory.isComparing = comparing;
            memory.showsOnlyDifferences = !Boolean.FALSE.equals(onlyDifferences);
        }
    }
}
