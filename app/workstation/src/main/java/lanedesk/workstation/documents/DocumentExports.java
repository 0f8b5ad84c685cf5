package lanedesk.workstation.documents;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.workstation.documents.store.DocumentFailure;
import lanedesk.workstation.documents.store.DocumentRow;
import lanedesk.workstation.documents.store.DocumentTitle;
import lanedesk.workstation.documents.store.ExportedCopies;
import lanedesk.workstation.documents.store.SafeFileName;
import lanedesk.workstation.documents.store.SaveFolder;
import lanedesk.workstation.documents.store.SavedCopy;
import lanedesk.workstation.documents.store.SystemViewer;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;

/// Exports documents: saves them, opens them in the system's viewer, and prepares them for dragging. An export
/// is always a copy with a safe name; the stored file does not change.
final class DocumentExports {

    private final BookingDocumentsViewModel documentsModel;
    private final ExportedCopies exportedCopies;
    private final SystemViewer systemViewer;
    final SaveFolder saveFolder;
    private final TaskRunner runner;
    private final LatestTask latestCopy;
    private final Notifications notifications;
    private final Texts texts;
    private final ReadOnlyObjectWrapper<@Nullable Path> draggableFile = new ReadOnlyObjectWrapper<>();
    private Optional<DocumentExport> draggableExport = Optional.empty();

    /// Creates the exports. `exportedCopies` creates the copies that are opened or dragged.
    DocumentExports(
            BookingDocumentsViewModel documentsModel,
            ExportedCopies exportedCopies,
            SystemViewer systemViewer,
            SaveFolder saveFolder,
            TaskRunner runner,
            Notifications notifications,
            Texts texts) {
        this.documentsModel = documentsModel;
        this.exportedCopies = exportedCopies;
        this.systemViewer = systemViewer;
        this.saveFolder = saveFolder;
        this.runner = runner;
        this.latestCopy = new LatestTask(runner);
        this.notifications = notifications;
        this.texts = texts.textsOfFeature(DocumentExports.class);
    }

    private record DocumentExport(DocumentRow row, DocumentRow.State.Local localFile, String fileName) {}

    private Optional<DocumentExport> createExportIfStored(DocumentRow row) {
        return row.localFile()
                .map(local -> new DocumentExport(
                        row,
                        local,
                        SafeFileName.createExportedFileName(
                                documentsModel.orderNumberOrZero(), row.serviceName(), local.kind())));
    }

    /// Saves all stored documents to a folder, except those for which `isHiddenWithBuyRates` is true. A
    /// notification lists the documents that were left out.
    void saveAllExceptHidden(Path folder, Predicate<DocumentRow> isHiddenWithBuyRates) {
        saveDocuments(documentsModel.documentRows().filtered(isHiddenWithBuyRates.negate()), folder);
        List<DocumentRow> covered = documentsModel
                .documentRows()
                .filtered(isHiddenWithBuyRates.and(row -> row.localFile().isPresent()));
        if (!covered.isEmpty()) {
            notifications.showOrReplaceNotification(Notification.information(
                    texts.text("papers.save.covered"),
                    covered.stream()
                            .map(row -> DocumentTitle.titleOf(row, texts))
                            .collect(Collectors.joining(", "))));
        }
    }

    /// Saves one document to a folder in the background, and shows a notification of the result. If the stored
    /// file has changed, downloads the document again.
    void saveDocuments(DocumentRow row, Path folder) {
        saveDocuments(List.of(row), folder);
    }

    private void saveDocuments(List<DocumentRow> rows, Path folder) {
        List<DocumentExport> exports = rows.stream()
                .map(this::createExportIfStored)
                .flatMap(Optional::stream)
                .toList();
        runner.start(
                _ -> saveCopiesToFolder(exports, folder),
                TaskCallback.of(
                        result -> notifyResultAndDownloadDamagedAgain(result, folder), this::notifyNothingSaved));
    }

    private record SaveResult(List<Path> files, Map<DocumentExport, DocumentFailure> failures) {}

