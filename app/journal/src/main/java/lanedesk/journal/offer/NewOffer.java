package lanedesk.journal.offer;

/// Prices that were just sent to a customer.
///
/// @param recipient who received the prices; empty if unknown
/// @param dispatcher the user's e-mail address
/// @param note the dispatcher's note; empty if there is no note
public record NewOffer(
        OfferedPrices prices, DeliveryChannel channel, String recipient, String dispatcher, String note) {}
