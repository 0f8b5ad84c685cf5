package lanedesk.workstation.rates;

import java.util.Locale;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import lanedesk.freight.SellPricing;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.StoredPricing;
import lanedesk.workstation.rates.text.RateFormatter;

/// The row where the sell price rule is typed; collapsed by default.
final class RatePricingView {

    private static final PseudoClass INVALID = PseudoClass.getPseudoClass("invalid");

    private final RateBoardViewModel model;
    private final RateFormatter rateFormatter;
    private final Node laneMemory;
    private boolean isFilling;

    @FXML
    private StackPane memoryPlace;

    @FXML
    private ToggleButton ratePricing;

    @FXML
    private HBox pricingBar;

    @FXML
    private SegmentedChoice<SellPricing.Method> pricingMethod;

    @FXML
    private TextField pricingPercent;

    @FXML
    private TextField pricingFloor;

    @FXML
    private Label pricingProblem;

    @FXML
    private Button keepForCustomer;

    /// @param laneMemory the lane history beside the rule
    RatePricingView(RateBoardViewModel model, Node laneMemory) {
        this.model = model;
        this.laneMemory = laneMemory;
        rateFormatter = model.rateFormatter;
    }

    @FXML
    private void initialize() {
        memoryPlace.getChildren().setAll(laneMemory);
        BooleanProperty open = ratePricing.selectedProperty();
        BooleanProperty buyHidden = model.buyRateVisibility.hiddenProperty();
        ObservableValue<StoredPricing> rule = model.sellPrices.typedRuleProperty();
        ratePricing.disableProperty().bind(buyHidden);
        ratePricing.textProperty().bind(Bindings.createStringBinding(this::ruleText, rule, buyHidden));
        Visibility.bindShown(pricingBar, open.and(buyHidden.not()));
        model.sellPrices.addFieldSaver(this::saveTyped);
        pricingMethod.setText(this::methodLabel);
        pricingMethod.getItems().setAll(SellPricing.Method.MARKUP, SellPricing.Method.MARGIN);
        open.subscribe((_, isOpen) -> {
            if (isOpen) {
                pricingPercent.requestFocus();
                pricingPercent.selectAll();
            } else if (!pricingProblem.getText().isEmpty()) {
                fillFields(rule.getValue());
                onTyped();
            }
        });
        keepForCustomer
                .textProperty()
                .bind(model.boardProperty()
                        .map(board -> PlainText.toLine(board.customerName()))
                        .orElse("")
                        .map(customer -> rateFormatter.text("rates.pricing.keep", customer)));
        rule.subscribe(this::show);
        pricingMethod.valueProperty().subscribe((_, _) -> onTyped());
        Stream.of(pricingPercent, pricingFloor)
                .forEach(field -> field.textProperty().subscribe((_, _) -> onTyped()));
    }

    private String methodLabel(SellPricing.Method method) {
        return rateFormatter.text("rates.pricing." + method.name().toLowerCase(Locale.ROOT));
    }

    // The current rule, abbreviated.
    private String ruleText() {
        if (model.buyRateVisibility.isHidden()) {
            return rateFormatter.text("rates.detail.hidden");
        }
        StoredPricing rule = model.sellPrices.typedRuleProperty().get().normalized(rateFormatter.formats());
        return rule.floor().isBlank()
                ? rateFormatter.text("rates.pricing.short", methodLabel(rule.method()), rule.percent())
                : rateFormatter.text(
                        "rates.pricing.short.floor", methodLabel(rule.method()), rule.percent(), rule.floor());
    }

    private void onTyped() {
        SellPricing.Method chosen = pricingMethod.getValue();
        if (!isFilling && chosen != null) {
            StoredPricing typed = new StoredPricing(chosen, pricingPercent.getText(), pricingFloor.getText());
            String error = SellPriceEditor.errorKey(typed);
            pricingProblem.setText(error.isEmpty() ? "" : rateFormatter.text(error));
            pricingPercent.pseudoClassStateChanged(INVALID, !error.isEmpty() && !isMinimumProfitInvalid());
            pricingFloor.pseudoClassStateChanged(INVALID, !error.isEmpty() && isMinimumProfitInvalid());
            model.sellPrices.applyRule(typed);
        }
    }

    private boolean isMinimumProfitInvalid() {
        return !SellPriceEditor.errorKey(new StoredPricing(SellPricing.Method.MARKUP, "0", pricingFloor.getText()))
                .isEmpty();
    }

    // What is typed in a collapsed row is discarded, so it counts as valid.
    private boolean saveTyped() {
        boolean good = pricingProblem.getText().isEmpty()
                || !ratePricing.isSelected()
                || model.buyRateVisibility.isHidden()
                || model.comparing.get();
        if (!good) {
            (isMinimumProfitInvalid() ? pricingFloor : pricingPercent).requestFocus();
        }
        return good;
    }

    // A focused field is not overwritten.
    private void show(StoredPricing newPricing) {
        if (!pricingPercent.isFocused() && !pricingFloor.isFocused()) {
            fillFields(newPricing);
            onTyped(); // a rule that was kept may price nothing
        }
    }

    private void fillFields(StoredPricing rule) {
        isFilling = true;
        pricingMethod.setValue(rule.method());
        pricingPercent.setText(rule.percent());
        pricingFloor.setText(rule.floor());
        isFilling = false;
    }

    @FXML
    private void saveForCustomer() {
        Board board = model.boardProperty().get();
        if (saveTyped() && board != null && pricingProblem.getText().isEmpty()) {
            model.sellPrices.saveForCustomer(board.customerNumber());
        }
    }

    @FXML
    private void saveForAll() {
        if (saveTyped() && pricingProblem.getText().isEmpty()) {
            model.sellPrices.saveAsDefault();
        }
    }
}
