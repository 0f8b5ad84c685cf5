package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.desk.RateChoice;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.freight.SellPrice;
import lanedesk.workstation.freight.SellPricing;
import lanedesk.workstation.fx.LayerState;
import lanedesk.workstation.notice.Problem;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.quoting.QuoteSheet;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;

/// The rates of one shipment: what of them is shown in which order, what each sells for, which one is chosen.
/// Belongs to the FX thread.
final class RateComparisonViewModel {

    static final int MOST_PINNED = 4;

    private final Shipment shipment;
    private final List<java.util.UUID> quoteIds;
    private final Boards boards;
    private final BoardMemory memory;
    private final BuyFigures buyFigures;
    private final InstantSource clock;
    private final RateWords words;
    private final Problems problems;
    private final LatestWork reading;
    private final WorkRunner runner;
    private final ObservableList<RateRow> rows = FXCollections.observableArrayList();
    private final ObservableList<RateRow> pinned = FXCollections.observableArrayList();
    private final ObservableList<Condition> conditions = FXCollections.observableArrayList();
    private final ObjectProperty<LayerState> state = new SimpleObjectProperty<>(LayerState.content());
    private final ReadOnlyObjectWrapper<@Nullable Board> board = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<@Nullable RateRow> selected = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<RateFilter> filter;
    private final ReadOnlyObjectWrapper<KeptPricing> pricing;
    private final ReadOnlyLongWrapper revision = new ReadOnlyLongWrapper();
    private final ReadOnlyLongWrapper seconds = new ReadOnlyLongWrapper();
    private final BooleanProperty comparing = new SimpleBooleanProperty();
    private final javafx.beans.InvalidationListener repaint = _ -> changed();
    private PricedRates priced = PricedRates.of(List.of(), usualRule(), Instant.EPOCH);
    private long overNow;

    RateComparisonViewModel(
            Shipment shipment,
            List<java.util.UUID> quoteIds,
            Boards boards,
            BoardMemory memory,
            BuyFigures buyFigures,
            WorkRunner runner,
            InstantSource clock,
            RateWords words,
            Problems problems) {
        this.shipment = shipment;
        this.quoteIds = List.copyOf(quoteIds);
        this.boards = boards;
        this.memory = memory;
        this.buyFigures = buyFigures;
        this.runner = runner;
        this.clock = clock;
        this.words = words;
        this.problems = problems;
        reading = new LatestWork(runner);
        filter = new ReadOnlyObjectWrapper<>(memory.filter);
        pricing = new ReadOnlyObjectWrapper<>(memory.pricing == null ? KeptPricing.USUAL : memory.pricing);
        comparing.set(memory.comparing);
        comparing.subscribe(now -> memory.comparing = now);
        shipment.staleProperty().addListener(repaint);
        shipment.busyProperty().addListener(repaint);
        shipment.customerProperty().addListener(repaint);
        buyFigures.hiddenProperty().addListener(repaint);
    }

    private static SellPricing usualRule() {
        return KeptPricing.USUAL.rule().orElseThrow();
    }

    /// Stops listening and drops what is still being read.
    void close() {
        reading.cancel();
        shipment.staleProperty().removeListener(repaint);
        shipment.busyProperty().removeListener(repaint);
        shipment.customerProperty().removeListener(repaint);
        buyFigures.hiddenProperty().removeListener(repaint);
    }

    /// Reads the board, or reads it again for what other windows did meanwhile.
    void load() {
        if (board.get() == null) {
            state.set(LayerState.loading(words.text("rates.reading"), null));
        }
        reading.start(_ -> boards.read(quoteIds), Outcome.of(this::show, this::failed));
    }

    private void failed(Throwable failure) {
        Problem problem = problems.of(failure);
        state.set(new LayerState.Failed(
                problem.title(),
                problem.happened(),
                problem.advice(),
                problem.code(),
                words.text("action.copy"),
                new LayerState.Action(words.text("action.retry"), this::load)));
    }

    private void show(Board read) {
        KeptPricing kept = read.pricing();
        if (memory.pricing == null && kept != null && kept.rule().isPresent()) {
            pricing.set(kept);
        }
        board.set(read);
        conditions.setAll(read.conditions());
        price();
        restorePins();
        arrange();
        if (selected.get() == null) {
            select(remembered());
        } else {
            RateRow again = read.rows().stream()
                    .filter(Objects.requireNonNull(selected.get())::equals)
                    .findFirst()
                    .orElse(null);
            selected.set(null);
            select(again);
        }
        state.set(read.rows().isEmpty() ? nothing() : LayerState.content());
        changed();
    }

