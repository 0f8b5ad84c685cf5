package lanedesk.workstation.fx;

import java.util.Arrays;
import javafx.scene.control.Button;
import lanedesk.workstation.fx.table.TextWidths;

/// Computes the width of a button with another text.
final class ButtonTextWidths {

    private ButtonTextWidths() {}

    static double fullWidth(Button button, String text) {
        String newValue = button.getText();
        TextWidths widths = textWidths(button);
        return button.prefWidth(-1) + (text.equals(newValue) ? 0 : widths.widthOf(text) - widths.widthOf(newValue));
    }

    /// The minimum width at which no word is broken.
    static double minWidth(Button button, String text) {
        TextWidths widths = textWidths(button);
        double spared = widths.widthOf(text) - widths.maxWidth(Arrays.stream(text.split(" ")));
        return Math.ceil(fullWidth(button, text) - spared) + 1;
    }

    private static TextWidths textWidths(Button button) {
        return TextWidths.bold(button.getFont().getSize());
    }
}
