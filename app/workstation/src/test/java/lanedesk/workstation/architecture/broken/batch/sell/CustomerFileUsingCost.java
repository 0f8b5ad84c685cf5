package lanedesk.workstation.architecture.broken.batch.sell;

import lanedesk.freight.rates.RateCost;

/// Breaks the rule that what a customer gets holds no cost.
record CustomerFileUsingCost(RateCost cost) {}
