package lanedesk.journal.offer;

/// Prices that have just left the program.
///
/// @param recipient whom they were sent to; empty where the program does not know
/// @param dispatcher the user's e-mail
/// @param note own words; empty for none
public record NewOffer(
        OfferedPrices prices, DeliveryChannel channel, String recipient, String dispatcher, String note) {}
