package lanedesk.workstation.records;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import lanedesk.journal.addressbook.AddressPart;
import lanedesk.journal.addressbook.UnknownColumn;
import lanedesk.workstation.fx.input.InputBindings;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.l10n.Texts;
import org.controlsfx.control.PrefixSelectionComboBox;

/// Asks before an import what the unknown columns of a file mean. A column without an answer is skipped.
public final class UnknownColumnsPanel extends VBox {

    private static final double MAX_HEIGHT = 320;

    private final Texts texts;
    private final Map<String, ComboBox<Optional<AddressPart>>> boxes = new LinkedHashMap<>();

    private UnknownColumnsPanel(UnknownColumnsQuestion question, Overlay overlay, Texts texts) {
        this.texts = texts;
        getStyleClass().add("palette-panel");
        setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        Label title = new Label(
                texts.text("addresses.import.unknown", question.columns().size()));
        title.getStyleClass().add("ld-heading");
        Label reason = new Label(texts.text("addresses.import.unknown.text"));
        reason.setWrapText(true);
        reason.getStyleClass().add("ld-muted");
        GridPane rows = new GridPane(12, 8);
        question.columns().forEach(column -> addColumnRow(rows, column));
        ScrollPane scroll = new ScrollPane(rows);
        scroll.setFitToWidth(true);
        scroll.setMaxHeight(MAX_HEIGHT);
        Button cancel = new Button(texts.text("action.cancel"));
        cancel.setCancelButton(true);
        cancel.setOnAction(_ -> overlay.closeTopmostPanel());
        Button importButton = new Button(texts.text("addresses.import.rest"));
        importButton.setId("columnsImport");
        importButton.setDefaultButton(true);
        importButton.getStyleClass().add("accent");
        importButton.setOnAction(_ -> {
            overlay.closeTopmostPanel();
            question.onAnswered().accept(chosenParts());
        });
        HBox buttons = new HBox(8, cancel, importButton);
        buttons.setAlignment(Pos.CENTER_RIGHT);
        getChildren().addAll(title, reason, scroll, buttons);
    }

    /// Shows the questions in a panel over the window.
    public static void show(UnknownColumnsQuestion question, Overlay overlay, Texts texts) {
        UnknownColumnsPanel panel =
                new UnknownColumnsPanel(question, overlay, texts.textsOfFeature(UnknownColumnsPanel.class));
        overlay.show(panel, () -> {});
        panel.boxes.values().iterator().next().requestFocus();
    }

    private void addColumnRow(GridPane rows, UnknownColumn column) {
        ComboBox<Optional<AddressPart>> box = new PrefixSelectionComboBox<>();
        box.setId("column" + rows.getRowCount());
        InputBindings.setChoiceFormatter(
                box,
                part -> part.map(addressPart -> texts.text("addresses." + addressPart.name()))
                        .orElseGet(() -> texts.text("addresses.import.leaveOut")));
        box.getItems().add(Optional.empty());
        for (AddressPart part : AddressPart.values()) {
            box.getItems().add(Optional.of(part));
        }
        box.setValue(column.chosenPart());
        box.setAccessibleText(column.heading());
        Label heading = new Label(column.heading());
        heading.getStyleClass().add("ld-strong");
        heading.setLabelFor(box);
        Label sample = new Label(column.sample());
        sample.getStyleClass().addAll("ld-muted", "ld-small");
        sample.setMaxWidth(220);
        rows.addRow(rows.getRowCount(), new VBox(2, heading, sample), box);
        boxes.put(column.heading(), box);
    }

    private Map<String, AddressPart> chosenParts() {
        Map<String, AddressPart> answers = new HashMap<>();
        boxes.forEach((heading, box) -> box.getValue().ifPresent(column -> answers.put(heading, column)));
        return answers;
    }
}
