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
import lanedesk.journal.store.ChangeNotifier;
import lanedesk.workstation.work.BackgroundTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskHandle;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Downloads the documents of bookings: those of every booking one at a time in the background, and a requested one
/// at once. A document is downloaded once for all its watchers, and the download continues when they leave. Belongs
/// to the FX thread.
public final class DocumentFetcher implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(DocumentFetcher.class);

    private final DocumentStore documentStore;
    private final TaskRunner runner;
    private final Map<UUID, Download> running = new HashMap<>();
    private final List<StoredDocument> queue = new ArrayList<>();
    private final Set<UUID> triedIds = new HashSet<>();
    private final AtomicBoolean isCheckQueued = new AtomicBoolean();
    private ChangeNotifier.@Nullable Subscription changesSubscription;
    private @Nullable Download automaticDownload;
    private boolean isClosed;

    public DocumentFetcher(DocumentStore documentStore, TaskRunner runner) {
        this.documentStore = documentStore;
        this.runner = runner;
    }

    /// A document that is now stored.
    public record FetchedDocument(StoredDocument document, DocumentRow.State.Local localFile) {}

    /// A watcher of a download.
    public interface DownloadWatch {

        /// Cancels the download for all watchers.
        void cancel();

        /// Stops watching; the download continues.
        void detach();
    }

    public DocumentStore documentStore() {
        return documentStore;
    }

    /// Downloads the documents of each new booking from now on.
    public void fetchOnChanges(ChangeNotifier changes) {
        changesSubscription = changes.subscribe(this::onChanged);
    }

    // Called on whatever thread changed the journal; several changes in quick succession are handled at once.
    private void onChanged() {
        if (isCheckQueued.compareAndSet(false, true)) {
            queueMissing(document -> document.state() instanceof DocumentState.Waiting);
        }
    }

    /// Downloads missing documents of earlier runs, except those that would fail again.
    public void fetchMissing() {
        if (!isClosed) {
            queueMissing(DocumentFetcher::isWorthRetrying);
        }
    }

    private static boolean isWorthRetrying(StoredDocument document) {
        return !(document.state() instanceof DocumentState.Failed(String reason))
                || DocumentFailure.ofName(reason).isRetriedAutomatically();
    }

    private void queueMissing(Predicate<StoredDocument> wanted) {
        runner.start(
                _ -> {
                    isCheckQueued.set(false);
                    return documentStore.findMissing().stream().filter(wanted).toList();
                },
                TaskCallback.of(this::enqueue, this::logFailure));
    }

    private void logFailure(Throwable failure) {
        if (!isClosed) {
            log.warn("the documents that are missing could not be read", failure);
        }
    }

    // Each is tried automatically once per run. New bookings come before earlier ones.
    private void enqueue(List<StoredDocument> missing) {
        queue.addAll(
                0,
                missing.stream().filter(document -> triedIds.add(document.id())).toList());
        startNext();
    }

    private void startNext() {
        if (automaticDownload == null && !queue.isEmpty() && !isClosed) {
            Download first = new Download(queue.removeFirst());
            automaticDownload = first;
            first.start();
        }
    }

    /// Downloads a document at once, or joins its running download; `watcher` receives its progress.
    public DownloadWatch fetch(StoredDocument document, TaskCallback<FetchedDocument> watcher) {
        triedIds.add(document.id());
        queue.removeIf(queued -> queued.id().equals(document.id()));
        Download known = running.get(document.id());
        Download download = known == null ? new Download(document) : known;
        DownloadWatch watch = download.addWatcher(watcher);
        if (known == null) {
            download.start();
        }
        return watch;
    }

    /// Cancels all downloads.
    @Override
    public void close() {
        isClosed = true;
        if (changesSubscription != null) {
            changesSubscription.close();
        }
        queue.clear();
        running.values().forEach(download -> download.task.cancel());
        running.clear();
    }

    private final class Download implements TaskCallback<FetchedDocument> {

        private final StoredDocument document;
        private final List<TaskCallback<FetchedDocument>> watchers = new ArrayList<>();
        private volatile boolean isWatched;
        private TaskHandle task = TaskHandle.NONE;

        Download(StoredDocument document) {
            this.document = document;
        }

        void start() {
            running.put(document.id(), this);
            task = runner.start(this::obtain, this);
        }

        private FetchedDocument obtain(BackgroundTask.TaskControl control) throws IOException {
            StoredDocument stored = documentStore.fetchUnlessStored(document, () -> isWatched, control);
            Path file = documentStore
                    .storedFile(stored)
                    .orElseThrow(() -> new UnfitDocumentException(DocumentFailure.CHANGED_ON_DISK));
            return new FetchedDocument(stored, DocumentRow.State.Local.of(file).orElseThrow());
        }

        DownloadWatch addWatcher(TaskCallback<FetchedDocument> watcher) {
            watchers.add(watcher);
            isWatched = true;
            return new DownloadWatch() {
                @Override
                public void cancel() {
                    detach();
                    stop();
                }

                @Override
                public void detach() {
                    watchers.remove(watcher);
                    isWatched = !watchers.isEmpty();
                }
            };
        }

        private void stop() {
            if (running.get(document.id()) == this) {
                task.cancel();
                onFailure(new UnfitDocumentException(DocumentFailure.STOPPED));
            }
        }

        @Override
        public void onSuccess(FetchedDocument arrived) {
            finish().forEach(watcher -> watcher.onSuccess(arrived));
            startNext();
        }

        @Override
        public void onFailure(Throwable failure) {
            finish().forEach(watcher -> watcher.onFailure(failure));
            startNext();
        }

        @Override
        public void onProgress(long done, long total) {
            List.copyOf(watchers).forEach(watcher -> watcher.onProgress(done, total));
        }

        private List<TaskCallback<FetchedDocument>> finish() {
            running.remove(document.id(), this);
            if (automaticDownload == this) {
                automaticDownload = null;
            }
            return List.copyOf(watchers);
        }
    }
}
