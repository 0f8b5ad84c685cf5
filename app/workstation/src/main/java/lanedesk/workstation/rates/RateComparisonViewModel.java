package lanedesk.workstation.rates;

import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import javafx.beans.InvalidationListener;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.desk.RateChoice;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.environment.SavedText;
import lanedesk.workstation.freight.SellPrice;
import lanedesk.workstation.freight.SellPricing;
import lanedesk.workstation.fx.LayerState;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.quoting.QuoteSheet;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.BoardPricing;
import lanedesk.workstation.rates.board.Boards;
import lanedesk.workstation.rates.board.BoardsAhead;
import lanedesk.workstation.rates.board.Expiry;
import lanedesk.workstation.rates.board.Offer;
import lanedesk.workstation.rates.board.PricedBoard;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;

/// The rates of one shipment: what of them is shown in which order, what each sells for, which one is chosen.
/// Belongs to the FX thread.
final class RateComparisonViewModel {

    private final Shipment shipment;
    private final Boards boards;
    private final BoardsAhead ahead;
    private final BoardMemory memory;
    private final SavedText columns;
    private final BuyFigures buyFigures;
    private final InstantSource clock;
    private final RateWords words;
    private final Problems problems;
    private final LatestWork reading;
    private final LatestWork ranking;
    private final RatesInSight sight;
    private final SellPrices prices;
    private final BoardConditions conditions;
    private final RateBarrier barrier;
    private final ObjectProperty<LayerState> state = new SimpleObjectProperty<>(LayerState.content());
    private final ReadOnlyObjectWrapper<@Nullable Board> board = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<@Nullable RateRow> selected = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyLongWrapper revision = new ReadOnlyLongWrapper();
    private final ReadOnlyLongWrapper seconds = new ReadOnlyLongWrapper();
    private final InvalidationListener repaint = _ -> changed();
    private final InvalidationListener asking = _ -> asking();
    private List<UUID> quoteIds = List.of();
    private @Nullable List<UUID> shownQuotes;
    private boolean taking;
    private boolean asleep;
    private boolean missed;
    private PricedRates priced = PricedRates.of(List.of(), SellPricing.USUAL, Map.of(), Instant.EPOCH);
    private Instant nextOver = Instant.MAX;

    RateComparisonViewModel(
            Shipment shipment,
            Boards boards,
            BoardsAhead ahead,
            BoardMemory memory,
            SavedText columns,
            BuyFigures buyFigures,
            WorkRunner runner,
            InstantSource clock,
            RateWords words,
            Problems problems) {
        this.shipment = shipment;
        this.boards = boards;
        this.ahead = ahead;
        this.memory = memory;
        this.columns = columns;
        this.buyFigures = buyFigures;
        this.clock = clock;
        this.words = words;
        this.problems = problems;
        reading = new LatestWork(runner);
        ranking = new LatestWork(runner);
        sight = new RatesInSight(memory, priced, this::changed);
        prices = new SellPrices(memory, boards, runner, this::repriced, this::failed);
        conditions = new BoardConditions(boards, runner, this::changed, this::failed);
        barrier = new RateBarrier(shipment, conditions, words);
        shipment.staleProperty().addListener(repaint);
        shipment.busyProperty().addListener(asking);
        shipment.customerProperty().addListener(repaint);
        buyFigures.hiddenProperty().addListener(repaint);
        ahead.expect(shipment.id(), pricing());
    }

    /// Stops listening and drops what is still being read.
    void close() {
        memory.keep();
        ahead.forget(shipment.id());
        reading.cancel();
        ranking.cancel();
        shipment.staleProperty().removeListener(repaint);
        shipment.busyProperty().removeListener(asking);
        shipment.customerProperty().removeListener(repaint);
        buyFigures.hiddenProperty().removeListener(repaint);
    }

    /// Shows the board of these quotes: at once where it was read ahead, else as soon as it is read. What is shown
    /// already is read again for what other windows did meanwhile.
    void show(List<UUID> quotes) {
        asleep = false;
        quoteIds = List.copyOf(quotes);
        Optional<PricedBoard> ready = ahead.take(shipment.id(), quoteIds);
        if (ready.isPresent()) {
            reading.cancel();
            show(ready.get());
        } else {
            if (missed) {
                changed();
            }
            load();
        }
    }

    /// Reads the board, or reads it again.
    void load() {
        if (shownQuotes == null || !shownQuotes.equals(quoteIds)) {
            state.set(LayerState.loading(words.text("rates.reading"), null));
        }
        List<UUID> wanted = quoteIds;
        BoardPricing now = pricing();
        reading.start(_ -> PricedBoard.read(boards, wanted, now), Outcome.of(this::show, this::failed));
    }

    // What a board that comes while the answer travels is priced by.
    private void asking() {
        if (isBusy()) {
            ahead.expect(shipment.id(), pricing());
        }
        changed();
    }

    private BoardPricing pricing() {
        return new BoardPricing(prices.rule(), prices.isTyped(), prices.own(), clock.instant(), sight.order());
    }

    private void failed(Throwable failure) {
        state.set(BoardStates.failed(problems.of(failure), words, this::load));
    }

    private void show(PricedBoard answer) {
        taking = true;
        try {
            take(answer);
        } finally {
            taking = false;
        }
        changed();
    }

