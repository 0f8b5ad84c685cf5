package lanedesk.workstation.rates.board;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// The state of a rate board at one moment, without row order and selected rate.
///
/// @param laneFacts what stored quotes say about the rates; empty until loaded
/// @param modeAdvice the advice to use one of two modes; null for none
/// @param areRatesOutdated whether the shipment was changed since the rates were requested
/// @param isRequestingRates whether rates are being requested
/// @param isSendingBooking whether a booking of the shipment is being sent
/// @param canCustomerBook whether bookings are allowed for the customer
public record BoardSnapshot(
        Board board,
        PricedRates rates,
        List<RateRow> pinned,
        List<MarketCondition> conditions,
        LaneFacts laneFacts,
        @Nullable ModeAdvice modeAdvice,
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
