package lanedesk.workstation.rates.board;

import java.util.List;

/// Everything a board shows at one moment beside the order of its rows and the rate in front.
///
/// @param stale whether the shipment changed since it was quoted
/// @param busy whether new rates are asked for
/// @param sending whether a booking of the shipment is on its way
/// @param bookable whether the customer may be booked for
public record BoardSnapshot(
        Board board,
        PricedRates rates,
        List<RateRow> pinned,
        List<Condition> conditions,
        boolean buyHidden,
        boolean stale,
        boolean busy,
        boolean sending,
        boolean bookable) {
    public BoardSnapshot {
        pinned = List.copyOf(pinned);
        conditions = List.copyOf(conditions);
    }
}
