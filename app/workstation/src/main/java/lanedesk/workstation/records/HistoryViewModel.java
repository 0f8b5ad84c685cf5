package lanedesk.workstation.records;

import java.util.List;
import java.util.UUID;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import lanedesk.journal.history.History;
import lanedesk.journal.history.HistoryEntry;
import lanedesk.journal.history.HistoryQuery;
import lanedesk.journal.store.ChangeNotifier;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.Navigator;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;

/// The list of quotes and bookings, searched while typing and loaded page by page while scrolling.
public final class HistoryViewModel {

    private static final int PAGE_SIZE = 200;
    private static final int MAX_NEW_ROWS = 20;
    private static final int MAX_ROWS = 5_000;

    /// Why the list is empty.
    enum EmptyReason {
        /// The search is still running.
        LOADING,
        /// The journal has no quotes.
        NO_QUOTES,
        /// No quote matches the filters.
        NO_MATCH,
        /// The journal could not be read.
        FAILED
    }

    private final History history;
    private final ChangeNotifier changes;
    private final LatestTask searchTask;
    private final HistorySearch historySearch;
    private final Navigator navigator;
    private final Consumer<Throwable> onFailure;
    private final Executor fxThread;
    final ObservableList<HistoryEntry> rows = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<Long> count = new ReadOnlyObjectWrapper<>(0L);
    private final ReadOnlyObjectWrapper<List<String>> dispatchers = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<EmptyReason> emptyReason = new ReadOnlyObjectWrapper<>(EmptyReason.LOADING);
    private ChangeNotifier.Subscription subscription = () -> {};
    private @Nullable Long nextPageStart;
    private boolean isSearching;
    private Runnable onSearchDone = () -> {};

    public HistoryViewModel(
            History history,
            ChangeNotifier changes,
            TaskRunner runner,
            Executor fxThread,
            HistorySearch historySearch,
            Navigator navigator,
            Consumer<Throwable> onFailure) {
        this.history = history;
        this.changes = changes;
        this.searchTask = new LatestTask(runner);
        this.fxThread = fxThread;
        this.historySearch = historySearch;
        this.navigator = navigator;
        this.onFailure = onFailure;
        historySearch.addChangeListener(this::discardWaitingActionAndSearch);
    }

    /// @param dispatchers the dispatchers, sorted by name
    private record HistorySearchResult(History.Page page, long count, List<String> dispatchers) {}

    /// Loads the list and keeps it up to date until [#stopUpdating()].
    public void startUpdating() {
        searchInBackground();
        subscription.close();
        subscription = changes.subscribe(() -> fxThread.execute(this::reloadShownRows));
    }

    /// Unsubscribes from the journal's changes and cancels the running search.
    public void stopUpdating() {
        subscription.close();
        searchTask.cancel();
        isSearching = false;
        onSearchDone = () -> {};
    }

    /// Runs an action when the running search has finished, or at once if no search is running. A new search
    /// discards the action.
    void runAfterSearch(Runnable action) {
        if (isSearching) {
            onSearchDone = action;
        } else {
            action.run();
        }
    }

    private void discardWaitingActionAndSearch() {
        onSearchDone = () -> {};
        searchInBackground();
    }

    private void searchInBackground() {
        searchInBackground(PAGE_SIZE);
    }

    // Reloads as many rows as are shown, and some more, because new entries may have been added.
    private void reloadShownRows() {
        searchInBackground(Math.clamp(rows.size() + MAX_NEW_ROWS, PAGE_SIZE, MAX_ROWS));
    }

    private void searchInBackground(int size) {
        HistoryQuery query = historySearch.createQuery();
        isSearching = true;
        searchTask.cancelPreviousAndStart(
                _ -> new HistorySearchResult(
                        history.findPage(query, null, size),
                        history.countMatchingRows(query),
                        history.findDispatchers()),
                TaskCallback.of(
                        result -> {
                            isSearching = false;
                            emptyReason.set(
                                    historySearch.isUnfiltered() ? EmptyReason.NO_QUOTES : EmptyReason.NO_MATCH);
                            dispatchers.set(result.dispatchers());
                            rows.setAll(result.page().entries());
                            nextPageStart = result.page().nextPosition();
                            count.set(result.count());
                            Runnable pendingAction = onSearchDone;
                            onSearchDone = () -> {};
                            pendingAction.run();
                        },
                        failure -> {
                            isSearching = false;
                            onSearchDone = () -> {};
                            emptyReason.set(EmptyReason.FAILED);
                            rows.clear();
                            nextPageStart = null;
                            count.set(0L);
                            onFailure.accept(failure);
                        }));
    }

    /// Loads the next rows in the background, if there are more. Does nothing while rows are being loaded.
    public void startLoadingNextPageIfIdle() {
        Long pageStart = nextPageStart;
        if (pageStart != null && !searchTask.isRunning()) {
            HistoryQuery query = historySearch.createQuery();
            searchTask.cancelPreviousAndStart(
                    _ -> history.findPage(query, pageStart, PAGE_SIZE),
                    TaskCallback.of(
                            page -> {
                                rows.addAll(page.entries());
                                nextPageStart = page.nextPosition();
                            },
                            onFailure));
        }
    }

    /// The page that a row opens.
    enum OpenTarget {
        RATES,
        DOCUMENTS,
        RESOLUTION;

        static OpenTarget of(HistoryEntry entry) {
            if (entry.attemptId() == null) {
                return RATES;
            }
            return switch (entry.state()) {
                case BOOKED, RESOLVED_BOOKED -> DOCUMENTS;
                case UNKNOWN -> RESOLUTION;
                case QUOTED, PREPARED, SENT, REJECTED, RESOLVED_NOT_BOOKED -> RATES;
            };
        }
    }

    /// Opens a row: the documents of a booking, the rates of a quote, or, for a booking with an unknown
    /// outcome, the page that records support's answer.
    public void openEntry(HistoryEntry entry) {
        UUID attempt = entry.attemptId();
        navigator.goTo(
                attempt == null || OpenTarget.of(entry) == OpenTarget.RATES
                        ? new Destination.RepeatQuote(entry.quoteId(), false)
                        : new Destination.AttemptDocuments(attempt));
    }

    /// Requests rates for the row's shipment again, in a new tab.
    public void requoteShipmentInNewTab(HistoryEntry entry) {
        navigator.goTo(new Destination.RepeatQuote(entry.quoteId(), true));
    }

    /// Shows the customer's request that the quote was made from.
    public void showCustomerRequest(HistoryEntry entry) {
        navigator.goTo(new Destination.ReceivedRequest(entry.quoteId()));
    }

    /// Why the list is empty.
    ReadOnlyObjectProperty<EmptyReason> emptyReasonProperty() {
        return emptyReason.getReadOnlyProperty();
    }

    /// The dispatchers who can be chosen as filter, sorted by name.
    ReadOnlyObjectProperty<List<String>> dispatchersProperty() {
        return dispatchers.getReadOnlyProperty();
    }

    /// The number of all matching rows.
    public ReadOnlyObjectProperty<Long> matchingRowCountProperty() {
        return count.getReadOnlyProperty();
    }
}
