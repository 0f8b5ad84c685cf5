package lanedesk.workstation.rates;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import javafx.beans.InvalidationListener;
import javafx.beans.Observable;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import lanedesk.freight.RequotePricePolicy;
import lanedesk.journal.quote.Acknowledgement.AcknowledgementMethod;
import lanedesk.journal.store.FreightKind;
import lanedesk.journal.store.SharedDatabaseRole;
import lanedesk.workstation.form.ShippingCalendar;
import lanedesk.workstation.fx.layer.PaneState;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.BoardPricing;
import lanedesk.workstation.rates.board.BoardService;
import lanedesk.workstation.rates.board.BoardService.PricedBoard;
import lanedesk.workstation.rates.board.BoardSnapshot;
import lanedesk.workstation.rates.board.LaneFacts;
import lanedesk.workstation.rates.board.LaneFacts.TypicalPrice;
import lanedesk.workstation.rates.board.MarketCondition;
import lanedesk.workstation.rates.board.ModeAdvice;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateFilter;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.text.RateBadge;
import lanedesk.workstation.rates.text.RateFormatter;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.shipment.CarrierPreferences.CarrierPreference;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Holds the rates of one shipment: loads, prices, filters, sorts and pins the rates. Also holds the selected
/// rate and determines what blocks the booking of the rate. Other classes set none of the properties, except
/// [#isComparing] and [#showsOnlyDifferences]. Used only on the FX thread.
final class RateBoardViewModel {

    /// The maximum number of pinned rates.
    static final int MAX_PINS = 4;

    private static final Logger log = LoggerFactory.getLogger(RateBoardViewModel.class);

    final Shipment shipment;
    final BuyRateVisibility buyRateVisibility;
    final RateFormatter rateFormatter;
    final SellPriceEditor sellPrices;
    final SavedBoardState savedState;

    /// The rates that pass the filter, in the sort order. Always replaced as a whole.
    final ObservableList<RateRow> visibleRates = FXCollections.observableArrayList();

    /// The pinned rates, in the order in which they were pinned.
    final ObservableList<RateRow> pinnedRates = FXCollections.observableArrayList();

    /// The market conditions of the drayage rates; empty for OTR.
    final ObservableList<MarketCondition> marketConditions = FXCollections.observableArrayList();

    /// Whether the comparison is shown instead of the table.
    final BooleanProperty isComparing;

    /// Whether the comparison shows lines with equal values as one line.
    final BooleanProperty showsOnlyDifferences;

    final BoardService boardService;
    private final ShippingCalendar calendar;
    final TaskRunner runner;
    private final LatestTask boardLoader;
    private final LatestTask rankingRefresh;
    private final LatestTask laneFactsLoader;
    private final LatestTask preferenceSaver;

    final ObjectProperty<@Nullable RateRow> selectedRate = new SimpleObjectProperty<>();

    /// The state of the rates' pane: the rates, or a placeholder.
    final ObjectProperty<PaneState> paneState = new SimpleObjectProperty<>(PaneState.ofContent());

    /// The loaded board; null until it is loaded.
    final ObjectProperty<@Nullable Board> board = new SimpleObjectProperty<>();

    /// The displayed state of the board; null until the board is loaded. Not updated while the board is hidden.
    final ObjectProperty<@Nullable BoardSnapshot> snapshot = new SimpleObjectProperty<>();

    final ObjectProperty<RateFilter> filter;

    /// The current time for countdowns, updated every second while the board is shown.
    final ObjectProperty<Instant> countdownTime;

    /// Whether rates of the shipment are being requested.
    final BooleanProperty requestingRates = new SimpleBooleanProperty();

    private final List<Observable> observedShipmentState;
    private final InvalidationListener snapshotListener = _ -> updateSnapshotUnlessPaused();
    private final InvalidationListener requestingRatesListener = _ -> onRequestingRatesChanged();

