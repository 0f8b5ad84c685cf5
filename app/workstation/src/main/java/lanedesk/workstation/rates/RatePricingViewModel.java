package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.StringBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import lanedesk.freight.SellPrice;
import lanedesk.freight.SellPricing;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.StoredPricing;
import lanedesk.workstation.rates.text.RateFormatter;

/// The sell price rule as typed on a board: its errors, and for whom it is saved. Belongs to the FX thread.
final class RatePricingViewModel {

    private final RateBoardViewModel board;
    private final RateFormatter rateFormatter;
    private final BooleanProperty isOpen = new SimpleBooleanProperty();
    private final ReadOnlyStringWrapper errorText = new ReadOnlyStringWrapper("");
    private boolean minimumProfitInvalid;

    RatePricingViewModel(RateBoardViewModel board) {
        this.board = board;
        rateFormatter = board.rateFormatter();
    }

    /// Whether the row for the rule is expanded.
    BooleanProperty openProperty() {
        return isOpen;
    }

    /// The error of the typed rule; empty if it is valid.
    ReadOnlyStringProperty errorTextProperty() {
        return errorText.getReadOnlyProperty();
    }

    /// Whether the minimum profit is invalid, not the percentage.
    boolean isMinimumProfitInvalid() {
        return minimumProfitInvalid;
    }

    /// Whether the typed rule is valid; a collapsed row counts as valid because its input is discarded.
    boolean isRuleValid() {
        return errorText.get().isEmpty()
                || !isOpen.get()
                || board.buyRateVisibility().isHidden()
                || board.visibleRates().comparingProperty().get();
    }

    SellPriceEditor sellPrices() {
        return board.pricing().sellPrices();
    }

    BooleanProperty buyHiddenProperty() {
        return board.buyRateVisibility().hiddenProperty();
    }

    String methodLabel(SellPricing.Method method) {
        return rateFormatter.text("rates.pricing." + method.name().toLowerCase(Locale.ROOT));
    }

    /// The current rule, abbreviated.
    StringBinding ruleText() {
        return Bindings.createStringBinding(
                () -> {
                    StoredPricing newPricing = sellPrices().typedRuleProperty().get();
                    if (board.buyRateVisibility().isHidden()) {
                        return rateFormatter.text("rates.detail.hidden");
                    }
                    return newPricing.floor().isBlank()
                            ? rateFormatter.text(
                                    "rates.pricing.short", methodLabel(newPricing.method()), newPricing.percent())
                            : rateFormatter.text(
                                    "rates.pricing.short.floor",
                                    methodLabel(newPricing.method()),
                                    newPricing.percent(),
                                    newPricing.floor());
                },
                sellPrices().typedRuleProperty(),
                buyHiddenProperty());
    }

    /// The text of the button that saves the rule for the customer.
    StringBinding saveForCustomerText() {
        return Bindings.createStringBinding(
                () -> {
                    Board read = board.boardProperty().get();
                    return rateFormatter.text(
                            "rates.pricing.keep", read == null ? "" : PlainText.toLine(read.customerName()));
                },
                board.boardProperty());
    }

    /// Applies the typed rule if it is valid.
    void setTypedRule(StoredPricing typed) {
        minimumProfitInvalid = isInvalid(new StoredPricing(SellPricing.Method.MARKUP, "0", typed.floor()));
        errorText.set(validationError(typed));
        if (errorText.get().isEmpty()) {
            sellPrices().applyRule(typed);
        }
    }

    private static boolean isInvalid(StoredPricing pricing) {
        return pricing.rule()
                .filter(rule -> rule.priceFor(BigDecimal.TEN).toPriced().isPresent())
                .isEmpty();
    }

    private String validationError(StoredPricing pricing) {
        Optional<SellPricing> rule = pricing.rule();
        if (rule.isEmpty()) {
            return rateFormatter.text("rates.pricing.unreadable");
        }
        return switch (rule.get().priceFor(BigDecimal.TEN)) {
            case SellPrice.Priced _ -> "";
            case SellPrice.Unpriced(SellPrice.Reason reason) ->
                rateFormatter.text(
                        reason == SellPrice.Reason.MARGIN_OF_ALL ? "rates.pricing.all" : "rates.pricing.unreadable");
        };
    }

    /// Saves the current rule for the board's customer, unless the typed one is invalid.
    void saveForCustomer() {
        Board read = board.boardProperty().get();
        if (read != null && errorText.get().isEmpty()) {
            sellPrices().saveForCustomer(read.customerNumber());
        }
    }

    /// Saves the current rule as default for customers without their own, unless the typed one is invalid.
    void saveAsDefault() {
        if (errorText.get().isEmpty()) {
            sellPrices().saveAsDefault();
        }
    }
}
