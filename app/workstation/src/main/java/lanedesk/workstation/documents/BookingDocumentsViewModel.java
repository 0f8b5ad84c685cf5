package lanedesk.workstation.documents;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.journal.booking.Bookings;
import lanedesk.journal.document.DocumentState;
import lanedesk.journal.document.StoredDocument;
import lanedesk.workstation.documents.store.DocumentFailure;
import lanedesk.workstation.documents.store.DocumentFetcher;
import lanedesk.workstation.documents.store.DocumentKind;
import lanedesk.workstation.documents.store.DocumentRow;
import lanedesk.workstation.documents.store.DocumentStore;
import lanedesk.workstation.documents.store.DocumentTitle;
import lanedesk.workstation.documents.store.FileHash;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.printouts.BookingDocumentGenerator;
import lanedesk.workstation.printouts.BookingSummaryRow;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskHandle;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;

/// The documents of one booking. Each document can be downloaded, cancelled and retried separately.
public final class BookingDocumentsViewModel {

    private static final int MAX_REFETCHES = 3;

    private final UUID attemptId;
    private final Bookings bookings;
    private final DocumentFetcher fetcher;
    private final TaskRunner runner;
    private final BookingDocumentGenerator confirmationGenerator;
    private final ErrorMessages errorMessages;
    private final Notifications notifications;
    private final Texts texts;
    private final ObservableList<DocumentRow> rows = FXCollections.observableArrayList();
    final ObjectProperty<@Nullable DocumentRow> selectedRow = new SimpleObjectProperty<>();
    private final Map<UUID, Integer> refetchCountByDocument = new HashMap<>();
    private final ReadOnlyObjectWrapper<@Nullable BookingAttempt> attempt = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyBooleanWrapper isLoaded = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper isAnyDownloading = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper isAnyMissing = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper isAnyDownloaded = new ReadOnlyBooleanWrapper();
    private final ReadOnlyStringWrapper summaryText = new ReadOnlyStringWrapper("");
    private List<BookingSummaryRow> summaryRows = List.of();
    private final LatestTask latestLoad;
    private final Map<UUID, RunningDownload> downloads = new HashMap<>();

    BookingDocumentsViewModel(
            UUID attemptId,
            Bookings bookings,
            DocumentFetcher fetcher,
            BookingDocumentGenerator confirmationGenerator,
            ErrorMessages errorMessages,
            Notifications notifications,
            Texts texts) {
        this.attemptId = attemptId;
        this.bookings = bookings;
        this.fetcher = fetcher;
        this.runner = fetcher.taskRunner();
        this.confirmationGenerator = confirmationGenerator;
        this.latestLoad = new LatestTask(runner);
        this.errorMessages = errorMessages;
        this.notifications = notifications;
        this.texts = texts.textsOfFeature(BookingDocumentsViewModel.class);
    }

    /// A running download or generation: `cancel` cancels it, and `stopWatching` ends the notification of this
    /// page. A generation ends in both cases.
    private record RunningDownload(Runnable cancel, Runnable stopWatching) {}

    /// A document whose file was checked. `isDamaged` says that the stored file has changed since it was
    /// downloaded.
    private record CheckedDocument(
            StoredDocument document, Optional<DocumentRow.State.Local> localFile, boolean isDamaged) {}

    private record LoadedBooking(
            Optional<BookingAttempt> attempt, List<BookingSummaryRow> summaryRows, List<CheckedDocument> documents) {}

    /// Loads the booking and its documents, and downloads the missing documents.
    public void loadBookingAndDownloadMissing() {
        latestLoad.cancelPreviousAndStart(
                _ -> loadBooking(),
                TaskCallback.of(
                        this::showBookingAndDownloadMissing,
                        failure -> notifications.showOrReplaceNotification(
                                Notification.ofError(errorMessages.createFor(failure)))));
    }

    private LoadedBooking loadBooking() throws IOException {
        DocumentStore documentStore = fetcher.documentStore();
        List<CheckedDocument> checked = new ArrayList<>();
        for (StoredDocument document : documentStore.findByAttempt(attemptId)) {
            Optional<Path> file = documentStore.findUnchangedFile(document);
            boolean isDamaged =
                    file.isEmpty() && documentStore.findStoredFile(document).isPresent();
            checked.add(new CheckedDocument(
                    document,
                    file.isEmpty() ? Optional.empty() : DocumentRow.State.Local.readTypeSizeAndHash(file.get()),
                    isDamaged));
        }
        Optional<BookingAttempt> storedAttempt = bookings.find(attemptId);
        return new LoadedBooking(
                storedAttempt,
                storedAttempt.map(confirmationGenerator::createSummaryRows).orElse(List.of()),
                checked);
    }

