package lanedesk.workstation.documents;

import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import lanedesk.journal.document.DocumentState;
import lanedesk.journal.document.StoredDocument;
import lanedesk.workstation.documents.store.DocumentProblem;
import lanedesk.workstation.documents.store.PaperFetching;
import lanedesk.workstation.documents.store.PaperRow;
import lanedesk.workstation.work.Job;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.Work;
import lanedesk.workstation.work.WorkRunner;

/// Papers on their way to one screen: fetched or made, stopped, left.
final class PaperArrivals {

    private final PaperFetching papers;
    private final WorkRunner runner;
    private final Job<PaperRow.State> maker;
    private final Consumer<PaperRow> replaced;
    private final Runnable changed;
    private final Map<UUID, OnItsWay> fetching = new HashMap<>();

    /// @param maker makes the firm's own paper
    /// @param replaced receives a paper that came again as another than it was
    /// @param changed runs when a paper has come, failed or was stopped
    PaperArrivals(
            PaperFetching papers,
            WorkRunner runner,
            Job<PaperRow.State> maker,
            Consumer<PaperRow> replaced,
            Runnable changed) {
        this.papers = papers;
        this.runner = runner;
        this.maker = maker;
        this.replaced = replaced;
        this.changed = changed;
    }

    /// A paper on its way: how to stop it, and how to unsubscribe from it.
    private record OnItsWay(Runnable stop, Runnable leave) {}

    boolean areAwaited(PaperRow row) {
        return fetching.containsKey(row.id());
    }

    // A runner that works at once has put an ended work into the map.
    void settle(PaperRow row) {
        if (!isFetching(row)) {
            fetching.remove(row.id());
        }
    }

    /// Whether a document is missing, not on its way, and worth another try.
    static boolean mayCome(PaperRow row) {
        return switch (row.stateProperty().get()) {
            case PaperRow.State.Missing _ -> true;
            case PaperRow.State.Failed(DocumentProblem why) -> !why.lasts();
            case PaperRow.State.Local _, PaperRow.State.Fetching _ -> false;
        };
    }

    static boolean isFetching(PaperRow row) {
        return row.stateProperty().get() instanceof PaperRow.State.Fetching;
    }

    /// Fetches one document, again where that failed before.
    void fetch(PaperRow row) {
        row.set(new PaperRow.State.Fetching(0, -1));
        fetching.put(
                row.id(), row.document().map(document -> come(row, document)).orElseGet(() -> make(row)));
        changed.run();
    }

    private OnItsWay come(PaperRow row, StoredDocument document) {
        PaperFetching.Watch watch = papers.fetch(document, outcome(row, arrived -> {
            row.setStored(arrived.document(), arrived.here());
            if (document.state() instanceof DocumentState.Kept before
                    && !before.sha256().equals(arrived.here().sha256())) {
                replaced.accept(row);
            }
        }));
        return new OnItsWay(watch::cancel, watch::leave);
    }

    private OnItsWay make(PaperRow row) {
        Work work = runner.start(maker, outcome(row, row::set));
        return new OnItsWay(work::cancel, work::cancel);
    }

    private <T> Outcome<T> outcome(PaperRow row, Consumer<T> arrived) {
        return new Outcome<>() {
            @Override
            public void onSuccess(T value) {
                fetching.remove(row.id());
                arrived.accept(value);
                changed.run();
            }

            @Override
            public void onFailure(Throwable failure) {
                fetching.remove(row.id());
                row.set(new PaperRow.State.Failed(DocumentProblem.of(failure)));
                changed.run();
            }

            @Override
            public void onProgress(long done, long total) {
                row.set(new PaperRow.State.Fetching(done, total));
            }
        };
    }

    /// Stops fetching a document.
    void cancel(PaperRow row) {
        OnItsWay coming = fetching.remove(row.id());
        if (coming != null) {
            coming.stop().run();
            row.set(new PaperRow.State.Missing());
            changed.run();
        }
    }

    /// Turns away: what only this screen wanted is stopped, the booking's documents go on coming.
    void leave() {
        fetching.values().forEach(coming -> coming.leave().run());
        fetching.clear();
    }
}
