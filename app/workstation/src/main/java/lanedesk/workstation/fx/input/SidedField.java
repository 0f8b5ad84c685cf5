package lanedesk.workstation.fx.input;

import org.controlsfx.control.textfield.CustomTextField;
import org.jspecify.annotations.Nullable;

/// A text field with a node at its left or right end, such as a unit. It has no style sheet of its own, because that
/// of ControlsFX would override the theme.
public class SidedField extends CustomTextField {

    @Override
    public @Nullable String getUserAgentStylesheet() {
        return null;
    }
}
