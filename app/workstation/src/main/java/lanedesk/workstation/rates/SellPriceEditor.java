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
import javafx.util.Subscription;
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

/// Holds the sell price rule and the price overrides of a board, and saves them. Used only on the FX thread.
final class SellPriceEditor {

    private final SavedBoardState savedState;
    private final BoardService boardService;
    private final TaskRunner runner;
    private final Runnable onPricingChanged;
    private final Consumer<Throwable> onFailure;
    private final ReadOnlyObjectWrapper<StoredPricing> currentRule;
    private final List<BooleanSupplier> fieldSavers = new ArrayList<>();

    /// Whether the fields of the rule are shown.
    boolean isRuleShown;

    /// The rule in the fields if it is invalid; null if the fields show the current rule.
    @Nullable
    StoredPricing invalidRule;

    /// @param onPricingChanged prices the rates again; called after rule, price overrides or requote policy
    ///        changed
    SellPriceEditor(
            SavedBoardState savedState,
            BoardService boardService,
            TaskRunner runner,
            Runnable onPricingChanged,
            Consumer<Throwable> onFailure) {
        this.savedState = savedState;
        this.boardService = boardService;
        this.runner = runner;
        this.onPricingChanged = onPricingChanged;
        this.onFailure = onFailure;
        currentRule = new ReadOnlyObjectWrapper<>(findReadableTypedRule().orElseGet(boardService::defaultRule));
    }

    // Returns the rule typed on this board; empty if no rule was typed or if the typed rule cannot be parsed.
    private Optional<StoredPricing> findReadableTypedRule() {
        return Optional.ofNullable(savedState.typedPricing)
                .filter(storedPricing -> storedPricing.parseRule().isPresent());
    }

    /// The rule typed on this board, or else the customer's rule or the default rule; its numbers as typed.
    ReadOnlyObjectProperty<StoredPricing> currentRuleProperty() {
        return currentRule.getReadOnlyProperty();
    }

    SellPricing currentRuleOrDefault() {
        return currentRule.get().parseRule().orElse(SellPricing.DEFAULT);
    }

    /// Returns whether a valid rule was typed on this board. Such a rule replaces the customer's rule.
    boolean hasValidTypedRule() {
        return findReadableTypedRule().isPresent();
    }

    /// Sets the customer's rule or the default rule, unless a rule was typed on this board.
    void setInitialRuleUnlessTyped(StoredPricing storedPricing) {
        if (!hasValidTypedRule() && storedPricing.parseRule().isPresent()) {
            currentRule.set(storedPricing);
        }
    }

    /// Returns the message key of the error in a typed rule; empty if the rule is valid.
    static String ruleErrorKey(StoredPricing typedRule) {
        SellPricing rule = typedRule.parseRule().orElse(null);
        return rule != null
                ? switch (rule.computeSellPrice(BigDecimal.TEN)) {
                    case SellPrice.Priced _ -> "";
                    case SellPrice.Unpriced(SellPrice.Reason reason) ->
                        reason == SellPrice.Reason.MARGIN_TOO_HIGH ? "rates.pricing.all" : "rates.pricing.unreadable";
                }
                : "rates.pricing.unreadable";
    }

    /// Applies a typed rule and removes prices carried over at a requote; does nothing if the rule is invalid
    /// or unchanged.
    void saveRuleAndRepriceIfValid(StoredPricing newRule) {
        if (ruleErrorKey(newRule).isEmpty() && !newRule.equals(currentRule.get())) {
            currentRule.set(newRule);
            savedState.typedPricing = newRule;
            savedState.priceOverrides.values().removeIf(price -> !price.isTypedByHand());
            saveAndReprice();
        }
    }

    /// Saves the current rule of this board as the rule of a customer, in the background.
    void startSavingRuleForCustomer(long customerNumber) {
        StoredPricing rule = currentRule.get();
        runner.start(
                _ -> {
                    boardService.saveRuleOfCustomer(rule, customerNumber);
                    return rule;
                },
                TaskCallback.of(_ -> {}, onFailure));
    }

    /// Saves the current rule of this board as the default for customers without a rule of their own.
    void saveRuleAsDefault() {
        boardService.saveDefaultRule(currentRuleOrDefault());
    }

