package lanedesk.sandbox.model.drayage;

/// A disclaimer of a market.
public record MarketDisclaimer(String drayageMarketZipCode, String disclaimer) {}
