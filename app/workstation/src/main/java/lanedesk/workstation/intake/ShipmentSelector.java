package lanedesk.workstation.intake;

import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.input.InputBindings;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Texts;
import org.controlsfx.control.PrefixSelectionComboBox;

/// Selects which of several shipments of a request is displayed. If the shipments are the rows of a table, also
/// offers to rate all of them as a batch. Hidden if there is only one shipment.
final class ShipmentSelector extends HBox {
    /// Maximum number of shipments shown as segments.
    private static final int MAX_SEGMENTS = 7;

    private final IntakeViewModel model;
    private final Texts texts;
    private final Label label;
    private final Button batchButton;

    ShipmentSelector(IntakeViewModel model, Texts texts) {
        this.model = model;
        this.texts = texts;
        label = new Label(texts.text("intake.shipments"));
        batchButton = new Button(texts.text("intake.batch"));
        batchButton.setId("intakeBatch");
        batchButton.setOnAction(_ -> model.openTableAsBatch());
        getStyleClass().add("ld-preview-line");
        model.stateProperty().subscribe(_ -> showChoices());
    }

    private void showChoices() {
        Visibility.setVisibleAndManaged(this, model.shipmentCount() > 1);
        List<Integer> indexes =
                IntStream.range(0, model.shipmentCount()).boxed().toList();
        getChildren().setAll(label);
        if (indexes.size() > MAX_SEGMENTS) {
            ComboBox<Integer> comboBox = new PrefixSelectionComboBox<>();
            InputBindings.setChoiceFormatter(comboBox, this::choiceText);
            comboBox.getItems().setAll(indexes);
            comboBox.setValue(0);
            addChoice(comboBox);
            comboBox.valueProperty().subscribe(this::showShipment);
        } else {
            SegmentedChoice<Integer> segmentedChoice = new SegmentedChoice<>();
            segmentedChoice.setText(this::choiceText);
            segmentedChoice.getItems().setAll(indexes);
            segmentedChoice.setValue(0);
            addChoice(segmentedChoice);
            segmentedChoice.valueProperty().subscribe(this::showShipment);
        }
        if (model.hasRowsForBatch() && indexes.size() <= IntakeViewModel.MAX_TABS) {
            getChildren().add(batchButton);
        }
    }

    private void addChoice(Node choice) {
        choice.setAccessibleText(texts.text("intake.shipments"));
        // Handles Enter in a filter, because the focused control would consume the key.
        choice.addEventFilter(KeyEvent.KEY_PRESSED, key -> {
            if (key.getCode() == KeyCode.ENTER) {
                key.consume();
                model.acceptRowsIfAny();
            }
        });
        label.setLabelFor(choice);
        getChildren().add(choice);
    }

    private String choiceText(Integer index) {
        return texts.text("intake.shipment", index + 1);
    }

    private void showShipment(Integer index) {
        if (index != null) {
            model.showShipment(index);
        }
    }
}
