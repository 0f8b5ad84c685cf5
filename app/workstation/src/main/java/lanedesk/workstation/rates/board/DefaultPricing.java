package lanedesk.workstation.rates.board;

import lanedesk.freight.SellPricing;
import lanedesk.freight.rates.FuelMode;

/// Gives the default sell price rule and the fuel setting.
public interface DefaultPricing {

    /// Returns the current default rule. Can be called on any thread.
    SellPricing defaultRule();

    /// Returns whether drayage totals of this environment include fuel. Can be called on any thread.
    FuelMode fuelMode();

    /// Saves the default rule. Called on the FX thread.
    void saveDefaultRule(SellPricing rule);
}
