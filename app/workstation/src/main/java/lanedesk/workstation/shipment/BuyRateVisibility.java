package lanedesk.workstation.shipment;

import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;

/// Whether buy amounts are hidden on every screen because a customer can see them. One per program run, saved in
/// the settings. Belongs to the FX thread.
public final class BuyRateVisibility {

    private final BooleanProperty buyHidden = new SimpleBooleanProperty();

    public BooleanProperty hiddenProperty() {
        return buyHidden;
    }

    public boolean isHidden() {
        return buyHidden.get();
    }

    /// Toggles whether they are hidden.
    public void toggle() {
        buyHidden.set(!buyHidden.get());
    }
}
