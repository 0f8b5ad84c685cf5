package lanedesk.workstation.fx;

import javafx.scene.control.Labeled;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;

/// Says words that have no room in full when the mouse rests on them.
public final class WholeText {

    private WholeText() {}

    /// Of a label or a cell, whatever it says by then; where all can be read there is no tooltip.
    public static void of(Labeled words) {
        words.addEventHandler(
                MouseEvent.MOUSE_ENTERED,
                _ -> words.setTooltip(words.isTextTruncated() ? new Tooltip(words.getText()) : null));
    }
}
