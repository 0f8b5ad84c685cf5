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
import lanedesk.workstation.fx.input.Inputs;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import org.controlsfx.control.PrefixSelectionComboBox;
import org.jspecify.annotations.Nullable;

/// Maps each column of the file to a field, and holds one value for all rows where the file has no column.
final class BatchColumns {
    private static final List<LaneField> GIVEN = List.of(
            LaneField.NAME,
            LaneField.PACKAGE,
            LaneField.FREIGHT_CLASS,
            LaneField.QUANTITY,
            LaneField.DIMENSIONS,
            LaneField.UNITS,
            LaneField.MODE,
            LaneField.ACCESSORIALS);

    /// Columns that have a choice though they are taken for nothing: thousands of choices would hold the window up.
    static final int MOST_IGNORED = 60;

    private final FlowPane pane;
    private final Texts texts;
    private final Consumer<LaneMapping> changed;
    private final Map<Integer, ComboBox<LaneField>> columns = new TreeMap<>();
    private final Map<LaneField, TextField> given = new EnumMap<>(LaneField.class);
    private final List<Node> ofColumns = new ArrayList<>();
    private final Map<LaneField, Node> ofGiven = new EnumMap<>(LaneField.class);
    private final ComboBox<Boolean> weights;
    private final Node ofWeights;
    private @Nullable LaneMapping shown;
    private List<String> shownTitles = List.of();

    BatchColumns(FlowPane pane, Texts texts, Consumer<LaneMapping> changed) {
        this.pane = pane;
        this.texts = texts;
        this.changed = changed;
        GIVEN.forEach(field -> ofGiven.put(field, given(field)));
        weights = choice(List.of(false, true), "batch.weights.");
        weights.valueProperty().addListener((_, _, each) -> change(mapping -> mapping.weighing(each)));
        ofWeights = labelled(texts.text("batch.weights"), weights);
    }

    /// Shows what is taken for what. What stays is not made anew: it may be what is being typed into.
    ///
    /// @param titles what each column is called
    void show(LaneMapping mapping, List<String> titles) {
        LaneMapping before = shown;
        if (mapping.equals(before) && titles.equals(shownTitles)) {
            return;
        }
        boolean isSameTable = titles.equals(shownTitles);
        shown = mapping;
        shownTitles = List.copyOf(titles);
        if (!isSameTable) {
            columns.clear();
            ofColumns.clear();
            for (int at = 0; at < mapping.headings().size(); at++) {
                if (at < MOST_IGNORED || mapping.fields().get(at) != LaneField.IGNORED) {
                    ofColumns.add(column(titles.get(at), at));
                }
            }
            int rest = mapping.headings().size() - columns.size();
            if (rest > 0) {
                ofColumns.add(new Label(texts.text("batch.columns.rest", rest)));
            }
        }
        columns.forEach((at, choice) -> choice.setValue(mapping.fields().get(at)));
        given.forEach((field, value) -> value.setText(mapping.given().getOrDefault(field, "")));
        weights.setValue(mapping.weightOfEach());
        place(Stream.of(
                        ofColumns.stream(),
                        GIVEN.stream()
                                .filter(field -> !mapping.fields().contains(field))
                                .map(ofGiven::get),
                        Stream.of(ofWeights))
                .flatMap(part -> part)
                .toList());
    }

    private void place(List<Node> parts) {
        List<Node> placed = pane.getChildren();
        placed.retainAll(parts);
        for (int at = 0; at < parts.size(); at++) {
            if (at == placed.size() || !placed.get(at).equals(parts.get(at))) {
                placed.add(at, parts.get(at));
            }
        }
    }

    private void change(UnaryOperator<LaneMapping> change) {
        LaneMapping before = shown;
        if (before != null && !change.apply(before).equals(before)) {
            LaneMapping now = change.apply(before);
            show(now, shownTitles);
            changed.accept(now);
        }
    }

    private VBox labelled(String label, Control control) {
        Label name = new Label(PlainText.line(label));
        name.setLabelFor(control);
        name.getStyleClass().add("ld-muted");
        control.setAccessibleText(PlainText.line(label));
        return new VBox(4, name, control);
    }

    private VBox column(String title, int at) {
        ComboBox<LaneField> choice = choice(
                Stream.of(LaneField.values())
                        .filter(field -> field != LaneField.UNDECIDED)
                        .toList(),
                "batch.field.");
        choice.valueProperty()
                .addListener((_, _, field) ->
                        change(mapping -> mapping.fields().get(at) == field ? mapping : mapping.with(at, field)));
        columns.put(at, choice);
        return labelled(title, choice);
    }

    private VBox given(LaneField field) {
        TextField value = new TextField();
        value.setPrefColumnCount(10);
        Inputs.committed(value, () -> change(mapping -> mapping.withDefault(field, value.getText())));
        given.put(field, value);
        return labelled(texts.text("batch.given", texts.text("batch.field." + field.name())), value);
    }

    private <T> ComboBox<T> choice(List<T> values, String key) {
        ComboBox<T> choice = new PrefixSelectionComboBox<>();
        choice.getItems().setAll(values);
        Inputs.formatChoices(choice, value -> texts.text(key + value));
        return choice;
    }
}
