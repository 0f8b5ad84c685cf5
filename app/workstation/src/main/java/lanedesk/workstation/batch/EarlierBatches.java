package lanedesk.workstation.batch;

import java.util.List;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import lanedesk.journal.batch.StoredBatch;
import lanedesk.workstation.environment.TextStore;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;

/// The list of batches that were opened before, and the setting for the number of concurrent requests.
final class EarlierBatches {
    /// The numbers of concurrent requests to choose from.
    static final List<Integer> CONCURRENCY_CHOICES = List.of(1, 2, 3, 4, 6, 8);

    private static final String CONCURRENCY_KEY = "batch.atOnce";
    private static final int DEFAULT_CONCURRENCY = 2;

    private final BatchDependencies dependencies;
    private final TextStore store;
    private final LatestTask loader;
    /// The titles of the batches, the last opened first.
    final ObservableList<StoredBatch.BatchSummary> summaries = FXCollections.observableArrayList();
    private volatile int concurrency;

    EarlierBatches(BatchDependencies dependencies, TextStore store) {
        this.dependencies = dependencies;
        this.store = store;
        loader = new LatestTask(dependencies.taskRunner());
        concurrency = store.readText(CONCURRENCY_KEY)
                .filter(text -> text.matches("[1-8]"))
                .map(Integer::valueOf)
                .orElse(DEFAULT_CONCURRENCY);
    }

    void reloadSummaries() {
        loader.cancelPreviousAndStart(
                _ -> dependencies.batches().findAll(), TaskCallback.of(summaries::setAll, dependencies::notifyFailure));
    }

    /// The number of concurrent requests. Can be called on any thread.
    int concurrency() {
        return concurrency;
    }

    void setAndSaveConcurrency(int newConcurrency) {
        concurrency = newConcurrency;
        dependencies
                .taskRunner()
                .start(
                        _ -> {
                            store.writeText(CONCURRENCY_KEY, Integer.toString(newConcurrency));
                            return newConcurrency;
                        },
                        TaskCallback.of(_ -> {}, dependencies::notifyFailure));
    }
}
