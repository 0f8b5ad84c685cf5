package lanedesk.workstation.documents;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import lanedesk.workstation.journal.booking.Attempt;
import lanedesk.workstation.journal.booking.AttemptState;
import lanedesk.workstation.journal.booking.Bookings;
import lanedesk.workstation.journal.document.StoredDocument;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.Work;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;

/// The papers of one booking: fetched at once, each watched, cancelled and tried again on its own.
public final class PapersViewModel {

    private final UUID attemptId;
    private final Bookings bookings;
    private final DocumentShelf shelf;
    private final WorkRunner runner;
    private final Problems problems;
    private final Notices notices;
    private final Texts texts;
    private final ObservableList<PaperRow> rows = FXCollections.observableArrayList();
    private final ObjectProperty<@Nullable PaperRow> selected = new SimpleObjectProperty<>();
    private final ReadOnlyObjectWrapper<@Nullable Attempt> attempt = new ReadOnlyObjectWrapper<>();
    private final Map<UUID, Work> fetching = new HashMap<>();

    public PapersViewModel(
            UUID attemptId,
            Bookings bookings,
            DocumentShelf shelf,
            WorkRunner runner,
            Problems problems,
            Notices notices,
            Texts texts) {
        this.attemptId = attemptId;
        this.bookings = bookings;
        this.shelf = shelf;
        this.runner = runner;
        this.problems = problems;
        this.notices = notices;
        this.texts = texts.forFeature(PapersViewModel.class);
    }

    private record Loaded(Optional<Attempt> attempt, List<StoredDocument> documents) {}

    /// Reads the booking and fetches what is not here yet.
    public void open() {
        runner.start(
                _ -> new Loaded(bookings.find(attemptId), shelf.ofAttempt(attemptId)),
                Outcome.of(this::show, failure -> notices.say(Notice.of(problems.of(failure)))));
    }

    private void show(Loaded loaded) {
        attempt.set(loaded.attempt().orElse(null));
        rows.setAll(loaded.documents().stream().map(PaperRow::new).toList());
        if (!rows.isEmpty()) {
            selected.set(rows.getFirst());
        }
        rows.stream()
                .filter(row -> !(row.stateProperty().get() instanceof PaperRow.State.Here)
                        || shelf.file(row.document()).isEmpty())
                .forEach(this::fetch);
    }

    /// Fetches one document, again where that failed before.
    public void fetch(PaperRow row) {
        row.set(new PaperRow.State.Fetching(0, -1));
        UUID id = row.document().id();
        StoredDocument document = row.document();
        fetching.put(id, runner.start(control -> shelf.fetch(document, control), new Outcome<StoredDocument>() {
            @Override
            public void succeeded(StoredDocument kept) {
                row.show(kept);
                if (row.equals(selected.get())) {
                    selected.set(null);
                    selected.set(row);
                }
            }

            @Override
            public void failed(Throwable failure) {
                row.set(new PaperRow.State.Failed(reason(failure)));
            }

            @Override
            public void progressed(long done, long total) {
                row.set(new PaperRow.State.Fetching(done, total));
            }
        }));
    }

    private String reason(Throwable failure) {
        return failure instanceof UnfitDocumentException unfit
                ? texts.text("papers.unfit." + unfit.reason().name())
                : problems.of(failure).explanation();
    }

    /// Stops fetching a document.
    public void cancel(PaperRow row) {
        Work work = fetching.remove(row.document().id());
        if (work != null) {
            work.cancel();
            row.set(new PaperRow.State.Missing());
        }
    }

    /// Saves all that are here into a folder.
    public void saveAll(Path folder) {
        save(rows.stream().map(PaperRow::document).toList(), folder);
    }

    /// Saves one into a folder.
    public void save(PaperRow row, Path folder) {
        save(List.of(row.document()), folder);
    }

    private void save(List<StoredDocument> documents, Path folder) {
        long order = orderNumber();
        runner.start(
                _ -> {
                    int saved = 0;
                    for (StoredDocument document : documents) {
                        if (shelf.file(document).isPresent()) {
                            shelf.save(document, order, folder);
                            saved++;
                        }
                    }
                    return saved;
                },
                Outcome.of(
                        saved -> notices.say(Notice.success(
                                texts.text("papers.saved", saved), texts.text("papers.saved.where", folder))),
                        failure -> notices.say(Notice.warning(texts.text("papers.save.failed"), reason(failure)))));
    }

    /// The file of a document that is here.
    public Optional<Path> file(PaperRow row) {
        return shelf.file(row.document());
    }

    /// The order's number, 0 while it isn't known.
    public long orderNumber() {
        Attempt known = attempt.get();
        return known != null && known.state() instanceof AttemptState.Ordered ordered ? ordered.orderNumber() : 0;
    }

    /// The bill of lading's number, empty while it isn't known.
    public String bolNumber() {
        Attempt known = attempt.get();
        return known != null && known.state() instanceof AttemptState.Ordered ordered ? ordered.bolNumber() : "";
    }

    public ReadOnlyObjectProperty<@Nullable Attempt> attemptProperty() {
        return attempt.getReadOnlyProperty();
    }

    public ObservableList<PaperRow> rows() {
        return rows;
    }

    public ObjectProperty<@Nullable PaperRow> selectedProperty() {
        return selected;
    }

    /// Stops all that runs.
    public void close() {
        fetching.values().forEach(Work::cancel);
    }
}
