package lanedesk.workstation.rates.board;

import java.util.List;

/// Everything a board shows at one moment beside the order of its rows and the rate in front.
///
/// @param isOutdated whether the shipment changed since it was quoted
/// @param isBusy whether new rates are asked for
/// @param isSendingBooking whether a booking of the shipment is on its way
/// @param isBookable whether the customer may be booked for
public record BoardSnapshot(
        Board board,
        PricedRates rates,
        List<RateRow> pinned,
        List<MarketCondition> conditions,
        boolean isBuyHidden,
        boolean isOutdated,
        boolean isBusy,
        boolean isSendingBooking,
        boolean isBookable) {
    public BoardSnapshot {
        pinned = List.copyOf(pinned);
        conditions = List.copyOf(conditions);
    }
}
