package lanedesk.workstation.rates.board;

import lanedesk.freight.SellPricing;
import lanedesk.freight.rates.FuelMode;

/// The sell price rule of customers without one of their own, one for the whole program; and its basis.
public interface DefaultPricing {

    /// The rule now. Asked on any thread.
    SellPricing rule();

    /// How the fuel of drayage rates is read in the environment. Asked on any thread.
    FuelMode fuelReading();

    /// Saves another rule. On the FX thread.
    void save(SellPricing rule);
}
