package lanedesk.workstation.rates;

import java.time.Instant;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.desk.RateChoice;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.quoting.RateFault;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.text.RateText;
import lanedesk.workstation.wire.ReadingProblemText;
import org.jspecify.annotations.Nullable;

/// What bars a rate from being booked.
final class BookingBlock {

    private final RateBoardViewModel board;
    private final Shipment shipment;
    private final RateText rateText;

    BookingBlock(RateBoardViewModel board) {
        this.board = board;
        shipment = board.shipment();
        rateText = board.rateText();
    }

    /// Why this rate cannot be booked now, in a sentence; empty where it can.
    String of(@Nullable RateRow row) {
        if (row == null) {
            return rateText.text("rates.barrier.none");
        }
        String ofShipment = ofShipment(row.taken());
        if (!ofShipment.isEmpty()) {
            return ofShipment;
        }
        String ofRate = ofRate(row, board.now());
        return ofRate.isEmpty() ? unread() : ofRate;
    }

    // What is to be read comes last: it is done where the rate is booked.
    private String unread() {
        long left = board.conditions().left();
        return left > 0 ? rateText.text("rates.barrier.conditions", left) : "";
    }

    /// Whether the rate in front is barred by nothing but what is to be read first.
    boolean isOnlyUnread() {
        return !unread().isEmpty() && inFront().equals(unread());
    }

    /// The same for the rate in front, which is not booked unseen either.
    String inFront() {
        RateRow row = board.selectedProperty().get();
        return row == null || board.sight().shows(row)
                ? of(row)
                : rateText.text("rates.barrier.filtered", rateText.name(row));
    }

    /// Goes on to booking this rate; false where something bars it.
    boolean book(@Nullable RateRow row) {
        if (row == null || !of(row).isEmpty()) {
            return false;
        }
        PricedRates priced = board.priced();
        shipment.choose(new RateChoice(
                row.quoteId(), row.rateNumber(), priced.sell(row), priced.isPricedByRule(row), priced.minimumProfit()));
        return true;
    }

    private String ofShipment(RateRow.@Nullable Taken taken) {
        if (shipment.sendingProperty().get() || (taken != null && taken.onItsWay())) {
            return rateText.text("rates.barrier.sending");
        }
        if (taken != null) {
            return taken.orderNumber() == null
                    ? rateText.text("rates.barrier.unknown")
                    : rateText.text("rates.barrier.booked", Long.toString(taken.orderNumber()));
        }
        if (shipment.staleProperty().get()) {
            return rateText.text("rates.barrier.stale");
        }
        if (shipment.busyProperty().get()) {
            return rateText.text("rates.barrier.busy");
        }
        if (shipment.hasOpenDoubts()) {
            return rateText.text(
                    "rates.barrier.doubts", shipment.openDoubtsProperty().get());
        }
        CustomerBranch customer = shipment.customerProperty().get();
        if (customer == null || customer.canBook()) {
            return "";
        }
        return rateText.text(
                customer.active() ? "rates.barrier.activityUnread" : "rates.barrier.inactive", customer.customerName());
    }

    private String ofRate(RateRow row, Instant now) {
        if (row.faults().contains(RateFault.DUPLICATE_NUMBER)) {
            return rateText.text("rates.barrier.duplicate", Long.toString(row.rateNumber()));
        }
        if (row.faults().contains(RateFault.UNREAD_TERMS) || row.isBuyUnread()) {
            return rateText.text("rates.barrier.unread", ReadingProblemText.names(row.unread(), rateText.texts()));
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