    private void showBookingAndDownloadMissing(LoadedBooking loaded) {
        summaryRows = loaded.summaryRows();
        attempt.set(loaded.attempt().orElse(null));
        List<DocumentRow> documentRows = new ArrayList<>();
        loaded.documents()
                .forEach(document ->
                        documentRows.add(DocumentRow.ofServiceDocument(document.document(), document.localFile())));
        if (orderNumberOrZero() > 0) {
            documentRows.add(DocumentRow.ofGeneratedDocument(
                    DocumentRow.CONFIRMATION,
                    texts.text("papers.confirmation.name", Long.toString(orderNumberOrZero()))));
        }
        rows.setAll(documentRows);
        isLoaded.set(true);
        if (!rows.isEmpty()) {
            selectedRow.set(rows.getFirst());
        }
        for (int index = 0; index < loaded.documents().size(); index++) {
            if (loaded.documents().get(index).isDamaged()) {
                notifyWarning(rows.get(index), "papers.damaged");
            }
        }
        downloadDocumentsUnlessRunning(rows.filtered(row -> row.localFile().isEmpty()));
    }

    /// Downloads all missing documents, including those whose download failed, except documents whose address
    /// is not allowed.
    public void downloadMissingDocuments() {
        downloadDocumentsUnlessRunning(rows.filtered(BookingDocumentsViewModel::isDownloadable));
    }

    private void downloadDocumentsUnlessRunning(List<DocumentRow> candidates) {
        List.copyOf(candidates).stream()
                .filter(row -> !downloads.containsKey(row.id()))
                .forEach(this::startDownloadOrGeneration);
        removeEndedDownloadsAndUpdateSummary();
    }

    /// Reports that a document's content has changed, and downloads the document again. Stops after some tries,
    /// because the disk may be defective.
    public void notifyAndDownloadDamagedAgain(DocumentRow row) {
        notifyWarning(row, "papers.damaged");
        if (refetchCountByDocument.merge(row.id(), 1, Integer::sum) <= MAX_REFETCHES) {
            startDownloadOrGeneration(row);
        } else {
            row.setDownloadState(new DocumentRow.State.Failed(DocumentFailure.CHANGED_ON_DISK));
            removeEndedDownloadsAndUpdateSummary();
        }
    }

    private void notifyWarning(DocumentRow row, String key) {
        notifications.showOrReplaceNotification(
                Notification.warning(texts.text(key, DocumentTitle.titleOf(row, texts)), texts.text(key + ".text")));
    }

    /// Starts the download of a document of the service, or the generation of a document that the program makes
    /// itself. Also starts if the last try failed.
    public void startDownloadOrGeneration(DocumentRow row) {
        row.setDownloadState(new DocumentRow.State.Fetching(0, -1));
        downloads.put(
                row.id(),
                row.storedDocument()
                        .map(document -> startServiceDownload(row, document))
                        .orElseGet(() -> startGeneration(row)));
        removeEndedDownloadsAndUpdateSummary();
    }

    private RunningDownload startServiceDownload(DocumentRow row, StoredDocument document) {
        DocumentFetcher.DownloadWatch watch = fetcher.downloadNowOrJoin(document, createCallbackForRow(row, arrived -> {
            row.setStoredDocumentAndState(arrived.document(), arrived.localFile());
            if (document.state() instanceof DocumentState.Stored previousContent
                    && !previousContent.sha256().equals(arrived.localFile().sha256())) {
                notifyWarning(row, "papers.replaced");
            }
        }));
        return new RunningDownload(watch::cancelForAll, watch::stopWatching);
    }

    private RunningDownload startGeneration(DocumentRow row) {
        TaskHandle taskHandle =
                runner.start(_ -> createConfirmationFile(), createCallbackForRow(row, row::setDownloadState));
        return new RunningDownload(taskHandle::cancel, taskHandle::cancel);
    }

    private <T> TaskCallback<T> createCallbackForRow(DocumentRow row, Consumer<T> onArrived) {
        return new TaskCallback<>() {
            @Override
            public void onSuccess(T value) {
                downloads.remove(row.id());
                onArrived.accept(value);
                removeEndedDownloadsAndUpdateSummary();
            }

            @Override
            public void onFailure(Throwable failure) {
                downloads.remove(row.id());
                row.setDownloadState(new DocumentRow.State.Failed(DocumentFailure.of(failure)));
                removeEndedDownloadsAndUpdateSummary();
            }

            @Override
            public void onProgress(long done, long total) {
                row.setDownloadState(new DocumentRow.State.Fetching(done, total));
            }
        };
    }