    /// Receives a failure that occurs while the rates of the current quotes are shown.
    Consumer<Throwable> onFailure = failure -> log.warn("failed beside the rates in view", failure);
    private PricedRates pricedRates;
    private LaneFacts laneFacts = LaneFacts.NONE;
    private @Nullable ModeAdvice modeAdvice;
    private Instant nextExpiry = Instant.MAX;
    /// The journal's ids of the quotes passed to [#showQuotes] last; empty before the first call.
    List<UUID> quoteIdsToShow = List.of();
    private @Nullable List<UUID> shownQuoteIds;
    private boolean isAwaitingOutcome;
    /// The numbers of the quotes whose arrival a screen reader said last.
    String announcedQuotes = "";

    /// Whether the table scrolls to the selected rate as soon as its row is selected.
    boolean scrollsToSelection;

    // The board is hidden until its quotes are shown.
    private boolean areUpdatesPaused = true;

    RateBoardViewModel(
            Shipment shipment,
            BoardService boardService,
            SavedBoardState savedState,
            BuyRateVisibility buyRateVisibility,
            TaskRunner runner,
            ShippingCalendar calendar,
            RateFormatter rateFormatter) {
        this.shipment = shipment;
        this.boardService = boardService;
        this.savedState = savedState;
        this.buyRateVisibility = buyRateVisibility;
        this.runner = runner;
        this.calendar = calendar;
        this.rateFormatter = rateFormatter;
        boardLoader = new LatestTask(runner);
        rankingRefresh = new LatestTask(runner);
        laneFactsLoader = new LatestTask(runner);
        preferenceSaver = new LatestTask(runner);
        countdownTime = new SimpleObjectProperty<>(boardService.now());
        filter = new SimpleObjectProperty<>(savedState.filter);
        isComparing = new SimpleBooleanProperty(savedState.isComparing);
        showsOnlyDifferences = new SimpleBooleanProperty(savedState.showsOnlyDifferences);
        sellPrices =
                new SellPriceEditor(savedState, boardService, runner, this::repriceRates, this::showOrReportFailure);
        pricedRates = createBoardPricing().priceRates(List.of());
        isComparing.subscribe((_, newValue) -> {
            savedState.isComparing = newValue;
            savedState.writeStateToSavedText();
        });
        showsOnlyDifferences.subscribe((_, newValue) -> {
            savedState.showsOnlyDifferences = newValue;
            savedState.writeStateToSavedText();
        });
        board.subscribe((_, _) -> scrollsToSelection = true);
        observedShipmentState = List.of(
                shipment.ratesOutdatedProperty(),
                shipment.uncertainCountProperty(),
                shipment.sendingBookingProperty(),
                shipment.customerProperty(),
                buyRateVisibility.buyRatesHiddenProperty());
        observedShipmentState.forEach(source -> source.addListener(snapshotListener));
        shipment.requestingRatesProperty().addListener(requestingRatesListener);
        requestingRates.set(isRequestingRates());
        registerBoardForPrefetch();
    }

    /// Saves the board's state, removes listeners, cancels loading, and ends the loading in advance for this
    /// board.
    void close() {
        savedState.writeStateToSavedText();
        boardService.unregisterWaitingBoard(shipment.id());
        boardLoader.cancel();
        rankingRefresh.cancel();
        laneFactsLoader.cancel();
        observedShipmentState.forEach(observed -> observed.removeListener(snapshotListener));
        shipment.requestingRatesProperty().removeListener(requestingRatesListener);
    }

    // Registers this board at the board service, which then loads new quotes of the shipment in advance and
    // prices the rates with the current pricing.
    private void registerBoardForPrefetch() {
        boardService.registerWaitingBoard(shipment.id(), createBoardPricing());
    }

    /// Shows the rates of these quotes: at once if the rates were loaded in advance, otherwise after loading
    /// the rates.
    void showQuotes(List<UUID> quotes) {
        areUpdatesPaused = false;
        updateSnapshotUnlessPaused();
        quoteIdsToShow = List.copyOf(quotes);
        Optional<PricedBoard> prefetched = boardService.takePrefetchedBoard(shipment.id(), quoteIdsToShow);
        if (prefetched.isPresent()) {
            boardLoader.cancel();
            showPricedBoard(prefetched.get());
        } else {
            loadRatesFromJournal();
        }
    }

