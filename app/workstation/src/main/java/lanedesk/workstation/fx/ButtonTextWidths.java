package lanedesk.workstation.fx;

import java.util.Arrays;
import javafx.scene.control.Button;
import lanedesk.workstation.fx.table.TextWidths;

/// Computes how wide a button would be with another text.
final class ButtonTextWidths {

    private ButtonTextWidths() {}

    static double unwrappedWidth(Button button, String text) {
        String currentText = button.getText();
        TextWidths widths = textWidths(button);
        return button.prefWidth(-1)
                + (text.equals(currentText) ? 0 : widths.widthOf(text) - widths.widthOf(currentText));
    }

    /// Returns the minimum width at which the text wraps without breaking a word.
    static double fullyWrappedWidth(Button button, String text) {
        TextWidths widths = textWidths(button);
        double savedByWrapping = widths.widthOf(text) - widths.maxWidthOf(Arrays.stream(text.split(" ")));
        return Math.ceil(unwrappedWidth(button, text) - savedByWrapping) + 1;
    }

    private static TextWidths textWidths(Button button) {
        return TextWidths.ofBoldFont(button.getFont().getSize());
    }
}
