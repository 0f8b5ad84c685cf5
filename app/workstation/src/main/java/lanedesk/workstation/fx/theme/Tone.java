package lanedesk.workstation.fx.theme;

import java.util.Locale;
import javafx.css.PseudoClass;
import javafx.scene.Node;

/// The meaning of a badge, a chip or a notice. The words beside it say the same, colour is never the only sign.
public enum Tone {
    NEUTRAL,
    ACCENT,
    SUCCESS,
    WARNING,
    DANGER;

    /// Marks the node with this tone's pseudo-class and takes away every other one.
    public void applyTo(Node node) {
        for (var tone : values()) {
            node.pseudoClassStateChanged(
                    PseudoClass.getPseudoClass(tone.name().toLowerCase(Locale.ROOT)), tone == this);
        }
    }
}
