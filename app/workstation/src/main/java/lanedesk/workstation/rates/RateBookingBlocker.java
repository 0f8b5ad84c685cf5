package lanedesk.workstation.rates;

import java.time.Instant;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.desk.RateChoice;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.quoting.RateFault;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.text.RateFormatter;
import lanedesk.workstation.wire.UnreadableFieldsText;
import org.jspecify.annotations.Nullable;

/// Determines what blocks the booking of a rate.
final class RateBookingBlocker {

    private final RateBoardViewModel board;
    private final Shipment shipment;
    private final RateFormatter rateText;

    RateBookingBlocker(RateBoardViewModel board) {
        this.board = board;
        shipment = board.shipment();
        rateText = board.rateFormatter();
    }

    /// Why this rate cannot be booked now, as a sentence; empty if it can.
    String blockReason(@Nullable RateRow row) {
        if (row == null) {
            return rateText.text("rates.barrier.none");
        }
        String ofShipment = shipmentReason(row.existingBooking());
        if (!ofShipment.isEmpty()) {
            return ofShipment;
        }
        String ofRate = rateReason(row, board.now());
        return ofRate.isEmpty() ? unreadConditionsReason() : ofRate;
    }

    // Unread conditions are checked last: they are acknowledged where the rate is booked.
    private String unreadConditionsReason() {
        long remaining = board.conditions().unreadCount();
        return remaining > 0 ? rateText.text("rates.barrier.conditions", remaining) : "";
    }

    /// Whether unread conditions are all that blocks the selected rate.
    boolean isBlockedOnlyByUnreadConditions() {
        return !unreadConditionsReason().isEmpty() && selectedRateReason().equals(unreadConditionsReason());
    }

    /// Same as [#blockReason] for the selected rate; it is also blocked while it is not visible.
    String selectedRateReason() {
        RateRow row = board.selectedProperty().get();
        return row == null || board.visibleRates().isVisible(row)
                ? blockReason(row)
                : rateText.text("rates.barrier.filtered", rateText.carrierName(row));
    }

    /// Starts the booking of this rate; false if it is blocked.
    boolean bookUnlessBlocked(@Nullable RateRow row) {
        if (row == null || !blockReason(row).isEmpty()) {
            return false;
        }
        PricedRates priced = board.pricedRates();
        shipment.choose(new RateChoice(
                row.quoteId(),
                row.rateNumber(),
                priced.sellPrice(row),
                priced.isPricedByRule(row),
                priced.minimumProfit()));
        return true;
    }

    private String shipmentReason(RateRow.@Nullable ExistingBooking taken) {
        if (shipment.sendingProperty().get() || (taken != null && taken.isBeingSent())) {
            return rateText.text("rates.barrier.sending");
        }
        if (taken != null) {
            return taken.orderNumber() == null
                    ? rateText.text("rates.barrier.unknown")
                    : rateText.text("rates.barrier.booked", Long.toString(taken.orderNumber()));
        }
        if (shipment.ratesOutdatedProperty().get()) {
            return rateText.text("rates.barrier.stale");
        }
        if (shipment.busyProperty().get()) {
            return rateText.text("rates.barrier.busy");
        }
        if (shipment.hasUncertainValues()) {
            return rateText.text(
                    "rates.barrier.doubts", shipment.uncertainCountProperty().get());
        }
        CustomerBranch customer = shipment.customerProperty().get();
        if (customer == null || customer.canBook()) {
            return "";
        }
        return rateText.text(
                customer.active() ? "rates.barrier.activityUnread" : "rates.barrier.inactive", customer.customerName());
    }

    private String rateReason(RateRow row, Instant now) {
        if (row.faults().contains(RateFault.DUPLICATE_NUMBER)) {
            return rateText.text("rates.barrier.duplicate", Long.toString(row.rateNumber()));
        }
        if (row.faults().contains(RateFault.UNREAD_TERMS) || row.isBuyRateUnread()) {
            return rateText.text(
                    "rates.barrier.unread", UnreadableFieldsText.joinNames(row.unreadFields(), rateText.texts()));
        }
        if (row.faults().contains(RateFault.PRICE)) {
            return rateText.text("rates.barrier.price");
        }
        if (row.faults().contains(RateFault.CURRENCY)) {
            return rateText.text("rates.barrier.currency");
        }
        if (row.faults().contains(RateFault.EXPIRY)) {
            return rateText.text("rates.barrier.expiry");
        }
        return row.expiry().isPast(now) ? rateText.text("rates.barrier.expired") : "";
    }
}
