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

/// Shows the row in which the sell price rule is typed; collapsed until it is opened.
final class RatePricingView {

    private static final PseudoClass INVALID = PseudoClass.getPseudoClass("invalid");

    private final RateBoardViewModel boardModel;
    private final RateFormatter rateFormatter;
    private final Node laneMemory;
    private boolean isFillingFields;

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

    /// @param laneMemory shows the lane history beside the rule
    RatePricingView(RateBoardViewModel boardModel, Node laneMemory) {
        this.boardModel = boardModel;
        this.laneMemory = laneMemory;
        rateFormatter = boardModel.rateFormatter;
    }

    @FXML
    private void initialize() {
        memoryPlace.getChildren().setAll(laneMemory);
        BooleanProperty openProperty = ratePricing.selectedProperty();
        BooleanProperty buyHidden = boardModel.buyRateVisibility.buyRatesHiddenProperty();
        ObservableValue<StoredPricing> rule = boardModel.sellPrices.typedRuleProperty();
        ratePricing.disableProperty().bind(buyHidden);
        ratePricing.textProperty().bind(Bindings.createStringBinding(this::currentRuleText, rule, buyHidden));
        Visibility.bindVisibleAndManaged(pricingBar, openProperty.and(buyHidden.not()));
        boardModel.sellPrices.addFieldSaver(this::focusInvalidField);
        pricingMethod.setText(this::methodLabel);
        pricingMethod.getItems().setAll(SellPricing.Method.MARKUP, SellPricing.Method.MARGIN);
        openProperty.subscribe((_, isOpen) -> {
            if (isOpen) {
                pricingPercent.requestFocus();
                pricingPercent.selectAll();
            } else if (!pricingProblem.getText().isEmpty()) {
                fillFields(rule.getValue());
                applyTypedRule();
            }
        });
        keepForCustomer
                .textProperty()
                .bind(boardModel
                        .boardProperty()
                        .map(board -> PlainText.toDisplayLine(board.customerName()))
                        .orElse("")
                        .map(customer -> rateFormatter.textOf("rates.pricing.keep", customer)));
        rule.subscribe(this::showRule);
        pricingMethod.valueProperty().subscribe((_, _) -> applyTypedRule());
        Stream.of(pricingPercent, pricingFloor)
                .forEach(field -> field.textProperty().subscribe((_, _) -> applyTypedRule()));
    }

    private String methodLabel(SellPricing.Method method) {
        return rateFormatter.textOf("rates.pricing." + method.name().toLowerCase(Locale.ROOT));
    }

    // Returns the current rule as a short text.
    private String currentRuleText() {
        if (boardModel.buyRateVisibility.areBuyRatesHidden()) {
            return rateFormatter.textOf("rates.detail.hidden");
        }
        StoredPricing rule = boardModel.sellPrices.typedRuleProperty().get().normalized(rateFormatter.formats());
        return rule.floor().isBlank()
                ? rateFormatter.textOf("rates.pricing.short", methodLabel(rule.method()), rule.percent())
                : rateFormatter.textOf(
                        "rates.pricing.short.floor", methodLabel(rule.method()), rule.percent(), rule.floor());
    }

    private void applyTypedRule() {
        SellPricing.Method method = pricingMethod.getValue();
        if (!isFillingFields && method != null) {
            StoredPricing typedRule = new StoredPricing(method, pricingPercent.getText(), pricingFloor.getText());
            String error = SellPriceEditor.ruleErrorKey(typedRule);
            pricingProblem.setText(error.isEmpty() ? "" : rateFormatter.textOf(error));
            pricingPercent.pseudoClassStateChanged(INVALID, !error.isEmpty() && !isMinimumProfitInvalid());
            pricingFloor.pseudoClassStateChanged(INVALID, !error.isEmpty() && isMinimumProfitInvalid());
            boardModel.sellPrices.applyRule(typedRule);
        }
    }

    private boolean isMinimumProfitInvalid() {
        return !SellPriceEditor.ruleErrorKey(new StoredPricing(SellPricing.Method.MARKUP, "0", pricingFloor.getText()))
                .isEmpty();
    }

    // Returns whether the typed rule is valid; otherwise focuses the invalid field. Text in a collapsed row does not
    // count.
    private boolean focusInvalidField() {
        boolean isValid = pricingProblem.getText().isEmpty()
                || !ratePricing.isSelected()
                || boardModel.buyRateVisibility.areBuyRatesHidden()
                || boardModel.isComparing.get();
        if (!isValid) {
            (isMinimumProfitInvalid() ? pricingFloor : pricingPercent).requestFocus();
        }
        return isValid;
    }

    // Shows the rule, unless one of its fields has the focus.
    private void showRule(StoredPricing newPricing) {
        if (!pricingPercent.isFocused() && !pricingFloor.isFocused()) {
            fillFields(newPricing);
            applyTypedRule(); // a rule that was kept may price nothing
        }
    }

    private void fillFields(StoredPricing rule) {
        isFillingFields = true;
        pricingMethod.setValue(rule.method());
        pricingPercent.setText(rule.percent());
        pricingFloor.setText(rule.floor());
        isFillingFields = false;
    }

    @FXML
    private void saveForCustomer() {
        Board board = boardModel.boardProperty().get();
        if (focusInvalidField() && board != null && pricingProblem.getText().isEmpty()) {
            boardModel.sellPrices.saveRuleForCustomer(board.customerNumber());
        }
    }

    @FXML
    private void saveForAll() {
        if (focusInvalidField() && pricingProblem.getText().isEmpty()) {
            boardModel.sellPrices.saveRuleAsDefault();
        }
    }
}
