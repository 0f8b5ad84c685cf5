package lanedesk.workstation.batch;

import java.util.List;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import lanedesk.journal.batch.StoredBatch;
import lanedesk.workstation.environment.TextStore;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;

/// The batches that were opened before, and the number of concurrent requests.
final class EarlierBatches {
    /// The numbers of concurrent requests to choose from.
    static final List<Integer> CONCURRENCY_CHOICES = List.of(1, 2, 3, 4, 6, 8);

    private static final String KEY = "batch.atOnce";
    private static final int DEFAULT_CONCURRENCY = 2;

    private final BatchDependencies dependencies;
    private final TextStore store;
    private final LatestTask loader;
    private final ObservableList<StoredBatch.Title> titles = FXCollections.observableArrayList();
    private volatile int concurrency;

    EarlierBatches(BatchDependencies dependencies, TextStore store) {
        this.dependencies = dependencies;
        this.store = store;
        loader = new LatestTask(dependencies.runner());
        concurrency = store.read(KEY)
                .filter(text -> text.matches("[1-8]"))
                .map(Integer::valueOf)
                .orElse(DEFAULT_CONCURRENCY);
    }

    /// The titles, the last opened first.
    ObservableList<StoredBatch.Title> titles() {
        return titles;
    }

    void refresh() {
        loader.start(
                _ -> dependencies.batches().findAll(),
                TaskCallback.of(
                        titles::setAll,
                        failure -> dependencies
                                .notices()
                                .show(Notification.ofError(
                                        dependencies.problems().create(failure)))));
    }

    /// The number of concurrent requests. Any thread.
    int atOnce() {
        return concurrency;
    }

    void atOnce(int together) {
        concurrency = together;
        dependencies
                .runner()
                .start(
                        _ -> {
                            store.write(KEY, Integer.toString(together));
                            return together;
                        },
                        TaskCallback.of(
                                _ -> {},
                                failure -> dependencies
                                        .notices()
                                        .show(Notification.ofError(
                                                dependencies.problems().create(failure)))));
    }
}