    /// Loads the rates again if a booking of the shipment is being sent or the outcome of a booking is unknown;
    /// otherwise does nothing. A failure while rates are shown is only logged, because this method is called
    /// again after the next change of the journal.
    void reloadRatesIfBookingOutcomeOpen() {
        if (shownQuoteIds != null
                && (isAwaitingOutcome || shipment.sendingBookingProperty().get())) {
            loadRatesFromJournal(failure -> {
                if (isBoardLoadedForQuotesToShow()) {
                    log.warn("rates not read again: {}", failure.toString());
                } else {
                    showOrReportFailure(failure);
                }
            });
        }
    }

    /// Loads the rates of the current quotes. If the loading fails while rates of these quotes are shown, the
    /// shown rates stay.
    void loadRatesFromJournal() {
        loadRatesFromJournal(this::showOrReportFailure);
    }

    private void loadRatesFromJournal(Consumer<Throwable> onLoadFailed) {
        if (!isBoardLoadedForQuotesToShow()) {
            paneState.set(PaneState.ofLoading(rateFormatter.textOf("rates.reading"), null));
        }
        List<UUID> quotes = quoteIdsToShow;
        BoardPricing pricing = createBoardPricing();
        boardLoader.cancelPreviousAndStart(
                _ -> boardService.loadPricedBoardAndMarkTextsShown(quotes, pricing),
                TaskCallback.of(this::showPricedBoard, onLoadFailed));
    }

    private boolean isBoardLoadedForQuotesToShow() {
        return quoteIdsToShow.equals(shownQuoteIds);
    }

    // Shows a loaded board. The selected rate is set after the board, because the previously selected rate
    // belongs to the previous board.
    private void showPricedBoard(PricedBoard pricedBoard) {
        Board loadedBoard = pricedBoard.board();
        boolean isShownAlready = pricedBoard.quoteIds().equals(shownQuoteIds);
        applyLoadedRates(pricedBoard);
        RateRow shownRate = selectedRate.get();
        RateRow newSelectedRate = isShownAlready && shownRate != null ? pricedRates.currentRowOf(shownRate) : null;
        if (!isShownAlready) {
            laneFacts = LaneFacts.NONE;
        }
        board.set(loadedBoard);
        if (!isShownAlready) {
            sellPrices.keepPricesForNextQuoteIfChosen(pricedRates, loadedBoard);
        }
        marketConditions.setAll(loadedBoard.conditions());
        filter.set(filter.get().withoutUnavailableChoices(pricedRates.filterChoices()));
        restorePins();
        updateVisibleRates();
        updateSnapshotUnlessPaused();
        rememberAndSelectRate(
                newSelectedRate == null || savedState.isExcludedWithoutChoice(newSelectedRate)
                        ? savedState.previouslySelectedOrInitialRate(pricedRates)
                        : newSelectedRate);
        shownQuoteIds = pricedBoard.quoteIds();
        isAwaitingOutcome = loadedBoard.rows().stream().anyMatch(RateRow::hasBookingWithoutOrderNumber);
        paneState.set(
                loadedBoard.rows().isEmpty()
                        ? rateFormatter.createNoRatesState(loadedBoard, shipment::showFormOrCancelRateRequest)
                        : PaneState.ofContent());
        startLoadingLaneFacts(loadedBoard, pricedBoard.quoteIds());
    }

    // The board does not wait for the facts.
    private void startLoadingLaneFacts(Board loadedBoard, List<UUID> quoteIds) {
        laneFactsLoader.cancelPreviousAndStart(
                _ -> boardService.loadLaneFacts(loadedBoard, quoteIds),
                TaskCallback.of(
                        facts -> {
                            laneFacts = facts;
                            updateSnapshotUnlessPaused();
                        },
                        failure -> log.warn("stored quotes of the lane not read", failure)));
    }

