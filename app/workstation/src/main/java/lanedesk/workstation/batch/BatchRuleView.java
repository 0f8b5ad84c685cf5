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
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.FxmlLoading;
import lanedesk.workstation.fx.input.Inputs;
import lanedesk.workstation.fx.layout.InWindow;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Texts;

/// Which rate goes to the customer, how it is priced, and how many questions are asked together.
final class BatchRuleView {
    private final BatchRuleViewModel rule;
    private final EarlierBatches kept;
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

    BatchRuleView(BatchRuleViewModel rule, EarlierBatches kept, BuyFigures buyFigures, Texts texts) {
        this.rule = rule;
        this.kept = kept;
        this.texts = texts;
        root = FxmlLoading.load(this, texts).root();
        InWindow.follow(
                root,
                buyFigures.hiddenProperty(),
                isHidden -> List.of(methodField, percentField, floorField)
                        .forEach(field -> Visibility.set(field, !isHidden)));
    }

    Parent root() {
        return root;
    }

    @FXML
    private void initialize() {
        words(batchRule, List.of(BatchRule.Kind.values()), "batch.rule.");
        batchRule.valueProperty().bindBidirectional(rule.kindProperty());
        words(batchMethod, List.of(SellPricing.Method.values()), "batch.method.");
        batchMethod.valueProperty().bindBidirectional(rule.methodProperty());
        rule.kindProperty().subscribe(_ -> Visibility.set(ruleDetailField, rule.hasDetail()));
        typed(ruleDetailField, batchRuleDetail, rule.detailProperty(), rule::detailProblem);
        typed(percentField, batchPercent, rule.percentProperty(), rule::percentProblem);
        typed(floorField, batchFloor, rule.floorProperty(), rule::floorProblem);
        batchAtOnce.getItems().setAll(EarlierBatches.CHOICES);
        Inputs.formatChoices(batchAtOnce, together -> texts.text("batch.together", together));
        batchAtOnce.setValue(kept.atOnce());
        batchAtOnce.valueProperty().addListener((_, _, now) -> kept.atOnce(now));
    }

    private <T> void words(ComboBox<T> choice, List<T> values, String key) {
        choice.getItems().setAll(values);
        Inputs.formatChoices(choice, value -> texts.text(key + value));
    }

    private void typed(Field field, TextField input, StringProperty text, Supplier<String> problem) {
        input.textProperty().bindBidirectional(text);
        field.errorProperty()
                .bind(Bindings.createStringBinding(
                        () -> problem.get().isEmpty() ? "" : texts.text(problem.get()),
                        text,
                        rule.kindProperty(),
                        rule.methodProperty()));
        Inputs.committed(input, rule::apply);
    }
}
