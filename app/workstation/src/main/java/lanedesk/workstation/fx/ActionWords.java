package lanedesk.workstation.fx;

import java.util.Arrays;
import javafx.scene.control.Button;
import lanedesk.workstation.fx.table.TextWidths;

/// How wide a button is with words that it need not say now.
final class ActionWords {

    private ActionWords() {}

    static double whole(Button button, String words) {
        String now = button.getText();
        TextWidths widths = widths(button);
        return button.prefWidth(-1) + (words.equals(now) ? 0 : widths.of(words) - widths.of(now));
    }

    /// In as many lines as there are words, none of which is ever broken.
    static double least(Button button, String words) {
        TextWidths widths = widths(button);
        double spared = widths.of(words) - widths.longest(Arrays.stream(words.split(" ")));
        return Math.ceil(whole(button, words) - spared) + 1;
    }

    private static TextWidths widths(Button button) {
        return TextWidths.bold(button.getFont().getSize());
    }
}
