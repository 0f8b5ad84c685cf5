package lanedesk.workstation.otr;

import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// The common shape of what this desk shows over itself: a heading, a body, buttons.
final class Panel {

    private Panel() {}

    static void dress(VBox panel, String size, String title) {
        panel.getStyleClass().addAll("otr-panel", size);
        panel.getStylesheets().add(sheet());
        Label heading = new Label(title);
        heading.getStyleClass().add("ld-heading");
        panel.getChildren().add(heading);
        panel.setAccessibleText(title);
    }

    static HBox actions(Button... buttons) {
        HBox row = new HBox(buttons);
        row.getStyleClass().add("actions");
        return row;
    }

    static Button button(String text, boolean accent, Runnable action) {
        Button button = new Button(text);
        if (accent) {
            button.getStyleClass().add("accent");
        }
        button.setOnAction(_ -> action.run());
        return button;
    }

    private static String sheet() {
        return java.util.Objects.requireNonNull(Panel.class.getResource("otr.css"))
                .toExternalForm();
    }
}
