package lanedesk.workstation.rates.board;

import lanedesk.freight.SellPricing;
import lanedesk.freight.rates.FuelMode;

/// The default sell price rule of the program and its fuel setting.
public interface DefaultPricing {

    /// The current default rule. Any thread.
    SellPricing defaultRule();

    /// How the fuel of drayage rates is interpreted in the environment. Any thread.
    FuelMode fuelMode();

    /// Saves the default rule. On the FX thread.
    void saveDefaultRule(SellPricing rule);
}
