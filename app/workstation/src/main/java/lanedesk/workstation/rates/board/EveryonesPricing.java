package lanedesk.workstation.rates.board;

import lanedesk.workstation.freight.SellPricing;
import lanedesk.workstation.freight.rates.FuelReading;

/// How a sell price is made where a customer has no rule of its own: one rule for the whole program; and what it is
/// made from.
public interface EveryonesPricing {

    /// The rule now. Asked on any thread.
    SellPricing rule();

    /// How the fuel of drayage rates is read in the environment. Asked on any thread.
    FuelReading fuel();

    /// Saves another rule. On the FX thread.
    void save(SellPricing rule);
}
