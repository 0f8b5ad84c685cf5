package lanedesk.workstation.shell;

import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.journal.store.ChangeNotifier;
import lanedesk.workstation.work.BackgroundTask;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;

/// What a page shows of the journal: read in the background by the current query, again when the query changes and,
/// while the page is shown, when the journal changes. Only the latest query has a result. Used only on the FX thread.
///
/// @param <Q> a query, made of the filters of the page
/// @param <R> what is found, with everything that the page counts or names beside it
public final class ListPageModel<Q, R> {

    /// The state of the page. What was found before stays while it is read again.
    public sealed interface ListState<R> {

        /// Nothing was read yet.
        record Loading<R>() implements ListState<R> {}

        /// The journal could not be read.
        record Failed<R>(ErrorMessage message) implements ListState<R> {}

        /// The result of the latest query.
        record Loaded<R>(R result) implements ListState<R> {}
    }

    private final PageServices services;
    private final Supplier<Q> query;
    private final Function<Q, R> find;
    private final LatestTask readTask;
    private final ReadOnlyObjectWrapper<ListState<R>> state = new ReadOnlyObjectWrapper<>(new ListState.Loading<>());
    private ChangeNotifier.Subscription subscription = () -> {};
    private boolean isLoading;
    private Runnable waitingAction = () -> {};

    /// @param query creates the current query, on the FX thread
    /// @param find runs a query, in the background
    public ListPageModel(PageServices services, Supplier<Q> query, Function<Q, R> find) {
        this.services = services;
        this.query = query;
        this.find = find;
        this.readTask = services.createLatestTask();
    }

    /// Reads now, and after every change of the journal until [#stopUpdating()].
    public void startUpdating() {
        reload();
        subscription.close();
        subscription = services.subscribeToJournalChanges(this::reload);
    }

    /// Unsubscribes from the journal's changes and cancels reading.
    public void stopUpdating() {
        subscription.close();
        readTask.cancel();
        isLoading = false;
        waitingAction = () -> {};
    }

    /// Reads by the changed query. An action that waits for the result of the previous query is discarded.
    public void applyChangedQuery() {
        waitingAction = () -> {};
        reload();
    }

    /// Reads again by the current query.
    public void reload() {
        Q currentQuery = query.get();
        isLoading = true;
        readTask.cancelPreviousAndStart(
                _ -> find.apply(currentQuery),
                TaskCallback.of(
                        result -> {
                            isLoading = false;
                            state.set(new ListState.Loaded<>(result));
                            Runnable action = waitingAction;
                            waitingAction = () -> {};
                            action.run();
                        },
                        failure -> {
                            isLoading = false;
                            waitingAction = () -> {};
                            state.set(new ListState.Failed<>(services.describeFailure(failure)));
                        }));
    }

    public boolean isReading() {
        return readTask.isRunning();
    }

    /// Reads more for the current query in the background. Does nothing while anything is read.
    public <T> void startReadingMoreIfIdle(BackgroundTask<T> task, Consumer<T> onDone) {
        if (!isReading()) {
            services.startAndNotifyFailure(readTask, task, onDone);
        }
    }

    /// Runs an action when the current query has its result, or at once if it has.
    public void runWhenLoaded(Runnable action) {
        if (isLoading) {
            waitingAction = action;
        } else {
            action.run();
        }
    }

    /// Calls one of the actions after every reading, also if its result is equal to the previous one.
    public void subscribe(Consumer<R> onLoaded, Consumer<ErrorMessage> onFailed) {
        state.subscribe(() -> {
            switch (state.get()) {
                case ListState.Loading<R> _ -> {}
                case ListState.Failed<R>(ErrorMessage message) -> onFailed.accept(message);
                case ListState.Loaded<R>(R result) -> onLoaded.accept(result);
            }
        });
    }

    public ReadOnlyObjectProperty<ListState<R>> stateProperty() {
        return state.getReadOnlyProperty();
    }
}
