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
import lanedesk.journal.booking.Attempt;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.Bookings;
import lanedesk.journal.document.StoredDocument;
import lanedesk.workstation.documents.store.DocumentKind;
import lanedesk.workstation.documents.store.DocumentProblem;
import lanedesk.workstation.documents.store.DocumentStore;
import lanedesk.workstation.documents.store.Hash;
import lanedesk.workstation.documents.store.PaperFetching;
import lanedesk.workstation.documents.store.PaperRow;
import lanedesk.workstation.documents.store.PaperTitle;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.paper.BookedLine;
import lanedesk.workstation.paper.PaperMaker;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;

/// The papers of one booking: each watched on its way, cancelled and tried again on its own.
public final class PapersViewModel {

    private static final int MOST_DAMAGES = 3;

    private final UUID attemptId;
    private final Bookings bookings;
    private final DocumentStore documentStore;
    private final PaperMaker maker;
    private final Problems problems;
    private final Notices notices;
    private final Texts texts;
    private final ObservableList<PaperRow> rows = FXCollections.observableArrayList();
    private final ObjectProperty<@Nullable PaperRow> selected = new SimpleObjectProperty<>();
    private final Map<UUID, Integer> damages = new HashMap<>();
    private final ReadOnlyObjectWrapper<@Nullable Attempt> attempt = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyBooleanWrapper loaded = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper fetchingAny = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper missingAny = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper hereAny = new ReadOnlyBooleanWrapper();
    private final ReadOnlyStringWrapper summary = new ReadOnlyStringWrapper("");
    private List<BookedLine> lines = List.of();
    private final LatestWork opening;
    private final PaperArrivals arrivals;

    PapersViewModel(
            UUID attemptId,
            Bookings bookings,
            PaperFetching papers,
            PaperMaker maker,
            WorkRunner runner,
            Problems problems,
            Notices notices,
            Texts texts) {
        this.attemptId = attemptId;
        this.bookings = bookings;
        this.documentStore = papers.documentStore();
        this.maker = maker;
        this.opening = new LatestWork(runner);
        this.problems = problems;
        this.notices = notices;
        this.texts = texts.forFeature(PapersViewModel.class);
        this.arrivals =
                new PaperArrivals(papers, runner, _ -> made(), row -> warn(row, "papers.replaced"), this::count);
    }

    /// `damaged` when it is on this machine and no longer what came.
    private record Found(StoredDocument document, Optional<PaperRow.State.Local> here, boolean damaged) {}

    private record Loaded(Optional<Attempt> attempt, List<BookedLine> lines, List<Found> documents) {}

    /// Reads the booking and fetches what is not here yet.
    public void open() {
        opening.start(_ -> load(), Outcome.of(this::show, failure -> notices.show(Notice.of(problems.of(failure)))));
    }

    private Loaded load() throws IOException {
        List<Found> found = new ArrayList<>();
        for (StoredDocument document : documentStore.ofAttempt(attemptId)) {
            Optional<Path> file = documentStore.intact(document);
            boolean damaged = file.isEmpty() && documentStore.file(document).isPresent();
            found.add(new Found(
                    document, file.isEmpty() ? Optional.empty() : PaperRow.State.Local.of(file.get()), damaged));
        }
        Optional<Attempt> booked = bookings.find(attemptId);
        return new Loaded(booked, booked.map(maker::lines).orElse(List.of()), found);
    }

    private void show(Loaded found) {
        lines = found.lines();
        attempt.set(found.attempt().orElse(null));
        List<PaperRow> papers = new ArrayList<>();
        found.documents().forEach(each -> papers.add(PaperRow.received(each.document(), each.here())));
        if (orderNumber() > 0) {
            papers.add(PaperRow.made(
                    PaperRow.CONFIRMATION, texts.text("papers.confirmation.name", Long.toString(orderNumber()))));
        }
        rows.setAll(papers);
        loaded.set(true);
        if (!rows.isEmpty()) {
            selected.set(rows.getFirst());
        }
        for (int i = 0; i < found.documents().size(); i++) {
            if (found.documents().get(i).damaged()) {
                warn(rows.get(i), "papers.damaged");
            }
        }
        fetchAll(rows.filtered(row -> row.local().isEmpty()));
    }

    /// Fetches all that may come, again where that failed before.
    public void fetchMissing() {
        fetchAll(rows.filtered(PaperArrivals::mayCome));
    }

    private void fetchAll(List<PaperRow> wanted) {
        List.copyOf(wanted).stream().filter(row -> !arrivals.areAwaited(row)).forEach(this::fetch);
        count();
    }

    /// Reports a document's changed content and fetches it again, but not for ever where a disk spoils all.
    public void replaceDamaged(PaperRow row) {
        warn(row, "papers.damaged");
        if (damages.merge(row.id(), 1, Integer::sum) <= MOST_DAMAGES) {
            fetch(row);
        } else {
            row.set(new PaperRow.State.Failed(DocumentProblem.CHANGED_ON_DISK));
            count();
        }
    }

    private void warn(PaperRow row, String key) {
        notices.show(Notice.warning(texts.text(key, PaperTitle.of(row, texts)), texts.text(key + ".text")));
    }

    /// Fetches one document, again where that failed before.
    public void fetch(PaperRow row) {
        arrivals.fetch(row);
    }

    private PaperRow.State made() throws IOException {
        Path file = maker.confirmation(bookings.find(attemptId).orElseThrow());
        return new PaperRow.State.Local(file, DocumentKind.PDF, Files.size(file), Hash.of(file));
    }

    /// Stops fetching a document.
    public void cancel(PaperRow row) {
        arrivals.cancel(row);
    }

    /// Stops fetching whatever is on its way.
    public void cancelAll() {
        List.copyOf(rows).forEach(this::cancel);
    }

    private void count() {
        rows.forEach(arrivals::settle);
        long here = rows.stream().filter(row -> row.local().isPresent()).count();
        fetchingAny.set(rows.stream().anyMatch(PaperArrivals::isFetching));
        missingAny.set(rows.stream().anyMatch(PaperArrivals::mayCome));
        hereAny.set(here > 0);
        summary.set(rows.isEmpty() ? "" : texts.text("papers.summary", here, rows.size()));
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

    /// Returns the booked lines, known as soon as the attempt is.
    public List<BookedLine> lines() {
        return lines;
    }

    public ObservableList<PaperRow> rows() {
        return rows;
    }

    public ObjectProperty<@Nullable PaperRow> selectedProperty() {
        return selected;
    }

    /// Whether the booking was read; before, no rows mean nothing.
    public ReadOnlyBooleanProperty loadedProperty() {
        return loaded.getReadOnlyProperty();
    }

    /// Whether any document is on its way.
    public ReadOnlyBooleanProperty fetchingAnyProperty() {
        return fetchingAny.getReadOnlyProperty();
    }

    /// Whether any document is neither here nor on its way.
    public ReadOnlyBooleanProperty missingAnyProperty() {
        return missingAny.getReadOnlyProperty();
    }

    /// Whether any document is here.
    public ReadOnlyBooleanProperty hereAnyProperty() {
        return hereAny.getReadOnlyProperty();
    }

    /// How many are here, in words.
    public ReadOnlyStringProperty summaryProperty() {
        return summary.getReadOnlyProperty();
    }

    /// Turns away: what only this screen wanted is stopped, the booking's documents go on coming.
    public void close() {
        opening.cancel();
        arrivals.leave();
    }
}
