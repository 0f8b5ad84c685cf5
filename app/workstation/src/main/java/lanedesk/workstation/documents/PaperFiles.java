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
import lanedesk.workstation.documents.store.DocumentProblem;
import lanedesk.workstation.documents.store.ExportedCopies;
import lanedesk.workstation.documents.store.PaperRow;
import lanedesk.workstation.documents.store.PaperTitle;
import lanedesk.workstation.documents.store.SafeName;
import lanedesk.workstation.documents.store.SaveFolder;
import lanedesk.workstation.documents.store.SavedCopy;
import lanedesk.workstation.documents.store.SystemViewer;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;

/// Papers on their way out of the program: saved, opened by the system, dragged. What leaves is always a copy under a
/// safe name; what is kept stays as it came.
final class PaperFiles {

    private final PapersViewModel papers;
    private final ExportedCopies outgoing;
    private final SystemViewer viewer;
    private final SaveFolder folders;
    private final WorkRunner runner;
    private final LatestWork copying;
    private final Notices notices;
    private final Texts texts;
    private final ReadOnlyObjectWrapper<@Nullable Path> draggable = new ReadOnlyObjectWrapper<>();

    /// `outgoing` holds the copies that are opened or dragged.
    PaperFiles(
            PapersViewModel papers,
            ExportedCopies outgoing,
            SystemViewer viewer,
            SaveFolder folders,
            WorkRunner runner,
            Notices notices,
            Texts texts) {
        this.papers = papers;
        this.outgoing = outgoing;
        this.viewer = viewer;
        this.folders = folders;
        this.runner = runner;
        this.copying = new LatestWork(runner);
        this.notices = notices;
        this.texts = texts.forFeature(PaperFiles.class);
    }

    private record Leaving(PaperRow row, PaperRow.State.Local here, String name) {}

    private Optional<Leaving> leaving(PaperRow row) {
        return row.local()
                .map(here -> new Leaving(row, here, SafeName.of(papers.orderNumber(), row.name(), here.kind())));
    }

    /// Returns the folder where a folder chooser starts.
    Optional<Path> firstFolder() {
        return folders.first();
    }

    /// Saves all that are here into a folder, but for those that are covered: they are named.
    void saveAll(Path folder, Predicate<PaperRow> covered) {
        save(papers.rows().filtered(covered.negate()), folder);
        List<PaperRow> left =
                papers.rows().filtered(covered.and(row -> row.local().isPresent()));
        if (!left.isEmpty()) {
            notices.show(Notice.information(
                    texts.text("papers.save.covered"),
                    left.stream().map(row -> PaperTitle.of(row, texts)).collect(Collectors.joining(", "))));
        }
    }

    /// Saves one into a folder.
    void save(PaperRow row, Path folder) {
        save(List.of(row), folder);
    }

    private void save(List<PaperRow> rows, Path folder) {
        List<Leaving> leaving =
                rows.stream().map(this::leaving).flatMap(Optional::stream).toList();
        runner.start(_ -> saved(leaving, folder), Outcome.of(saved -> showSaved(saved, folder), this::failed));
    }

    private record Saved(List<Path> files, Map<Leaving, DocumentProblem> left) {}

    // A paper that cannot be saved does not stop the others.
    private Saved saved(List<Leaving> leaving, Path folder) {
        folders.used(folder);
        List<Path> files = new ArrayList<>();
        Map<Leaving, DocumentProblem> left = new LinkedHashMap<>();
        for (Leaving each : leaving) {
            try {
                files.add(SavedCopy.of(each.here(), folder, each.name()));
            } catch (IOException failure) {
                left.put(each, DocumentProblem.of(failure));
            }
        }
        return new Saved(files, left);
    }

    private void showSaved(Saved saved, Path folder) {
        if (!saved.files().isEmpty()) {
            notices.show(Notice.success(
                    texts.text("papers.saved", saved.files().size()), texts.text("papers.saved.where", folder)));
        }
        saved.left().forEach((leaving, why) -> {
            fetchAgainWhereDamaged(leaving, why);
            notices.show(Notice.warning(
                    texts.text("papers.save.failed", PaperTitle.of(leaving.row(), texts)), why.text(texts)));
        });
        if (saved.files().isEmpty() && saved.left().isEmpty()) {
            notices.show(Notice.information(texts.text("papers.saved", 0), ""));
        }
    }

    private void failed(Throwable failure) {
        notices.show(Notice.warning(
                texts.text("papers.saved", 0), DocumentProblem.of(failure).text(texts)));
    }

    private void fetchAgainWhereDamaged(Leaving leaving, DocumentProblem why) {
        if (why == DocumentProblem.CHANGED_ON_DISK) {
            papers.replaceDamaged(leaving.row());
        }
    }

    /// Opens a document with the system's viewer.
    void openOutside(PaperRow row) {
        leaving(row).ifPresent(leaving -> {
            if (!leaving.here().kind().openable()) {
                notices.show(Notice.warning(texts.text("papers.open.failed"), DocumentProblem.NOT_OPENED.text(texts)));
                return;
            }
            runner.start(
                    _ -> {
                        viewer.open(copy(leaving));
                        return true;
                    },
                    Outcome.of(_ -> {}, failure -> {
                        DocumentProblem why = DocumentProblem.of(failure);
                        fetchAgainWhereDamaged(leaving, why);
                        notices.show(Notice.warning(texts.text("papers.open.failed"), why.text(texts)));
                    }));
        });
    }

    private Path copy(Leaving leaving) throws IOException {
        return outgoing.copy(leaving.here(), leaving.name());
    }

    /// Makes a copy ready to be dragged.
    void prepareDrag(@Nullable PaperRow row) {
        copying.cancel();
        draggable.set(null);
        Optional<Leaving> leaving = row == null ? Optional.empty() : leaving(row);
        leaving.ifPresent(found -> copying.start(
                _ -> copy(found),
                Outcome.of(draggable::set, failure -> fetchAgainWhereDamaged(found, DocumentProblem.of(failure)))));
    }

    /// The copy that a drag carries; null while none is ready.
    ReadOnlyObjectProperty<@Nullable Path> draggableProperty() {
        return draggable.getReadOnlyProperty();
    }

    void close() {
        copying.cancel();
    }
}
