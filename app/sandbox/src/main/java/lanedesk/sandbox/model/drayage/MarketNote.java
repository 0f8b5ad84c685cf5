package lanedesk.sandbox.model.drayage;

/// General information on a market.
public record MarketNote(String drayageMarketZipCode, String note) {}
