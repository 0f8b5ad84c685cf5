package lanedesk.workstation.rates.board;

import java.util.List;

/// The state of a board at one time, except for the row order and the selected rate.
///
/// @param areRatesOutdated whether the shipment changed since it was quoted
/// @param isRequestingRates whether rates are being requested
/// @param isSendingBooking whether a booking of the shipment is being sent
/// @param canCustomerBook whether bookings are allowed for the customer
public record BoardSnapshot(
        Board board,
        PricedRates rates,
        List<RateRow> pinned,
        List<MarketCondition> conditions,
        boolean isBuyHidden,
        boolean areRatesOutdated,
        boolean isRequestingRates,
        boolean isSendingBooking,
        boolean canCustomerBook) {
    public BoardSnapshot {
        pinned = List.copyOf(pinned);
        conditions = List.copyOf(conditions);
    }
}