    private LayerState nothing() {
        return new LayerState.Empty(
                "fth-truck",
                words.text("rates.none"),
                words.text("rates.none.advice"),
                new LayerState.Action(words.text("rates.edit"), this::edit));
    }

    private @Nullable RateRow remembered() {
        Offer offer = memory.selected;
        return priced.rows().stream()
                .filter(row -> row.offer().equals(offer))
                .findFirst()
                .orElseGet(priced::best);
    }

    private void restorePins() {
        pinned.clear();
        for (Offer offer : memory.pinned) {
            priced.rows().stream()
                    .filter(row -> row.offer().equals(offer) && !pinned.contains(row))
                    .findFirst()
                    .ifPresent(pinned::add);
        }
        if (pinned.size() < 2) {
            comparing.set(false);
        }
    }

    private void price() {
        Board now = board.get();
        Instant instant = clock.instant();
        List<RateRow> all = now == null ? List.of() : now.rows();
        priced = PricedRates.of(all, rule(), instant);
        overNow = all.stream().filter(row -> row.expiry().isOver(instant)).count();
    }

    private SellPricing rule() {
        return pricing.get().rule().orElseGet(RateComparisonViewModel::usualRule);
    }

    private void arrange() {
        rows.setAll(priced.arranged(filter.get().on(priced), memory.order, new LinkedHashSet<>(pinned)::contains));
    }

    private void changed() {
        revision.set(revision.get() + 1);
    }

    /// A second has passed: countdowns move, and where a rate has just expired, the standing too.
    void tick() {
        seconds.set(seconds.get() + 1);
        Board now = board.get();
        if (now != null) {
            Instant instant = clock.instant();
            long over = now.rows().stream()
                    .filter(row -> row.expiry().isOver(instant))
                    .count();
            if (over != overNow) {
                price();
                arrange();
                changed();
            }
        }
    }

    Instant now() {
        return clock.instant();
    }

    RateWords words() {
        return words;
    }

    /// The rates that pass the filter, in order. Set as a whole, never row by row.
    ObservableList<RateRow> rows() {
        return rows;
    }

