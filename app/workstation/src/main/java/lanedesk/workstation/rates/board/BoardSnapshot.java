package lanedesk.workstation.rates.board;

import java.util.List;

/// The state of a rate board at one moment, without row order and selected rate.
///
/// @param areRatesOutdated whether the shipment was changed since the rates were requested
/// @param isRequestingRates whether rates are being requested
/// @param isSendingBooking whether a booking of the shipment is being sent
/// @param canCustomerBook whether bookings are allowed for the customer
public record BoardSnapshot(
        Board board,
        PricedRates rates,
        List<RateRow> pinned,
        List<MarketCondition> conditions,
        boolean areBuyRatesHidden,
        boolean areRatesOutdated,
        boolean isRequestingRates,
        boolean isSendingBooking,
        boolean canCustomerBook) {
    public BoardSnapshot {
        pinned = List.copyOf(pinned);
        conditions = List.copyOf(conditions);
    }
}
