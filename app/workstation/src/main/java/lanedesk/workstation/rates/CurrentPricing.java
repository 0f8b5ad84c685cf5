package lanedesk.workstation.rates;

import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.freight.RequotePricing;
import lanedesk.workstation.day.ShippingCalendar;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.BoardPrefetch;
import lanedesk.workstation.rates.board.BoardPricing;
import lanedesk.workstation.rates.board.PricedBoard;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;

/// The rates of the board that was read, priced as of the moment that countdowns show. Belongs to the FX thread.
final class CurrentPricing {

    private final Shipment shipment;
    private final BoardMemory memory;
    private final BoardPrefetch ahead;
    private final ShippingCalendar calendar;
    private final LatestWork ranking;
    private final SellPrices prices;
    private final Runnable repriced;
    private final Consumer<Throwable> failed;
    private final ReadOnlyObjectWrapper<Instant> now;
    private @Nullable Board board;
    private PricedRates rates;
    private Instant nextExpiry = Instant.MAX;

    /// @param repriced called when the rates of the board have got other prices
    CurrentPricing(
            Shipment shipment,
            BoardMemory memory,
            BoardPrefetch ahead,
            ShippingCalendar calendar,
            WorkRunner runner,
            Runnable repriced,
            Consumer<Throwable> failed) {
        this.shipment = shipment;
        this.memory = memory;
        this.ahead = ahead;
        this.calendar = calendar;
        this.repriced = repriced;
        this.failed = failed;
        now = new ReadOnlyObjectWrapper<>(ahead.now());
        ranking = new LatestWork(runner);
        prices = new SellPrices(memory, ahead.boards(), runner, this::reprice, failed);
        rates = by().of(List.of());
    }

    SellPrices prices() {
        return prices;
    }

    PricedRates rates() {
        return rates;
    }

    /// What a board is priced by at this moment.
    BoardPricing by() {
        return prices.at(
                ahead.now(), calendar.deliveries(shipment.daysProperty().get()), memory.order);
    }

    /// Takes the rates of a board with the prices it was read with, or with others where they were typed meanwhile.
    void update(PricedBoard read) {
        prices.startWith(read.board().pricing());
        board = read.board();
        BoardPricing by = by().on(board);
        update(
                read.used().samePrices(by) ? read.rates() : by.of(board.rows()),
                read.used().instant());
    }

    private void update(PricedRates priced, Instant instant) {
        rates = priced;
        nextExpiry = priced.nextExpiry(instant);
        ranking.start(
                _ -> {
                    priced.arrangement().prepare();
                    return priced;
                },
                Outcome.of(_ -> {}, failed));
    }

    private void reprice() {
        BoardPricing by = board == null ? by() : by().on(board);
        update(by.of(rates.rows()), by.instant());
        repriced.run();
    }

    /// Keeps the prices of now for the next quote of the shipment, where prices are kept.
    void carryOver() {
        if (board != null) {
            prices.carryOver(rates, board);
        }
    }

    /// Chooses what a re-quote keeps.
    void setRequote(RequotePricing what) {
        if (board != null) {
            prices.setRequote(what, rates, board);
        }
    }

    /// A second has passed: countdowns move, and where a rate has just expired, the standing too.
    void tick() {
        now.set(ahead.now());
        if (!now.get().isBefore(nextExpiry)) {
            reprice();
        }
    }

    ReadOnlyObjectProperty<Instant> nowProperty() {
        return now.getReadOnlyProperty();
    }

    void close() {
        ranking.cancel();
    }
}