    /// Creates the pricing of rates at a time, with the price overrides of this board.
    BoardPricing createBoardPricing(Instant instant, DeliveryDates deliveries, List<PricedRates.SortKey> order) {
        return new BoardPricing(
                currentRuleOrDefault(),
                hasValidTypedRule(),
                savedState.priceOverrides,
                Objects.requireNonNullElse(savedState.requotePolicy, RequotePricePolicy.KEEP_PRICE),
                deliveries,
                instant,
                order);
    }

    /// Creates the pricing of rates at a time without price overrides, because these belong to the rates of
    /// this board only.
    BoardPricing createBoardPricingWithoutOverrides(Instant instant, DeliveryDates deliveries) {
        return new BoardPricing(
                currentRuleOrDefault(),
                hasValidTypedRule(),
                Map.of(),
                RequotePricePolicy.KEEP_PRICE,
                deliveries,
                instant,
                List.of());
    }

    boolean hasPriceTypedByHand(RateRow row) {
        PriceOverride price = savedState.priceOverrides.get(row.offer());
        return price != null && price.isTypedByHand();
    }

    /// Whether a requote keeps prices or margins; null until chosen. Until then, typed prices stay and other
    /// prices follow the rule.
    @Nullable
    RequotePricePolicy requotePolicy() {
        return savedState.requotePolicy;
    }

    /// Sets whether a requote keeps prices or margins, for these rates and for later quotes of the shipment.
    void setRequotePolicyAndReprice(RequotePricePolicy policy, PricedRates rates, Board board) {
        if (policy == savedState.requotePolicy) {
            return;
        }
        savedState.requotePolicy = policy;
        replaceOrRemoveRetainedPrices(
                rates,
                board,
                row -> Optional.ofNullable(row.earlier())
                        .flatMap(earlier -> currentRuleOrDefault()
                                .computeSellPrice(earlier.buy())
                                .toPriced()));
        saveAndReprice();
    }

    /// Keeps the board's current prices for the next quote of the shipment, if a requote is to keep prices.
    void keepPricesForNextQuoteIfChosen(PricedRates rates, Board board) {
        if (savedState.requotePolicy == RequotePricePolicy.KEEP_PRICE) {
            replaceOrRemoveRetainedPrices(rates, board, row -> Optional.ofNullable(rates.sellPriceWithProfit(row)));
            savedState.writeStateToSavedText();
        }
    }

    // Removes the prices carried over from the previous quote. If a requote is to keep prices, then carries
    // over the prices that `price` returns, except for rates with a price typed by hand.
    private void replaceOrRemoveRetainedPrices(
            PricedRates rates, Board board, Function<RateRow, Optional<SellPrice.Priced>> price) {
        savedState.priceOverrides.values().removeIf(override -> !override.isTypedByHand());
        if (savedState.requotePolicy == RequotePricePolicy.KEEP_PRICE) {
            rates.rows()
                    .forEach(row -> price.apply(row)
                            .ifPresent(priced -> savedState.priceOverrides.putIfAbsent(
                                    row.offer(),
                                    new PriceOverride(priced.sellPrice(), priced.buyRate(), board.requestKey()))));
        }
    }

    /// Sets a rate's price override; a blank text removes a price override that was typed by hand. Returns
    /// false if the text is not a price.
    boolean setOrRemovePriceOverrideAndReprice(RateRow row, String typedText) {
        if (typedText.isBlank()) {
            if (hasPriceTypedByHand(row)) {
                savedState.priceOverrides.remove(row.offer());
                saveAndReprice();
            }
            return true;
        }
        Optional<BigDecimal> parsedPrice = SellPrice.parseTypedPrice(typedText);
        parsedPrice.ifPresent(sell -> {
            savedState.priceOverrides.put(
                    row.offer(), new PriceOverride(sell, row.rateCost().buyRate(), null));
            saveAndReprice();
        });
        return parsedPrice.isPresent();
    }

    /// Registers a field in which a price or a rule is typed, until the subscription ends.
    ///
    /// @param fieldSaver saves the text of the field; if the text is invalid, focuses the field and returns
    ///        false
    Subscription addFieldSaver(BooleanSupplier fieldSaver) {
        fieldSavers.add(fieldSaver);
        return () -> fieldSavers.remove(fieldSaver);
    }

    /// Saves the texts of the registered fields; called before booking and offering. At the first invalid text,
    /// stops, focuses its field and returns false.
    boolean saveFieldsOrFocusInvalid() {
        return fieldSavers.stream().allMatch(BooleanSupplier::getAsBoolean);
    }

    private void saveAndReprice() {
        savedState.writeStateToSavedText();
        onPricingChanged.run();
    }
}
