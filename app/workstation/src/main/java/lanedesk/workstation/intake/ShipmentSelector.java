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

/// Selects which of several shipments of a request is displayed, and offers to rate all as a batch if they are the
/// rows of a table. Hidden if there is only one.
final class ShipmentSelector extends HBox {
    /// Maximum number of shipments shown as segments.
    private static final int MAX_SEGMENTS = 7;

    private final IntakeViewModel model;
    private final Texts texts;
    private final Label label;
    private final Button batch;

    ShipmentSelector(IntakeViewModel model, Texts texts) {
        this.model = model;
        this.texts = texts;
        label = new Label(texts.text("intake.shipments"));
        batch = new Button(texts.text("intake.batch"));
        batch.setId("intakeBatch");
        batch.setOnAction(_ -> model.openAsBatch());
        getStyleClass().add("ld-preview-line");
        model.stateProperty().subscribe(_ -> showChoices());
    }

    private void showChoices() {
        Visibility.setShown(this, model.shipmentCount() > 1);
        List<Integer> numbers =
                IntStream.range(0, model.shipmentCount()).boxed().toList();
        getChildren().setAll(label);
        if (numbers.size() > MAX_SEGMENTS) {
            ComboBox<Integer> list = new PrefixSelectionComboBox<>();
            InputBindings.setChoiceFormatter(list, this::choiceText);
            list.getItems().setAll(numbers);
            list.setValue(0);
            addChoice(list);
            list.valueProperty().subscribe(this::showShipment);
        } else {
            SegmentedChoice<Integer> choice = new SegmentedChoice<>();
            choice.setText(this::choiceText);
            choice.getItems().setAll(numbers);
            choice.setValue(0);
            addChoice(choice);
            choice.valueProperty().subscribe(this::showShipment);
        }
        if (model.isTable() && numbers.size() <= IntakeViewModel.MAX_TABS) {
            getChildren().add(batch);
        }
    }

    private void addChoice(Node choice) {
        choice.setAccessibleText(texts.text("intake.shipments"));
        // The focused control would consume the key.
        choice.addEventFilter(KeyEvent.KEY_PRESSED, key -> {
            if (key.getCode() == KeyCode.ENTER) {
                key.consume();
                model.accept();
            }
        });
        label.setLabelFor(choice);
        getChildren().add(choice);
    }

    private String choiceText(Integer number) {
        return texts.text("intake.shipment", number + 1);
    }

    private void showShipment(Integer number) {
        if (number != null) {
            model.showShipment(number);
        }
    }
}
