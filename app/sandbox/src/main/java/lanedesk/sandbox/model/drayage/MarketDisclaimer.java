package lanedesk.sandbox.model.drayage;

/// A disclaimer for the moves of a market.
public record MarketDisclaimer(String drayageMarketZipCode, String disclaimer) {}
