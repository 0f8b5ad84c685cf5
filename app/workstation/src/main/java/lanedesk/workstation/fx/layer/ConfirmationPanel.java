package lanedesk.workstation.fx.layer;

import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import lanedesk.workstation.fx.theme.Tone;

/// Shows a [Confirmation] as a panel.
final class ConfirmationPanel extends VBox {
    private final Button yesButton;
    private final Button noButton;
    private final boolean isDangerous;

    ConfirmationPanel(Confirmation confirmation, Runnable onClose) {
        getStyleClass().addAll("ld-panel", "ld-confirmation");
        isDangerous = confirmation.tone() == Tone.DANGER;
        var title = new Label(confirmation.title());
        title.getStyleClass().add("ld-heading");
        title.setWrapText(true);
        var text = new Label(confirmation.text());
        text.getStyleClass().add("ld-muted");
        text.setWrapText(true);
        text.setMinHeight(USE_PREF_SIZE);
        yesButton = new Button(confirmation.yesText());
        yesButton.getStyleClass().add(isDangerous ? "danger" : "accent");
        yesButton.setMinWidth(USE_PREF_SIZE);
        yesButton.setOnAction(_ -> {
            onClose.run();
            confirmation.onYes().run();
        });
        noButton = new Button(confirmation.noText());
        noButton.setMinWidth(USE_PREF_SIZE);
        noButton.setOnAction(_ -> onClose.run());
        var buttons = new HBox(noButton, yesButton);
        buttons.getStyleClass().add("buttons");
        getChildren().addAll(title, text, buttons);
        setAccessibleText(confirmation.title() + ". " + confirmation.text());
    }

    void focusFirst() {
        (isDangerous ? noButton : yesButton).requestFocus();
    }
}
