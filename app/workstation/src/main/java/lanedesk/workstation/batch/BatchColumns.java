package lanedesk.workstation.batch;

import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import lanedesk.workstation.freight.batch.LaneField;
import lanedesk.workstation.freight.batch.LaneMapping;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// What each column of the file is taken for, and what is given for all rows where the file has no column.
final class BatchColumns {
    private static final List<LaneField> GIVEN = List.of(
            LaneField.NAME,
            LaneField.PACKAGE,
            LaneField.QUANTITY,
            LaneField.DIMENSIONS,
            LaneField.MODE,
            LaneField.ACCESSORIALS);

    private final FlowPane pane;
    private final Texts texts;
    private final Consumer<LaneMapping> changed;
    private @Nullable LaneMapping shown;

    BatchColumns(FlowPane pane, Texts texts, Consumer<LaneMapping> changed) {
        this.pane = pane;
        this.texts = texts;
        this.changed = changed;
    }

    void show(LaneMapping mapping) {
        if (mapping.equals(shown)) {
            return;
        }
        shown = mapping;
        pane.getChildren().clear();
        for (int at = 0; at < mapping.headings().size(); at++) {
            pane.getChildren().add(column(mapping, at));
        }
        GIVEN.stream()
                .filter(field -> !mapping.fields().contains(field))
                .forEach(field -> pane.getChildren().add(given(mapping, field)));
        pane.getChildren().add(weights(mapping));
    }

    private VBox labelled(String label, javafx.scene.control.Control control) {
        Label name = new Label(PlainText.line(label));
        name.setLabelFor(control);
        name.getStyleClass().add("ld-muted");
        control.setAccessibleText(PlainText.line(label));
        return new VBox(4, name, control);
    }

    private VBox column(LaneMapping mapping, int at) {
        ComboBox<LaneField> choice = choice(List.of(LaneField.values()), "batch.field.");
        choice.setValue(mapping.fields().get(at));
        choice.valueProperty().addListener((_, _, field) -> changed.accept(mapping.with(at, field)));
        String heading = mapping.headings().get(at);
        return labelled(heading.isBlank() ? texts.text("batch.column.nameless", at + 1) : heading, choice);
    }

    private VBox given(LaneMapping mapping, LaneField field) {
        TextField value = new TextField(mapping.given().getOrDefault(field, ""));
        value.setPrefColumnCount(10);
        value.setOnAction(_ -> changed.accept(mapping.giving(field, value.getText())));
        value.focusedProperty().addListener((_, _, focused) -> {
            if (!focused) {
                changed.accept(mapping.giving(field, value.getText()));
            }
        });
        return labelled(texts.text("batch.given", texts.text("batch.field." + field.name())), value);
    }

    private VBox weights(LaneMapping mapping) {
        ComboBox<Boolean> choice = choice(List.of(false, true), "batch.weights.");
        choice.setValue(mapping.weightOfEach());
        choice.valueProperty().addListener((_, _, each) -> changed.accept(mapping.weighing(each)));
        return labelled(texts.text("batch.weights"), choice);
    }

    private <T> ComboBox<T> choice(List<T> values, String key) {
        ComboBox<T> choice = new ComboBox<>();
        choice.getItems().setAll(values);
        choice.setCellFactory(_ -> new WordCell<>(key, texts));
        choice.setButtonCell(new WordCell<>(key, texts));
        return choice;
    }

    /// A choice in words.
    static final class WordCell<T> extends ListCell<T> {
        private final String key;
        private final Texts texts;

        WordCell(String key, Texts texts) {
            this.key = key;
            this.texts = texts;
        }

        @Override
        protected void updateItem(@Nullable T value, boolean empty) {
            super.updateItem(value, empty);
            setText(empty || value == null ? null : texts.text(key + value));
        }
    }
}