    ObservableList<RateRow> pinned() {
        return pinned;
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

    ReadOnlyObjectProperty<RateFilter> filterProperty() {
        return filter.getReadOnlyProperty();
    }

    /// Narrows or widens what is shown.
    void show(RateFilter wanted) {
        if (!wanted.equals(filter.get())) {
            filter.set(wanted);
            memory.filter = wanted;
            arrange();
            changed();
        }
    }

    List<PricedRates.SortKey> order() {
        return memory.order;
    }

    /// Puts the rows in another order.
    void sort(List<PricedRates.SortKey> keys) {
        memory.order = List.copyOf(keys);
        arrange();
    }

    /// Every mode on the board, in the order they came.
    Collection<String> modes() {
        Set<String> modes = new LinkedHashSet<>();
        priced.rows().forEach(row -> modes.add(row.mode()));
        return modes;
    }

    long count(String mode) {
        return priced.rows().stream()
                .filter(row -> mode.isEmpty() || mode.equals(row.mode()))
                .count();
    }

    /// The limits of days that mean something here: every stated number of days but the longest.
    List<Integer> dayLimits() {
        List<Integer> days = priced.rows().stream()
                .map(RateRow::days)
                .filter(Objects::nonNull)
                .distinct()
                .sorted()
                .toList();
        return days.isEmpty() ? days : days.subList(0, Math.min(days.size() - 1, 12));
    }

    boolean isPinned(RateRow row) {
        return pinned.contains(row);
    }

    /// Pins a rate for the comparison or takes the pin away; false where four are pinned already.
    boolean pin(RateRow row) {
        if (!pinned.remove(row)) {
            if (pinned.size() == MOST_PINNED) {
                return false;
            }
            pinned.add(row);
        }
        memory.pinned.clear();
        pinned.forEach(each -> memory.pinned.add(each.offer()));
        if (pinned.size() < 2) {
            comparing.set(false);
        }
        changed();
        return true;
    }

    /// Whether the pinned rates stand side by side in place of the table.
    BooleanProperty comparingProperty() {
        return comparing;
    }

    /// Puts the pinned rates side by side, or goes back; two must be pinned.
    void compare() {
        comparing.set(!comparing.get() && pinned.size() >= 2);
    }

    /// The pinned rates aligned.
    Comparison comparison() {
        Board now = board.get();
        return Comparison.of(pinned, now == null ? List.of() : now.asked(), this);
    }

    ReadOnlyObjectProperty<KeptPricing> pricingProperty() {
        return pricing.getReadOnlyProperty();
    }

    /// Makes sell prices by another rule; one that cannot be read changes nothing but what is typed.
    void price(KeptPricing typed) {
        if (!typed.equals(pricing.get())) {
            boolean usable = typed.rule()
                    .filter(rule -> rule.apply(BigDecimal.TEN).priced().isPresent())
                    .isPresent();
            if (usable) {
                pricing.set(typed);
                memory.pricing = typed;
                price();
                arrange();
                changed();
            }
        }
    }

    /// Keeps the rule for this customer from now on, or for every customer without an own one.
    void keepPricing(boolean forCustomer, Runnable kept) {
        Board now = board.get();
        KeptPricing rule = pricing.get();
        if (now != null) {
            long customer = forCustomer ? now.customerNumber() : 0;
            runner.start(
                    _ -> {
                        boards.keep(rule, customer);
                        return rule;
                    },
                    Outcome.of(_ -> kept.run(), this::failed));
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

    /// The texts beside drayage rates.
    ObservableList<Condition> conditions() {
        return conditions;
    }

    long conditionsLeft() {
        return conditions.stream().filter(each -> !each.acknowledged()).count();
    }

    /// Writes the acknowledgement down; it counts once it is on disk.
    void acknowledge(List<Condition> wanted) {
        List<Condition> open =
                wanted.stream().filter(each -> !each.acknowledged()).toList();
        if (!open.isEmpty()) {
            runner.start(
                    _ -> {
                        boards.acknowledge(open);
                        return open;
                    },
                    Outcome.of(this::acknowledged, this::failed));
        }
    }

    private void acknowledged(List<Condition> done) {
        List<Condition> now = new ArrayList<>(conditions);
        now.replaceAll(each -> done.contains(each) ? each.acknowledgedNow() : each);
        conditions.setAll(now);
        changed();
    }

    void acknowledgeAll() {
        acknowledge(conditions);
    }

    /// Why this rate cannot be booked now, in a sentence; empty where it can.
    String barrier(@Nullable RateRow row) {
        if (row == null) {
            return words.text("rates.barrier.none");
        }
        RateRow.Taken taken = row.taken();
        if (taken != null) {
            return taken.orderNumber() == null
                    ? words.text("rates.barrier.unknown")
                    : words.text("rates.barrier.booked", Long.toString(taken.orderNumber()));
        }
        if (isStale()) {
            return words.text("rates.barrier.stale");
        }
        if (isBusy()) {
            return words.text("rates.barrier.busy");
        }
        CustomerBranch customer = shipment.customerProperty().get();
        if (customer != null && !customer.active()) {
            return words.text("rates.barrier.inactive", customer.customerName());
        }
        if (row.faults().contains(RateFault.DUPLICATE_NUMBER)) {
            return words.text("rates.barrier.duplicate", Long.toString(row.rateNumber()));
        }
        if (row.faults().contains(RateFault.PRICE)) {
            return words.text("rates.barrier.price");
        }
        if (row.faults().contains(RateFault.EXPIRY)) {
            return words.text("rates.barrier.expiry");
        }
        if (row.expiry().isOver(now())) {
            return words.text("rates.barrier.expired");
        }
        long left = conditionsLeft();
        return left > 0 ? words.text("rates.barrier.conditions", left) : "";
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

    /// The sheet for the customer: the pinned rates, or the selected one where fewer than two are pinned.
    QuoteSheet sheet() {
        Board now = Objects.requireNonNull(board.get());
        List<RateRow> offered =
                pinned.isEmpty() && selected.get() != null ? List.of(Objects.requireNonNull(selected.get())) : pinned;
        return SellSheets.of(now, offered, priced, words, now());
    }

    ReadOnlyBooleanProperty staleProperty() {
        return shipment.staleProperty();
    }

    String preference(String key) {
        return boards.preference(key).orElse("");
    }

    void preference(String key, String value) {
        boards.preference(key, value);
    }
}
