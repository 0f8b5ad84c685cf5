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

/// The sell prices of rates: by the current rule or a price override. Belongs to the FX thread.
final class SellPriceEditor {

    private final SavedBoardState memory;
    private final BoardService boards;
    private final TaskRunner runner;
    private final Runnable onRepriced;
    private final Consumer<Throwable> onFailure;
    private final ReadOnlyObjectWrapper<StoredPricing> typedRule;
    private final List<BooleanSupplier> fieldSavers = new ArrayList<>();

    /// @param repriced called when any price may have changed
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

    // A rule saved by another version may be unreadable.
    private Optional<StoredPricing> savedTypedRule() {
        return Optional.ofNullable(memory.pricing)
                .filter(storedPricing -> storedPricing.rule().isPresent());
    }

    /// The current rule, as typed.
    ReadOnlyObjectProperty<StoredPricing> typedRuleProperty() {
        return typedRule.getReadOnlyProperty();
    }

    SellPricing rule() {
        return typedRule.get().rule().orElse(SellPricing.DEFAULT);
    }

    /// Whether a rule was typed on this board; it overrides the customer's rule.
    boolean isRuleTyped() {
        return savedTypedRule().isPresent();
    }

    /// Sets the saved rule of the customer or the default, unless a rule was typed on this board.
    void setInitialRule(StoredPricing storedPricing) {
        if (!isRuleTyped() && storedPricing.rule().isPresent()) {
            typedRule.set(storedPricing);
        }
    }

    /// The key of the text that says why a typed rule prices nothing; empty if it is valid.
    static String errorKey(StoredPricing typed) {
        SellPricing rule = typed.rule().orElse(null);
        return rule != null
                ? switch (rule.priceFor(BigDecimal.TEN)) {
                    case SellPrice.Priced _ -> "";
                    case SellPrice.Unpriced(SellPrice.Reason reason) ->
                        reason == SellPrice.Reason.MARGIN_OF_ALL ? "rates.pricing.all" : "rates.pricing.unreadable";
                }
                : "rates.pricing.unreadable";
    }

    /// Applies another rule, unless it is invalid.
    void applyRule(StoredPricing wanted) {
        if (errorKey(wanted).isEmpty() && !wanted.equals(typedRule.get())) {
            typedRule.set(wanted);
            memory.pricing = wanted;
            memory.priceOverrides.values().removeIf(price -> !price.isTypedByHand());
            onPricesChanged();
        }
    }

    /// Saves the current rule for one customer.
    void saveForCustomer(long customerNumber) {
        StoredPricing rule = typedRule.get();
        runner.start(
                _ -> {
                    boards.savePricing(rule, customerNumber);
                    return rule;
                },
                TaskCallback.of(_ -> {}, onFailure));
    }

    /// Saves the current rule as default for customers without their own.
    void saveAsDefault() {
        boards.saveDefaultRule(rule());
    }

    /// The pricing of rates at a given time. Prices typed by hand survive a re-quote, because the customer knows
    /// them.
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

    /// Same by the rule alone: price overrides belong to this shipment only.
    BoardPricing rulePricing(Instant moment, DeliveryDates deliveries) {
        return new BoardPricing(
                rule(), isRuleTyped(), Map.of(), RequotePricePolicy.KEEP_PRICE, deliveries, moment, List.of());
    }

    boolean hasPriceOverride(RateRow row) {
        PriceOverride price = memory.priceOverrides.get(row.offer());
        return price != null && price.isTypedByHand();
    }

    /// What a re-quote keeps; null until chosen: then prices by the rule follow their costs and price overrides
    /// stay.
    @Nullable
    RequotePricePolicy requote() {
        return memory.requote;
    }

    /// Sets what a re-quote keeps, for these rates of a board and all later ones.
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

    /// Carries the board's current prices over to the shipment's next quote, if the re-quote policy says so.
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

    /// Sets a rate's price override; a blank text removes it. False if the text is not a price.
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

    /// Registers a field in which a price or the rule is typed.
    ///
    /// @param save saves the field; false if its text is invalid
    void addFieldSaver(BooleanSupplier save) {
        fieldSavers.add(save);
    }

    /// Saves all fields being edited before booking or offering. False if a text is invalid; its field shows the
    /// error.
    boolean saveTypedFields() {
        return fieldSavers.stream().allMatch(BooleanSupplier::getAsBoolean);
    }

    private void onPricesChanged() {
        memory.save();
        onRepriced.run();
    }
}
