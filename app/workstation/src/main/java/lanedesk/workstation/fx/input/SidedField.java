package lanedesk.workstation.fx.input;

import org.controlsfx.control.textfield.CustomTextField;
import org.jspecify.annotations.Nullable;

/// A text field with something at its left or right end, such as a unit. It looks as the theme has it: ControlsFX's own
/// sheet would come above that.
public class SidedField extends CustomTextField {

    @Override
    public @Nullable String getUserAgentStylesheet() {
        return null;
    }
}
