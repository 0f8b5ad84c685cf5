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

/// Exports documents: saved, opened by the system, dragged. An export is always a copy with a safe name; the stored
/// file stays unchanged.
final class DocumentExports {

    private final BookingDocumentsViewModel documents;
    private final ExportedCopies exportedCopies;
    private final SystemViewer viewer;
    private final SaveFolder saveFolder;
    private final TaskRunner runner;
    private final LatestTask copyTask;
    private final Notifications notifications;
    private final Texts texts;
    private final ReadOnlyObjectWrapper<@Nullable Path> draggableFile = new ReadOnlyObjectWrapper<>();

    /// `exportedCopies` stores the copies that are opened or dragged.
    DocumentExports(
            BookingDocumentsViewModel documents,
            ExportedCopies exportedCopies,
            SystemViewer viewer,
            SaveFolder saveFolder,
            TaskRunner runner,
            Notifications notifications,
            Texts texts) {
        this.documents = documents;
        this.exportedCopies = exportedCopies;
        this.viewer = viewer;
        this.saveFolder = saveFolder;
        this.runner = runner;
        this.copyTask = new LatestTask(runner);
        this.notifications = notifications;
        this.texts = texts.forFeature(DocumentExports.class);
    }

    private record DocumentExport(DocumentRow row, DocumentRow.State.Local localFile, String fileName) {}

    private Optional<DocumentExport> exportOf(DocumentRow row) {
        return row.localFile()
                .map(local -> new DocumentExport(
                        row, local, SafeFileName.of(documents.orderNumber(), row.name(), local.kind())));
    }

    /// The initial folder of a folder chooser.
    Optional<Path> firstFolder() {
        return saveFolder.initialFolder();
    }

    /// Saves all stored documents to a folder except covered ones, which are listed.
    void saveAll(Path folder, Predicate<DocumentRow> isCovered) {
        save(documents.rows().filtered(isCovered.negate()), folder);
        List<DocumentRow> remaining =
                documents.rows().filtered(isCovered.and(row -> row.localFile().isPresent()));
        if (!remaining.isEmpty()) {
            notifications.show(Notification.information(
                    texts.text("papers.save.covered"),
                    remaining.stream().map(row -> DocumentTitle.of(row, texts)).collect(Collectors.joining(", "))));
        }
    }

    /// Saves one document to a folder.
    void save(DocumentRow row, Path folder) {
        save(List.of(row), folder);
    }

    private void save(List<DocumentRow> rows, Path folder) {
        List<DocumentExport> leaving =
                rows.stream().map(this::exportOf).flatMap(Optional::stream).toList();
        runner.start(
                _ -> saveCopies(leaving, folder),
                TaskCallback.of(saved -> showSaved(saved, folder), this::showFailure));
    }

    private record SaveResult(List<Path> files, Map<DocumentExport, DocumentFailure> failures) {}

    // A document that cannot be saved does not stop the others.
    private SaveResult saveCopies(List<DocumentExport> leaving, Path folder) {
        saveFolder.rememberFolder(folder);
        List<Path> files = new ArrayList<>();
        Map<DocumentExport, DocumentFailure> left = new LinkedHashMap<>();
        for (DocumentExport documentExport : leaving) {
            try {
                files.add(SavedCopy.saveInto(documentExport.localFile(), folder, documentExport.fileName()));
            } catch (IOException failure) {
                left.put(documentExport, DocumentFailure.of(failure));
            }
        }
        return new SaveResult(files, left);
    }

    private void showSaved(SaveResult saved, Path folder) {
        if (!saved.files().isEmpty()) {
            notifications.show(Notification.success(
                    texts.text("papers.saved", saved.files().size()), texts.text("papers.saved.where", folder)));
        }
        saved.failures().forEach((leaving, failure) -> {
            refetchIfDamaged(leaving, failure);
            notifications.show(Notification.warning(
                    texts.text("papers.save.failed", DocumentTitle.of(leaving.row(), texts)), failure.text(texts)));
        });
        if (saved.files().isEmpty() && saved.failures().isEmpty()) {
            notifications.show(Notification.information(texts.text("papers.saved", 0), ""));
        }
    }

    private void showFailure(Throwable failure) {
        notifications.show(Notification.warning(
                texts.text("papers.saved", 0), DocumentFailure.of(failure).text(texts)));
    }

    private void refetchIfDamaged(DocumentExport leaving, DocumentFailure failure) {
        if (failure == DocumentFailure.CHANGED_ON_DISK) {
            documents.replaceDamaged(leaving.row());
        }
    }

    /// Opens a document with the system's viewer.
    void openInSystemViewer(DocumentRow row) {
        exportOf(row).ifPresent(leaving -> {
            if (!leaving.localFile().kind().isOpenable()) {
                notifications.show(
                        Notification.warning(texts.text("papers.open.failed"), DocumentFailure.NOT_OPENED.text(texts)));
                return;
            }
            runner.start(
                    _ -> {
                        viewer.open(copyOut(leaving));
                        return true;
                    },
                    TaskCallback.of(_ -> {}, failure -> {
                        DocumentFailure why = DocumentFailure.of(failure);
                        refetchIfDamaged(leaving, why);
                        notifications.show(Notification.warning(texts.text("papers.open.failed"), why.text(texts)));
                    }));
        });
    }

    private Path copyOut(DocumentExport leaving) throws IOException {
        return exportedCopies.copy(leaving.localFile(), leaving.fileName());
    }

    /// Creates a copy to be dragged.
    void prepareDrag(@Nullable DocumentRow row) {
        copyTask.cancel();
        draggableFile.set(null);
        Optional<DocumentExport> leaving = row == null ? Optional.empty() : exportOf(row);
        leaving.ifPresent(export -> copyTask.start(
                _ -> copyOut(export),
                TaskCallback.of(draggableFile::set, failure -> refetchIfDamaged(export, DocumentFailure.of(failure)))));
    }

    /// The copy to drag; null while none is ready.
    ReadOnlyObjectProperty<@Nullable Path> draggableFileProperty() {
        return draggableFile.getReadOnlyProperty();
    }

    void close() {
        copyTask.cancel();
    }
}
