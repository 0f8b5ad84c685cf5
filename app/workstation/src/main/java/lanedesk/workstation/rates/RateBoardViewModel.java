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
import lanedesk.workstation.desk.BuyRateVisibility;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.notice.ErrorMessages;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.BoardPrefetch;
import lanedesk.workstation.rates.board.BoardPricing;
import lanedesk.workstation.rates.board.BoardSnapshot;
import lanedesk.workstation.rates.board.PricedBoard;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.text.RateFormatter;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;

/// The rates of one shipment, their sell prices and the selected rate. Belongs to the FX thread.
final class RateBoardViewModel {

    private final Shipment shipment;
    private final SavedBoardState memory;
    private final BuyRateVisibility buyRateVisibility;
    private final BoardPrefetch prefetch;
    private final RateFormatter rateFormatter;
    private final BoardLoader boardLoader;
    private final VisibleRates visibleRates;
    private final BoardPricingState pricing;
    private final BoardConditions conditions;
    private final RateBookingBlocker bookingBlocker;
    private final LastPriceLoader lastPrices;
    private final ReadOnlyObjectWrapper<@Nullable Board> board = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<@Nullable BoardSnapshot> snapshot = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<@Nullable RateRow> selected = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();
    private final InvalidationListener snapshotListener = _ -> updateSnapshot();
    private final InvalidationListener busyListener = _ -> onBusyChanged();
    private boolean updatesPaused;

    RateBoardViewModel(
            Shipment shipment,
            BoardPrefetch prefetch,
            SavedBoardState memory,
            BuyRateVisibility buyRateVisibility,
            TaskRunner runner,
            ShippingCalendar calendar,
            RateFormatter rateFormatter,
            ErrorMessages problems) {
        this.shipment = shipment;
        this.memory = memory;
        this.buyRateVisibility = buyRateVisibility;
        this.prefetch = prefetch;
        this.rateFormatter = rateFormatter;
        boardLoader =
                new BoardLoader(shipment, prefetch, runner, rateFormatter, problems, this::boardPricing, this::show);
        pricing = new BoardPricingState(
                shipment, memory, prefetch, calendar, runner, this::onRepriced, boardLoader::onFailed);
        visibleRates = new VisibleRates(memory, pricedRates(), this::updateSnapshot);
        conditions = new BoardConditions(prefetch.boards(), runner, this::updateSnapshot, boardLoader::onFailed);
        bookingBlocker = new RateBookingBlocker(this);
        lastPrices = new LastPriceLoader(prefetch.boards(), runner);
        shipment.ratesOutdatedProperty().addListener(snapshotListener);
        shipment.uncertainCountProperty().addListener(snapshotListener);
        shipment.sendingProperty().addListener(snapshotListener);
        shipment.busyProperty().addListener(busyListener);
        busy.set(isBusy());
        shipment.customerProperty().addListener(snapshotListener);
        buyRateVisibility.hiddenProperty().addListener(snapshotListener);
        boardLoader.expectRates();
    }

    /// Removes listeners and cancels loading.
    void close() {
        memory.save();
        boardLoader.close();
        pricing.close();
        lastPrices.close();
        shipment.ratesOutdatedProperty().removeListener(snapshotListener);
        shipment.uncertainCountProperty().removeListener(snapshotListener);
        shipment.sendingProperty().removeListener(snapshotListener);
        shipment.busyProperty().removeListener(busyListener);
        shipment.customerProperty().removeListener(snapshotListener);
        buyRateVisibility.hiddenProperty().removeListener(snapshotListener);
    }

    /// Shows the board of these quotes; reloads it to include changes made in other windows.
    void show(List<UUID> quotes) {
        updatesPaused = false;
        updateSnapshot();
        boardLoader.show(quotes);
    }

    private void onBusyChanged() {
        busy.set(isBusy());
        if (isBusy()) {
            pricing.carryPricesToNextQuote();
            boardLoader.expectRates();
        }
        updateSnapshot();
    }

    private BoardPricing boardPricing() {
        return pricing.boardPricing();
    }

    // The selected rate is set last: until then it belongs to the previous board.
    private void show(PricedBoard answer) {
        Board read = answer.board();
        pricing.update(answer);
        RateRow selectedRate = selected.get();
        RateRow again = boardLoader.isShown(answer) && selectedRate != null
                ? pricedRates().currentRow(selectedRate)
                : null;
        board.set(read);
        if (!boardLoader.isShown(answer)) {
            pricing.carryPricesToNextQuote();
        }
        conditions.conditions().setAll(read.conditions());
        visibleRates.setRates(pricedRates());
        updateSnapshot();
        select(again == null ? memory.initialSelection(pricedRates()) : again);
        lastPrices.load(read, answer.quoteIds());
    }

    private void onRepriced() {
        visibleRates.reprice(pricedRates());
        updateSnapshot();
    }

    private void updateSnapshot() {
        Board read = board.get();
        if (!updatesPaused && read != null) {
            CustomerBranch customer = shipment.customerProperty().get();
            snapshot.set(new BoardSnapshot(
                    read,
                    pricedRates(),
                    visibleRates.pinned(),
                    conditions.conditions(),
                    buyRateVisibility.isHidden(),
                    shipment.ratesOutdatedProperty().get(),
                    isBusy(),
                    shipment.sendingProperty().get(),
                    customer == null || customer.canBook()));
        }
    }

    /// Defers updates while the board is hidden and publishes them when it is shown.
    void pauseUpdates() {
        updatesPaused = true;
    }

    /// Called every second: updates countdowns, and the ranking if a rate has just expired.
    void updateTime() {
        pricing.updateTime();
    }

    Instant now() {
        return prefetch.now();
    }

    /// The time that countdowns show; updated every second while the board is visible.
    ReadOnlyObjectProperty<Instant> nowProperty() {
        return pricing.nowProperty();
    }

    /// The time zone for rate expiry and pickup.
    ZoneId zone() {
        Board shown = boardProperty().get();
        return shown == null ? rateFormatter.formats().zone() : rateFormatter.customerZone(shown.summary());
    }

    RateFormatter rateFormatter() {
        return rateFormatter;
    }

    Shipment shipment() {
        return shipment;
    }

    BuyRateVisibility buyRateVisibility() {
        return buyRateVisibility;
    }

    VisibleRates visibleRates() {
        return visibleRates;
    }

    /// The loader of the board with its placeholder state.
    BoardLoader boardLoader() {
        return boardLoader;
    }

    /// The loaded board; null until it is loaded.
    ReadOnlyObjectProperty<@Nullable Board> boardProperty() {
        return board.getReadOnlyProperty();
    }

    /// What is shown of the board; null until there is anything. Not updated while the board is hidden.
    ReadOnlyObjectProperty<@Nullable BoardSnapshot> snapshotProperty() {
        return snapshot.getReadOnlyProperty();
    }

    PricedRates pricedRates() {
        return pricing.rates();
    }

    ReadOnlyObjectProperty<@Nullable RateRow> selectedProperty() {
        return selected.getReadOnlyProperty();
    }

    /// Selects a rate; null clears the selection.
    void select(@Nullable RateRow row) {
        if (row != null) {
            memory.selected = row.offer();
        }
        selected.set(row);
    }

    LastPriceLoader lastPrices() {
        return lastPrices;
    }

    BoardPricingState pricing() {
        return pricing;
    }

    BoardConditions conditions() {
        return conditions;
    }

    /// Whether rates of the shipment are being requested.
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

    /// Checks whether a rate can be booked, and starts its booking.
    RateBookingBlocker bookingBlocker() {
        return bookingBlocker;
    }
}
