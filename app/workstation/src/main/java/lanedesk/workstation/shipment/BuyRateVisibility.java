package lanedesk.workstation.shipment;

import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;

/// Whether buy amounts are hidden on every screen because a customer can see them. One per program run, saved in
/// the settings. Belongs to the FX thread.
public final class BuyRateVisibility {

    private final BooleanProperty buyRatesHidden = new SimpleBooleanProperty();

    public BooleanProperty buyRatesHiddenProperty() {
        return buyRatesHidden;
    }

    public boolean areBuyRatesHidden() {
        return buyRatesHidden.get();
    }

    /// Toggles whether they are hidden.
    public void toggleBuyRates() {
        buyRatesHidden.set(!buyRatesHidden.get());
    }
}
