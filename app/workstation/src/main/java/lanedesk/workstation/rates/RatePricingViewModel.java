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
import lanedesk.workstation.rates.text.RateText;

/// The sell price rule as it is typed on a board: what is wrong with it, and for whom it is kept. Belongs to the FX
/// thread.
final class RatePricingViewModel {

    private final RateBoardViewModel board;
    private final RateText rateText;
    private final BooleanProperty open = new SimpleBooleanProperty();
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper("");
    private boolean floorWrong;

    RatePricingViewModel(RateBoardViewModel board) {
        this.board = board;
        rateText = board.rateText();
    }

    /// Whether the line to type the rule in is asked for.
    BooleanProperty openProperty() {
        return open;
    }

    /// Why what is typed is no rule; empty where it is one.
    ReadOnlyStringProperty problemProperty() {
        return problem.getReadOnlyProperty();
    }

    /// Whether it is the least profit that is wrong, not the percent.
    boolean isFloorWrong() {
        return floorWrong;
    }

    /// Whether prices are made by what is typed. What is out of sight was given up.
    boolean isRule() {
        return problem.get().isEmpty()
                || !open.get()
                || board.buyFigures().isHidden()
                || board.sight().comparingProperty().get();
    }

    SellPrices prices() {
        return board.pricing().prices();
    }

    BooleanProperty buyHiddenProperty() {
        return board.buyFigures().hiddenProperty();
    }

    String method(SellPricing.Method method) {
        return rateText.text("rates.pricing." + method.name().toLowerCase(Locale.ROOT));
    }

    /// The rule in force, in short.
    StringBinding ruleText() {
        return Bindings.createStringBinding(
                () -> {
                    StoredPricing now = prices().typedProperty().get();
                    if (board.buyFigures().isHidden()) {
                        return rateText.text("rates.detail.hidden");
                    }
                    return now.floor().isBlank()
                            ? rateText.text("rates.pricing.short", method(now.method()), now.percent())
                            : rateText.text(
                                    "rates.pricing.short.floor", method(now.method()), now.percent(), now.floor());
                },
                prices().typedProperty(),
                buyHiddenProperty());
    }

    /// The text of the button that saves the rule for the customer.
    StringBinding saveForCustomerText() {
        return Bindings.createStringBinding(
                () -> {
                    Board read = board.boardProperty().get();
                    return rateText.text("rates.pricing.keep", read == null ? "" : PlainText.line(read.customerName()));
                },
                board.boardProperty());
    }

    /// Makes prices by what is typed, where it is a rule.
    void type(StoredPricing typed) {
        floorWrong = isWrong(new StoredPricing(SellPricing.Method.MARKUP, "0", typed.floor()));
        problem.set(wrong(typed));
        if (problem.get().isEmpty()) {
            prices().use(typed);
        }
    }

    private static boolean isWrong(StoredPricing pricing) {
        return pricing.rule()
                .filter(rule -> rule.apply(BigDecimal.TEN).priced().isPresent())
                .isEmpty();
    }

    private String wrong(StoredPricing pricing) {
        Optional<SellPricing> rule = pricing.rule();
        if (rule.isEmpty()) {
            return rateText.text("rates.pricing.unreadable");
        }
        return switch (rule.get().apply(BigDecimal.TEN)) {
            case SellPrice.Priced _ -> "";
            case SellPrice.Unpriced(SellPrice.Reason reason) ->
                rateText.text(
                        reason == SellPrice.Reason.MARGIN_OF_ALL ? "rates.pricing.all" : "rates.pricing.unreadable");
        };
    }

    /// Saves the rule in force for the board's customer, unless what is typed is wrong.
    void saveForCustomer() {
        Board read = board.boardProperty().get();
        if (read != null && problem.get().isEmpty()) {
            prices().saveForCustomer(read.customerNumber());
        }
    }

    /// Saves the rule in force for every customer without an own one, unless what is typed is wrong.
    void saveForEveryone() {
        if (problem.get().isEmpty()) {
            prices().saveForEveryone();
        }
    }
}
