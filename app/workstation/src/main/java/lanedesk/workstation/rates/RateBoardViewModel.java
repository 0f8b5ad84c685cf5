package lanedesk.workstation.rates;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.UUID;
import javafx.beans.InvalidationListener;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.workstation.day.ShippingCalendar;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.BoardPrefetch;
import lanedesk.workstation.rates.board.BoardPricing;
import lanedesk.workstation.rates.board.BoardSnapshot;
import lanedesk.workstation.rates.board.PricedBoard;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.text.RateText;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;

/// The rates of one shipment, what each sells for and which one is in front. Belongs to the FX thread.
final class RateBoardViewModel {

    private final Shipment shipment;
    private final BoardMemory memory;
    private final BuyFigures buyFigures;
    private final BoardPrefetch ahead;
    private final RateText rateText;
    private final BoardReading reading;
    private final RatesInSight sight;
    private final CurrentPricing pricing;
    private final BoardConditions conditions;
    private final BookingBlock barrier;
    private final LastPrices lastPrices;
    private final ReadOnlyObjectWrapper<@Nullable Board> board = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<@Nullable BoardSnapshot> snapshot = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<@Nullable RateRow> selected = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();
    private final InvalidationListener repaint = _ -> changed();
    private final InvalidationListener busyChanged = _ -> onBusyChanged();
    private boolean asleep;

    RateBoardViewModel(
            Shipment shipment,
            BoardPrefetch ahead,
            BoardMemory memory,
            BuyFigures buyFigures,
            WorkRunner runner,
            ShippingCalendar calendar,
            RateText rateText,
            Problems problems) {
        this.shipment = shipment;
        this.memory = memory;
        this.buyFigures = buyFigures;
        this.ahead = ahead;
        this.rateText = rateText;
        reading = new BoardReading(shipment, ahead, runner, rateText, problems, this::by, this::show);
        pricing = new CurrentPricing(shipment, memory, ahead, calendar, runner, this::repriced, reading::failed);
        sight = new RatesInSight(memory, priced(), this::changed);
        conditions = new BoardConditions(ahead.boards(), runner, this::changed, reading::failed);
        barrier = new BookingBlock(this);
        lastPrices = new LastPrices(ahead.boards(), runner);
        shipment.staleProperty().addListener(repaint);
        shipment.openDoubtsProperty().addListener(repaint);
        shipment.sendingProperty().addListener(repaint);
        shipment.busyProperty().addListener(busyChanged);
        busy.set(isBusy());
        shipment.customerProperty().addListener(repaint);
        buyFigures.hiddenProperty().addListener(repaint);
        reading.expect();
    }

    /// Stops listening and drops what is still being read.
    void close() {
        memory.save();
        reading.close();
        pricing.close();
        lastPrices.close();
        shipment.staleProperty().removeListener(repaint);
        shipment.openDoubtsProperty().removeListener(repaint);
        shipment.sendingProperty().removeListener(repaint);
        shipment.busyProperty().removeListener(busyChanged);
        shipment.customerProperty().removeListener(repaint);
        buyFigures.hiddenProperty().removeListener(repaint);
    }

    /// Shows the board of these quotes, read again for what other windows did meanwhile.
    void show(List<UUID> quotes) {
        asleep = false;
        changed();
        reading.show(quotes);
    }

    private void onBusyChanged() {
        busy.set(isBusy());
        if (isBusy()) {
            pricing.carryOver();
            reading.expect();
        }
        changed();
    }

    private BoardPricing by() {
        return pricing.by();
    }

    // The rate in front comes last: until then the one before is of a board that is gone.
    private void show(PricedBoard answer) {
        Board read = answer.board();
        pricing.update(answer);
        RateRow inFront = selected.get();
        RateRow again = reading.isShown(answer) && inFront != null ? priced().now(inFront) : null;
        board.set(read);
        if (!reading.isShown(answer)) {
            pricing.carryOver();
        }
        conditions.all().setAll(read.conditions());
        sight.read(priced());
        changed();
        select(again == null ? memory.inFront(priced()) : again);
        lastPrices.read(read, answer.quoteIds());
    }

    private void repriced() {
        sight.reprice(priced());
        changed();
    }

    private void changed() {
        Board read = board.get();
        if (!asleep && read != null) {
            CustomerBranch customer = shipment.customerProperty().get();
            snapshot.set(new BoardSnapshot(
                    read,
                    priced(),
                    sight.pinned(),
                    conditions.all(),
                    buyFigures.isHidden(),
                    shipment.staleProperty().get(),
                    isBusy(),
                    shipment.sendingProperty().get(),
                    customer == null || customer.canBook()));
        }
    }

    /// Defers the changes while the board is hidden, and publishes them at once when it is shown.
    void sleep() {
        asleep = true;
    }

    /// A second has passed: countdowns move, and where a rate has just expired, the standing too.
    void tick() {
        pricing.tick();
    }

    Instant now() {
        return ahead.now();
    }

    /// The moment that countdowns show, second by second while the board is looked at.
    ReadOnlyObjectProperty<Instant> nowProperty() {
        return pricing.nowProperty();
    }

    /// The time zone of the end of the rates and of the pickup.
    ZoneId zone() {
        Board shown = boardProperty().get();
        return shown == null ? rateText.formats().zone() : rateText.customerZone(shown.line());
    }

    RateText rateText() {
        return rateText;
    }

    Shipment shipment() {
        return shipment;
    }

    BuyFigures buyFigures() {
        return buyFigures;
    }

    RatesInSight sight() {
        return sight;
    }

    /// The reading of the board, and what stands in its place meanwhile.
    BoardReading reading() {
        return reading;
    }

    /// What was read, null until it was.
    ReadOnlyObjectProperty<@Nullable Board> boardProperty() {
        return board.getReadOnlyProperty();
    }

    /// What is shown of it, null until there is anything; stays as it was while nobody looks.
    ReadOnlyObjectProperty<@Nullable BoardSnapshot> snapshotProperty() {
        return snapshot.getReadOnlyProperty();
    }

    PricedRates priced() {
        return pricing.rates();
    }

    ReadOnlyObjectProperty<@Nullable RateRow> selectedProperty() {
        return selected.getReadOnlyProperty();
    }

    /// Puts a rate in front; null leaves none.
    void select(@Nullable RateRow row) {
        if (row != null) {
            memory.selected = row.offer();
        }
        selected.set(row);
    }

    LastPrices lastPrices() {
        return lastPrices;
    }

    CurrentPricing pricing() {
        return pricing;
    }

    BoardConditions conditions() {
        return conditions;
    }

    /// Whether rates of the shipment are on their way.
    ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    boolean isBusy() {
        return shipment.busyProperty().get();
    }

    void requote() {
        if (!isBusy()) {
            shipment.requote();
        }
    }

    /// What bars a rate from being booked, and the way on where nothing does.
    BookingBlock barrier() {
        return barrier;
    }
}
