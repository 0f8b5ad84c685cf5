package lanedesk.workstation.fx.input;

import org.controlsfx.control.textfield.CustomTextField;
import org.jspecify.annotations.Nullable;

/// A text field with a node at its left or right end, such as a unit. It keeps the theme's style, which
/// ControlsFX's own style sheet would override.
public class SidedField extends CustomTextField {

    @Override
    public @Nullable String getUserAgentStylesheet() {
        return null;
    }
}
