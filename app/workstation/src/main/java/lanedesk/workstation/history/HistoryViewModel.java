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
import lanedesk.journal.store.Changes;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.navigation.Navigator;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;

/// One list of quotes and bookings, searched while one types and loaded page by page while one scrolls.
public final class HistoryViewModel {

    private static final int PAGE = 200;
    private static final int NEWS = 20;
    private static final int MOST_KEPT = 5_000;

    /// Why there is no row.
    enum Empty {
        /// It is being looked for.
        READING,
        /// Nothing was ever quoted here.
        NEW,
        /// The quotes here are of another lane.
        NO_MATCH,
        /// The journal could not be read.
        FAILED
    }

    private final History history;
    private final Changes changes;
    private final LatestWork searching;
    private final HistorySearch search;
    private final Navigator navigator;
    private final Notices notices;
    private final Problems problems;
    private final Executor fxThread;
    private final ObservableList<HistoryEntry> rows = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<Long> count = new ReadOnlyObjectWrapper<>(0L);
    private final ReadOnlyObjectWrapper<List<String>> people = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<Empty> empty = new ReadOnlyObjectWrapper<>(Empty.READING);
    private Changes.Subscription subscription = () -> {};
    private @Nullable Long next;
    private boolean looking;
    private Runnable afterwards = () -> {};

    public HistoryViewModel(
            History history,
            Changes changes,
            WorkRunner runner,
            Executor fxThread,
            HistorySearch search,
            Navigator navigator,
            Notices notices,
            Problems problems) {
        this.history = history;
        this.changes = changes;
        this.searching = new LatestWork(runner);
        this.fxThread = fxThread;
        this.search = search;
        this.navigator = navigator;
        this.notices = notices;
        this.problems = problems;
        search.onChange(this::searchAnew);
    }

    /// @param people who has quoted, by name
    private record Found(History.Page page, long count, List<String> people) {}

    /// Reads the list anew and keeps it fresh until `hide`.
    public void show() {
        search();
        subscription.close();
        subscription = changes.subscribe(() -> fxThread.execute(this::refresh));
    }

    /// Unsubscribes from the journal's changes.
    public void hide() {
        subscription.close();
        searching.cancel();
        looking = false;
        afterwards = () -> {};
    }

    /// Runs an act once the rows are those that are looked for now: while one types they may still be those of fewer
    /// words. Other words drop it.
    void whenFound(Runnable act) {
        if (looking) {
            afterwards = act;
        } else {
            act.run();
        }
    }

    private void searchAnew() {
        afterwards = () -> {};
        search();
    }

    private void search() {
        search(PAGE);
    }

    // When new entries come in on top, all rows that were loaded by scrolling stay loaded.
    private void refresh() {
        search(Math.clamp(rows.size() + NEWS, PAGE, MOST_KEPT));
    }

    private void search(int size) {
        HistoryQuery wanted = search.wanted();
        looking = true;
        searching.start(
                _ -> new Found(history.page(wanted, null, size), history.count(wanted), history.dispatchers()),
                Outcome.of(
                        found -> {
                            looking = false;
                            empty.set(search.isUnfiltered() ? Empty.NEW : Empty.NO_MATCH);
                            people.set(found.people());
                            rows.setAll(found.page().entries());
                            next = found.page().next();
                            count.set(found.count());
                            Runnable waiting = afterwards;
                            afterwards = () -> {};
                            waiting.run();
                        },
                        failure -> {
                            looking = false;
                            afterwards = () -> {};
                            empty.set(Empty.FAILED);
                            rows.clear();
                            next = null;
                            count.set(0L);
                            notices.show(Notice.of(problems.of(failure)));
                        }));
    }

    /// Reads the rows after the last one, where there are any.
    public void more() {
        Long after = next;
        if (after != null && !searching.isRunning()) {
            HistoryQuery wanted = search.wanted();
            searching.start(
                    _ -> history.page(wanted, after, PAGE),
                    Outcome.of(
                            page -> {
                                rows.addAll(page.entries());
                                next = page.next();
                            },
                            failure -> notices.show(Notice.of(problems.of(failure)))));
        }
    }

    /// The page that a row opens.
    enum Opens {
        RATES,
        PAPERS,
        RESOLUTION;

        static Opens of(HistoryEntry entry) {
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

    /// Opens a row: the papers of a booking, the rates of a quote, or the page that records the operator's answer.
    public void open(HistoryEntry entry) {
        UUID attempt = entry.attempt();
        navigator.go(
                attempt == null || Opens.of(entry) == Opens.RATES
                        ? new Destination.RepeatQuote(entry.quote(), false)
                        : new Destination.Attempt(attempt));
    }

    /// Quotes the row's shipment again in a new tab.
    public void repeat(HistoryEntry entry) {
        navigator.go(new Destination.RepeatQuote(entry.quote(), true));
    }

    /// Shows the request that the row's quote came of.
    public void showRequest(HistoryEntry entry) {
        navigator.go(new Destination.ReceivedRequest(entry.quote()));
    }

    public ObservableList<HistoryEntry> rows() {
        return rows;
    }

    /// Why there is no row, where there is none.
    ReadOnlyObjectProperty<Empty> emptyProperty() {
        return empty.getReadOnlyProperty();
    }

    /// Who has quoted, by name; one in an office of one.
    ReadOnlyObjectProperty<List<String>> peopleProperty() {
        return people.getReadOnlyProperty();
    }

    /// How many match in all.
    public ReadOnlyObjectProperty<Long> countProperty() {
        return count.getReadOnlyProperty();
    }
}
