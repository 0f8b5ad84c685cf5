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

/// The line where the sell price rule is typed; folded away until asked for.
final class RatePricingView {

    private static final PseudoClass INVALID = PseudoClass.getPseudoClass("invalid");

    private final RatePricingViewModel model;
    private boolean filling;

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
        Visibility.bind(
                pricingBar, model.openProperty().and(model.buyHiddenProperty().not()));
        pricingProblem.textProperty().bind(model.problemProperty());
        model.problemProperty().subscribe(_ -> mark());
        model.prices().addField(this::saveTyped);
        pricingMethod.setText(model::method);
        pricingMethod.getItems().setAll(SellPricing.Method.MARKUP, SellPricing.Method.MARGIN);
        model.openProperty().subscribe((_, open) -> {
            if (open) {
                pricingPercent.requestFocus();
                pricingPercent.selectAll();
            } else if (!model.problemProperty().get().isEmpty()) {
                fill(model.prices().typedProperty().get());
                typed();
            }
        });
        keepForCustomer.textProperty().bind(model.saveForCustomerText());
        model.prices().typedProperty().subscribe(this::show);
        pricingMethod.valueProperty().subscribe((_, _) -> typed());
        Stream.of(pricingPercent, pricingFloor)
                .forEach(field -> field.textProperty().subscribe((_, _) -> typed()));
    }

    /// Puts what the lane has cost beside the rule.
    void setMemory(Node memory) {
        memoryPlace.getChildren().setAll(memory);
    }

    private void typed() {
        SellPricing.Method chosen = pricingMethod.getValue();
        if (!filling && chosen != null) {
            model.type(new StoredPricing(chosen, pricingPercent.getText(), pricingFloor.getText()));
            mark();
        }
    }

    private void mark() {
        boolean wrong = !model.problemProperty().get().isEmpty();
        pricingPercent.pseudoClassStateChanged(INVALID, wrong && !model.isFloorWrong());
        pricingFloor.pseudoClassStateChanged(INVALID, wrong && model.isFloorWrong());
    }

    private boolean saveTyped() {
        boolean good = model.isRule();
        if (!good) {
            (model.isFloorWrong() ? pricingFloor : pricingPercent).requestFocus();
        }
        return good;
    }

    // A field that has the focus is not overwritten.
    private void show(StoredPricing now) {
        if (!pricingPercent.isFocused() && !pricingFloor.isFocused()) {
            fill(now);
            typed(); // a rule that was kept may price nothing
        }
    }

    private void fill(StoredPricing rule) {
        filling = true;
        pricingMethod.setValue(rule.method());
        pricingPercent.setText(rule.percent());
        pricingFloor.setText(rule.floor());
        filling = false;
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
            model.saveForEveryone();
        }
    }
}
