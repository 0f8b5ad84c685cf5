package lanedesk.workstation.intake;

import java.util.stream.IntStream;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Texts;

/// Which of several shipments of a request is shown. Takes no room where there is but one.
final class ShipmentChoice extends HBox {
    ShipmentChoice(IntakeViewModel model, Texts texts) {
        SegmentedChoice<Integer> choice = new SegmentedChoice<>();
        choice.setAccessibleText(texts.text("intake.shipments"));
        choice.setText(number -> texts.text("intake.shipment", number + 1));
        choice.valueProperty().subscribe(number -> {
            if (number != null) {
                model.show(number);
            }
        });
        // a segment in focus would take the key for itself
        choice.addEventFilter(KeyEvent.KEY_PRESSED, key -> {
            if (key.getCode() == KeyCode.ENTER) {
                key.consume();
                model.take();
            }
        });
        Label label = new Label(texts.text("intake.shipments"));
        label.setLabelFor(choice);
        getStyleClass().add("ld-preview-line");
        getChildren().addAll(label, choice);
        model.stateProperty().subscribe(_ -> {
            Visibility.set(this, model.shipments() > 1);
            choice.getItems()
                    .setAll(IntStream.range(0, model.shipments()).boxed().toList());
            choice.setValue(0);
        });
    }
}
