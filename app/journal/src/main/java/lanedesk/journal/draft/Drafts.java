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

/// The open tabs of one environment. A change is on disk within a second. Changes within 250 ms are written
/// together, and only the last state of each tab is saved.
public final class Drafts {
    private static final Logger LOG = LoggerFactory.getLogger(Drafts.class);
    private static final Executor WORKER =
            work -> Thread.ofVirtual().name("draft-saver").start(work);
    private static final long WAIT_MILLIS = 250;
    private static final long RETRY_MILLIS = 2_000;

    /// The pending change of a tab.
    private sealed interface Pending {
        /// A change that saves the tab. The draft is created only once, even if saving is tried several times.
        final class PendingSave implements Pending {
            private final Supplier<Draft> draftSupplier;
            private @Nullable Draft suppliedDraft;

            PendingSave(Supplier<Draft> newest) {
                this.draftSupplier = newest;
            }

            synchronized Draft getOrCreateDraft() {
                Draft draft = suppliedDraft;
                if (draft == null) {
                    draft = draftSupplier.get();
                    suppliedDraft = draft;
                }
                return draft;
            }
        }

        record PendingDiscard() implements Pending {}
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

    /// Sets the listener to save failures. The listener receives the failure once when saving starts to fail,
    /// and an empty value when saving works again. The listener is called on the saving thread; if saving
    /// already fails, the listener is also called at once.
    public void setSaveFailureListenerAndReportCurrent(Consumer<Optional<JournalException>> listener) {
        JournalException failure;
        synchronized (lock) {
            saveFailureListener = listener;
            failure = currentFailure;
        }
        if (failure != null) {
            listener.accept(Optional.of(failure));
        }
    }

    /// Schedules saving of a tab and returns at once. May be called on any thread.
    public void scheduleSave(Draft draft) {
        scheduleSave(draft.id(), () -> draft);
    }

    /// Schedules saving of a tab and returns at once. The supplier creates the draft on the saving thread when
    /// the tab is written. The supplier is not called if another draft of the tab is scheduled before the
    /// write.
    public void scheduleSave(UUID id, Supplier<Draft> draft) {
        addPendingAndScheduleWrite(id, new Pending.PendingSave(draft));
    }

    /// Schedules deletion of a closed tab and returns at once. May be called on any thread.
    public void scheduleDiscard(UUID draft) {
        addPendingAndScheduleWrite(draft, new Pending.PendingDiscard());
    }

    private void addPendingAndScheduleWrite(UUID draftId, Pending change) {
        synchronized (lock) {
            pending.put(draftId, change);
            if (!isScheduled) {
                isScheduled = true;
                scheduleWrite(WAIT_MILLIS);
            }
        }
    }

    private void scheduleWrite(long millis) {
        CompletableFuture.delayedExecutor(millis, TimeUnit.MILLISECONDS, WORKER)
                .execute(this::writePendingAndReportFailure);
    }

    private void writePendingAndReportFailure() {
        synchronized (lock) {
            isScheduled = false;
        }
        try {
            writePending();
            reportSaveFailureIfChanged(Optional.empty());
        } catch (JournalException failure) {
            reportSaveFailureIfChanged(Optional.of(failure));
            scheduleRetryUnlessClosed(failure);
        }
    }

    // Schedules a retry unless the journal is closed, even if nothing is pending: another running write may
    // have taken the pending changes, and puts them back if this write fails.
    private void scheduleRetryUnlessClosed(JournalException failure) {
        synchronized (lock) {
            if (failure.reason() != JournalException.Reason.CLOSED && !isScheduled) {
                isScheduled = true;
                scheduleWrite(RETRY_MILLIS);
            }
        }
    }

    // Only the first failure and the next success are reported to the listener, because saving is tried again
    // every two seconds as long as the cause remains, for example a full disk.
    private void reportSaveFailureIfChanged(Optional<JournalException> failure) {
        synchronized (lock) {
            if ((currentFailure != null) == failure.isPresent()) {
                return;
            }
            currentFailure = failure.orElse(null);
        }
        failure.ifPresent(exception ->
                LOG.warn("Open tabs could not be saved and will be tried again: {}", exception.getMessage()));
        saveFailureListener.accept(failure);
    }

    /// Takes the pending changes inside the transaction, so that an older write cannot follow a newer write.
    private void writePending() {
        List<Pending> changes;
        synchronized (lock) {
            if (pending.isEmpty()) {
                return;
            }
            changes = List.copyOf(pending.values());
        }
        // The forms are serialized before the thread gets the write lock, because serializing a large form
        // takes long.
        for (Pending pendingChange : changes) {
            if (pendingChange instanceof Pending.PendingSave save) {
                save.getOrCreateDraft();
            }
        }
        Map<UUID, Pending> takenChanges = new LinkedHashMap<>();
        boolean isWritten = false;
        try {
            scope.store().executeInTransaction(session -> {
                movePendingTo(takenChanges);
                for (Map.Entry<UUID, Pending> change : takenChanges.entrySet()) {
                    writeChange(session, change.getKey(), change.getValue());
                }
            });
            isWritten = true;
        } finally {
            if (!isWritten) {
                restorePendingUnlessReplaced(takenChanges);
            }
        }
    }

    private void movePendingTo(Map<UUID, Pending> target) {
        synchronized (lock) {
            target.putAll(pending);
            pending.clear();
        }
    }

    private void restorePendingUnlessReplaced(Map<UUID, Pending> changes) {
        synchronized (lock) {
            changes.forEach(pending::putIfAbsent);
        }
    }

    private void writeChange(SqlSession session, UUID id, Pending change) throws SQLException {
        switch (change) {
            case Pending.PendingDiscard() ->
                session.update("DELETE FROM draft WHERE environment = ? AND id = ?", scope.environment(), id);
            case Pending.PendingSave save -> {
                Draft draft = save.getOrCreateDraft();
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

    /// Writes all pending changes. Returns when all changes scheduled so far are on disk. After a failure,
    /// schedules a retry and throws.
    public void savePending() {
        // The empty transaction waits until a running write has ended.
        try {
            scope.store().executeInTransaction(session -> {});
            writePending();
        } catch (JournalException failure) {
            scheduleRetryUnlessClosed(failure);
            throw failure;
        }
    }

    /// Saves the pending changes, and returns all tabs in the order of their positions. If saving fails, the
    /// result still contains the unsaved states.
    public List<Draft> savePendingAndFindAll() {
        try {
            savePending();
        } catch (JournalException exception) {
            LOG.warn("Open tabs are read without having been saved: {}", exception.getMessage());
        }
        Map<UUID, Draft> draftsById = new LinkedHashMap<>();
        readSavedDrafts().forEach(draft -> draftsById.put(draft.id(), draft));
        synchronized (lock) {
            pending.forEach((id, change) -> {
                switch (change) {
                    case Pending.PendingDiscard() -> draftsById.remove(id);
                    case Pending.PendingSave save -> draftsById.put(id, save.getOrCreateDraft());
                }
            });
        }
        return draftsById.values().stream()
                .sorted(Comparator.comparingInt(Draft::position).thenComparing(Draft::updatedAt))
                .collect(Collectors.toCollection(ArrayList::new));
    }

    private List<Draft> readSavedDrafts() {
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
