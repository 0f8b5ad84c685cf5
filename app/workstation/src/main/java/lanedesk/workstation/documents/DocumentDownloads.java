package lanedesk.workstation.documents;

import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import lanedesk.journal.document.DocumentState;
import lanedesk.journal.document.StoredDocument;
import lanedesk.workstation.documents.store.DocumentFailure;
import lanedesk.workstation.documents.store.DocumentFetcher;
import lanedesk.workstation.documents.store.DocumentRow;
import lanedesk.workstation.work.BackgroundTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskHandle;
import lanedesk.workstation.work.TaskRunner;

/// The downloads for one screen.
final class DocumentDownloads {

    private final DocumentFetcher fetcher;
    private final TaskRunner runner;
    private final BackgroundTask<DocumentRow.State> generator;
    private final Consumer<DocumentRow> onReplaced;
    private final Runnable onChanged;
    private final Map<UUID, RunningDownload> running = new HashMap<>();

    /// @param generator creates the program's own documents
    /// @param onReplaced receives a document whose content changed with the new download
    /// @param onChanged runs when a download ends in any way
    DocumentDownloads(
            DocumentFetcher fetcher,
            TaskRunner runner,
            BackgroundTask<DocumentRow.State> generator,
            Consumer<DocumentRow> onReplaced,
            Runnable onChanged) {
        this.fetcher = fetcher;
        this.runner = runner;
        this.generator = generator;
        this.onReplaced = onReplaced;
        this.onChanged = onChanged;
    }

    /// A running download: how to cancel it, and how to unsubscribe.
    private record RunningDownload(Runnable stop, Runnable detach) {}

    boolean isAwaited(DocumentRow row) {
        return running.containsKey(row.id());
    }

    // A synchronous runner may have added a finished task to the map.
    void removeIfFinished(DocumentRow row) {
        if (!isFetching(row)) {
            running.remove(row.id());
        }
    }

    /// Whether a document is missing, not being downloaded, and worth another try.
    static boolean isDownloadable(DocumentRow row) {
        return switch (row.stateProperty().get()) {
            case DocumentRow.State.Missing _ -> true;
            case DocumentRow.State.Failed(DocumentFailure failure) -> !failure.isPermanent();
            case DocumentRow.State.Local _, DocumentRow.State.Fetching _ -> false;
        };
    }

    static boolean isFetching(DocumentRow row) {
        return row.stateProperty().get() instanceof DocumentRow.State.Fetching;
    }

    /// Downloads one document, also after a failure.
    void fetch(DocumentRow row) {
        row.setState(new DocumentRow.State.Fetching(0, -1));
        running.put(
                row.id(),
                row.document().map(document -> startDownload(row, document)).orElseGet(() -> startGeneration(row)));
        onChanged.run();
    }

    private RunningDownload startDownload(DocumentRow row, StoredDocument document) {
        DocumentFetcher.DownloadWatch watch = fetcher.fetch(document, createOutcome(row, arrived -> {
            row.setStored(arrived.document(), arrived.localFile());
            if (document.state() instanceof DocumentState.Stored before
                    && !before.sha256().equals(arrived.localFile().sha256())) {
                onReplaced.accept(row);
            }
        }));
        return new RunningDownload(watch::cancel, watch::detach);
    }

    private RunningDownload startGeneration(DocumentRow row) {
        TaskHandle taskHandle = runner.start(generator, createOutcome(row, row::setState));
        return new RunningDownload(taskHandle::cancel, taskHandle::cancel);
    }

    private <T> TaskCallback<T> createOutcome(DocumentRow row, Consumer<T> arrived) {
        return new TaskCallback<>() {
            @Override
            public void onSuccess(T value) {
                running.remove(row.id());
                arrived.accept(value);
                onChanged.run();
            }

            @Override
            public void onFailure(Throwable failure) {
                running.remove(row.id());
                row.setState(new DocumentRow.State.Failed(DocumentFailure.of(failure)));
                onChanged.run();
            }

            @Override
            public void onProgress(long done, long total) {
                row.setState(new DocumentRow.State.Fetching(done, total));
            }
        };
    }

    /// Cancels the download of a document.
    void cancel(DocumentRow row) {
        RunningDownload coming = running.remove(row.id());
        if (coming != null) {
            coming.stop().run();
            row.setState(new DocumentRow.State.Missing());
            onChanged.run();
        }
    }

    /// Closes the screen: downloads requested only here are cancelled, the booking's own continue.
    void detachAll() {
        running.values().forEach(coming -> coming.detach().run());
        running.clear();
    }
}
