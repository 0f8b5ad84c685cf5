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

/// Downloads the documents of bookings. The documents of all bookings are downloaded one at a time in the
/// background; a document that a page requests is downloaded at once. All watchers of a document use the same
/// download, which continues when the watchers stop watching. Used on the FX thread.
public final class DocumentFetcher implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(DocumentFetcher.class);

    private final DocumentStore documentStore;
    private final TaskRunner runner;
    private final Map<UUID, Download> runningDownloads = new HashMap<>();
    private final List<StoredDocument> automaticQueue = new ArrayList<>();
    private final Set<UUID> idsTriedInThisRun = new HashSet<>();
    private final AtomicBoolean isCheckQueued = new AtomicBoolean();
    private ChangeNotifier.@Nullable Subscription changesSubscription;
    private @Nullable Download automaticDownload;
    private boolean isClosed;

    public DocumentFetcher(DocumentStore documentStore, TaskRunner runner) {
        this.documentStore = documentStore;
        this.runner = runner;
    }

    /// A document that is now stored on this workstation.
    public record FetchedDocument(StoredDocument document, DocumentRow.State.Local localFile) {}

    /// The handle with which a watcher of a download stops watching or cancels the download.
    public interface DownloadWatch {

        /// Cancels the download for all watchers. The other watchers receive [DocumentFailure#CANCELLED] as
        /// failure; this watcher is not notified.
        void cancelForAll();

        /// Stops watching. The download continues.
        void stopWatching();
    }

    /// The runner of the downloads and of other background tasks for documents.
    public TaskRunner taskRunner() {
        return runner;
    }

    public DocumentStore documentStore() {
        return documentStore;
    }

    /// From now on, downloads the documents of every new booking.
    public void startDownloadingForNewBookings(ChangeNotifier changes) {
        changesSubscription = changes.subscribe(this::queueWaitingDocumentsUnlessPending);
    }

    // Called on the thread that changed the journal. Several changes in quick succession are handled together.
    private void queueWaitingDocumentsUnlessPending() {
        if (isCheckQueued.compareAndSet(false, true)) {
            startQueueingMissingDocuments(document -> document.state() instanceof DocumentState.Waiting);
        }
    }

    /// Downloads the missing documents of earlier runs, except those whose download would fail again.
    public void queueMissingDocumentsOfEarlierRuns() {
        if (!isClosed) {
            startQueueingMissingDocuments(DocumentFetcher::isWorthRetrying);
        }
    }

    private static boolean isWorthRetrying(StoredDocument document) {
        return !(document.state() instanceof DocumentState.Failed(String reason))
                || DocumentFailure.parseNameOrOther(reason).isRetriedAutomatically();
    }

    private void startQueueingMissingDocuments(Predicate<StoredDocument> isWanted) {
        runner.start(
                _ -> {
                    isCheckQueued.set(false);
                    return documentStore.findMissing().stream().filter(isWanted).toList();
                },
                TaskCallback.of(this::enqueueUntriedDocumentsFirstAndStart, this::logFailure));
    }

    private void logFailure(Throwable failure) {
        if (!isClosed) {
            log.warn("the documents that are missing could not be read", failure);
        }
    }

    // Adds documents to the front of the queue, so that new bookings come first. Each document is tried only
    // once per run.
    private void enqueueUntriedDocumentsFirstAndStart(List<StoredDocument> missing) {
        automaticQueue.addAll(
                0,
                missing.stream()
                        .filter(document -> idsTriedInThisRun.add(document.id()))
                        .toList());
        startNextQueuedDownloadIfIdle();
    }

    private void startNextQueuedDownloadIfIdle() {
        if (automaticDownload == null && !automaticQueue.isEmpty() && !isClosed) {
            Download download = new Download(automaticQueue.removeFirst());
            automaticDownload = download;
            download.startDownload();
        }
    }

    /// Downloads a document at once, or joins its running download. `watcher` is notified of progress and
    /// result.
    public DownloadWatch downloadNowOrJoin(StoredDocument document, TaskCallback<FetchedDocument> watcher) {
        idsTriedInThisRun.add(document.id());
        automaticQueue.removeIf(queuedDocument -> queuedDocument.id().equals(document.id()));
        Download runningDownload = runningDownloads.get(document.id());
        Download download = runningDownload == null ? new Download(document) : runningDownload;
        DownloadWatch watch = download.addWatcher(watcher);
        if (runningDownload == null) {
            download.startDownload();
        }
        return watch;
    }

    /// Cancels all downloads and stops reacting to new bookings.
    @Override
    public void close() {
        isClosed = true;
        if (changesSubscription != null) {
            changesSubscription.close();
        }
        automaticQueue.clear();
        runningDownloads.values().forEach(download -> download.task.cancel());
        runningDownloads.clear();
    }

    private final class Download implements TaskCallback<FetchedDocument> {

        private final StoredDocument document;
        private final List<TaskCallback<FetchedDocument>> watchers = new ArrayList<>();
        private volatile boolean isWatched;
        private TaskHandle task = TaskHandle.NONE;

        Download(StoredDocument document) {
            this.document = document;
        }

        void startDownload() {
            runningDownloads.put(document.id(), this);
            task = runner.start(this::downloadAndFindFile, this);
        }

        private FetchedDocument downloadAndFindFile(BackgroundTask.TaskControl control) throws IOException {
            StoredDocument storedDocument =
                    documentStore.downloadUnlessUnchangedOnDisk(document, () -> isWatched, control);
            Path file = documentStore
                    .findStoredFile(storedDocument)
                    .orElseThrow(() -> new DocumentFailureException(DocumentFailure.CHANGED_ON_DISK));
            return new FetchedDocument(
                    storedDocument,
                    DocumentRow.State.Local.readTypeSizeAndHash(file).orElseThrow());
        }

        DownloadWatch addWatcher(TaskCallback<FetchedDocument> watcher) {
            watchers.add(watcher);
            isWatched = true;
            return new DownloadWatch() {
                @Override
                public void cancelForAll() {
                    stopWatching();
                    cancelForAllWatchers();
                }

                @Override
                public void stopWatching() {
                    watchers.remove(watcher);
                    isWatched = !watchers.isEmpty();
                }
            };
        }

        private void cancelForAllWatchers() {
            if (runningDownloads.get(document.id()) == this) {
                task.cancel();
                onFailure(new DocumentFailureException(DocumentFailure.CANCELLED));
            }
        }

        @Override
        public void onSuccess(FetchedDocument fetchedDocument) {
            removeDownloadAndReturnWatchers().forEach(watcher -> watcher.onSuccess(fetchedDocument));
            startNextQueuedDownloadIfIdle();
        }

        @Override
        public void onFailure(Throwable failure) {
            removeDownloadAndReturnWatchers().forEach(watcher -> watcher.onFailure(failure));
            startNextQueuedDownloadIfIdle();
        }

        @Override
        public void onProgress(long done, long total) {
            List.copyOf(watchers).forEach(watcher -> watcher.onProgress(done, total));
        }

        private List<TaskCallback<FetchedDocument>> removeDownloadAndReturnWatchers() {
            runningDownloads.remove(document.id(), this);
            if (automaticDownload == this) {
                automaticDownload = null;
            }
            return List.copyOf(watchers);
        }
    }
}