    // Passes the failure to the failure handler if the rates of the current quotes are shown; otherwise shows
    // the failure in place of the rates.
    private void showOrReportFailure(Throwable failure) {
        if (isBoardLoadedForQuotesToShow()) {
            onFailure.accept(failure);
        } else {
            paneState.set(rateFormatter.createFailureState(failure, this::loadRatesFromJournal));
        }
    }

    private BoardPricing createBoardPricing() {
        return sellPrices.createBoardPricing(
                boardService.now(),
                calendar.createDeliveryDates(shipment.datedLaneProperty().get()),
                savedState.sortKeys);
    }

    // Sets the loaded rates. Prices that were computed in advance are used unless the pricing has changed
    // since.
    private void applyLoadedRates(PricedBoard pricedBoard) {
        sellPrices.setInitialRuleUnlessTyped(pricedBoard.board().initialRule());
        BoardPricing pricing = createBoardPricing().copyForBoard(pricedBoard.board());
        setPricedRatesAndComputeRanks(
                pricedBoard.pricing().hasSamePricingExceptTime(pricing)
                        ? pricedBoard.rates()
                        : pricing.priceRates(pricedBoard.board().rows()),
                pricedBoard.pricing().instant());
    }

    private void setPricedRatesAndComputeRanks(PricedRates priced, Instant instant) {
        pricedRates = priced;
        nextExpiry = priced.nextExpiryAfter(instant);
        rankingRefresh.cancelPreviousAndStart(
                _ -> {
                    priced.rateOrder().computeAllRanks();
                    return priced;
                },
                TaskCallback.of(_ -> {}, this::showOrReportFailure));
    }

    private void repriceRates() {
        Board currentBoard = board.get();
        BoardPricing pricing = currentBoard == null
                ? createBoardPricing()
                : createBoardPricing().copyForBoard(currentBoard);
        setPricedRatesAndComputeRanks(pricing.priceRates(pricedRates.rows()), pricing.instant());
        updateVisibleRates();
        updateSnapshotUnlessPaused();
    }

    /// Sets whether prices or margins stay the same after a requote, and computes the prices again if the
    /// choice is new. Does nothing before the board is loaded.
    void setRequotePolicyAndReprice(RequotePricePolicy policy) {
        Board currentBoard = board.get();
        if (currentBoard != null) {
            sellPrices.setRequotePolicyAndReprice(policy, pricedRates, currentBoard);
        }
    }

    /// Updates the current time. If a rate expired since the last call, prices and ranks are computed again.
    /// Called every second.
    void updateTimeAndRepriceExpired() {
        countdownTime.set(boardService.now());
        if (!countdownTime.get().isBefore(nextExpiry)) {
            repriceRates();
        }
    }

    private void onRequestingRatesChanged() {
        requestingRates.set(isRequestingRates());
        if (isRequestingRates()) {
            Board currentBoard = board.get();
            if (currentBoard != null) {
                sellPrices.keepPricesForNextQuoteIfChosen(pricedRates, currentBoard);
            }
            registerBoardForPrefetch();
        }
        updateSnapshotUnlessPaused();
    }

    private void updateSnapshotUnlessPaused() {
        Board currentBoard = board.get();
        if (!areUpdatesPaused && currentBoard != null) {
            modeAdvice = ModeAdvice.compareModes(
                            pricedRates,
                            createBoardPricing().copyForBoard(currentBoard).priceRates(laneFacts.ratesOfOtherMode()))
                    .orElse(null);
            snapshot.set(createSnapshot(currentBoard));
        }
    }

    private BoardSnapshot createSnapshot(Board currentBoard) {
        CustomerBranch customer = shipment.customerProperty().get();
        return new BoardSnapshot(
                currentBoard,
                pricedRates,
                pinnedRates,
                marketConditions,
                laneFacts,
                modeAdvice,
                buyRateVisibility.areBuyRatesHidden(),
                shipment.ratesOutdatedProperty().get(),
                isRequestingRates(),
                shipment.sendingBookingProperty().get(),
                customer == null || customer.canBook());
    }

    /// Stops publishing snapshots while the board is hidden; [#showQuotes] publishes again.
    void pauseSnapshotUpdates() {
        areUpdatesPaused = true;
    }

