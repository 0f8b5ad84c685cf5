package lanedesk.sandbox.model.drayage;

/// A remark about a market: a condition or an extra charge.
public record MarketRemark(String drayageMarketZipCode, int accessorialNumber, String remark) {}
