package lanedesk.workstation.rates;

import lanedesk.workstation.freight.SellPricing;

/// How a sell price is made where a customer has no rule of its own: one rule for the whole program.
public interface EveryonesPricing {

    /// The rule now. Asked on any thread.
    SellPricing rule();

    /// Keeps another rule from now on. On the FX thread.
    void keep(SellPricing rule);
}
