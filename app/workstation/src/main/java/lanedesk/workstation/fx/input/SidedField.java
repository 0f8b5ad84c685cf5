package lanedesk.workstation.fx.input;

import org.controlsfx.control.textfield.CustomTextField;
import org.jspecify.annotations.Nullable;

/// A text field with a node at its left or right end, such as a unit. The style sheet of ControlsFX is not used,
/// because it would override the theme.
public class SidedField extends CustomTextField {

    @Override
    public @Nullable String getUserAgentStylesheet() {
        return null;
    }
}
