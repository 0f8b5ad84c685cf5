package lanedesk.workstation.history;

import java.util.List;
import java.util.UUID;
import java.util.concurrent.Executor;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import lanedesk.journal.history.History;
import lanedesk.journal.history.HistoryEntry;
import lanedesk.journal.history.HistoryQuery;
import lanedesk.journal.store.ChangeNotifier;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.Navigator;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
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
        READING,
        /// The journal has no quotes.
        NEW,
        /// No quote matches the filters.
        NO_MATCH,
        /// The journal could not be read.
        FAILED
    }

    private final History history;
    private final ChangeNotifier changes;
    private final LatestTask searchTask;
    private final HistorySearch search;
    private final Navigator navigator;
    private final Notifications notices;
    private final ErrorMessages problems;
    private final Executor fxThread;
    private final ObservableList<HistoryEntry> rows = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<Long> count = new ReadOnlyObjectWrapper<>(0L);
    private final ReadOnlyObjectWrapper<List<String>> people = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<EmptyReason> empty = new ReadOnlyObjectWrapper<>(EmptyReason.READING);
    private ChangeNotifier.Subscription subscription = () -> {};
    private @Nullable Long nextPageStart;
    private boolean isSearching;
    private Runnable onSearchDone = () -> {};

    public HistoryViewModel(
            History history,
            ChangeNotifier changes,
            TaskRunner runner,
            Executor fxThread,
            HistorySearch search,
            Navigator navigator,
            Notifications notices,
            ErrorMessages problems) {
        this.history = history;
        this.changes = changes;
        this.searchTask = new LatestTask(runner);
        this.fxThread = fxThread;
        this.search = search;
        this.navigator = navigator;
        this.notices = notices;
        this.problems = problems;
        search.onChange(this::searchFromStart);
    }

    /// @param people the dispatchers, by name
    private record HistorySearchResult(History.Page page, long count, List<String> people) {}

    /// Loads the list and keeps it up to date until `hide`.
    public void show() {
        search();
        subscription.close();
        subscription = changes.subscribe(() -> fxThread.execute(this::refresh));
    }

    /// Unsubscribes from the journal's changes.
    public void hide() {
        subscription.close();
        searchTask.cancel();
        isSearching = false;
        onSearchDone = () -> {};
    }

    /// Runs an action when the running search has finished, or at once if none is running. A new search discards the
    /// action.
    void runWhenSearched(Runnable act) {
        if (isSearching) {
            onSearchDone = act;
        } else {
            act.run();
        }
    }

    private void searchFromStart() {
        onSearchDone = () -> {};
        search();
    }

    private void search() {
        search(PAGE_SIZE);
    }

    // Reloads as many rows as are shown, and some more for new entries.
    private void refresh() {
        search(Math.clamp(rows.size() + MAX_NEW_ROWS, PAGE_SIZE, MAX_ROWS));
    }

    private void search(int size) {
        HistoryQuery query = search.toQuery();
        isSearching = true;
        searchTask.start(
                _ -> new HistorySearchResult(
                        history.findPage(query, null, size), history.count(query), history.findDispatchers()),
                TaskCallback.of(
                        found -> {
                            isSearching = false;
                            empty.set(search.isUnfiltered() ? EmptyReason.NEW : EmptyReason.NO_MATCH);
                            people.set(found.people());
                            rows.setAll(found.page().entries());
                            nextPageStart = found.page().next();
                            count.set(found.count());
                            Runnable waiting = onSearchDone;
                            onSearchDone = () -> {};
                            waiting.run();
                        },
                        failure -> {
                            isSearching = false;
                            onSearchDone = () -> {};
                            empty.set(EmptyReason.FAILED);
                            rows.clear();
                            nextPageStart = null;
                            count.set(0L);
                            notices.show(Notification.ofError(problems.create(failure)));
                        }));
    }

    /// Loads the next rows, if there are any.
    public void loadMore() {
        Long after = nextPageStart;
        if (after != null && !searchTask.isRunning()) {
            HistoryQuery query = search.toQuery();
            searchTask.start(
                    _ -> history.findPage(query, after, PAGE_SIZE),
                    TaskCallback.of(
                            page -> {
                                rows.addAll(page.entries());
                                nextPageStart = page.next();
                            },
                            failure -> notices.show(Notification.ofError(problems.create(failure)))));
        }
    }

    /// The page that a row opens.
    enum OpenTarget {
        RATES,
        PAPERS,
        RESOLUTION;

        static OpenTarget of(HistoryEntry entry) {
            if (entry.attempt() == null) {
                return RATES;
            }
            return switch (entry.state()) {
                case BOOKED, RESOLVED_BOOKED -> PAPERS;
                case UNKNOWN -> RESOLUTION;
                case QUOTED, PREPARED, SENT, REJECTED, RESOLVED_NOT_BOOKED -> RATES;
            };
        }
    }

    /// Opens a row: the documents of a booking, the rates of a quote, or the page that records support's answer about
    /// an unknown outcome.
    public void openEntry(HistoryEntry entry) {
        UUID attempt = entry.attempt();
        navigator.goTo(
                attempt == null || OpenTarget.of(entry) == OpenTarget.RATES
                        ? new Destination.RepeatQuote(entry.quote(), false)
                        : new Destination.AttemptDocuments(attempt));
    }

    /// Requests rates for the row's shipment again, in a new tab.
    public void repeatShipment(HistoryEntry entry) {
        navigator.goTo(new Destination.RepeatQuote(entry.quote(), true));
    }

    /// Shows the customer's request that the quote was made from.
    public void showRequest(HistoryEntry entry) {
        navigator.goTo(new Destination.ReceivedRequest(entry.quote()));
    }

    public ObservableList<HistoryEntry> rows() {
        return rows;
    }

    /// Why the list is empty.
    ReadOnlyObjectProperty<EmptyReason> emptyProperty() {
        return empty.getReadOnlyProperty();
    }

    /// The dispatchers, by name.
    ReadOnlyObjectProperty<List<String>> peopleProperty() {
        return people.getReadOnlyProperty();
    }

    /// The number of all matching rows.
    public ReadOnlyObjectProperty<Long> countProperty() {
        return count.getReadOnlyProperty();
    }
}
