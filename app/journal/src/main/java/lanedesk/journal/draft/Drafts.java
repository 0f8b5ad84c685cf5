package lanedesk.journal.draft;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import lanedesk.journal.store.FreightKind;
import lanedesk.journal.store.JournalException;
import lanedesk.journal.store.JournalScope;
import lanedesk.journal.store.SqlSession;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The open tabs of one environment. Changes are on disk within a second, and only the last state of each tab is
/// saved: changes within a short wait are written together.
public final class Drafts {
    private static final Logger LOG = LoggerFactory.getLogger(Drafts.class);
    private static final Executor WORKER =
            work -> Thread.ofVirtual().name("draft-saver").start(work);
    private static final long WAIT_MILLIS = 250;
    private static final long RETRY_MILLIS = 2_000;

    /// The pending change of a tab.
    private sealed interface Pending {
        /// Creates the state once, however often saving is retried.
        final class Save implements Pending {
            private final Supplier<Draft> draftSupplier;
            private @Nullable Draft suppliedDraft;

            Save(Supplier<Draft> newest) {
                this.draftSupplier = newest;
            }

            synchronized Draft draft() {
                Draft draft = suppliedDraft;
                if (draft == null) {
                    draft = draftSupplier.get();
                    suppliedDraft = draft;
                }
                return draft;
            }
        }

        record Discard() implements Pending {}
    }

    private final JournalScope scope;
    private final Object lock = new Object();
    private final Map<UUID, Pending> pending = new LinkedHashMap<>();
    private boolean isScheduled;
    private volatile Consumer<Optional<JournalException>> saveFailureListener = _ -> {};
    private @Nullable JournalException currentFailure;

    public Drafts(JournalScope scope) {
        this.scope = scope;
    }

    /// Sets the listener to save failures, called with the failure once when saving starts to fail, and with empty
    /// when it works again. Runs on the writer's thread; at once if saving already fails.
    public void onSaveFailureChanged(Consumer<Optional<JournalException>> listener) {
        JournalException known;
        synchronized (lock) {
            saveFailureListener = listener;
            known = currentFailure;
        }
        if (known != null) {
            listener.accept(Optional.of(known));
        }
    }

    /// Saves a tab soon. Returns at once. Any thread.
    public void scheduleSave(Draft draft) {
        scheduleSave(draft.id(), () -> draft);
    }

    /// Saves a tab soon and returns at once. The state is created on the writer's thread when it is written, and
    /// skipped if a newer one came first.
    public void scheduleSave(UUID id, Supplier<Draft> draft) {
        addPending(id, new Pending.Save(draft));
    }

    /// Deletes a closed tab soon. Returns at once. Any thread.
    public void scheduleDiscard(UUID draft) {
        addPending(draft, new Pending.Discard());
    }

    private void addPending(UUID draft, Pending change) {
        synchronized (lock) {
            pending.put(draft, change);
            if (!isScheduled) {
                isScheduled = true;
                schedule(WAIT_MILLIS);
            }
        }
    }

    private void schedule(long millis) {
        CompletableFuture.delayedExecutor(millis, TimeUnit.MILLISECONDS, WORKER).execute(this::writeInBackground);
    }

    private void writeInBackground() {
        synchronized (lock) {
            isScheduled = false;
        }
        try {
            write();
            reportSaveFailure(Optional.empty());
        } catch (JournalException failure) {
            reportSaveFailure(Optional.of(failure));
            retryLater(failure);
        }
    }

    // Also if nothing is pending now: another write may have taken the changes, and may put them back.
    private void retryLater(JournalException failure) {
        synchronized (lock) {
            if (failure.reason() != JournalException.Reason.CLOSED && !isScheduled) {
                isScheduled = true;
                schedule(RETRY_MILLIS);
            }
        }
    }

    // Only changes are reported: a full disk is retried every two seconds.
    private void reportSaveFailure(Optional<JournalException> failure) {
        synchronized (lock) {
            if ((currentFailure != null) == failure.isPresent()) {
                return;
            }
            currentFailure = failure.orElse(null);
        }
        failure.ifPresent(
                why -> LOG.warn("Open tabs could not be saved and will be tried again: {}", why.getMessage()));
        saveFailureListener.accept(failure);
    }

    /// Takes the pending changes within the write itself, so that two writes cannot overtake each other.
    private void write() {
        List<Pending> soon;
        synchronized (lock) {
            if (pending.isEmpty()) {
                return;
            }
            soon = List.copyOf(pending.values());
        }
        // Serializes a large form before the write lock is taken.
        for (Pending each : soon) {
            if (each instanceof Pending.Save save) {
                save.draft();
            }
        }
        Map<UUID, Pending> used = new LinkedHashMap<>();
        boolean done = false;
        try {
            scope.store().execute(session -> {
                takePending(used);
                for (Map.Entry<UUID, Pending> change : used.entrySet()) {
                    write(session, change.getKey(), change.getValue());
                }
            });
            done = true;
        } finally {
            if (!done) {
                putBack(used);
            }
        }
    }

    private void takePending(Map<UUID, Pending> target) {
        synchronized (lock) {
            target.putAll(pending);
            pending.clear();
        }
    }

    private void putBack(Map<UUID, Pending> changes) {
        synchronized (lock) {
            changes.forEach(pending::putIfAbsent);
        }
    }

    private void write(SqlSession session, UUID id, Pending change) throws SQLException {
        switch (change) {
            case Pending.Discard() ->
                session.update("DELETE FROM draft WHERE environment = ? AND id = ?", scope.environment(), id);
            case Pending.Save save -> {
                Draft draft = save.draft();
                session.update(
                        """
                        INSERT INTO draft (id, environment, desk, position, content, updated_at) VALUES (?, ?, ?, ?, ?, ?)
                        ON CONFLICT (id) DO UPDATE SET position = excluded.position, content = excluded.content,
                        updated_at = excluded.updated_at\
                        """,
                        draft.id(),
                        scope.environment(),
                        draft.kind(),
                        draft.position(),
                        draft.content(),
                        draft.updatedAt());
            }
        }
    }

    /// Waits until all changes so far are on disk.
    public void flush() {
        // An empty write waits until a running write has ended.
        try {
            scope.store().execute(session -> {});
            write();
        } catch (JournalException failure) {
            retryLater(failure);
            throw failure;
        }
    }

    /// All tabs in order, including those not on disk yet.
    public List<Draft> findAll() {
        try {
            flush();
        } catch (JournalException unsaved) {
            LOG.warn("Open tabs are read without having been saved: {}", unsaved.getMessage());
        }
        Map<UUID, Draft> tabs = new LinkedHashMap<>();
        readStored().forEach(tab -> tabs.put(tab.id(), tab));
        synchronized (lock) {
            pending.forEach((id, change) -> {
                switch (change) {
                    case Pending.Discard() -> tabs.remove(id);
                    case Pending.Save save -> tabs.put(id, save.draft());
                }
            });
        }
        return tabs.values().stream()
                .sorted(Comparator.comparingInt(Draft::position).thenComparing(Draft::updatedAt))
                .collect(Collectors.toCollection(ArrayList::new));
    }

    private List<Draft> readStored() {
        return scope.queryList(
                "SELECT * FROM draft WHERE environment = ?",
                row -> new Draft(
                        row.uuid("id"),
                        FreightKind.valueOf(row.text("desk")),
                        (int) row.number("position"),
                        row.content("content"),
                        row.instant("updated_at")),
                scope.environment());
    }
}
