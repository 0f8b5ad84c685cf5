package lanedesk.workstation.batch;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import lanedesk.freight.batch.LaneField;
import lanedesk.freight.batch.LaneMapping;
import lanedesk.workstation.fx.input.InputBindings;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import org.controlsfx.control.PrefixSelectionComboBox;
import org.jspecify.annotations.Nullable;

/// Shows the controls that map each column of the file to a field, and that set one value for all rows for a
/// field without a column.
final class ColumnMappingControls {
    private static final List<LaneField> FIELDS_WITH_DEFAULT_VALUE = List.of(
            LaneField.NAME,
            LaneField.PACKAGE,
            LaneField.FREIGHT_CLASS,
            LaneField.QUANTITY,
            LaneField.DIMENSIONS,
            LaneField.UNITS,
            LaneField.MODE,
            LaneField.ACCESSORIALS);

    /// Unmapped columns after this number of columns get no combo box, because thousands of combo boxes would
    /// block the window.
    static final int MAX_COLUMNS_ALWAYS_SHOWN = 60;

    private final FlowPane pane;
    private final Texts texts;
    private final Consumer<LaneMapping> onChange;
    private final Map<Integer, ComboBox<LaneField>> fieldChoices = new TreeMap<>();
    private final Map<LaneField, TextField> defaultValueInputs = new EnumMap<>(LaneField.class);
    private final List<Node> fieldChoiceNodes = new ArrayList<>();
    private final Map<LaneField, Node> defaultValueNodes = new EnumMap<>(LaneField.class);
    private final ComboBox<Boolean> weightPerUnitChoice;
    private final Node weightPerUnitNode;
    private @Nullable LaneMapping shownMapping;
    private List<String> shownTitles = List.of();

    ColumnMappingControls(FlowPane pane, Texts texts, Consumer<LaneMapping> onChange) {
        this.pane = pane;
        this.texts = texts;
        this.onChange = onChange;
        FIELDS_WITH_DEFAULT_VALUE.forEach(field -> defaultValueNodes.put(field, createDefaultValueField(field)));
        weightPerUnitChoice = createComboBox(List.of(false, true), "batch.weights.");
        weightPerUnitChoice
                .valueProperty()
                .addListener(
                        (_, _, isPerUnit) -> changeMappingAndNotify(mapping -> mapping.withWeightPerUnit(isPerUnit)));
        weightPerUnitNode = createLabeledControl(texts.text("batch.weights"), weightPerUnitChoice);
    }

    /// Shows the mapping. Controls that need no change are reused, because one of them may have the focus.
    ///
    /// @param titles titles of the columns
    void showMapping(LaneMapping mapping, List<String> titles) {
        LaneMapping previousMapping = shownMapping;
        if (mapping.equals(previousMapping) && titles.equals(shownTitles)) {
            return;
        }
        boolean isSameTable = titles.equals(shownTitles);
        shownMapping = mapping;
        shownTitles = List.copyOf(titles);
        if (!isSameTable) {
            fieldChoices.clear();
            fieldChoiceNodes.clear();
            for (int index = 0; index < mapping.headings().size(); index++) {
                if (index < MAX_COLUMNS_ALWAYS_SHOWN || mapping.fields().get(index) != LaneField.IGNORED) {
                    fieldChoiceNodes.add(createFieldChoice(titles.get(index), index));
                }
            }
            int omittedCount = mapping.headings().size() - fieldChoices.size();
            if (omittedCount > 0) {
                fieldChoiceNodes.add(new Label(texts.text("batch.columns.rest", omittedCount)));
            }
        }
        fieldChoices.forEach((index, choice) -> choice.setValue(mapping.fields().get(index)));
        defaultValueInputs.forEach(
                (field, value) -> value.setText(mapping.given().getOrDefault(field, "")));
        weightPerUnitChoice.setValue(mapping.weightOfEach());
        replaceChildren(Stream.of(
                        fieldChoiceNodes.stream(),
                        FIELDS_WITH_DEFAULT_VALUE.stream()
                                .filter(field -> !mapping.fields().contains(field))
                                .map(defaultValueNodes::get),
                        Stream.of(weightPerUnitNode))
                .flatMap(part -> part)
                .toList());
    }

    private void replaceChildren(List<Node> parts) {
        List<Node> children = pane.getChildren();
        children.retainAll(parts);
        for (int index = 0; index < parts.size(); index++) {
            if (index == children.size() || !children.get(index).equals(parts.get(index))) {
                children.add(index, parts.get(index));
            }
        }
    }

    private void changeMappingAndNotify(UnaryOperator<LaneMapping> change) {
        LaneMapping previousMapping = shownMapping;
        if (previousMapping != null && !change.apply(previousMapping).equals(previousMapping)) {
            LaneMapping newMapping = change.apply(previousMapping);
            showMapping(newMapping, shownTitles);
            onChange.accept(newMapping);
        }
    }

    private VBox createLabeledControl(String label, Control control) {
        Label labelNode = new Label(PlainText.toDisplayLine(label));
        labelNode.setLabelFor(control);
        labelNode.getStyleClass().add("ld-muted");
        control.setAccessibleText(PlainText.toDisplayLine(label));
        return new VBox(4, labelNode, control);
    }

    private VBox createFieldChoice(String title, int index) {
        ComboBox<LaneField> choice = createComboBox(
                Stream.of(LaneField.values())
                        .filter(field -> field != LaneField.UNDECIDED)
                        .toList(),
                "batch.field.");
        choice.valueProperty()
                .addListener((_, _, field) -> changeMappingAndNotify(mapping ->
                        mapping.fields().get(index) == field ? mapping : mapping.withFieldMovedToColumn(index, field)));
        fieldChoices.put(index, choice);
        return createLabeledControl(title, choice);
    }

    private VBox createDefaultValueField(LaneField field) {
        TextField value = new TextField();
        value.setPrefColumnCount(10);
        InputBindings.runOnEnterAndFocusLost(
                value, () -> changeMappingAndNotify(mapping -> mapping.withDefaultValue(field, value.getText())));
        defaultValueInputs.put(field, value);
        return createLabeledControl(texts.text("batch.given", texts.text("batch.field." + field.name())), value);
    }

    private <T> ComboBox<T> createComboBox(List<T> values, String key) {
        ComboBox<T> choice = new PrefixSelectionComboBox<>();
        choice.getItems().setAll(values);
        InputBindings.setChoiceFormatter(choice, value -> texts.text(key + value));
        return choice;
    }
}
