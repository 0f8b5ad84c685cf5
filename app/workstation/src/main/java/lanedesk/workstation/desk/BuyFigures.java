package lanedesk.workstation.desk;

import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;

/// Whether buy figures are hidden on every screen while a customer looks on. One for the run of the program, kept in
/// the
/// settings. Belongs to the FX thread.
public final class BuyFigures {

    private final BooleanProperty hidden = new SimpleBooleanProperty();

    public BooleanProperty hiddenProperty() {
        return hidden;
    }

    public boolean isHidden() {
        return hidden.get();
    }

    /// Hides them, or shows them again.
    public void toggle() {
        hidden.set(!hidden.get());
    }
}
