package lanedesk.workstation.documents.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Predicate;
import lanedesk.journal.document.DocumentState;
import lanedesk.journal.document.StoredDocument;
import lanedesk.journal.store.Changes;
import lanedesk.workstation.work.Job;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.Work;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Fetches the documents of bookings to this machine: those of every booking one at a time in the background, and
/// a requested one at once. A document is fetched once for all its watchers, and goes on when they leave. Belongs
/// to the FX thread.
public final class PaperFetching implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(PaperFetching.class);

    private final DocumentStore documentStore;
    private final WorkRunner runner;
    private final Map<UUID, Download> running = new HashMap<>();
    private final List<StoredDocument> waiting = new ArrayList<>();
    private final Set<UUID> tried = new HashSet<>();
    private final AtomicBoolean looking = new AtomicBoolean();
    private Changes.@Nullable Subscription following;
    private @Nullable Download byItself;
    private boolean closed;

    public PaperFetching(DocumentStore documentStore, WorkRunner runner) {
        this.documentStore = documentStore;
        this.runner = runner;
    }

    /// A document that is here now.
    public record Arrived(StoredDocument document, PaperRow.State.Local here) {}

    /// A watcher of a document on its way.
    public interface Watch {

        /// Stops fetching it, for all who look.
        void cancel();

        /// Looks no more; it is fetched all the same.
        void leave();
    }

    public DocumentStore documentStore() {
        return documentStore;
    }

    /// Fetches the documents of each booking from now on as soon as it is made.
    public void follow(Changes changes) {
        following = changes.subscribe(this::changed);
    }

    // Called on whatever thread changed the journal; several changes close together are looked at once.
    private void changed() {
        if (looking.compareAndSet(false, true)) {
            look(document -> document.state() instanceof DocumentState.Waiting);
        }
    }

    /// Fetches what earlier runs left behind, but for what would fail as it did before.
    public void fetchMissing() {
        if (!closed) {
            look(PaperFetching::mayCome);
        }
    }

    private static boolean mayCome(StoredDocument document) {
        return !(document.state() instanceof DocumentState.Failed(String why))
                || DocumentProblem.named(why).mayPass();
    }

    private void look(Predicate<StoredDocument> wanted) {
        runner.start(
                _ -> {
                    looking.set(false);
                    return documentStore.missing().stream().filter(wanted).toList();
                },
                Outcome.of(this::line, this::unread));
    }

    private void unread(Throwable failure) {
        if (!closed) {
            log.warn("the documents that are missing could not be read", failure);
        }
    }

    // By itself each is tried once a run. The newest booking comes before what was left behind.
    private void line(List<StoredDocument> missing) {
        waiting.addAll(0, missing.stream().filter(each -> tried.add(each.id())).toList());
        next();
    }

    private void next() {
        if (byItself == null && !waiting.isEmpty() && !closed) {
            Download first = new Download(waiting.removeFirst());
            byItself = first;
            first.start();
        }
    }

    /// Fetches a document at once, or joins its fetching; `watcher` receives its progress.
    public Watch fetch(StoredDocument document, Outcome<Arrived> watcher) {
        tried.add(document.id());
        waiting.removeIf(each -> each.id().equals(document.id()));
        Download known = running.get(document.id());
        Download download = known == null ? new Download(document) : known;
        Watch watch = download.watched(watcher);
        if (known == null) {
            download.start();
        }
        return watch;
    }

    /// Stops all that is on its way.
    @Override
    public void close() {
        closed = true;
        if (following != null) {
            following.close();
        }
        waiting.clear();
        running.values().forEach(download -> download.work.cancel());
        running.clear();
    }

    private final class Download implements Outcome<Arrived> {

        private final StoredDocument document;
        private final List<Outcome<Arrived>> watchers = new ArrayList<>();
        private volatile boolean lookedAt;
        private Work work = Work.NONE;

        Download(StoredDocument document) {
            this.document = document;
        }

        void start() {
            running.put(document.id(), this);
            work = runner.start(this::obtain, this);
        }

        private Arrived obtain(Job.Control control) throws IOException {
            StoredDocument kept = documentStore.obtain(document, () -> lookedAt, control);
            Path file = documentStore
                    .file(kept)
                    .orElseThrow(() -> new UnfitDocumentException(DocumentProblem.CHANGED_ON_DISK));
            return new Arrived(kept, PaperRow.State.Local.of(file).orElseThrow());
        }

        Watch watched(Outcome<Arrived> watcher) {
            watchers.add(watcher);
            lookedAt = true;
            return new Watch() {
                @Override
                public void cancel() {
                    leave();
                    stop();
                }

                @Override
                public void leave() {
                    watchers.remove(watcher);
                    lookedAt = !watchers.isEmpty();
                }
            };
        }

        private void stop() {
            if (running.get(document.id()) == this) {
                work.cancel();
                onFailure(new UnfitDocumentException(DocumentProblem.STOPPED));
            }
        }

        @Override
        public void onSuccess(Arrived arrived) {
            over().forEach(watcher -> watcher.onSuccess(arrived));
            next();
        }

        @Override
        public void onFailure(Throwable failure) {
            over().forEach(watcher -> watcher.onFailure(failure));
            next();
        }

        @Override
        public void onProgress(long done, long total) {
            List.copyOf(watchers).forEach(watcher -> watcher.onProgress(done, total));
        }

        private List<Outcome<Arrived>> over() {
            running.remove(document.id(), this);
            if (byItself == this) {
                byItself = null;
            }
            return List.copyOf(watchers);
        }
    }
}
