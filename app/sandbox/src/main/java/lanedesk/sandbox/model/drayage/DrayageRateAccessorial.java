package lanedesk.sandbox.model.drayage;

import java.math.BigDecimal;

/// An accessorial inside a drayage rate.
public record DrayageRateAccessorial(String name, BigDecimal cost, int quantity) {}
