package lanedesk.workstation.batch;

import java.util.List;
import java.util.function.Supplier;
import javafx.beans.binding.Bindings;
import javafx.beans.property.StringProperty;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import lanedesk.freight.SellPricing;
import lanedesk.workstation.batch.run.BatchRule;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.input.InputBindings;
import lanedesk.workstation.fx.layout.ObserveWhileShown;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.BuyRateVisibility;

/// The controls for the rule that selects the offered rate, its pricing, and the number of concurrent requests.
final class BatchRuleView {
    private final BatchRuleViewModel ruleModel;
    private final EarlierBatches earlierBatches;
    private final Texts texts;
    private final Parent root;

    @FXML
    private ComboBox<BatchRule.Kind> batchRule;

    @FXML
    private Field ruleDetailField;

    @FXML
    private TextField batchRuleDetail;

    @FXML
    private Field methodField;

    @FXML
    private ComboBox<SellPricing.Method> batchMethod;

    @FXML
    private Field percentField;

    @FXML
    private TextField batchPercent;

    @FXML
    private Field floorField;

    @FXML
    private TextField batchFloor;

    @FXML
    private ComboBox<Integer> batchAtOnce;

    BatchRuleView(
            BatchRuleViewModel ruleModel,
            EarlierBatches earlierBatches,
            BuyRateVisibility buyRateVisibility,
            Texts texts) {
        this.ruleModel = ruleModel;
        this.earlierBatches = earlierBatches;
        this.texts = texts;
        root = FxmlViews.load(this, texts).root();
        ObserveWhileShown.subscribeWhileInWindow(
                root,
                buyRateVisibility.buyRatesHiddenProperty(),
                isHidden -> List.of(methodField, percentField, floorField)
                        .forEach(field -> Visibility.setVisibleAndManaged(field, !isHidden)));
    }

    Parent root() {
        return root;
    }

    @FXML
    private void initialize() {
        fillChoice(batchRule, List.of(BatchRule.Kind.values()), "batch.rule.");
        batchRule.valueProperty().bindBidirectional(ruleModel.kindProperty());
        fillChoice(batchMethod, List.of(SellPricing.Method.values()), "batch.method.");
        batchMethod.valueProperty().bindBidirectional(ruleModel.methodProperty());
        ruleModel
                .kindProperty()
                .subscribe(_ -> Visibility.setVisibleAndManaged(ruleDetailField, ruleModel.needsDaysOrCarriers()));
        bindField(ruleDetailField, batchRuleDetail, ruleModel.daysOrCarriersProperty(), ruleModel::detailErrorKey);
        bindField(percentField, batchPercent, ruleModel.percentProperty(), ruleModel::percentErrorKey);
        bindField(floorField, batchFloor, ruleModel.minimumProfitProperty(), ruleModel::minimumProfitErrorKey);
        batchAtOnce.getItems().setAll(EarlierBatches.CONCURRENCY_CHOICES);
        InputBindings.setChoiceFormatter(batchAtOnce, concurrency -> texts.text("batch.together", concurrency));
        batchAtOnce.setValue(earlierBatches.concurrency());
        batchAtOnce.valueProperty().addListener((_, _, newValue) -> earlierBatches.concurrency(newValue));
    }

    private <T> void fillChoice(ComboBox<T> choice, List<T> values, String key) {
        choice.getItems().setAll(values);
        InputBindings.setChoiceFormatter(choice, value -> texts.text(key + value));
    }

    private void bindField(Field field, TextField input, StringProperty text, Supplier<String> errorKey) {
        input.textProperty().bindBidirectional(text);
        field.errorProperty()
                .bind(Bindings.createStringBinding(
                        () -> errorKey.get().isEmpty() ? "" : texts.text(errorKey.get()),
                        text,
                        ruleModel.kindProperty(),
                        ruleModel.methodProperty()));
        InputBindings.onCommit(input, ruleModel::applyIfValid);
    }
}
