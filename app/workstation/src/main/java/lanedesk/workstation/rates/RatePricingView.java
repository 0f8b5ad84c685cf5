package lanedesk.workstation.rates;

import java.util.stream.Stream;
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
import lanedesk.workstation.rates.board.StoredPricing;

/// The row where the sell price rule is typed; collapsed by default.
final class RatePricingView {

    private static final PseudoClass INVALID = PseudoClass.getPseudoClass("invalid");

    private final RatePricingViewModel model;
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

    RatePricingView(RatePricingViewModel model) {
        this.model = model;
    }

    @FXML
    private void initialize() {
        ratePricing.selectedProperty().bindBidirectional(model.openProperty());
        ratePricing.disableProperty().bind(model.buyHiddenProperty());
        ratePricing.textProperty().bind(model.ruleText());
        Visibility.bindShown(
                pricingBar, model.openProperty().and(model.buyHiddenProperty().not()));
        pricingProblem.textProperty().bind(model.errorTextProperty());
        model.errorTextProperty().subscribe(_ -> markInvalidFields());
        model.sellPrices().addFieldSaver(this::saveTyped);
        pricingMethod.setText(model::methodLabel);
        pricingMethod.getItems().setAll(SellPricing.Method.MARKUP, SellPricing.Method.MARGIN);
        model.openProperty().subscribe((_, open) -> {
            if (open) {
                pricingPercent.requestFocus();
                pricingPercent.selectAll();
            } else if (!model.errorTextProperty().get().isEmpty()) {
                fillFields(model.sellPrices().typedRuleProperty().get());
                onTyped();
            }
        });
        keepForCustomer.textProperty().bind(model.saveForCustomerText());
        model.sellPrices().typedRuleProperty().subscribe(this::show);
        pricingMethod.valueProperty().subscribe((_, _) -> onTyped());
        Stream.of(pricingPercent, pricingFloor)
                .forEach(field -> field.textProperty().subscribe((_, _) -> onTyped()));
    }

    /// Sets the lane history beside the rule.
    void setLaneMemory(Node memory) {
        memoryPlace.getChildren().setAll(memory);
    }

    private void onTyped() {
        SellPricing.Method chosen = pricingMethod.getValue();
        if (!isFilling && chosen != null) {
            model.setTypedRule(new StoredPricing(chosen, pricingPercent.getText(), pricingFloor.getText()));
            markInvalidFields();
        }
    }

    private void markInvalidFields() {
        boolean wrong = !model.errorTextProperty().get().isEmpty();
        pricingPercent.pseudoClassStateChanged(INVALID, wrong && !model.isMinimumProfitInvalid());
        pricingFloor.pseudoClassStateChanged(INVALID, wrong && model.isMinimumProfitInvalid());
    }

    private boolean saveTyped() {
        boolean good = model.isRuleValid();
        if (!good) {
            (model.isMinimumProfitInvalid() ? pricingFloor : pricingPercent).requestFocus();
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
        if (saveTyped()) {
            model.saveForCustomer();
        }
    }

    @FXML
    private void saveForAll() {
        if (saveTyped()) {
            model.saveAsDefault();
        }
    }
}
