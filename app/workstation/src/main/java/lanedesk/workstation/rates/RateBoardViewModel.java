package lanedesk.workstation.rates;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import javafx.beans.InvalidationListener;
import javafx.beans.Observable;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import lanedesk.freight.RequotePricePolicy;
import lanedesk.journal.quote.Acknowledgement.AcknowledgementMethod;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.form.ShippingCalendar;
import lanedesk.workstation.fx.layer.PaneState;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.BoardPricing;
import lanedesk.workstation.rates.board.BoardService;
import lanedesk.workstation.rates.board.BoardService.LastPrice;
import lanedesk.workstation.rates.board.BoardService.PricedBoard;
import lanedesk.workstation.rates.board.BoardSnapshot;
import lanedesk.workstation.rates.board.MarketCondition;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateFilter;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.board.RateRow.OfferKey;
import lanedesk.workstation.rates.text.Banners;
import lanedesk.workstation.rates.text.RateFormatter;
import lanedesk.workstation.shell.ErrorMessage;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.RateChoice;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.UnreadableFieldsText;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The rates of one shipment: loads, prices, filters, sorts and pins them, holds the selected one and tells what blocks
/// its booking. Belongs to the FX thread.
final class RateBoardViewModel {

    /// The maximum number of pinned rates.
    static final int MAX_PINS = 4;

    private static final Logger log = LoggerFactory.getLogger(RateBoardViewModel.class);

    final Shipment shipment;
    final BuyRateVisibility buyRateVisibility;
    final RateFormatter rateFormatter;
    final SellPriceEditor sellPrices;
    final SavedBoardState memory;

    /// The filtered rates in order. Always replaced as a whole.
    final ObservableList<RateRow> rows = FXCollections.observableArrayList();

    /// The pinned rates, in the order they were pinned.
    final ObservableList<RateRow> pinned = FXCollections.observableArrayList();

    /// The market conditions of drayage rates.
    final ObservableList<MarketCondition> conditions = FXCollections.observableArrayList();

    /// Whether the comparison replaces the table.
    final BooleanProperty comparing;

    /// Whether lines with equal values are folded into one.
    final BooleanProperty onlyDifferences;

    private final BoardService boards;
    private final ShippingCalendar calendar;
    private final TaskRunner runner;
    private final ErrorMessages problems;
    private final LatestTask boardLoader;
    private final LatestTask rankingRefresh;
    private final LatestTask lastPriceLoader;
    private final ReadOnlyObjectWrapper<PaneState> state = new ReadOnlyObjectWrapper<>(PaneState.ofContent());
    private final ReadOnlyObjectWrapper<@Nullable Board> board = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<@Nullable BoardSnapshot> snapshot = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<@Nullable RateRow> selected = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<Map<OfferKey, LastPrice>> lastPrices = new ReadOnlyObjectWrapper<>(Map.of());
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();
    private final ReadOnlyObjectWrapper<Instant> now;
    private final ReadOnlyObjectWrapper<RateFilter> filter;
    private final List<Observable> snapshotSources;
    private final InvalidationListener snapshotListener = _ -> updateSnapshot();
    private final InvalidationListener busyListener = _ -> onBusyChanged();
    private Consumer<Throwable> onFailure = failure -> log.warn("failed beside the rates in view", failure);
    private PricedRates pricedRates;
    private Instant nextExpiry = Instant.MAX;
    private List<UUID> wantedQuoteIds = List.of();
    private @Nullable List<UUID> shownQuoteIds;
    private boolean isAwaitingOutcome;
    private boolean updatesPaused;

