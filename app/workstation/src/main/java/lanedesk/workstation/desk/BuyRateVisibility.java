package lanedesk.workstation.desk;

import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;

/// Whether buy figures are hidden on every screen while a customer looks on. One for the run of the program, kept in
/// the
/// settings. Belongs to the FX thread.
public final class BuyRateVisibility {

    private final BooleanProperty buyHidden = new SimpleBooleanProperty();

    public BooleanProperty hiddenProperty() {
        return buyHidden;
    }

    public boolean isHidden() {
        return buyHidden.get();
    }

    /// Hides them, or shows them again.
    public void toggle() {
        buyHidden.set(!buyHidden.get());
    }
}
