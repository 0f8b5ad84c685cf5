package lanedesk.workstation.batch;

import java.util.List;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import lanedesk.journal.batch.StoredBatch;
import lanedesk.workstation.environment.TextStore;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;

/// The batches that were opened before, and how many questions are asked together.
final class EarlierBatches {
    /// The numbers of rows to choose from.
    static final List<Integer> CHOICES = List.of(1, 2, 3, 4, 6, 8);

    private static final String KEY = "batch.atOnce";
    private static final int USUAL = 2;

    private final BatchParts parts;
    private final TextStore store;
    private final LatestWork reading;
    private final ObservableList<StoredBatch.Title> titles = FXCollections.observableArrayList();
    private volatile int atOnce;

    EarlierBatches(BatchParts parts, TextStore store) {
        this.parts = parts;
        this.store = store;
        reading = new LatestWork(parts.runner());
        atOnce = store.read(KEY)
                .filter(text -> text.matches("[1-8]"))
                .map(Integer::valueOf)
                .orElse(USUAL);
    }

    /// The titles, the last opened first.
    ObservableList<StoredBatch.Title> titles() {
        return titles;
    }

    void refresh() {
        reading.start(
                _ -> parts.batches().all(),
                Outcome.of(
                        titles::setAll,
                        failure ->
                                parts.notices().show(Notice.of(parts.problems().of(failure)))));
    }

    /// Asked on any thread.
    int atOnce() {
        return atOnce;
    }

    void atOnce(int together) {
        atOnce = together;
        parts.runner()
                .start(
                        _ -> {
                            store.write(KEY, Integer.toString(together));
                            return together;
                        },
                        Outcome.of(
                                _ -> {},
                                failure -> parts.notices()
                                        .show(Notice.of(parts.problems().of(failure)))));
    }
}
