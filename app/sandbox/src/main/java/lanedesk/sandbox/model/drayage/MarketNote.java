package lanedesk.sandbox.model.drayage;

/// General information about a market.
public record MarketNote(String drayageMarketZipCode, String note) {}
