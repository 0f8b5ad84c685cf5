package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import lanedesk.freight.RequotePricePolicy;
import lanedesk.freight.SellPricing;
import lanedesk.workstation.rates.board.ChosenValidityEnd;
import lanedesk.workstation.rates.board.OfferKey;
import lanedesk.workstation.rates.board.PriceOverride;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateColumn;
import lanedesk.workstation.rates.board.RateFilter;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.board.StoredPricing;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// What a dispatcher had set on a shipment's board, so that the board after a re-quote, a look at the form or a
/// restart is the same. Belongs to the FX thread.
final class SavedBoardState {

    private static final List<PricedRates.SortKey> DEFAULT_ORDER =
            List.of(new PricedRates.SortKey(RateColumn.SELL, false));

    private final StringProperty savedText;

    RateFilter filter = RateFilter.ALL;
    List<PricedRates.SortKey> order = DEFAULT_ORDER;
    final List<OfferKey> pinned = new ArrayList<>();
    final Map<OfferKey, PriceOverride> priceOverrides = new HashMap<>();

    @Nullable
    OfferKey selected;

    @Nullable
    StoredPricing pricing;

    /// What a re-quote keeps, null until it was chosen.
    @Nullable
    RequotePricePolicy requote;

    /// Until when offers hold, null until it was chosen.
    @Nullable
    ChosenValidityEnd validityEnd;

    boolean isComparing;

    boolean showsOnlyDifferences = true;

    /// @param savedText where it is kept as JSON, empty for a new one
    SavedBoardState(StringProperty savedText) {
        this.savedText = savedText;
        if (!savedText.get().isEmpty()) {
            try {
                JsonMapper.shared().readValue(savedText.get(), SavedBoard.class).restoreTo(this);
            } catch (JacksonException unreadable) {
                // written by another version: the board starts as a new one does
                save();
            }
        }
    }

    /// Makes ready what writing needs, which takes longer the first time than a board has. For any thread.
    static void load() {
        JsonMapper.shared().writeValueAsString(SavedBoard.of(new SavedBoardState(new SimpleStringProperty(""))));
    }

    /// The rate that was in front, else the one to look at first.
    @Nullable
    RateRow initialSelection(PricedRates rates) {
        return rates.rows().stream()
                .filter(row -> row.offer().equals(selected))
                .findFirst()
                .orElseGet(rates::bestRate);
    }

    /// Writes it down.
    void save() {
        savedText.set(JsonMapper.shared().writeValueAsString(SavedBoard.of(this)));
    }

    /// A price beside the rule; one of an earlier version was given by hand.
    private record SavedPriceOverride(
            OfferKey offer,
            BigDecimal sell,
            @Nullable BigDecimal cost,
            @Nullable String shipment) {

        PriceOverride price() {
            return new PriceOverride(sell, cost, shipment);
        }
    }

    /// The rule as it was typed.
    private record SavedRule(SellPricing.Method method, String percent, String floor) {
        SavedRule {
            method = Objects.requireNonNullElse(method, SellPricing.DEFAULT.method());
            percent = Objects.requireNonNullElse(
                    percent, SellPricing.DEFAULT.percent().toPlainString());
            floor = Objects.requireNonNullElse(floor, "");
        }
    }

    /// The board as it is written into the shipment.
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

        /// What another version of the program left out is as on a new board.
        SavedBoard {
            filter = Objects.requireNonNullElse(filter, RateFilter.ALL);
            order = knownOrDefault(order, DEFAULT_ORDER);
            pinned = knownOrDefault(pinned, List.of());
            own = knownOrDefault(own, List.of());
        }

        private static <T> List<T> knownOrDefault(@Nullable List<T> stored, List<T> otherwise) {
            return stored == null
                    ? otherwise
                    : stored.stream().filter(Objects::nonNull).toList();
        }

        static SavedBoard of(SavedBoardState memory) {
            StoredPricing pricing = memory.pricing;
            return new SavedBoard(
                    memory.filter,
                    memory.order,
                    List.copyOf(memory.pinned),
                    memory.priceOverrides.entrySet().stream()
                            .map(each -> own(each.getKey(), each.getValue()))
                            .toList(),
                    memory.selected,
                    pricing == null ? null : new SavedRule(pricing.method(), pricing.percent(), pricing.floor()),
                    memory.requote,
                    memory.validityEnd,
                    memory.isComparing,
                    memory.showsOnlyDifferences);
        }

        private static SavedPriceOverride own(OfferKey offer, PriceOverride price) {
            return new SavedPriceOverride(offer, price.sell(), price.cost(), price.shipment());
        }

        void restoreTo(SavedBoardState memory) {
            memory.filter = filter;
            memory.order = order;
            memory.pinned.addAll(pinned);
            own.forEach(each -> memory.priceOverrides.put(each.offer(), each.price()));
            memory.selected = selected;
            memory.pricing = rule == null ? null : new StoredPricing(rule.method(), rule.percent(), rule.floor());
            memory.requote = requote;
            memory.validityEnd = end;
            memory.isComparing = comparing;
            memory.showsOnlyDifferences = !Boolean.FALSE.equals(onlyDifferences);
        }
    }
}
