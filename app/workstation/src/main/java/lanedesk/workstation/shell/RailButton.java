package lanedesk.workstation.shell;

import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import lanedesk.workstation.fx.input.ShortcutTexts;

/// A page's button: icon with a short label in the rail, the icon alone in a low window, and the full name with its
/// keys in the side bar.
final class RailButton {

    private final ToggleButton button;
    private final Node icon;
    private final String name;
    private final String shortName;
    private final String keys;

    private RailButton(ToggleButton button, String shortName, String keys) {
        this.button = button;
        this.icon = button.getGraphic();
        this.name = button.getText();
        this.shortName = shortName;
        this.keys = ShortcutTexts.shortcutText(KeyCombination.valueOf(keys));
    }

    /// Lets the button, which has its icon and whole name already, change its face with the room.
    ///
    /// @param low whether the window is too low for words in the rail
    static void install(
            ToggleButton button,
            String shortName,
            String keys,
            ObservableValue<Boolean> rail,
            ObservableValue<Boolean> low) {
        RailButton made = new RailButton(button, shortName, keys);
        button.setAccessibleText(made.name);
        rail.subscribe(newValue -> made.updateLayout(newValue, low.getValue()));
        low.subscribe(now -> made.updateLayout(rail.getValue(), now));
    }

    private void updateLayout(boolean rail, boolean low) {
        if (rail) {
            button.setGraphic(icon);
            button.setText(shortName);
            button.setContentDisplay(low ? ContentDisplay.GRAPHIC_ONLY : ContentDisplay.TOP);
            button.setTooltip(new Tooltip(name + "  " + keys));
        } else {
            button.setText(null);
            button.setGraphic(textWithKeys());
            button.setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
            button.setTooltip(null);
        }
    }

    private HBox textWithKeys() {
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Label hint = new Label(keys);
        hint.getStyleClass().add("rail-keys");
        hint.setMinWidth(Region.USE_PREF_SIZE);
        Label label = new Label(name, icon);
        label.setGraphicTextGap(12);
        HBox line = new HBox(label, gap, hint);
        line.getStyleClass().add("rail-line");
        line.prefWidthProperty().bind(button.widthProperty().subtract(24));
        return line;
    }
}
