package lanedesk.sandbox.model;

/// A disclaimer of a market.
public record MarketDisclaimer(String drayageMarketZipCode, String disclaimer) {}
