package lanedesk.workstation.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import lanedesk.workstation.Headless;
import lanedesk.workstation.batch.run.RowStatus;
import org.junit.jupiter.api.Test;

/// Tests that the rows of batches are requested one after another.
@Headless
class BatchQueueTest extends BatchSandboxFixture {

    @Test
    void resumesPausedBatch() {
        runner.setWhileRunning(done -> {
            if (done == 1) {
                model.pauseDisplayedBatch();
            }
        });
        openAndRequestRates(HEADINGS + LANE.repeat(100)); // more than those whose answers may wait for the disk
        assertThat(countRows(RowStatus.RATED)).isLessThan(100);
        assertThat(queue.progressProperty().get()).isNull();

        runner.setWhileRunning(_ -> {});
        long before = countRows(RowStatus.RATED);
        assertThat(model.countRowsToRequest()).isEqualTo(100 - before);
        model.enqueueRowsToRequestIfCustomerConfirmed();
        runner.runAll();
        assertThat(countRows(RowStatus.RATED)).isEqualTo(100);
        assertThat(model.countRowsToRequest()).isZero();
    }

    @Test
    void endsBatchWhenAnswersCannotBeSaved() {
        runner.setWhileRunning(done -> {
            if (done == 1) {
                journalFile.close();
            }
        });
        openAndRequestRates(HEADINGS + LANE.repeat(150));
        assertThat(queue.progressProperty().get()).isNull();
        assertThat(countRows(RowStatus.RATED)).isLessThan(150);
        assertThat(notices.shownNotifications()).isNotEmpty();
    }

    @Test
    void indexesAllQuotesWhenBatchEnds() throws SQLException {
        openAndRequestRates(HEADINGS + LANE.repeat(3));
        assertThat(countRows(RowStatus.RATED)).isEqualTo(3);
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("journal.db"));
                Statement statement = connection.createStatement();
                ResultSet pending = statement.executeQuery("SELECT count(*) FROM history_pending")) {
            assertThat(pending.getLong(1)).isZero();
        }
    }

    @Test
    void updatesRemainingTimeEverySecond() {
        List<Duration> waits = new ArrayList<>();
        AtomicInteger told = new AtomicInteger();
        BatchQueue.repeatEverySecondUntilInterrupted(
                wait -> {
                    waits.add(wait);
                    if (waits.size() == 4) {
                        throw new InterruptedException();
                    }
                },
                told::incrementAndGet);
        assertThat(Thread.interrupted()).as("whoever ended it still sees that").isTrue();
        assertThat(told).hasValue(3);
        assertThat(waits).hasSize(4).containsOnly(Duration.ofSeconds(1));
    }

    @Test
    void runsBatchesOneByOneWithProgress() {
        List<String> texts = new ArrayList<>();
        queue.progressProperty()
                .subscribe(newValue ->
                        texts.add(newValue == null ? "" : BatchTotalsLabels.formatProgress(newValue, dependencies)));
        openTable("first.csv", HEADINGS + LANE);
        model.enqueueRowsToRequestIfCustomerConfirmed();
        openTable("second.csv", HEADINGS + LANE.replace("2400", "2500"));
        model.enqueueRowsToRequestIfCustomerConfirmed();
        assertThat(Objects.requireNonNull(queue.progressProperty().get()).waitingBatches())
                .isLessThanOrEqualTo(1);
        runner.runAll();

        assertThat(texts).anyMatch(line -> line.contains("first.csv")).anyMatch(line -> line.contains("second.csv"));
        assertThat(texts.getLast()).isEmpty();
        assertThat(dependencies.batches().findAll()).hasSize(2);
        assertThat(countRows(RowStatus.RATED)).isEqualTo(1);
    }
}