    private void updateVisibleRates() {
        Set<RateRow> pins = Set.copyOf(pinnedRates);
        visibleRates.setAll(pricedRates
                .rateOrder()
                .filterAndSortRankedFirst(
                        filter.get().toPredicate(pricedRates, pins::contains), savedState.sortKeys, pins::contains));
    }

    /// Applies and saves a filter of the table, and closes the comparison; does nothing if the filter is
    /// unchanged.
    void applyFilterAndCloseComparison(RateFilter newFilter) {
        if (!newFilter.equals(filter.get())) {
            setAndSaveFilter(newFilter);
            isComparing.set(false);
            updateVisibleRates();
        }
    }

    private void setAndSaveFilter(RateFilter newFilter) {
        filter.set(newFilter);
        savedState.filter = newFilter;
        savedState.writeStateToSavedText();
    }

    /// Switches the filter that only pinned rates pass on or off. Does not switch it on if no rate is pinned.
    void togglePinnedOnlyFilter() {
        boolean newPinnedOnly = !filter.get().pinnedOnly();
        if (!newPinnedOnly || !pinnedRates.isEmpty()) {
            applyFilterAndCloseComparison(filter.get().withPinnedOnly(newPinnedOnly));
        }
    }

    /// Sorts the rates by these keys, the first key first.
    void applyAndSaveSortKeys(List<PricedRates.SortKey> keys) {
        savedState.sortKeys = List.copyOf(keys);
        savedState.writeStateToSavedText();
        updateVisibleRates();
    }

    private void restorePins() {
        pinnedRates.setAll(savedState.pinnedOffers.stream()
                .flatMap(offer -> pricedRates.rows().stream()
                        .filter(row -> row.offer().equals(offer))
                        .limit(1))
                .distinct()
                .toList());
        closeViewsWithoutEnoughPins();
    }

    /// Pins a rate, or unpins a pinned one. Returns false if [#MAX_PINS] other rates are already pinned.
    boolean togglePinUnlessMaxReached(RateRow row) {
        if (!pinnedRates.remove(row)) {
            if (pinnedRates.size() == MAX_PINS) {
                return false;
            }
            pinnedRates.add(row);
        }
        savedState.pinnedOffers.clear();
        pinnedRates.forEach(rateRow -> savedState.pinnedOffers.add(rateRow.offer()));
        savedState.writeStateToSavedText();
        boolean isPinnedOnly = filter.get().pinnedOnly();
        closeViewsWithoutEnoughPins();
        if (isPinnedOnly) {
            updateVisibleRates();
        }
        updateSnapshotUnlessPaused();
        return true;
    }

    // Closes the comparison if fewer than two rates are pinned, and clears the filter for pinned rates if no
    // rate is pinned.
    private void closeViewsWithoutEnoughPins() {
        if (pinnedRates.size() < 2) {
            isComparing.set(false);
        }
        if (pinnedRates.isEmpty() && filter.get().pinnedOnly()) {
            setAndSaveFilter(filter.get().withPinnedOnly(false));
        }
    }

    /// Shows the comparison if it is hidden and at least two rates are pinned; otherwise hides the comparison.
    void closeOrOpenComparisonIfTwoPinned() {
        isComparing.set(!isComparing.get() && pinnedRates.size() >= 2);
    }

    /// Returns the number of market conditions that are not acknowledged.
    long unacknowledgedConditionCount() {
        return marketConditions.stream()
                .filter(condition -> !condition.isAcknowledged())
                .count();
    }

    /// Saves in the background that the dispatcher acknowledged these conditions. The conditions count as
    /// acknowledged after they are saved.
    void saveAcknowledgementsInBackground(List<MarketCondition> conditions, AcknowledgementMethod method) {
        List<MarketCondition> unacknowledged = conditions.stream()
                .filter(condition -> !condition.isAcknowledged())
                .toList();
        if (!unacknowledged.isEmpty()) {
            runner.start(
                    _ -> {
                        boardService.saveAcknowledgements(unacknowledged, method);
                        return unacknowledged;
                    },
                    TaskCallback.of(this::markAsAcknowledged, this::showOrReportFailure));
        }
    }

