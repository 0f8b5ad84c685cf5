package lanedesk.workstation.shipment;

import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;

/// Whether buy rates are hidden on every screen, for when a customer can see the screen. One object per program
/// run, saved in the settings. Used only on the FX thread.
public final class BuyRateVisibility {

    private final BooleanProperty buyRatesHidden = new SimpleBooleanProperty();

    public BooleanProperty buyRatesHiddenProperty() {
        return buyRatesHidden;
    }

    public boolean areBuyRatesHidden() {
        return buyRatesHidden.get();
    }

    /// Hides the buy rates, or shows them if they are hidden.
    public void toggleBuyRatesHidden() {
        buyRatesHidden.set(!buyRatesHidden.get());
    }
}
