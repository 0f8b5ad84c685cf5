package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import lanedesk.freight.RequotePricing;
import lanedesk.freight.SellPricing;
import lanedesk.workstation.rates.board.ChosenEnd;
import lanedesk.workstation.rates.board.OfferKey;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateColumn;
import lanedesk.workstation.rates.board.RateFilter;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.board.StandingPrice;
import lanedesk.workstation.rates.board.StoredPricing;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// What a dispatcher had set on a shipment's board, so that the board after a re-quote, a look at the form or a
/// restart is the same. Belongs to the FX thread.
final class BoardMemory {

    private static final List<PricedRates.SortKey> USUAL_ORDER =
            List.of(new PricedRates.SortKey(RateColumn.SELL, false));

    private final StringProperty kept;

    RateFilter filter = RateFilter.ALL;
    List<PricedRates.SortKey> order = USUAL_ORDER;
    final List<OfferKey> pinned = new ArrayList<>();
    final Map<OfferKey, StandingPrice> own = new HashMap<>();

    @Nullable
    OfferKey selected;

    @Nullable
    StoredPricing pricing;

    /// What a re-quote keeps, null until it was chosen.
    @Nullable
    RequotePricing requote;

    /// Until when offers hold, null until it was chosen.
    @Nullable
    ChosenEnd end;

    boolean comparing;

    boolean onlyDifferences = true;

    /// @param kept where it is kept as JSON, empty for a new one
    BoardMemory(StringProperty kept) {
        this.kept = kept;
        if (!kept.get().isEmpty()) {
            try {
                JsonMapper.shared().readValue(kept.get(), Kept.class).into(this);
            } catch (JacksonException unreadable) {
                // written by another version: the board starts as a new one does
                save();
            }
        }
    }

    /// Makes ready what writing needs, which takes longer the first time than a board has. For any thread.
    static void prepare() {
        JsonMapper.shared().writeValueAsString(Kept.of(new BoardMemory(new SimpleStringProperty(""))));
    }

    /// The rate that was in front, else the one to look at first.
    @Nullable
    RateRow inFront(PricedRates rates) {
        return rates.rows().stream()
                .filter(row -> row.offer().equals(selected))
                .findFirst()
                .orElseGet(rates::best);
    }

    /// Writes it down.
    void save() {
        kept.set(JsonMapper.shared().writeValueAsString(Kept.of(this)));
    }

    /// A price beside the rule; one of an earlier version was given by hand.
    private record Own(
            OfferKey offer,
            BigDecimal sell,
            @Nullable BigDecimal cost,
            @Nullable String shipment) {

        StandingPrice price() {
            return new StandingPrice(sell, cost, shipment);
        }
    }

    /// The rule as it was typed.
    private record Rule(SellPricing.Method method, String percent, String floor) {
        Rule {
            method = Objects.requireNonNullElse(method, SellPricing.USUAL.method());
            percent = Objects.requireNonNullElse(
                    percent, SellPricing.USUAL.percent().toPlainString());
            floor = Objects.requireNonNullElse(floor, "");
        }
    }

    /// The board as it is written into the shipment.
    private record Kept(
            RateFilter filter,
            List<PricedRates.SortKey> order,
            List<OfferKey> pinned,
            List<Own> own,
            @Nullable OfferKey selected,
            @Nullable Rule rule,
            @Nullable RequotePricing requote,
            @Nullable ChosenEnd end,
            boolean comparing,
            @Nullable Boolean onlyDifferences) {

        /// What another version of the program left out is as on a new board.
        Kept {
            filter = Objects.requireNonNullElse(filter, RateFilter.ALL);
            order = known(order, USUAL_ORDER);
            pinned = known(pinned, List.of());
            own = known(own, List.of());
        }

        private static <T> List<T> known(@Nullable List<T> kept, List<T> otherwise) {
            return kept == null
                    ? otherwise
                    : kept.stream().filter(Objects::nonNull).toList();
        }

        static Kept of(BoardMemory memory) {
            StoredPricing pricing = memory.pricing;
            return new Kept(
                    memory.filter,
                    memory.order,
                    List.copyOf(memory.pinned),
                    memory.own.entrySet().stream()
                            .map(each -> own(each.getKey(), each.getValue()))
                            .toList(),
                    memory.selected,
                    pricing == null ? null : new Rule(pricing.method(), pricing.percent(), pricing.floor()),
                    memory.requote,
                    memory.end,
                    memory.comparing,
                    memory.onlyDifferences);
        }

        private static Own own(OfferKey offer, StandingPrice price) {
            return new Own(offer, price.sell(), price.cost(), price.shipment());
        }

        void into(BoardMemory memory) {
            memory.filter = filter;
            memory.order = order;
            memory.pinned.addAll(pinned);
            own.forEach(each -> memory.own.put(each.offer(), each.price()));
            memory.selected = selected;
            memory.pricing = rule == null ? null : new StoredPricing(rule.method(), rule.percent(), rule.floor());
            memory.requote = requote;
            memory.end = end;
            memory.comparing = comparing;
            memory.onlyDifferences = !Boolean.FALSE.equals(onlyDifferences);
        }
    }
}
