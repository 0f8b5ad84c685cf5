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

/// One list of the service. Its first use shows the stored rows at once and newer ones as they come; it is
/// requested once, unless the request failed. Belongs to the FX thread.
public final class ReferenceList<T> {

    /// Asks the service for the list.
    @FunctionalInterface
    public interface Source<T> {
        FetchedRows<T> fetchRows(BackgroundTask.TaskControl control) throws Exception;
    }

    /// Rows from the service, and what could not be read.
    public record FetchedRows<T>(List<T> values, List<ReadingProblem> problems) {}

    private static final Logger log = LoggerFactory.getLogger(ReferenceList.class);

    /// How long newer rows wait while the stored ones are being shown, so that displaying has the processor.
    private static final Duration REFRESH_DELAY = Duration.ofMillis(250);

    private record StoredRows<T>(List<T> values, Instant fetchedAt, List<ReadingProblem> problems) {}

    private final String name;
    private final Class<T> type;
    private final Source<T> source;
    private final ReferenceLists cache;
    private final Clock clock;
    private final Delay delay;
    private final LatestTask work;
    private final ReadOnlyObjectWrapper<ReferenceState<T>> state =
            new ReadOnlyObjectWrapper<>(ReferenceState.notLoaded());
    private boolean isReading;
    private boolean isRead;
    private boolean isRequested;

    ReferenceList(
            String name,
            Class<T> type,
            Source<T> source,
            ReferenceLists cache,
            TaskRunner runner,
            Clock clock,
            Delay pauses) {
        this.name = name;
        this.type = type;
        this.source = source;
        this.cache = cache;
        this.clock = clock;
        this.delay = pauses;
        this.work = new LatestTask(runner);
    }

    public ReadOnlyObjectProperty<ReferenceState<T>> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /// The rows known now.
    public List<T> values() {
        return state.get().values();
    }

    /// Reads the stored rows ahead of their first use. Requests nothing from the service.
    public void loadStored() {
        if (!isReading) {
            isReading = true;
            work.cancelPreviousAndStart(
                    _ -> storedRows(),
                    TaskCallback.of(
                            saved -> {
                                saved.ifPresent(rows -> state.set(new ReferenceState<>(
                                        rows.values(), rows.fetchedAt(), isRequested, null, rows.problems())));
                                onStoredRowsRead();
                            },
                            _ -> onStoredRowsRead()));
        }
    }

    private void onStoredRowsRead() {
        isRead = true;
        if (isRequested) {
            refreshAfterShowingStored();
        }
    }

    /// Loads the list: shows the stored rows and refreshes them in the background, once a run. After a failure the
    /// next call tries again.
    public ReadOnlyObjectProperty<ReferenceState<T>> loadAndRefresh() {
        if (!isRequested) {
            isRequested = true;
            state.set(state.get().withRefreshing());
            if (isRead) {
                refreshAfterShowingStored();
            } else {
                loadStored();
            }
        } else if (state.get().failure() != null) {
            refreshNow();
        }
        return stateProperty();
    }

    /// Refreshes the list if it was ever needed.
    void refreshIfInUse() {
        if (isRequested) {
            refreshNow();
        }
    }

    private void refreshAfterShowingStored() {
        refreshAfterDelay(state.get().isLoaded() ? REFRESH_DELAY : Duration.ZERO);
    }

    /// Asks the service again, once the stored rows are read. Where that fails the rows stay.
    public void refreshNow() {
        if (isRead) {
            refreshAfterDelay(Duration.ZERO);
        } else {
            isRequested = true;
            state.set(state.get().withRefreshing());
            loadStored();
        }
    }

    private void refreshAfterDelay(Duration waitTime) {
        isRequested = true;
        state.set(state.get().withRefreshing());
        work.cancelPreviousAndStart(
                control -> {
                    delay.pause(waitTime);
                    return fetchRows(control);
                },
                TaskCallback.of(
                        rows -> state.set(
                                new ReferenceState<>(rows.values(), rows.fetchedAt(), false, null, rows.problems())),
                        failure -> state.set(state.get().withFailure(failure))));
    }

    private Optional<StoredRows<T>> storedRows() {
        return cache.find(name)
                .map(cached -> new StoredRows<>(parseStored(cached, type), cached.fetchedAt(), List.of()));
    }

    static <T> List<T> parseStored(ReferenceLists.CachedList stored, Class<T> type) {
        return JsonMapper.shared()
                .readValue(
                        stored.content().toByteArray(),
                        JsonMapper.shared().getTypeFactory().constructCollectionType(List.class, type));
    }

    private StoredRows<T> fetchRows(BackgroundTask.TaskControl control) throws Exception {
        FetchedRows<T> answered = source.fetchRows(control);
        List<T> values = answered.values();
        Instant now = clock.instant();
        Content content = Content.of(JsonMapper.shared().writeValueAsBytes(values));
        try {
            cache.save(name, new ReferenceLists.CachedList(content, now));
        } catch (JournalException unwritable) {
            // The rows can be used all the same; the next start requests them again.
            log.warn("list {} is not kept: {}", name, unwritable.toString());
        }
        return new StoredRows<>(values, now, answered.problems());
    }
}
