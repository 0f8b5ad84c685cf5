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

/// Loads the board of a shipment's quotes, or uses the board that was prefetched with the answer. After a failure
/// the rates on screen stay. Belongs to the FX thread.
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

    /// @param pricing current pricing of a board
    /// @param taken receives every loaded board
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

    /// Sets the handler for failures that occur while rates are shown.
    void setFailureHandler(Consumer<Throwable> told) {
        onFailure = told;
    }

    /// Announces the pricing to use for the board of the expected answer.
    void expectRates() {
        prefetch.expectBoard(shipment.id(), pricing.get());
    }

    /// Shows the board of these quotes, at once if it was prefetched.
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

    /// Reloads the board while a booking from it has no final outcome. After a failure the next change of the
    /// journal triggers another reload.
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

    /// Loads or reloads the board.
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
                        ? BoardPlaceholders.emptyState(answer.board(), rateFormatter, shipment::editShipment)
                        : PaneState.ofContent());
    }

    /// Whether a board is of the quotes that are already shown.
    boolean isShown(PricedBoard board) {
        return board.quoteIds().equals(shownQuoteIds);
    }

    private boolean isShownToUser() {
        return wantedQuoteIds.equals(shownQuoteIds);
    }

    /// Shows the failure in place of the rates if there are none; otherwise passes it to the failure handler.
    void onFailed(Throwable failure) {
        if (isShownToUser()) {
            onFailure.accept(failure);
        } else {
            state.set(BoardPlaceholders.failureState(problems.create(failure), rateFormatter, this::load));
        }
    }

    /// Cancels the loading.
    void close() {
        prefetch.discard(shipment.id());
        loader.cancel();
    }

    /// Whether there are rates, or the placeholder to show instead.
    ReadOnlyObjectProperty<PaneState> stateProperty() {
        return state.getReadOnlyProperty();
    }
}
