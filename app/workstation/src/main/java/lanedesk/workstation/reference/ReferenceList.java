package lanedesk.workstation.reference;

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
import lanedesk.workstation.work.Job;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.Waiting;
import lanedesk.workstation.work.WorkRunner;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.json.JsonMapper;

/// One list of the service. Its first use shows the stored rows at once and newer ones as they come; it is
/// requested once, unless the request failed. Belongs to the FX thread.
public final class ReferenceList<T> {

    /// Asks the service for the list.
    @FunctionalInterface
    public interface Source<T> {
        Answered<T> fetch(Job.Control control) throws Exception;
    }

    /// Rows of the service, and what of its answer could not be read.
    public record Answered<T>(List<T> values, List<ReadingProblem> problems) {}

    private static final Logger log = LoggerFactory.getLogger(ReferenceList.class);

    /// How long newer rows wait while the kept ones are being shown: the processor is left to what one looks at.
    private static final Duration SHOWING = Duration.ofMillis(250);

    private record Rows<T>(List<T> values, Instant fetchedAt, List<ReadingProblem> problems) {}

    private final String name;
    private final Class<T> type;
    private final Source<T> source;
    private final ReferenceLists cache;
    private final Clock clock;
    private final Waiting pauses;
    private final LatestWork work;
    private final ReadOnlyObjectWrapper<ReferenceState<T>> state =
            new ReadOnlyObjectWrapper<>(ReferenceState.unknown());
    private boolean reading;
    private boolean read;
    private boolean asked;

    ReferenceList(
            String name,
            Class<T> type,
            Source<T> source,
            ReferenceLists cache,
            WorkRunner runner,
            Clock clock,
            Waiting pauses) {
        this.name = name;
        this.type = type;
        this.source = source;
        this.cache = cache;
        this.clock = clock;
        this.pauses = pauses;
        this.work = new LatestWork(runner);
    }

    public ReadOnlyObjectProperty<ReferenceState<T>> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /// The rows known now.
    public List<T> values() {
        return state.get().values();
    }

    /// Reads the stored rows ahead of their first use. Requests nothing from the service.
    public void prepare() {
        if (!reading) {
            reading = true;
            work.start(
                    _ -> storedRows(),
                    Outcome.of(
                            kept -> {
                                kept.ifPresent(rows -> state.set(new ReferenceState<>(
                                        rows.values(), rows.fetchedAt(), asked, null, rows.problems())));
                                haveRead();
                            },
                            _ -> haveRead()));
        }
    }

    private void haveRead() {
        read = true;
        if (asked) {
            refreshBehindKept();
        }
    }

    /// Loads the list: shows the stored rows and refreshes them in the background, once a run. After a failure the
    /// next call tries again.
    public ReadOnlyObjectProperty<ReferenceState<T>> load() {
        if (!asked) {
            asked = true;
            state.set(state.get().asRefreshing());
            if (read) {
                refreshBehindKept();
            } else {
                prepare();
            }
        } else if (state.get().failure() != null) {
            refresh();
        }
        return stateProperty();
    }

    /// Asks the service again where anybody has needed the list.
    void renew() {
        if (asked) {
            refresh();
        }
    }

    private void refreshBehindKept() {
        refreshAfter(state.get().isLoaded() ? SHOWING : Duration.ZERO);
    }

    /// Asks the service again, once the stored rows are read. Where that fails the rows stay.
    public void refresh() {
        if (read) {
            refreshAfter(Duration.ZERO);
        } else {
            asked = true;
            state.set(state.get().asRefreshing());
            prepare();
        }
    }

    private void refreshAfter(Duration wait) {
        asked = true;
        state.set(state.get().asRefreshing());
        work.start(
                control -> {
                    pauses.pause(wait);
                    return fetched(control);
                },
                Outcome.of(
                        rows -> state.set(
                                new ReferenceState<>(rows.values(), rows.fetchedAt(), false, null, rows.problems())),
                        failure -> state.set(state.get().asFailed(failure))));
    }

    private Optional<Rows<T>> storedRows() {
        return cache.find(name)
                .map(cached -> new Rows<>(
                        JsonMapper.shared().readValue(cached.content().bytes(), rowsType()),
                        cached.fetchedAt(),
                        List.of()));
    }

    private Rows<T> fetched(Job.Control control) throws Exception {
        Answered<T> answered = source.fetch(control);
        List<T> values = answered.values();
        Instant now = clock.instant();
        Content content = Content.of(JsonMapper.shared().writeValueAsBytes(values));
        try {
            cache.save(name, new ReferenceLists.CachedList(content, now));
        } catch (JournalException unwritable) {
            // The rows can be used all the same; the next start asks for them again.
            log.warn("list {} is not kept: {}", name, unwritable.toString());
        }
        return new Rows<>(values, now, answered.problems());
    }

    private JavaType rowsType() {
        return JsonMapper.shared().getTypeFactory().constructCollectionType(List.class, type);
    }
}
