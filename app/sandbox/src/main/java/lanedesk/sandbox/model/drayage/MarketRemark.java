package lanedesk.sandbox.model.drayage;

/// A remark of a market: a condition or an extra charge.
public record MarketRemark(String drayageMarketZipCode, int accessorialNumber, String remark) {}