    RateBoardViewModel(
            Shipment shipment,
            BoardService boards,
            SavedBoardState memory,
            BuyRateVisibility buyRateVisibility,
            TaskRunner runner,
            ShippingCalendar calendar,
            RateFormatter rateFormatter,
            ErrorMessages problems) {
        this.shipment = shipment;
        this.boards = boards;
        this.memory = memory;
        this.buyRateVisibility = buyRateVisibility;
        this.runner = runner;
        this.calendar = calendar;
        this.rateFormatter = rateFormatter;
        this.problems = problems;
        boardLoader = new LatestTask(runner);
        rankingRefresh = new LatestTask(runner);
        lastPriceLoader = new LatestTask(runner);
        now = new ReadOnlyObjectWrapper<>(boards.now());
        filter = new ReadOnlyObjectWrapper<>(memory.filter);
        comparing = new SimpleBooleanProperty(memory.isComparing);
        onlyDifferences = new SimpleBooleanProperty(memory.showsOnlyDifferences);
        sellPrices = new SellPriceEditor(memory, boards, runner, this::reprice, this::onFailed);
        pricedRates = boardPricing().priceRates(List.of());
        comparing.subscribe((_, newValue) -> {
            memory.isComparing = newValue;
            memory.save();
        });
        onlyDifferences.subscribe((_, newValue) -> {
            memory.showsOnlyDifferences = newValue;
            memory.save();
        });
        snapshotSources = List.of(
                shipment.ratesOutdatedProperty(),
                shipment.uncertainCountProperty(),
                shipment.sendingProperty(),
                shipment.customerProperty(),
                buyRateVisibility.hiddenProperty());
        snapshotSources.forEach(source -> source.addListener(snapshotListener));
        shipment.busyProperty().addListener(busyListener);
        busy.set(isBusy());
        expectRates();
    }

    /// Removes listeners and cancels loading.
    void close() {
        memory.save();
        boards.discard(shipment.id());
        boardLoader.cancel();
        rankingRefresh.cancel();
        lastPriceLoader.cancel();
        snapshotSources.forEach(source -> source.removeListener(snapshotListener));
        shipment.busyProperty().removeListener(busyListener);
    }

    /// Sets the handler for failures that occur while rates are shown.
    void setFailureHandler(Consumer<Throwable> handler) {
        onFailure = handler;
    }

    // Announces the pricing to use for the board of the expected answer.
    private void expectRates() {
        boards.expectBoard(shipment.id(), boardPricing());
    }

