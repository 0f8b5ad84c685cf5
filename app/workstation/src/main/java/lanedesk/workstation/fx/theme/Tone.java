package lanedesk.workstation.fx.theme;

import java.util.Locale;
import javafx.css.PseudoClass;
import javafx.scene.Node;

/// The meaning of a badge, chip or notification, shown as a color. The text of the badge, chip or notification has the
/// same meaning.
public enum Tone {
    NEUTRAL,
    ACCENT,
    SUCCESS,
    WARNING,
    DANGER;

    /// Sets the pseudo-class of this tone on a node and removes those of all other tones.
    public void setPseudoClassOn(Node node) {
        for (var tone : values()) {
            node.pseudoClassStateChanged(
                    PseudoClass.getPseudoClass(tone.name().toLowerCase(Locale.ROOT)), tone == this);
        }
    }
}
