package lanedesk.workstation.fx.layer;

import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import lanedesk.workstation.fx.theme.Tone;

/// The panel that asks a `Confirmation`.
final class ConfirmationPanel extends VBox {
    private final Button yes;
    private final Button no;
    private final boolean dangerous;

    ConfirmationPanel(Confirmation asked, Runnable close) {
        getStyleClass().addAll("ld-panel", "ld-confirmation");
        dangerous = asked.tone() == Tone.DANGER;
        var title = new Label(asked.title());
        title.getStyleClass().add("ld-heading");
        title.setWrapText(true);
        var text = new Label(asked.text());
        text.getStyleClass().add("ld-muted");
        text.setWrapText(true);
        text.setMinHeight(USE_PREF_SIZE);
        yes = new Button(asked.yes());
        yes.getStyleClass().add(dangerous ? "danger" : "accent");
        yes.setMinWidth(USE_PREF_SIZE);
        yes.setOnAction(_ -> {
            close.run();
            asked.onYes().run();
        });
        no = new Button(asked.no());
        no.setMinWidth(USE_PREF_SIZE);
        no.setOnAction(_ -> close.run());
        var buttons = new HBox(no, yes);
        buttons.getStyleClass().add("buttons");
        getChildren().addAll(title, text, buttons);
        setAccessibleText(asked.title() + ". " + asked.text());
    }

    void focusFirst() {
        (dangerous ? no : yes).requestFocus();
    }
}