    /// Shows the board of these quotes, at once if it was prefetched; reloads it to include changes made in other
    /// windows.
    void show(List<UUID> quotes) {
        updatesPaused = false;
        updateSnapshot();
        wantedQuoteIds = List.copyOf(quotes);
        Optional<PricedBoard> ready = boards.removePrefetched(shipment.id(), wantedQuoteIds);
        if (ready.isPresent()) {
            boardLoader.cancel();
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
                if (areWantedRatesShown()) {
                    log.warn("rates not read again: {}", failure.toString());
                } else {
                    onFailed(failure);
                }
            });
        }
    }

    /// Loads or reloads the board. After a failure the rates on screen stay.
    void load() {
        load(this::onFailed);
    }

    private void load(Consumer<Throwable> onLoadFailed) {
        if (!areWantedRatesShown()) {
            state.set(PaneState.ofLoading(rateFormatter.text("rates.reading"), null));
        }
        List<UUID> quotes = wantedQuoteIds;
        BoardPricing pricing = boardPricing();
        boardLoader.start(_ -> boards.loadPriced(quotes, pricing), TaskCallback.of(this::show, onLoadFailed));
    }

    private boolean areWantedRatesShown() {
        return wantedQuoteIds.equals(shownQuoteIds);
    }

    // The selected rate is set last: until then it belongs to the previous board.
    private void show(PricedBoard answer) {
        Board read = answer.board();
        boolean isShownAlready = answer.quoteIds().equals(shownQuoteIds);
        priceLoaded(answer);
        RateRow selectedRate = selected.get();
        RateRow again = isShownAlready && selectedRate != null ? pricedRates.currentRow(selectedRate) : null;
        board.set(read);
        if (!isShownAlready) {
            sellPrices.carryPricesToNextQuote(pricedRates, read);
        }
        conditions.setAll(read.conditions());
        filter.set(filter.get().restrictedTo(pricedRates.choices()));
        restorePins();
        updateRows();
        updateSnapshot();
        select(again == null ? memory.initialSelection(pricedRates) : again);
        loadLastPrices(read, answer.quoteIds());
        shownQuoteIds = answer.quoteIds();
        isAwaitingOutcome = read.rows().stream().anyMatch(RateRow::isOutcomeUnknown);
        state.set(read.rows().isEmpty() ? emptyState(read) : PaneState.ofContent());
    }

    // No carrier answered, or none of the rates could be read: what to do, and the way back to the form.
    private PaneState emptyState(Board read) {
        String unreadable = UnreadableFieldsText.textOfUnreadableRates(
                read.readingProblems(), read.rateListName(), rateFormatter.texts());
        PaneState.Action edit = new PaneState.Action(rateFormatter.text("rates.edit"), shipment::editShipment);
        return unreadable.isEmpty()
                ? new PaneState.Empty(
                        "fth-truck", rateFormatter.text("rates.none"), rateFormatter.text("rates.none.advice"), edit)
                : new PaneState.Empty(
                        "fth-alert-triangle",
                        unreadable,
                        rateFormatter.text("reading.ratesUnreadable", read.quoteNumbers()),
                        edit);
    }

    // Shows the failure in place of the rates if there are none; otherwise passes it to the failure handler.
    private void onFailed(Throwable failure) {
        if (areWantedRatesShown()) {
            onFailure.accept(failure);
            return;
        }
        ErrorMessage problem = problems.create(failure);
        state.set(new PaneState.Failed(
                problem.title(),
                problem.causeText(),
                problem.advice(),
                problem.code(),
                rateFormatter.text("action.copy"),
                new PaneState.Action(rateFormatter.text("action.retry"), this::load)));
    }

    // The carriers' last prices on the lane are loaded after the board is shown; until then there are none.
    private void loadLastPrices(Board read, List<UUID> quoteIds) {
        lastPrices.set(Map.of());
        lastPriceLoader.start(
                _ -> boards.lastPrices(read, quoteIds),
                TaskCallback.of(lastPrices::set, failure -> log.warn("last prices of the lane not read", failure)));
    }

    private BoardPricing boardPricing() {
        return sellPrices.boardPricing(
                boards.now(),
                calendar.deliveryDates(shipment.datedLaneProperty().get()),
                memory.order);
    }

    // Reprices the loaded rates if the pricing changed meanwhile.
    private void priceLoaded(PricedBoard read) {
        sellPrices.setInitialRule(read.board().pricing());
        BoardPricing pricing = boardPricing().forBoard(read.board());
        setRates(
                read.pricing().hasSamePrices(pricing)
                        ? read.rates()
                        : pricing.priceRates(read.board().rows()),
                read.pricing().instant());
    }

    private void setRates(PricedRates priced, Instant instant) {
        pricedRates = priced;
        nextExpiry = priced.nextExpiry(instant);
        rankingRefresh.start(
                _ -> {
                    priced.rateOrder().computeAllRanks();
                    return priced;
                },
                TaskCallback.of(_ -> {}, this::onFailed));
    }

    private void reprice() {
        Board shown = board.get();
        BoardPricing pricing = shown == null ? boardPricing() : boardPricing().forBoard(shown);
        setRates(pricing.priceRates(pricedRates.rows()), pricing.instant());
        updateRows();
        updateSnapshot();
    }

    /// Sets which prices a re-quote keeps.
    void setRequote(RequotePricePolicy pricing) {
        Board shown = board.get();
        if (shown != null) {
            sellPrices.setRequote(pricing, pricedRates, shown);
        }
    }

    /// Called every second: updates countdowns, and the ranking if a rate has just expired.
    void updateTime() {
        now.set(boards.now());
        if (!now.get().isBefore(nextExpiry)) {
            reprice();
        }
    }

    private void onBusyChanged() {
        busy.set(isBusy());
        if (isBusy()) {
            Board shown = board.get();
            if (shown != null) {
                sellPrices.carryPricesToNextQuote(pricedRates, shown);
            }
            expectRates();
        }
        updateSnapshot();
    }

    /// Requests the rates again unless they are being requested.
    void requote() {
        if (!isBusy()) {
            shipment.requote();
        }
    }

    private void updateSnapshot() {
        Board shown = board.get();
        if (!updatesPaused && shown != null) {
            CustomerBranch customer = shipment.customerProperty().get();
            snapshot.set(new BoardSnapshot(
                    shown,
                    pricedRates,
                    pinned,
                    conditions,
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

    private void updateRows() {
        Set<RateRow> pins = Set.copyOf(pinned);
        rows.setAll(pricedRates
                .rateOrder()
                .arrange(filter.get().toPredicate(pricedRates, pins::contains), memory.order, pins::contains));
    }

    /// Whether a rate is visible: it passes the filter, or is part of the comparison.
    boolean isVisible(RateRow row) {
        return (comparing.get() && pinned.contains(row))
                || filter.get().toPredicate(pricedRates, pinned::contains).test(row);
    }

    /// Applies a filter to the table; the comparison depends only on the pins.
    void applyFilter(RateFilter newFilter) {
        if (!newFilter.equals(filter.get())) {
            setFilter(newFilter);
            comparing.set(false);
            updateRows();
        }
    }

    private void setFilter(RateFilter newFilter) {
        filter.set(newFilter);
        memory.filter = newFilter;
        memory.save();
    }

    /// Toggles the filter for pinned rates; does nothing without pins.
    void togglePinnedOnly() {
        boolean only = !filter.get().pinnedOnly();
        if (!only || !pinned.isEmpty()) {
            applyFilter(filter.get().pinnedOnly(only));
        }
    }

    /// Sorts the rows by these keys.
    void applySortKeys(List<PricedRates.SortKey> keys) {
        memory.order = List.copyOf(keys);
        memory.save();
        updateRows();
    }

    private void restorePins() {
        pinned.setAll(memory.pinned.stream()
                .flatMap(offer -> pricedRates.rows().stream()
                        .filter(row -> row.offer().equals(offer))
                        .limit(1))
                .distinct()
                .toList());
        onPinsChanged();
    }

    /// Pins or unpins a rate; false if four are already pinned.
    boolean pin(RateRow row) {
        if (!pinned.remove(row)) {
            if (pinned.size() == MAX_PINS) {
                return false;
            }
            pinned.add(row);
        }
        memory.pinned.clear();
        pinned.forEach(rateRow -> memory.pinned.add(rateRow.offer()));
        memory.save();
        boolean only = filter.get().pinnedOnly();
        onPinsChanged();
        if (only) {
            updateRows();
        }
        updateSnapshot();
        return true;
    }

    // The comparison needs two pins, and the filter for pinned rates needs one.
    private void onPinsChanged() {
        if (pinned.size() < 2) {
            comparing.set(false);
        }
        if (pinned.isEmpty() && filter.get().pinnedOnly()) {
            setFilter(filter.get().pinnedOnly(false));
        }
    }

    /// Toggles the comparison, which needs two pinned rates.
    void toggleComparison() {
        comparing.set(!comparing.get() && pinned.size() >= 2);
    }

    /// The number of conditions that are not acknowledged.
    long unreadConditionCount() {
        return conditions.stream()
                .filter(condition -> !condition.isAcknowledged())
                .count();
    }

    /// Saves the acknowledgement of all conditions among these that are open; it is valid once it is on disk.
    void acknowledge(List<MarketCondition> wanted, AcknowledgementMethod method) {
        List<MarketCondition> open =
                wanted.stream().filter(condition -> !condition.isAcknowledged()).toList();
        if (!open.isEmpty()) {
            runner.start(
                    _ -> {
                        boards.acknowledge(open, method);
                        return open;
                    },
                    TaskCallback.of(this::onAcknowledged, this::onFailed));
        }
    }

    private void onAcknowledged(List<MarketCondition> done) {
        conditions.setAll(conditions.stream()
                .map(condition -> done.contains(condition) ? condition.withAcknowledgement() : condition)
                .toList());
        updateSnapshot();
    }

    /// Why this rate cannot be booked now, as a sentence; empty if it can.
    String blockReason(@Nullable RateRow row) {
        if (row == null) {
            return rateFormatter.text("rates.barrier.none");
        }
        String ofShipment = shipmentReason(row.existingBooking());
        if (!ofShipment.isEmpty()) {
            return ofShipment;
        }
        String ofRate = rateFormatter.blockReason(row, now());
        return ofRate.isEmpty() ? unreadConditionsReason() : ofRate;
    }

    // Unread conditions are checked last: they are acknowledged where the rate is booked.
    private String unreadConditionsReason() {
        long remaining = unreadConditionCount();
        return remaining > 0 ? rateFormatter.text("rates.barrier.conditions", remaining) : "";
    }

    private String shipmentReason(RateRow.@Nullable ExistingBooking taken) {
        if (shipment.sendingProperty().get() || (taken != null && taken.isBeingSent())) {
            return rateFormatter.text("rates.barrier.sending");
        }
        if (taken != null) {
            return taken.orderNumber() == null
                    ? rateFormatter.text("rates.barrier.unknown")
                    : rateFormatter.text("rates.barrier.booked", Long.toString(taken.orderNumber()));
        }
        if (shipment.ratesOutdatedProperty().get()) {
            return rateFormatter.text("rates.barrier.stale");
        }
        if (isBusy()) {
            return rateFormatter.text("rates.barrier.busy");
        }
        if (shipment.hasUncertainValues()) {
            return rateFormatter.text(
                    "rates.barrier.doubts", shipment.uncertainCountProperty().get());
        }
        CustomerBranch customer = shipment.customerProperty().get();
        if (customer == null || customer.canBook()) {
            return "";
        }
        return rateFormatter.text(
                customer.active() ? "rates.barrier.activityUnread" : "rates.barrier.inactive", customer.customerName());
    }

    /// Same as [#blockReason] for the selected rate; it is also blocked while it is not visible.
    String selectedBlockReason() {
        RateRow row = selected.get();
        return row == null || isVisible(row)
                ? blockReason(row)
                : rateFormatter.text("rates.barrier.filtered", rateFormatter.carrierName(row));
    }

    /// Whether unread conditions are all that blocks the selected rate.
    boolean isBlockedOnlyByUnreadConditions() {
        return !unreadConditionsReason().isEmpty() && selectedBlockReason().equals(unreadConditionsReason());
    }

    /// Starts the booking of this rate; false if it is blocked.
    boolean bookUnlessBlocked(@Nullable RateRow row) {
        if (row == null || !blockReason(row).isEmpty()) {
            return false;
        }
        shipment.choose(new RateChoice(
                row.quoteId(),
                row.rateNumber(),
                pricedRates.sellPrice(row),
                pricedRates.isPricedByRule(row),
                pricedRates.minimumProfit()));
        return true;
    }

    /// The banners about the shown rates, most urgent first.
    List<Banners.Banner> banners() {
        BoardSnapshot shown = snapshot.get();
        return shown == null ? List.of() : Banners.of(shown, sellPrices.requote(), rateFormatter, now());
    }

    /// Selects a rate; null clears the selection.
    void select(@Nullable RateRow row) {
        if (row != null) {
            memory.selected = row.offer();
        }
        selected.set(row);
    }

    ReadOnlyObjectProperty<@Nullable RateRow> selectedProperty() {
        return selected.getReadOnlyProperty();
    }

    /// Whether there are rates, or the placeholder to show instead.
    ReadOnlyObjectProperty<PaneState> stateProperty() {
        return state.getReadOnlyProperty();
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
        return pricedRates;
    }

    ReadOnlyObjectProperty<RateFilter> filterProperty() {
        return filter.getReadOnlyProperty();
    }

    /// The carriers' last prices on the lane; empty until they are loaded.
    ReadOnlyObjectProperty<Map<OfferKey, LastPrice>> lastPricesProperty() {
        return lastPrices.getReadOnlyProperty();
    }

    Instant now() {
        return boards.now();
    }

    /// The time that countdowns show; updated every second while the board is visible.
    ReadOnlyObjectProperty<Instant> nowProperty() {
        return now.getReadOnlyProperty();
    }

    /// The time zone for rate expiry and pickup.
    ZoneId zone() {
        Board shown = board.get();
        return shown == null ? rateFormatter.formats().zone() : rateFormatter.customerZone(shown.summary());
    }

    /// Whether rates of the shipment are being requested.
    ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    boolean isDrayage() {
        return shipment.desk() == FreightKind.DRAYAGE;
    }

    boolean isBusy() {
        return shipment.busyProperty().get();
    }
}
