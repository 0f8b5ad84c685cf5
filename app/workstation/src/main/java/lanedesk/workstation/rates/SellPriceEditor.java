package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.freight.RequotePricePolicy;
import lanedesk.freight.SellPrice;
import lanedesk.freight.SellPricing;
import lanedesk.freight.calendar.DeliveryDates;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.BoardPricing;
import lanedesk.workstation.rates.board.BoardService;
import lanedesk.workstation.rates.board.PriceOverride;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.board.StoredPricing;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;

/// What rates sell for: by the rule in force, or by a price of its own that a rate was given. Belongs to the FX thread.
final class SellPriceEditor {

    private final SavedBoardState memory;
    private final BoardService boards;
    private final TaskRunner runner;
    private final Runnable onRepriced;
    private final Consumer<Throwable> onFailure;
    private final ReadOnlyObjectWrapper<StoredPricing> typedRule;
    private final List<BooleanSupplier> fieldSavers = new ArrayList<>();

    /// @param repriced called when any price may have become another
    SellPriceEditor(
            SavedBoardState memory,
            BoardService boards,
            TaskRunner runner,
            Runnable repriced,
            Consumer<Throwable> onFailure) {
        this.memory = memory;
        this.boards = boards;
        this.runner = runner;
        this.onRepriced = repriced;
        this.onFailure = onFailure;
        typedRule = new ReadOnlyObjectWrapper<>(savedTypedRule().orElseGet(boards::defaultRule));
    }

    // A rule that another version of the program kept may be unreadable for this one.
    private Optional<StoredPricing> savedTypedRule() {
        return Optional.ofNullable(memory.pricing).filter(kept -> kept.rule().isPresent());
    }

    /// The rule in force, as typed.
    ReadOnlyObjectProperty<StoredPricing> typedRuleProperty() {
        return typedRule.getReadOnlyProperty();
    }

    SellPricing rule() {
        return typedRule.get().rule().orElse(SellPricing.DEFAULT);
    }

    /// Whether a rule was typed on this board, which then comes before the customer's.
    boolean isRuleTyped() {
        return savedTypedRule().isPresent();
    }

    /// Starts with the rule kept for the customer or for everyone, where none was typed on this board.
    void setInitialRule(StoredPricing kept) {
        if (!isRuleTyped() && kept.rule().isPresent()) {
            typedRule.set(kept);
        }
    }

    /// Makes prices by another rule; one that cannot be read changes nothing but what is typed.
    void applyRule(StoredPricing wanted) {
        boolean usable = wanted.rule()
                .filter(rule -> rule.priceFor(BigDecimal.TEN).toPriced().isPresent())
                .isPresent();
        if (usable && !wanted.equals(typedRule.get())) {
            typedRule.set(wanted);
            memory.pricing = wanted;
            memory.priceOverrides.values().removeIf(price -> !price.isTypedByHand());
            onPricesChanged();
        }
    }

    /// Saves the rule in force for one customer from now on.
    void saveForCustomer(long customerNumber) {
        StoredPricing rule = typedRule.get();
        runner.start(
                _ -> {
                    boards.savePricing(rule, customerNumber);
                    return rule;
                },
                TaskCallback.of(_ -> {}, onFailure));
    }

    /// Saves the rule in force for every customer without an own one.
    void saveAsDefault() {
        boards.saveDefaultRule(rule());
    }

    /// The pricing of rates at a moment. Prices typed by hand outlast a re-quote: the customer knows them.
    BoardPricing boardPricing(Instant moment, DeliveryDates deliveries, List<PricedRates.SortKey> order) {
        return new BoardPricing(
                rule(),
                isRuleTyped(),
                memory.priceOverrides,
                Objects.requireNonNullElse(memory.requote, RequotePricePolicy.KEEP_PRICE),
                deliveries,
                moment,
                order);
    }

    /// The same by the rule alone: prices given beside the rule belong to this shipment only.
    BoardPricing rulePricing(Instant moment, DeliveryDates deliveries) {
        return new BoardPricing(
                rule(), isRuleTyped(), Map.of(), RequotePricePolicy.KEEP_PRICE, deliveries, moment, List.of());
    }

    boolean hasPriceOverride(RateRow row) {
        PriceOverride price = memory.priceOverrides.get(row.offer());
        return price != null && price.isTypedByHand();
    }

    /// What a re-quote keeps, null until it was chosen: prices by the rule follow their costs then, those given by hand
    /// do not.
    @Nullable
    RequotePricePolicy requote() {
        return memory.requote;
    }

    /// Chooses what a re-quote keeps, for these rates of a board and all that come to it.
    void setRequote(RequotePricePolicy pricing, PricedRates rates, Board board) {
        if (pricing == memory.requote) {
            return;
        }
        memory.requote = pricing;
        carryPricesToNextQuote(
                rates,
                board,
                row -> Optional.ofNullable(row.earlier())
                        .flatMap(earlier -> rule().priceFor(earlier.buy()).toPriced()));
        onPricesChanged();
    }

    /// Keeps the prices that the rates of a board have now for the next quote of its shipment, where prices are kept.
    void carryPricesToNextQuote(PricedRates rates, Board board) {
        if (memory.requote == RequotePricePolicy.KEEP_PRICE) {
            carryPricesToNextQuote(rates, board, row -> Optional.ofNullable(rates.pricedSell(row)));
            memory.save();
        }
    }

    private void carryPricesToNextQuote(
            PricedRates rates, Board board, Function<RateRow, Optional<SellPrice.Priced>> price) {
        memory.priceOverrides.values().removeIf(standing -> !standing.isTypedByHand());
        if (memory.requote == RequotePricePolicy.KEEP_PRICE) {
            rates.rows()
                    .forEach(row -> price.apply(row)
                            .ifPresent(priced -> memory.priceOverrides.putIfAbsent(
                                    row.offer(), new PriceOverride(priced.sell(), priced.buy(), board.shipment()))));
        }
    }

    /// Sets a rate's own price; a blank text returns it to the rule. False where it is no price.
    boolean setPrice(RateRow row, String price) {
        if (price.isBlank()) {
            if (hasPriceOverride(row)) {
                memory.priceOverrides.remove(row.offer());
                onPricesChanged();
            }
            return true;
        }
        Optional<BigDecimal> figure = SellPrice.parseTypedPrice(price);
        figure.ifPresent(sell -> {
            memory.priceOverrides.put(
                    row.offer(), new PriceOverride(sell, row.rateCost().buy(), null));
            onPricesChanged();
        });
        return figure.isPresent();
    }

    /// Adds a field in which a price, or the rule for prices, is typed.
    ///
    /// @param save saves what stands there; false where it is neither
    void addFieldSaver(BooleanSupplier save) {
        fieldSavers.add(save);
    }

    /// Saves what is being typed, before anything is booked or offered by it. False where it is no price or no rule,
    /// which its field shows.
    boolean saveTypedFields() {
        return fieldSavers.stream().allMatch(BooleanSupplier::getAsBoolean);
    }

    private void onPricesChanged() {
        memory.save();
        onRepriced.run();
    }
}
