package lanedesk.workstation.rates;

import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.freight.RequotePricePolicy;
import lanedesk.workstation.day.ShippingCalendar;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.BoardPrefetch;
import lanedesk.workstation.rates.board.BoardPricing;
import lanedesk.workstation.rates.board.PricedBoard;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;

/// The loaded board's rates, priced as of the time that countdowns show. Belongs to the FX thread.
final class BoardPricingState {

    private final Shipment shipment;
    private final SavedBoardState memory;
    private final BoardPrefetch prefetch;
    private final ShippingCalendar calendar;
    private final LatestTask rankingRefresh;
    private final SellPriceEditor sellPrices;
    private final Runnable onRepriced;
    private final Consumer<Throwable> onFailure;
    private final ReadOnlyObjectWrapper<Instant> now;
    private @Nullable Board board;
    private PricedRates rates;
    private Instant nextExpiry = Instant.MAX;

    /// @param repriced called when prices of the board have changed
    BoardPricingState(
            Shipment shipment,
            SavedBoardState memory,
            BoardPrefetch prefetch,
            ShippingCalendar calendar,
            TaskRunner runner,
            Runnable repriced,
            Consumer<Throwable> onFailure) {
        this.shipment = shipment;
        this.memory = memory;
        this.prefetch = prefetch;
        this.calendar = calendar;
        this.onRepriced = repriced;
        this.onFailure = onFailure;
        now = new ReadOnlyObjectWrapper<>(prefetch.now());
        rankingRefresh = new LatestTask(runner);
        sellPrices = new SellPriceEditor(memory, prefetch.boards(), runner, this::reprice, onFailure);
        rates = boardPricing().priceRates(List.of());
    }

    SellPriceEditor sellPrices() {
        return sellPrices;
    }

    PricedRates rates() {
        return rates;
    }

    /// The pricing of a board as of now.
    BoardPricing boardPricing() {
        return sellPrices.boardPricing(
                prefetch.now(),
                calendar.deliveryDates(shipment.datedLaneProperty().get()),
                memory.order);
    }

    /// Takes the rates of a loaded board; reprices them if the pricing changed meanwhile.
    void update(PricedBoard read) {
        sellPrices.setInitialRule(read.board().pricing());
        board = read.board();
        BoardPricing pricing = boardPricing().forBoard(board);
        update(
                read.pricing().hasSamePrices(pricing) ? read.rates() : pricing.priceRates(board.rows()),
                read.pricing().instant());
    }

    private void update(PricedRates priced, Instant instant) {
        rates = priced;
        nextExpiry = priced.nextExpiry(instant);
        rankingRefresh.start(
                _ -> {
                    priced.rateArrangement().computeAllRanks();
                    return priced;
                },
                TaskCallback.of(_ -> {}, onFailure));
    }

    private void reprice() {
        BoardPricing pricing = board == null ? boardPricing() : boardPricing().forBoard(board);
        update(pricing.priceRates(rates.rows()), pricing.instant());
        onRepriced.run();
    }

    /// Carries the current prices over to the shipment's next quote, if the re-quote policy says so.
    void carryPricesToNextQuote() {
        if (board != null) {
            sellPrices.carryPricesToNextQuote(rates, board);
        }
    }

    /// Sets which prices a re-quote keeps.
    void setRequote(RequotePricePolicy pricing) {
        if (board != null) {
            sellPrices.setRequote(pricing, rates, board);
        }
    }

    /// Called every second: updates countdowns, and the ranking if a rate has just expired.
    void updateTime() {
        now.set(prefetch.now());
        if (!now.get().isBefore(nextExpiry)) {
            reprice();
        }
    }

    ReadOnlyObjectProperty<Instant> nowProperty() {
        return now.getReadOnlyProperty();
    }

    void close() {
        rankingRefresh.cancel();
    }
}