    private DocumentRow.State createConfirmationFile() throws IOException {
        Path file = confirmationGenerator.writeConfirmationPdf(
                bookings.find(attemptId).orElseThrow());
        return new DocumentRow.State.Local(file, DocumentKind.PDF, Files.size(file), FileHash.hashOf(file));
    }

    /// Cancels the download or generation of a document. Does nothing if neither is running.
    public void cancelDownloadIfRunning(DocumentRow row) {
        RunningDownload download = downloads.remove(row.id());
        if (download != null) {
            download.cancel().run();
            row.setDownloadState(new DocumentRow.State.Missing());
            removeEndedDownloadsAndUpdateSummary();
        }
    }

    /// Cancels the downloads and generations of all documents.
    public void cancelAllDownloads() {
        List.copyOf(rows).forEach(this::cancelDownloadIfRunning);
    }

    private void removeEndedDownloadsAndUpdateSummary() {
        // A runner that runs tasks at once may have added a download that has already ended.
        rows.filtered(row -> !isFetching(row)).forEach(row -> downloads.remove(row.id()));
        long downloadedCount =
                rows.stream().filter(row -> row.localFile().isPresent()).count();
        isAnyDownloading.set(rows.stream().anyMatch(BookingDocumentsViewModel::isFetching));
        isAnyMissing.set(rows.stream().anyMatch(BookingDocumentsViewModel::isDownloadable));
        isAnyDownloaded.set(downloadedCount > 0);
        summaryText.set(rows.isEmpty() ? "" : texts.text("papers.summary", downloadedCount, rows.size()));
    }

    // Whether a document is missing, not being downloaded, and may be downloaded by another try.
    private static boolean isDownloadable(DocumentRow row) {
        return switch (row.downloadStateProperty().get()) {
            case DocumentRow.State.Missing _ -> true;
            case DocumentRow.State.Failed(DocumentFailure failure) -> !failure.isAddressForbidden();
            case DocumentRow.State.Local _, DocumentRow.State.Fetching _ -> false;
        };
    }

    private static boolean isFetching(DocumentRow row) {
        return row.downloadStateProperty().get() instanceof DocumentRow.State.Fetching;
    }

    /// The order number; 0 while unknown.
    public long orderNumberOrZero() {
        BookingAttempt currentAttempt = attempt.get();
        return currentAttempt != null && currentAttempt.state() instanceof AttemptState.WithOrderNumber bookedState
                ? bookedState.orderNumber()
                : 0;
    }

    /// The BOL number; empty while unknown.
    public String bolNumberOrEmpty() {
        BookingAttempt currentAttempt = attempt.get();
        return currentAttempt != null && currentAttempt.state() instanceof AttemptState.WithOrderNumber bookedState
                ? bookedState.bolNumber()
                : "";
    }

    public ReadOnlyObjectProperty<@Nullable BookingAttempt> attemptProperty() {
        return attempt.getReadOnlyProperty();
    }

    /// The rows of the booking's summary; empty until the booking is loaded.
    public List<BookingSummaryRow> summaryRows() {
        return summaryRows;
    }

    public ObservableList<DocumentRow> documentRows() {
        return rows;
    }

    /// Whether the booking is loaded. Until then the list of documents is empty.
    public ReadOnlyBooleanProperty loadedProperty() {
        return isLoaded.getReadOnlyProperty();
    }

    /// Whether any document is being downloaded.
    public ReadOnlyBooleanProperty anyDownloadingProperty() {
        return isAnyDownloading.getReadOnlyProperty();
    }

    /// Whether any document is missing, is not being downloaded, and may be downloaded by another try.
    public ReadOnlyBooleanProperty anyMissingProperty() {
        return isAnyMissing.getReadOnlyProperty();
    }

    /// Whether any document is stored on this workstation.
    public ReadOnlyBooleanProperty anyDownloadedProperty() {
        return isAnyDownloaded.getReadOnlyProperty();
    }

    /// How many of the documents are stored on this workstation, as text; empty if there are no documents.
    public ReadOnlyStringProperty downloadedCountTextProperty() {
        return summaryText.getReadOnlyProperty();
    }

    /// Ends the work of the page. Downloads of the service's documents continue, but this view model is no
    /// longer notified. The generation of the booking confirmation is cancelled.
    public void close() {
        latestLoad.cancel();
        downloads.values().forEach(download -> download.stopWatching().run());
        downloads.clear();
    }
}
