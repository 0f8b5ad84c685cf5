package lanedesk.workstation.rates;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.fx.layer.PaneState;
import lanedesk.workstation.notice.ErrorMessages;
import lanedesk.workstation.rates.board.BoardPrefetch;
import lanedesk.workstation.rates.board.BoardPricing;
import lanedesk.workstation.rates.board.PricedBoard;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.text.RateFormatter;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Reads the board of a shipment's quotes, or takes the one that was read with their answer. Rates in view stay when
/// anything about them fails. Belongs to the FX thread.
final class BoardLoader {

    private static final Logger log = LoggerFactory.getLogger(BoardLoader.class);

    private final Shipment shipment;
    private final BoardPrefetch prefetch;
    private final RateFormatter rateFormatter;
    private final ErrorMessages problems;
    private final Supplier<BoardPricing> pricing;
    private final Consumer<PricedBoard> onLoaded;
    private Consumer<Throwable> onFailure = failure -> log.warn("failed beside the rates in view", failure);
    private final LatestTask loader;
    private final ReadOnlyObjectWrapper<PaneState> state = new ReadOnlyObjectWrapper<>(PaneState.ofContent());
    private List<UUID> wantedQuoteIds = List.of();
    private @Nullable List<UUID> shownQuoteIds;
    private boolean isAwaitingOutcome;

    /// @param pricing what a board is priced by
    /// @param taken is given every board that was read
    BoardLoader(
            Shipment shipment,
            BoardPrefetch prefetch,
            TaskRunner runner,
            RateFormatter rateFormatter,
            ErrorMessages problems,
            Supplier<BoardPricing> pricing,
            Consumer<PricedBoard> taken) {
        this.shipment = shipment;
        this.prefetch = prefetch;
        this.rateFormatter = rateFormatter;
        this.problems = problems;
        this.pricing = pricing;
        this.onLoaded = taken;
        loader = new LatestTask(runner);
    }

    /// Hands what fails beside the rates in view to `told`.
    void setFailureHandler(Consumer<Throwable> told) {
        onFailure = told;
    }

    /// Says by what a board that comes while the answer travels is priced.
    void expectRates() {
        prefetch.expectBoard(shipment.id(), pricing.get());
    }

    /// Takes the board of these quotes, at once where it was read ahead.
    void show(List<UUID> quotes) {
        wantedQuoteIds = List.copyOf(quotes);
        Optional<PricedBoard> ready = prefetch.removePrefetched(shipment.id(), wantedQuoteIds);
        if (ready.isPresent()) {
            loader.cancel();
            show(ready.get());
        } else {
            load();
        }
    }

    /// Reads the board again while a booking by it may yet end otherwise than was read. Where that fails, the next
    /// change of the journal is followed again.
    void onBookingChanged() {
        if (shownQuoteIds != null
                && (isAwaitingOutcome || shipment.sendingProperty().get())) {
            load(failure -> {
                if (isShownToUser()) {
                    log.warn("rates not read again: {}", failure.toString());
                } else {
                    onFailed(failure);
                }
            });
        }
    }

    /// Reads the board, or reads it again.
    void load() {
        load(this::onFailed);
    }

    private void load(Consumer<Throwable> onFailure) {
        if (!isShownToUser()) {
            state.set(PaneState.ofLoading(rateFormatter.text("rates.reading"), null));
        }
        List<UUID> quotes = wantedQuoteIds;
        BoardPricing by = pricing.get();
        loader.start(_ -> PricedBoard.load(prefetch.boards(), quotes, by), TaskCallback.of(this::show, onFailure));
    }

    private void show(PricedBoard answer) {
        onLoaded.accept(answer);
        shownQuoteIds = answer.quoteIds();
        isAwaitingOutcome = answer.board().rows().stream().anyMatch(RateRow::isOutcomeUnknown);
        state.set(
                answer.board().rows().isEmpty()
                        ? BoardPlaceholders.emptyState(rateFormatter, shipment::editShipment)
                        : PaneState.ofContent());
    }

    /// Whether a board is of the quotes that are shown already.
    boolean isShown(PricedBoard board) {
        return board.quoteIds().equals(shownQuoteIds);
    }

    private boolean isShownToUser() {
        return wantedQuoteIds.equals(shownQuoteIds);
    }

    /// Says what failed, in place of the rates only where there are none to see.
    void onFailed(Throwable failure) {
        if (isShownToUser()) {
            onFailure.accept(failure);
        } else {
            state.set(BoardPlaceholders.failureState(problems.create(failure), rateFormatter, this::load));
        }
    }

    /// Drops what is still being read.
    void close() {
        prefetch.discard(shipment.id());
        loader.cancel();
    }

    /// Whether there are rates, or what stands in their place.
    ReadOnlyObjectProperty<PaneState> stateProperty() {
        return state.getReadOnlyProperty();
    }
}
