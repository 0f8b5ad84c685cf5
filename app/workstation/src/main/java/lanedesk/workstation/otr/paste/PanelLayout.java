package lanedesk.workstation.otr.paste;

import javafx.scene.control.Button;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// Gives panels a common layout: heading, content, buttons.
public final class PanelLayout {

    private PanelLayout() {}

    /// Sets the style, the heading and the accessible text of a panel.
    ///
    /// @param size style class of the panel's width: `small` or `medium`
    public static void setUpPanel(VBox panel, String size, String title) {
        panel.getStyleClass().addAll("otr-panel", size);
        Label heading = new Label(title);
        heading.getStyleClass().add("ld-heading");
        panel.getChildren().add(heading);
        panel.setAccessibleText(title);
    }

    public static HBox createButtonRow(Button... buttons) {
        HBox row = new HBox(buttons);
        row.getStyleClass().add("actions");
        return row;
    }

    public static Button createButton(String text, boolean isAccent, Runnable action) {
        Button button = new Button(text);
        button.setMinWidth(Region.USE_PREF_SIZE);
        if (isAccent) {
            button.getStyleClass().add("accent");
        }
        button.setOnAction(_ -> action.run());
        return button;
    }

    /// Runs the action when Escape is pressed in a list or table, which would otherwise consume the key.
    public static void runOnEscape(Control list, Runnable action) {
        list.addEventFilter(KeyEvent.KEY_PRESSED, key -> {
            if (key.getCode() == KeyCode.ESCAPE) {
                key.consume();
                action.run();
            }
        });
    }
}
