package lanedesk.workstation.otr;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import lanedesk.workstation.freight.paste.Cell;
import lanedesk.workstation.freight.paste.Certainty;
import lanedesk.workstation.freight.paste.Column;
import lanedesk.workstation.freight.paste.Field;
import lanedesk.workstation.freight.paste.ItemPaste;
import lanedesk.workstation.freight.paste.PastedRow;
import lanedesk.workstation.freight.paste.UnreadLine;
import lanedesk.workstation.fx.Presence;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.SparseRow;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// Shows how a clip was understood before it goes into the grid; columns can be told what they are, and of what the
/// weights in a mail are.
final class PastePanel extends VBox {

    private static final int LONGEST_SAMPLE = 24;

    /// Of a heading, with its share of what stands around it.
    private static final double LETTER = 9;

    private final Texts texts;
    private final SegmentedChoice<Boolean> total = new SegmentedChoice<>();
    private final FlowPane columns = new FlowPane();
    private final CheckBox heading;
    private final TableView<PastedRow> rows = new TableView<>();
    private final Label notes = new Label();
    private final Button insert;
    private ItemPaste paste;

    PastePanel(ItemPaste paste, Texts texts, Consumer<ItemPaste> done, Runnable cancel) {
        this.paste = paste;
        this.texts = texts;
        Panel.dress(this, "wide", texts.text("otr.paste.title"));
        String guessed = texts.text("otr.paste.text");
        Label words =
                new Label(paste.columns().isEmpty() ? guessed : guessed + " " + texts.text("otr.paste.text.columns"));
        words.setWrapText(true);
        heading = new CheckBox(texts.text("otr.paste.heading"));
        heading.setOnAction(_ -> show(this.paste.withHeading(heading.isSelected())));
        columns.getStyleClass().add("otr-paste-columns");
        rows.setId("otrPasteRows");
        rows.setAccessibleText(texts.text("otr.paste.title"));
        rows.getStyleClass().add("ld-even-rows");
        rows.setPrefHeight(240);
        rows.setRowFactory(_ -> new SparseRow<>());
        rows.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        notes.setWrapText(true);
        notes.getStyleClass().addAll("ld-muted", "ld-small");
        insert = Panel.button("", true, () -> done.accept(this.paste));
        insert.setId("otrPasteInsert");
        insert.setDefaultButton(true);
        Panel.escape(rows, cancel);
        getChildren()
                .addAll(
                        words,
                        weights(paste),
                        columns,
                        rows,
                        notes,
                        Panel.actions(insert, Panel.button(texts.text("action.cancel"), false, cancel)));
        show(paste);
    }

    void focusFirst() {
        if (paste.hasDoubtfulWeights()) {
            total.getChildren().getFirst().requestFocus();
        } else {
            insert.requestFocus();
        }
    }

    // A mail rarely says whether its weight is that of one pallet or of all of them.
    private HBox weights(ItemPaste read) {
        Label label = new Label(texts.text("otr.paste.weights"));
        total.setId("otrPasteWeights");
        total.setText(all -> texts.text(all ? "otr.paste.weights.total" : "otr.paste.weights.each"));
        total.getItems().setAll(false, true);
        total.setAccessibleText(label.getText());
        total.valueProperty().subscribe(all -> {
            if (all != null) {
                show(read.withDoubtfulWeights(all));
            }
        });
        // a segment in focus would take the key for itself
        total.addEventFilter(KeyEvent.KEY_PRESSED, key -> {
            if (key.getCode() == KeyCode.ENTER) {
                key.consume();
                insert.fire();
            }
        });
        HBox row = new HBox(label, total);
        row.getStyleClass().add("otr-paste-weights");
        Presence.set(row, read.hasDoubtfulWeights());
        return row;
    }

