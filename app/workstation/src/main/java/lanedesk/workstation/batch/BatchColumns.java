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

/// The controls that map each column of the file to a field, and set values for all rows for fields without a column.
final class BatchColumns {
    private static final List<LaneField> DEFAULT_FIELDS = List.of(
            LaneField.NAME,
            LaneField.PACKAGE,
            LaneField.FREIGHT_CLASS,
            LaneField.QUANTITY,
            LaneField.DIMENSIONS,
            LaneField.UNITS,
            LaneField.MODE,
            LaneField.ACCESSORIALS);

    /// Maximum number of unmapped columns that have a choice: thousands of combo boxes would block the window.
    static final int MAX_IGNORED_COLUMNS = 60;

    private final FlowPane pane;
    private final Texts texts;
    private final Consumer<LaneMapping> onChange;
    private final Map<Integer, ComboBox<LaneField>> columns = new TreeMap<>();
    private final Map<LaneField, TextField> defaultValues = new EnumMap<>(LaneField.class);
    private final List<Node> columnNodes = new ArrayList<>();
    private final Map<LaneField, Node> defaultValueNodes = new EnumMap<>(LaneField.class);
    private final ComboBox<Boolean> weightChoice;
    private final Node weightNode;
    private @Nullable LaneMapping shownMapping;
    private List<String> shownTitles = List.of();

    BatchColumns(FlowPane pane, Texts texts, Consumer<LaneMapping> changed) {
        this.pane = pane;
        this.texts = texts;
        this.onChange = changed;
        DEFAULT_FIELDS.forEach(field -> defaultValueNodes.put(field, defaultValueField(field)));
        weightChoice = createChoice(List.of(false, true), "batch.weights.");
        weightChoice
                .valueProperty()
                .addListener((_, _, each) -> applyChange(mapping -> mapping.withWeightOfEach(each)));
        weightNode = labeledControl(texts.text("batch.weights"), weightChoice);
    }

    /// Shows the mapping. Controls that need no change are reused, since one may have the focus.
    ///
    /// @param titles titles of the columns
    void show(LaneMapping mapping, List<String> titles) {
        LaneMapping before = shownMapping;
        if (mapping.equals(before) && titles.equals(shownTitles)) {
            return;
        }
        boolean isSameTable = titles.equals(shownTitles);
        shownMapping = mapping;
        shownTitles = List.copyOf(titles);
        if (!isSameTable) {
            columns.clear();
            columnNodes.clear();
            for (int index = 0; index < mapping.headings().size(); index++) {
                if (index < MAX_IGNORED_COLUMNS || mapping.fields().get(index) != LaneField.IGNORED) {
                    columnNodes.add(columnChoice(titles.get(index), index));
                }
            }
            int rest = mapping.headings().size() - columns.size();
            if (rest > 0) {
                columnNodes.add(new Label(texts.text("batch.columns.rest", rest)));
            }
        }
        columns.forEach((at, choice) -> choice.setValue(mapping.fields().get(at)));
        defaultValues.forEach((field, value) -> value.setText(mapping.given().getOrDefault(field, "")));
        weightChoice.setValue(mapping.weightOfEach());
        placeNodes(Stream.of(
                        columnNodes.stream(),
                        DEFAULT_FIELDS.stream()
                                .filter(field -> !mapping.fields().contains(field))
                                .map(defaultValueNodes::get),
                        Stream.of(weightNode))
                .flatMap(part -> part)
                .toList());
    }

    private void placeNodes(List<Node> parts) {
        List<Node> placed = pane.getChildren();
        placed.retainAll(parts);
        for (int index = 0; index < parts.size(); index++) {
            if (index == placed.size() || !placed.get(index).equals(parts.get(index))) {
                placed.add(index, parts.get(index));
            }
        }
    }

    private void applyChange(UnaryOperator<LaneMapping> change) {
        LaneMapping before = shownMapping;
        if (before != null && !change.apply(before).equals(before)) {
            LaneMapping newValue = change.apply(before);
            show(newValue, shownTitles);
            onChange.accept(newValue);
        }
    }

    private VBox labeledControl(String label, Control control) {
        Label name = new Label(PlainText.toLine(label));
        name.setLabelFor(control);
        name.getStyleClass().add("ld-muted");
        control.setAccessibleText(PlainText.toLine(label));
        return new VBox(4, name, control);
    }

    private VBox columnChoice(String title, int index) {
        ComboBox<LaneField> choice = createChoice(
                Stream.of(LaneField.values())
                        .filter(field -> field != LaneField.UNDECIDED)
                        .toList(),
                "batch.field.");
        choice.valueProperty()
                .addListener((_, _, field) -> applyChange(
                        mapping -> mapping.fields().get(index) == field ? mapping : mapping.withField(index, field)));
        columns.put(index, choice);
        return labeledControl(title, choice);
    }

    private VBox defaultValueField(LaneField field) {
        TextField value = new TextField();
        value.setPrefColumnCount(10);
        InputBindings.onCommit(value, () -> applyChange(mapping -> mapping.withDefault(field, value.getText())));
        defaultValues.put(field, value);
        return labeledControl(texts.text("batch.given", texts.text("batch.field." + field.name())), value);
    }

    private <T> ComboBox<T> createChoice(List<T> values, String key) {
        ComboBox<T> choice = new PrefixSelectionComboBox<>();
        choice.getItems().setAll(values);
        InputBindings.setChoiceFormatter(choice, value -> texts.text(key + value));
        return choice;
    }
}
