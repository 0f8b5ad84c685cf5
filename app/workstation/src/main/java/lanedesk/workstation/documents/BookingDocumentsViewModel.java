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
import lanedesk.workstation.paper.BookingDocumentGenerator;
import lanedesk.workstation.paper.BookingSummaryRow;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskHandle;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;

/// The documents of one booking; each can be downloaded, cancelled and retried separately.
public final class BookingDocumentsViewModel {

    private static final int MAX_REFETCHES = 3;

    private final UUID attemptId;
    private final Bookings bookings;
    private final DocumentFetcher fetcher;
    private final TaskRunner runner;
    private final BookingDocumentGenerator generator;
    private final ErrorMessages errorMessages;
    private final Notifications notifications;
    private final Texts texts;
    private final ObservableList<DocumentRow> rows = FXCollections.observableArrayList();
    private final ObjectProperty<@Nullable DocumentRow> selected = new SimpleObjectProperty<>();
    private final Map<UUID, Integer> refetchCounts = new HashMap<>();
    private final ReadOnlyObjectWrapper<@Nullable BookingAttempt> attempt = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyBooleanWrapper isLoaded = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper anyFetching = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper anyMissing = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper anyDownloaded = new ReadOnlyBooleanWrapper();
    private final ReadOnlyStringWrapper summary = new ReadOnlyStringWrapper("");
    private List<BookingSummaryRow> bookedLines = List.of();
    private final LatestTask loadTask;
    private final Map<UUID, RunningDownload> downloads = new HashMap<>();

    BookingDocumentsViewModel(
            UUID attemptId,
            Bookings bookings,
            DocumentFetcher fetcher,
            BookingDocumentGenerator generator,
            TaskRunner runner,
            ErrorMessages errorMessages,
            Notifications notifications,
            Texts texts) {
        this.attemptId = attemptId;
        this.bookings = bookings;
        this.fetcher = fetcher;
        this.runner = runner;
        this.generator = generator;
        this.loadTask = new LatestTask(runner);
        this.errorMessages = errorMessages;
        this.notifications = notifications;
        this.texts = texts.forFeature(BookingDocumentsViewModel.class);
    }

    /// A running download: how to cancel it, and how to unsubscribe.
    private record RunningDownload(Runnable stop, Runnable detach) {}

    /// `damaged` if it is stored here but changed since it was downloaded.
    private record CheckedDocument(
            StoredDocument document, Optional<DocumentRow.State.Local> localFile, boolean isDamaged) {}

    private record LoadedBooking(
            Optional<BookingAttempt> attempt, List<BookingSummaryRow> bookedLines, List<CheckedDocument> documents) {}

    /// Loads the booking and downloads missing documents.
    public void open() {
        loadTask.start(
                _ -> load(),
                TaskCallback.of(
                        this::show,
                        failure -> notifications.show(Notification.ofError(errorMessages.create(failure)))));
    }

    private LoadedBooking load() throws IOException {
        DocumentStore documentStore = fetcher.documentStore();
        List<CheckedDocument> matches = new ArrayList<>();
        for (StoredDocument document : documentStore.findByAttempt(attemptId)) {
            Optional<Path> file = documentStore.intactFile(document);
            boolean damaged =
                    file.isEmpty() && documentStore.storedFile(document).isPresent();
            matches.add(new CheckedDocument(
                    document, file.isEmpty() ? Optional.empty() : DocumentRow.State.Local.of(file.get()), damaged));
        }
        Optional<BookingAttempt> booked = bookings.find(attemptId);
        return new LoadedBooking(booked, booked.map(generator::summaryRows).orElse(List.of()), matches);
    }

    private void show(LoadedBooking found) {
        bookedLines = found.bookedLines();
        attempt.set(found.attempt().orElse(null));
        List<DocumentRow> papers = new ArrayList<>();
        found.documents()
                .forEach(document -> papers.add(DocumentRow.ofStored(document.document(), document.localFile())));
        if (orderNumber() > 0) {
            papers.add(DocumentRow.ofGenerated(
                    DocumentRow.CONFIRMATION, texts.text("papers.confirmation.name", Long.toString(orderNumber()))));
        }
        rows.setAll(papers);
        isLoaded.set(true);
        if (!rows.isEmpty()) {
            selected.set(rows.getFirst());
        }
        for (int i = 0; i < found.documents().size(); i++) {
            if (found.documents().get(i).isDamaged()) {
                showWarning(rows.get(i), "papers.damaged");
            }
        }
        fetchAll(rows.filtered(row -> row.localFile().isEmpty()));
    }

    /// Downloads all missing documents, including failed ones.
    public void fetchMissing() {
        fetchAll(rows.filtered(BookingDocumentsViewModel::isDownloadable));
    }

    private void fetchAll(List<DocumentRow> wanted) {
        List.copyOf(wanted).stream()
                .filter(row -> !downloads.containsKey(row.id()))
                .forEach(this::fetch);
        updateCounts();
    }

    /// Reports a document's changed content and downloads it again, but not endlessly on a defective disk.
    public void replaceDamaged(DocumentRow row) {
        showWarning(row, "papers.damaged");
        if (refetchCounts.merge(row.id(), 1, Integer::sum) <= MAX_REFETCHES) {
            fetch(row);
        } else {
            row.setState(new DocumentRow.State.Failed(DocumentFailure.CHANGED_ON_DISK));
            updateCounts();
        }
    }

    private void showWarning(DocumentRow row, String key) {
        notifications.show(
                Notification.warning(texts.text(key, DocumentTitle.of(row, texts)), texts.text(key + ".text")));
    }