    private void take(PricedBoard answer) {
        Board read = answer.board();
        boolean same = answer.quoteIds().equals(shownQuotes);
        shownQuotes = answer.quoteIds();
        prices.startWith(read.pricing());
        // priced and ranked before the board says it is there
        take(
                answer.used().samePrices(pricing()) ? answer.rates() : pricing().of(read.rows()),
                answer.used().instant());
        RateRow inFront = selected.get();
        RateRow again = same && inFront != null ? priced.now(inFront) : null;
        select(again == null ? remembered() : again);
        board.set(read);
        conditions.all().setAll(read.conditions());
        sight.read(priced);
        state.set(read.rows().isEmpty() ? BoardStates.empty(words, this::edit) : LayerState.content());
    }

    /// Whether a board is just being taken over: what is shown is said anew once at its end.
    boolean isTaking() {
        return taking;
    }

    private @Nullable RateRow remembered() {
        Offer offer = memory.selected;
        return priced.rows().stream()
                .filter(row -> row.offer().equals(offer))
                .findFirst()
                .orElseGet(priced::best);
    }

    private void take(PricedRates rates, Instant instant) {
        priced = rates;
        nextOver = rates.rows().stream()
                .map(row -> row.expiry() instanceof Expiry.At(Instant end, String _) ? end : Instant.MAX)
                .filter(end -> end.isAfter(instant))
                .min(Comparator.naturalOrder())
                .orElse(Instant.MAX);
        ranking.start(
                _ -> {
                    rates.prepareOrders();
                    return rates;
                },
                Outcome.of(_ -> {}, this::failed));
    }

    private void repriced() {
        Board now = board.get();
        BoardPricing by = pricing();
        take(by.of(now == null ? List.of() : now.rows()), by.instant());
        sight.reprice(priced);
        changed();
    }

    private void changed() {
        missed = asleep;
        if (!asleep) {
            revision.set(revision.get() + 1);
        }
    }

    /// Nobody looks: what changes is said all at once when somebody does.
    void sleep() {
        asleep = true;
    }

    /// A second has passed: countdowns move, and where a rate has just expired, the standing too.
    void tick() {
        seconds.set(seconds.get() + 1);
        if (board.get() != null && !clock.instant().isBefore(nextOver)) {
            repriced();
        }
    }

    Instant now() {
        return clock.instant();
    }

    RateWords words() {
        return words;
    }

    /// The rates in sight: rows, filter, order, pins.
    RatesInSight sight() {
        return sight;
    }

    ReadOnlyObjectProperty<LayerState> stateProperty() {
        return state;
    }

    /// What was read, null until it was.
    ReadOnlyObjectProperty<@Nullable Board> boardProperty() {
        return board.getReadOnlyProperty();
    }

    /// Counts up whenever something shown has changed beside the list of rows.
    ReadOnlyLongProperty revisionProperty() {
        return revision.getReadOnlyProperty();
    }

    /// Counts the seconds while the board is looked at.
    ReadOnlyLongProperty secondsProperty() {
        return seconds.getReadOnlyProperty();
    }

    PricedRates priced() {
        return priced;
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

    /// The pinned rates aligned.
    Comparison comparison() {
        Board now = board.get();
        return Comparison.of(sight.pinned(), now == null ? List.of() : now.asked(), this);
    }

    /// What the rates sell for.
    SellPrices prices() {
        return prices;
    }

    /// Keeps the rule in force for this customer from now on, or for every customer without an own one.
    void keepPricing(boolean forCustomer, Runnable kept) {
        Board now = board.get();
        if (now != null) {
            prices.keep(now, forCustomer, kept);
        }
    }

    boolean isBuyHidden() {
        return buyFigures.isHidden();
    }

    void toggleBuy() {
        buyFigures.toggle();
    }

    boolean isStale() {
        return shipment.staleProperty().get();
    }

    boolean isBusy() {
        return shipment.busyProperty().get();
    }

    void edit() {
        shipment.edit();
    }

    void requote() {
        if (!isBusy()) {
            shipment.requote();
        }
    }

    /// Stops the asking for new rates; the ones here stay.
    void stopAsking() {
        shipment.stopAsking();
    }

    /// The texts beside drayage rates.
    BoardConditions conditions() {
        return conditions;
    }

    /// Why this rate cannot be booked now, in a sentence; empty where it can.
    String barrier(@Nullable RateRow row) {
        return barrier.of(row, now());
    }

    /// The same for the rate in front, which is not booked unseen either.
    String barrierInFront(@Nullable RateRow row) {
        return row == null || sight.shows(row) ? barrier(row) : words.text("rates.barrier.filtered", words.name(row));
    }

    /// Whether the row is drawn as one that nothing can be done with any more.
    boolean isDead(RateRow row) {
        return row.expiry().isOver(now());
    }

    /// Goes on to booking this rate; false where something bars it.
    boolean book(@Nullable RateRow row) {
        if (row == null || !barrier(row).isEmpty()) {
            return false;
        }
        SellPrice.Priced price = priced.price(row);
        shipment.choose(new RateChoice(row.quoteId(), row.rateNumber(), price == null ? null : price.sell()));
        return true;
    }

    /// What goes on a sheet: the pinned rates, or the selected one where none is.
    List<RateRow> offered() {
        RateRow inFront = selected.get();
        return sight.pinned().isEmpty() && inFront != null ? List.of(inFront) : sight.pinned();
    }

    /// The sheet for the customer.
    QuoteSheet sheet() {
        return SellSheets.of(Objects.requireNonNull(board.get()), offered(), priced, words, now());
    }

    ReadOnlyBooleanProperty staleProperty() {
        return shipment.staleProperty();
    }

    /// The words of the columns in their order, as they were left on any board of this desk.
    String columns() {
        return columns.newest().orElse("");
    }

    /// Keeps them for the boards to come, without waiting for the disk.
    void keepColumns(String words) {
        columns.save(words);
    }
}