    private void markAsAcknowledged(List<MarketCondition> acknowledged) {
        marketConditions.setAll(marketConditions.stream()
                .map(condition -> acknowledged.contains(condition) ? condition.asAcknowledged() : condition)
                .toList());
        updateSnapshotUnlessPaused();
    }

    /// Returns why a rate cannot be booked now, as a sentence; empty if it can be booked. Null counts as a rate
    /// that cannot be booked.
    String bookingBlockReason(@Nullable RateRow row) {
        if (boardService.sharedDatabaseRole() == SharedDatabaseRole.READER) {
            return rateFormatter.textOf("rates.barrier.reader");
        }
        Board currentBoard = board.get();
        return row == null || currentBoard == null
                ? rateFormatter.textOf("rates.barrier.none")
                : rateFormatter.bookingBlockReason(
                        createSnapshot(currentBoard),
                        row,
                        shipment.uncertainCountProperty().get(),
                        shipment.customerProperty().get(),
                        currentTime());
    }

    /// Whether the dispatcher may change the price rules of customers.
    boolean canChangePriceRules() {
        return boardService.sharedDatabaseRole() == SharedDatabaseRole.LEAD;
    }

    /// Selects a rate and stores its offer in the board's saved state. Null clears the selection, but not the
    /// stored offer.
    void selectAndRememberRate(@Nullable RateRow row) {
        // The table also selects the selected rate again when rows are replaced, which is no choice.
        if (row != null && row.isExcluded() && !row.equals(selectedRate.get())) {
            savedState.chosenExcludedOffer = row.offer();
            rememberAndSelectRate(row);
            savedState.writeStateToSavedText();
        } else {
            rememberAndSelectRate(row);
        }
    }

    private void rememberAndSelectRate(@Nullable RateRow row) {
        if (row != null) {
            savedState.selectedOffer = row.offer();
        }
        selectedRate.set(row);
    }

    /// Saves in the background whether the customer prefers or excludes a rate's carrier, and loads the rates
    /// again.
    void saveCarrierPreference(RateRow row, CarrierPreference preference) {
        Board currentBoard = board.get();
        if (currentBoard != null && canChangeCarrierPreference(row)) {
            preferenceSaver.cancelPreviousAndStart(
                    _ -> {
                        boardService.saveCarrierPreference(currentBoard.customerNumber(), row.carrier(), preference);
                        return true;
                    },
                    TaskCallback.of(_ -> loadRatesFromJournal(), this::showOrReportFailure));
        }
    }

    /// Whether the rate names a carrier, and the dispatcher may change defaults of customers.
    boolean canChangeCarrierPreference(RateRow row) {
        return !row.carrier().isBlank() && boardService.sharedDatabaseRole() != SharedDatabaseRole.READER;
    }

    /// Returns the usual buy rate of the same offer on the lane; null if unknown, and while buy rates are
    /// hidden.
    @Nullable
    TypicalPrice typicalPriceUnlessHidden(RateRow row) {
        return buyRateVisibility.areBuyRatesHidden()
                ? null
                : laneFacts.typicalPrices().get(row.offer());
    }

    /// Returns the badges of a rate, most important first.
    List<RateBadge> badgesOf(RateRow row) {
        List<RateBadge> badges = new ArrayList<>(rateFormatter.badgesOf(row, pricedRates, currentTime()));
        rateFormatter
                .createUnusualPriceBadge(row, typicalPriceUnlessHidden(row))
                .ifPresent(badges::add);
        return badges;
    }

    LaneFacts laneFacts() {
        return laneFacts;
    }

    PricedRates pricedRates() {
        return pricedRates;
    }

    Instant currentTime() {
        return boardService.now();
    }

    boolean isDrayage() {
        return shipment.freightKind() == FreightKind.DRAYAGE;
    }

    boolean isRequestingRates() {
        return shipment.requestingRatesProperty().get();
    }
}