    /// Downloads one document, also after a failure.
    public void fetch(DocumentRow row) {
        row.setState(new DocumentRow.State.Fetching(0, -1));
        downloads.put(
                row.id(),
                row.document().map(document -> startDownload(row, document)).orElseGet(() -> startGeneration(row)));
        updateCounts();
    }

    private RunningDownload startDownload(DocumentRow row, StoredDocument document) {
        DocumentFetcher.DownloadWatch watch = fetcher.fetch(document, createOutcome(row, arrived -> {
            row.setStored(arrived.document(), arrived.localFile());
            if (document.state() instanceof DocumentState.Stored before
                    && !before.sha256().equals(arrived.localFile().sha256())) {
                showWarning(row, "papers.replaced");
            }
        }));
        return new RunningDownload(watch::cancel, watch::detach);
    }

    private RunningDownload startGeneration(DocumentRow row) {
        TaskHandle taskHandle = runner.start(_ -> generateConfirmation(), createOutcome(row, row::setState));
        return new RunningDownload(taskHandle::cancel, taskHandle::cancel);
    }

    private <T> TaskCallback<T> createOutcome(DocumentRow row, Consumer<T> arrived) {
        return new TaskCallback<>() {
            @Override
            public void onSuccess(T value) {
                downloads.remove(row.id());
                arrived.accept(value);
                updateCounts();
            }

            @Override
            public void onFailure(Throwable failure) {
                downloads.remove(row.id());
                row.setState(new DocumentRow.State.Failed(DocumentFailure.of(failure)));
                updateCounts();
            }

            @Override
            public void onProgress(long done, long total) {
                row.setState(new DocumentRow.State.Fetching(done, total));
            }
        };
    }

    private DocumentRow.State generateConfirmation() throws IOException {
        Path file = generator.createConfirmation(bookings.find(attemptId).orElseThrow());
        return new DocumentRow.State.Local(file, DocumentKind.PDF, Files.size(file), FileHash.of(file));
    }

    /// Cancels the download of a document.
    public void cancel(DocumentRow row) {
        RunningDownload download = downloads.remove(row.id());
        if (download != null) {
            download.stop().run();
            row.setState(new DocumentRow.State.Missing());
            updateCounts();
        }
    }

    /// Cancels all downloads.
    public void cancelAll() {
        List.copyOf(rows).forEach(this::cancel);
    }

    private void updateCounts() {
        // A synchronous runner may have added a finished task to the map.
        rows.filtered(row -> !isFetching(row)).forEach(row -> downloads.remove(row.id()));
        long here = rows.stream().filter(row -> row.localFile().isPresent()).count();
        anyFetching.set(rows.stream().anyMatch(BookingDocumentsViewModel::isFetching));
        anyMissing.set(rows.stream().anyMatch(BookingDocumentsViewModel::isDownloadable));
        anyDownloaded.set(here > 0);
        summary.set(rows.isEmpty() ? "" : texts.text("papers.summary", here, rows.size()));
    }

    // Whether a document is missing, not being downloaded, and worth another try.
    private static boolean isDownloadable(DocumentRow row) {
        return switch (row.stateProperty().get()) {
            case DocumentRow.State.Missing _ -> true;
            case DocumentRow.State.Failed(DocumentFailure failure) -> !failure.isPermanent();
            case DocumentRow.State.Local _, DocumentRow.State.Fetching _ -> false;
        };
    }

    private static boolean isFetching(DocumentRow row) {
        return row.stateProperty().get() instanceof DocumentRow.State.Fetching;
    }

    /// The order number, 0 while unknown.
    public long orderNumber() {
        BookingAttempt known = attempt.get();
        return known != null && known.state() instanceof AttemptState.WithOrderNumber ordered
                ? ordered.orderNumber()
                : 0;
    }

    /// The number of the bill of lading, empty while unknown.
    public String bolNumber() {
        BookingAttempt known = attempt.get();
        return known != null && known.state() instanceof AttemptState.WithOrderNumber ordered
                ? ordered.bolNumber()
                : "";
    }

    public ReadOnlyObjectProperty<@Nullable BookingAttempt> attemptProperty() {
        return attempt.getReadOnlyProperty();
    }

    /// The booking's summary lines, available once the attempt is loaded.
    public List<BookingSummaryRow> bookedLines() {
        return bookedLines;
    }

    public ObservableList<DocumentRow> rows() {
        return rows;
    }

    public ObjectProperty<@Nullable DocumentRow> selectedProperty() {
        return selected;
    }

    /// Whether the booking was loaded; before that, an empty list means nothing.
    public ReadOnlyBooleanProperty loadedProperty() {
        return isLoaded.getReadOnlyProperty();
    }

    /// Whether any document is being downloaded.
    public ReadOnlyBooleanProperty anyFetchingProperty() {
        return anyFetching.getReadOnlyProperty();
    }

    /// Whether any document is missing and not being downloaded.
    public ReadOnlyBooleanProperty anyMissingProperty() {
        return anyMissing.getReadOnlyProperty();
    }

    /// Whether any document is stored here.
    public ReadOnlyBooleanProperty anyDownloadedProperty() {
        return anyDownloaded.getReadOnlyProperty();
    }

    /// How many documents are stored here, as text.
    public ReadOnlyStringProperty summaryProperty() {
        return summary.getReadOnlyProperty();
    }

    /// Closes the screen: downloads requested only here are cancelled, the booking's own continue.
    public void close() {
        loadTask.cancel();
        downloads.values().forEach(download -> download.detach().run());
        downloads.clear();
    }
}
