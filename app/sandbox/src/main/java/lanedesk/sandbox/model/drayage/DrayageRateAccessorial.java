package lanedesk.sandbox.model.drayage;

import java.math.BigDecimal;

/// An accessorial that a drayage rate includes. `cost` is the cost of one unit.
public record DrayageRateAccessorial(String name, BigDecimal cost, int quantity) {}
