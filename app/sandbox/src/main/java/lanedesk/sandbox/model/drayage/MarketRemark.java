package lanedesk.sandbox.model.drayage;

/// A condition or extra charge of a market.
public record MarketRemark(String drayageMarketZipCode, int accessorialNumber, String remark) {}
