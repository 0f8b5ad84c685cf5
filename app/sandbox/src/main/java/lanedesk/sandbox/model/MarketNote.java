package lanedesk.sandbox.model;

/// General information on a market.
public record MarketNote(String drayageMarketZipCode, String note) {}
