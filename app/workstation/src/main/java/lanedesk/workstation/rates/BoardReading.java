package lanedesk.workstation.rates;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.fx.layer.LayerState;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.rates.board.BoardPrefetch;
import lanedesk.workstation.rates.board.BoardPricing;
import lanedesk.workstation.rates.board.PricedBoard;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.text.RateText;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Reads the board of a shipment's quotes, or takes the one that was read with their answer. Rates in view stay when
/// anything about them fails. Belongs to the FX thread.
final class BoardReading {

    private static final Logger log = LoggerFactory.getLogger(BoardReading.class);

    private final Shipment shipment;
    private final BoardPrefetch ahead;
    private final RateText rateText;
    private final Problems problems;
    private final Supplier<BoardPricing> pricing;
    private final Consumer<PricedBoard> taken;
    private Consumer<Throwable> report = failure -> log.warn("failed beside the rates in view", failure);
    private final LatestWork reading;
    private final ReadOnlyObjectWrapper<LayerState> state = new ReadOnlyObjectWrapper<>(LayerState.content());
    private List<UUID> wanted = List.of();
    private @Nullable List<UUID> shown;
    private boolean awaitsOutcome;

    /// @param pricing what a board is priced by
    /// @param taken is given every board that was read
    BoardReading(
            Shipment shipment,
            BoardPrefetch ahead,
            WorkRunner runner,
            RateText rateText,
            Problems problems,
            Supplier<BoardPricing> pricing,
            Consumer<PricedBoard> taken) {
        this.shipment = shipment;
        this.ahead = ahead;
        this.rateText = rateText;
        this.problems = problems;
        this.pricing = pricing;
        this.taken = taken;
        reading = new LatestWork(runner);
    }

    /// Hands what fails beside the rates in view to `told`.
    void reportTo(Consumer<Throwable> told) {
        report = told;
    }

    /// Says by what a board that comes while the answer travels is priced.
    void expect() {
        ahead.expect(shipment.id(), pricing.get());
    }

    /// Takes the board of these quotes, at once where it was read ahead.
    void show(List<UUID> quotes) {
        wanted = List.copyOf(quotes);
        Optional<PricedBoard> ready = ahead.take(shipment.id(), wanted);
        if (ready.isPresent()) {
            reading.cancel();
            show(ready.get());
        } else {
            load();
        }
    }

    /// Reads the board again while a booking by it may yet end otherwise than was read. Where that fails, the next
    /// change of the journal is followed again.
    void follow() {
        if (shown != null && (awaitsOutcome || shipment.sendingProperty().get())) {
            load(failure -> {
                if (isInView()) {
                    log.warn("rates not read again: {}", failure.toString());
                } else {
                    failed(failure);
                }
            });
        }
    }

    /// Reads the board, or reads it again.
    void load() {
        load(this::failed);
    }

    private void load(Consumer<Throwable> failed) {
        if (!isInView()) {
            state.set(LayerState.loading(rateText.text("rates.reading"), null));
        }
        List<UUID> quotes = wanted;
        BoardPricing by = pricing.get();
        reading.start(_ -> PricedBoard.read(ahead.boards(), quotes, by), Outcome.of(this::show, failed));
    }

    private void show(PricedBoard answer) {
        taken.accept(answer);
        shown = answer.quoteIds();
        awaitsOutcome = answer.board().rows().stream().anyMatch(RateRow::awaitsOutcome);
        state.set(answer.board().rows().isEmpty() ? BoardStates.empty(rateText, shipment::edit) : LayerState.content());
    }

    /// Whether a board is of the quotes that are shown already.
    boolean isShown(PricedBoard board) {
        return board.quoteIds().equals(shown);
    }

    private boolean isInView() {
        return wanted.equals(shown);
    }

    /// Says what failed, in place of the rates only where there are none to see.
    void failed(Throwable failure) {
        if (isInView()) {
            report.accept(failure);
        } else {
            state.set(BoardStates.failed(problems.of(failure), rateText, this::load));
        }
    }

    /// Drops what is still being read.
    void close() {
        ahead.forget(shipment.id());
        reading.cancel();
    }

    /// Whether there are rates, or what stands in their place.
    ReadOnlyObjectProperty<LayerState> stateProperty() {
        return state.getReadOnlyProperty();
    }
}
