package lanedesk.workstation.shipment;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.client.ReadingProblem;
import lanedesk.journal.cache.ReferenceLists;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.JournalException;
import lanedesk.workstation.work.BackgroundTask;
import lanedesk.workstation.work.Delay;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.json.JsonMapper;

/// One reference list of the service. The first use of the list shows the saved rows at once and requests newer
/// rows. A later use requests rows again only if the last request failed. Used only on the FX thread.
public final class ReferenceList<T> {

    /// Requests the list from the service.
    @FunctionalInterface
    public interface Source<T> {
        FetchedRows<T> fetchRows(BackgroundTask.TaskControl control) throws Exception;
    }

    /// The rows received from the service, and the parts of the answer that could not be read.
    public record FetchedRows<T>(List<T> values, List<ReadingProblem> problems) {}

    private static final Logger log = LoggerFactory.getLogger(ReferenceList.class);

    /// The delay between showing the saved rows and refreshing them, so that the refresh does not slow down the
    /// display.
    private static final Duration REFRESH_DELAY = Duration.ofMillis(250);

    private record StoredRows<T>(List<T> values, Instant fetchedAt, List<ReadingProblem> problems) {}

    private final String name;
    private final Class<T> type;
    private final Source<T> source;
    private final ReferenceLists cache;
    private final Clock clock;
    private final Delay delay;
    private final LatestTask currentTask;
    private final ReadOnlyObjectWrapper<ReferenceState<T>> state =
            new ReadOnlyObjectWrapper<>(ReferenceState.createNotLoaded());
    private boolean isStoredReadStarted;
    private boolean areStoredRowsRead;
    private boolean isInUse;

    ReferenceList(
            String name,
            Class<T> type,
            Source<T> source,
            ReferenceLists cache,
            TaskRunner runner,
            Clock clock,
            Delay delay) {
        this.name = name;
        this.type = type;
        this.source = source;
        this.cache = cache;
        this.clock = clock;
        this.delay = delay;
        this.currentTask = new LatestTask(runner);
    }

    public ReadOnlyObjectProperty<ReferenceState<T>> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /// The currently known rows.
    public List<T> values() {
        return state.get().values();
    }

    /// Reads the saved rows in the background, before their first use; requests nothing from the service.
    public void startLoadingStoredRowsOnce() {
        if (!isStoredReadStarted) {
            isStoredReadStarted = true;
            currentTask.cancelPreviousAndStart(
                    _ -> readStoredRows(),
                    TaskCallback.of(
                            storedRows -> {
                                storedRows.ifPresent(rows -> state.set(new ReferenceState<>(
                                        rows.values(), rows.fetchedAt(), isInUse, null, rows.problems())));
                                onStoredRowsRead();
                            },
                            _ -> onStoredRowsRead()));
        }
    }

    private void onStoredRowsRead() {
        areStoredRowsRead = true;
        if (isInUse) {
            refreshAfterDelayIfRowsShown();
        }
    }

    /// Shows the saved rows and requests newer rows in the background, on the first call only. If the last
    /// request failed, requests the rows again.
    public ReadOnlyObjectProperty<ReferenceState<T>> loadAndRefreshOnceOrAfterFailure() {
        if (!isInUse) {
            isInUse = true;
            state.set(state.get().withRefreshing());
            if (areStoredRowsRead) {
                refreshAfterDelayIfRowsShown();
            } else {
                startLoadingStoredRowsOnce();
            }
        } else if (state.get().failure() != null) {
            refreshAfterLoadingStoredRows();
        }
        return stateProperty();
    }

    /// Requests the rows again if the list is in use: [#loadAndRefreshOnceOrAfterFailure] was called before.
    void refreshIfInUse() {
        if (isInUse) {
            refreshAfterLoadingStoredRows();
        }
    }

    private void refreshAfterDelayIfRowsShown() {
        refreshAfterDelay(state.get().isLoaded() ? REFRESH_DELAY : Duration.ZERO);
    }

    /// Requests the rows again, after the saved rows are read. If the request fails, the current rows stay.
    public void refreshAfterLoadingStoredRows() {
        if (areStoredRowsRead) {
            refreshAfterDelay(Duration.ZERO);
        } else {
            isInUse = true;
            state.set(state.get().withRefreshing());
            startLoadingStoredRowsOnce();
        }
    }

    private void refreshAfterDelay(Duration waitTime) {
        isInUse = true;
        state.set(state.get().withRefreshing());
        currentTask.cancelPreviousAndStart(
                control -> {
                    delay.pause(waitTime);
                    return fetchAndSaveRows(control);
                },
                TaskCallback.of(
                        rows -> state.set(
                                new ReferenceState<>(rows.values(), rows.fetchedAt(), false, null, rows.problems())),
                        failure -> state.set(state.get().withFailure(failure))));
    }

    private Optional<StoredRows<T>> readStoredRows() {
        return cache.find(name)
                .map(cached -> new StoredRows<>(parseStoredRows(cached, type), cached.fetchedAt(), List.of()));
    }

    static <T> List<T> parseStoredRows(ReferenceLists.CachedList stored, Class<T> type) {
        return JsonMapper.shared()
                .readValue(
                        stored.content().toByteArray(),
                        JsonMapper.shared().getTypeFactory().constructCollectionType(List.class, type));
    }

    private StoredRows<T> fetchAndSaveRows(BackgroundTask.TaskControl control) throws Exception {
        FetchedRows<T> fetchedRows = source.fetchRows(control);
        List<T> values = fetchedRows.values();
        Instant now = clock.instant();
        Content content = Content.of(JsonMapper.shared().writeValueAsBytes(values));
        try {
            cache.save(name, new ReferenceLists.CachedList(content, now));
        } catch (JournalException unwritable) {
            // The received rows are used although they could not be saved; the next program start requests them
            // again.
            log.warn("list {} is not saved: {}", name, unwritable.toString());
        }
        return new StoredRows<>(values, now, fetchedRows.problems());
    }
}
