package lanedesk.workstation.architecture.broken.batch.sell;

import lanedesk.freight.rates.RateCost;

/// A customer file that contains a cost.
record CustomerFileUsingCost(RateCost cost) {}
