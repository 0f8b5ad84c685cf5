package lanedesk.workstation.fx.theme;

import java.util.Locale;
import javafx.css.PseudoClass;
import javafx.scene.Node;

/// The meaning of a badge, a chip or a notification. Its text says the same, so color is never the only indication.
public enum Tone {
    NEUTRAL,
    ACCENT,
    SUCCESS,
    WARNING,
    DANGER;

    /// Sets this tone's pseudo-class on the node and removes all others.
    public void applyTo(Node node) {
        for (var tone : values()) {
            node.pseudoClassStateChanged(
                    PseudoClass.getPseudoClass(tone.name().toLowerCase(Locale.ROOT)), tone == this);
        }
    }
}