    private void show(ItemPaste next) {
        paste = next;
        heading.setSelected(next.hasHeading());
        columns.getChildren().clear();
        for (int at = 0; at < next.columns().size(); at++) {
            columns.getChildren().add(choice(at, next.columns().get(at)));
        }
        Presence.set(columns, !next.columns().isEmpty());
        if (!next.columns().isEmpty()) {
            columns.getChildren().add(heading);
        }
        List<TableColumn<PastedRow, Cell>> shown = new ArrayList<>();
        for (Field field : Field.values()) {
            if (next.rows().stream().anyMatch(row -> row.cell(field).isPresent())) {
                shown.add(column(field));
            }
        }
        rows.getColumns().setAll(shown);
        rows.getItems().setAll(next.rows());
        insert.setText(texts.text("otr.paste.insert", next.rows().size()));
        insert.setDisable(next.rows().isEmpty());
        notes.setText(notes(next));
    }

    private String notes(ItemPaste next) {
        List<String> said = new ArrayList<>();
        if (next.isMixed()) {
            said.add(texts.text("otr.paste.mixed", texts.text("otr.units." + next.system())));
        } else {
            said.add(texts.text("otr.paste.units", texts.text("otr.units." + next.system())));
        }
        List<UnreadLine> aside = next.unread().stream()
                .filter(line -> line.reason() != UnreadLine.Reason.HEADING)
                .toList();
        if (!aside.isEmpty()) {
            said.add(texts.text(
                    "otr.paste.unread", aside.size(), shortened(aside.getFirst().text())));
        }
        return String.join(" ", said);
    }

    private VBox choice(int at, Column column) {
        String sample = column.heading().isBlank() ? sample(at) : column.heading();
        Label label = new Label(shortened(sample));
        label.getStyleClass().addAll("ld-muted", "ld-small");
        ComboBox<Field> box = new ComboBox<>();
        box.getItems().setAll(Field.values());
        box.setConverter(new Words());
        box.setValue(column.field());
        box.setAccessibleText(texts.text("otr.paste.column", at + 1, sample));
        if (column.certainty() != Certainty.SURE) {
            label.setText("? " + label.getText());
        }
        label.setLabelFor(box);
        box.setOnAction(_ -> {
            Field chosen = box.getValue();
            if (chosen != null && chosen != column.field()) {
                show(paste.withColumn(at, chosen));
            }
        });
        return new VBox(3, label, box);
    }

    private String sample(int column) {
        return paste.table().stream()
                .filter(cells -> column < cells.size() && !cells.get(column).isBlank())
                .map(cells -> cells.get(column))
                .findFirst()
                .orElse("");
    }

    private static String shortened(String text) {
        String line = text.strip().replaceAll("\\s+", " ");
        return line.length() <= LONGEST_SAMPLE ? line : line.substring(0, LONGEST_SAMPLE) + "…";
    }

    private TableColumn<PastedRow, Cell> column(Field field) {
        String heading = texts.text("otr.field." + field);
        TableColumn<PastedRow, Cell> column = new TableColumn<>(heading);
        column.setSortable(false);
        column.setCellValueFactory(
                row -> new ReadOnlyObjectWrapper<>(row.getValue().cell(field).orElse(null)));
        column.setCellFactory(_ -> new ReadCell());
        column.setPrefWidth(field == Field.NAME ? 220 : Math.max(84, heading.length() * LETTER));
        return column;
    }

    private static final class ReadCell extends TableCell<PastedRow, Cell> {
        @Override
        protected void updateItem(@Nullable Cell item, boolean empty) {
            super.updateItem(item, empty);
            getStyleClass().removeAll("uncertain", "unreadable");
            if (empty || item == null) {
                setText(null);
                return;
            }
            boolean unread = item.certainty() == Certainty.UNREADABLE;
            setText(unread ? item.original() : item.value());
            if (item.certainty() != Certainty.SURE) {
                getStyleClass().add(unread ? "unreadable" : "uncertain");
                setText("? " + getText());
            }
        }
    }

    private final class Words extends StringConverter<Field> {
        @Override
        public String toString(@Nullable Field field) {
            return field == null ? "" : texts.text("otr.field." + field);
        }

        @Override
        public Field fromString(String text) {
            throw new UnsupportedOperationException("the box is not edited");
        }
    }
}