    // Copies documents to a folder, and saves the folder as the last used folder. If a document cannot be
    // saved, the other documents are still saved.
    private SaveResult saveCopiesToFolder(List<DocumentExport> exports, Path folder) {
        saveFolder.saveLastFolderOrLogFailure(folder);
        List<Path> files = new ArrayList<>();
        Map<DocumentExport, DocumentFailure> failures = new LinkedHashMap<>();
        for (DocumentExport documentExport : exports) {
            try {
                files.add(SavedCopy.copyUnderFreeName(documentExport.localFile(), folder, documentExport.fileName()));
            } catch (IOException failure) {
                failures.put(documentExport, DocumentFailure.of(failure));
            }
        }
        return new SaveResult(files, failures);
    }

    private void notifyResultAndDownloadDamagedAgain(SaveResult result, Path folder) {
        if (!result.files().isEmpty()) {
            notifications.showOrReplaceNotification(Notification.success(
                    texts.text("papers.saved", result.files().size()), texts.text("papers.saved.where", folder)));
        }
        result.failures().forEach((export, failure) -> {
            notifyAndDownloadAgainIfDamaged(export, failure);
            notifications.showOrReplaceNotification(Notification.warning(
                    texts.text("papers.save.failed", DocumentTitle.titleOf(export.row(), texts)),
                    failure.formatMessage(texts)));
        });
        if (result.files().isEmpty() && result.failures().isEmpty()) {
            notifications.showOrReplaceNotification(Notification.information(texts.text("papers.saved", 0), ""));
        }
    }

    private void notifyNothingSaved(Throwable failure) {
        notifications.showOrReplaceNotification(Notification.warning(
                texts.text("papers.saved", 0), DocumentFailure.of(failure).formatMessage(texts)));
    }

    private void notifyAndDownloadAgainIfDamaged(DocumentExport export, DocumentFailure failure) {
        if (failure == DocumentFailure.CHANGED_ON_DISK) {
            documentsModel.notifyAndDownloadDamagedAgain(export.row());
        }
    }

    /// Opens a copy of a stored document with the system's viewer. Shows a warning if documents of its kind may
    /// not be opened.
    void openCopyInSystemViewer(DocumentRow row) {
        createExportIfStored(row).ifPresent(export -> {
            if (!export.localFile().kind().isOpenable()) {
                notifications.showOrReplaceNotification(Notification.warning(
                        texts.text("papers.open.failed"), DocumentFailure.CANNOT_BE_OPENED.formatMessage(texts)));
                return;
            }
            runner.start(
                    _ -> {
                        systemViewer.openFile(createExportedCopy(export));
                        return true;
                    },
                    TaskCallback.of(_ -> {}, failure -> {
                        DocumentFailure documentFailure = DocumentFailure.of(failure);
                        notifyAndDownloadAgainIfDamaged(export, documentFailure);
                        notifications.showOrReplaceNotification(Notification.warning(
                                texts.text("papers.open.failed"), documentFailure.formatMessage(texts)));
                    }));
        });
    }

    private Path createExportedCopy(DocumentExport export) throws IOException {
        return exportedCopies.createCopy(export.localFile(), export.fileName());
    }

    /// Creates the copy of a document that can be dragged, in the background. Does nothing if this was the last
    /// document and its file is the same.
    void createCopyForDragInBackground(DocumentRow row) {
        Optional<DocumentExport> possibleExport = createExportIfStored(row);
        if (possibleExport.equals(draggableExport)) {
            return;
        }
        draggableExport = possibleExport;
        latestCopy.cancel();
        draggableFile.set(null);
        possibleExport.ifPresent(export -> latestCopy.cancelPreviousAndStart(
                _ -> createExportedCopy(export),
                TaskCallback.of(
                        draggableFile::set,
                        failure -> notifyAndDownloadAgainIfDamaged(export, DocumentFailure.of(failure)))));
    }

    /// The copy to drag; null while no copy is ready.
    ReadOnlyObjectProperty<@Nullable Path> draggableFileProperty() {
        return draggableFile.getReadOnlyProperty();
    }

    void close() {
        latestCopy.cancel();
    }
}
