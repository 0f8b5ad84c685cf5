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
import javafx.util.Subscription;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.batch.run.RowState;
import org.junit.jupiter.api.Test;

/// How the rows of batches are asked one after the other.
@WithoutScreen
class BatchQueueTest extends BatchOnSandbox {

    @Test
    void aPausedBatchGoesOnWhereItWas() {
        Subscription pausing = queue.progressProperty().subscribe(now -> {
            if (now != null && now.done() == 1) {
                model.pause();
            }
        });
        rate(HEADINGS + LANE.repeat(100)); // more than those whose answers may wait for the disk
        assertThat(count(RowState.RATED)).isLessThan(100);
        assertThat(queue.progressProperty().get()).isNull();

        pausing.unsubscribe();
        long before = count(RowState.RATED);
        assertThat(model.toAsk()).isEqualTo(100 - before);
        model.ask();
        runner.runAll();
        assertThat(count(RowState.RATED)).isEqualTo(100);
        assertThat(model.toAsk()).isZero();
    }

    @Test
    void aBatchWhoseAnswersCanNotBeKeptEndsAndSaysWhy() {
        queue.progressProperty().subscribe(now -> {
            if (now != null && now.done() == 1) {
                file.close();
            }
        });
        rate(HEADINGS + LANE.repeat(150));
        assertThat(queue.progressProperty().get()).isNull();
        assertThat(count(RowState.RATED)).isLessThan(150);
        assertThat(notices.showing()).isNotEmpty();
    }

    @Test
    void nothingIsLeftForTheNextSearchToReadOnceABatchIsDone() throws SQLException {
        rate(HEADINGS + LANE.repeat(3));
        assertThat(count(RowState.RATED)).isEqualTo(3);
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("journal.db"));
                Statement statement = connection.createStatement();
                ResultSet pending = statement.executeQuery("SELECT count(*) FROM history_pending")) {
            assertThat(pending.getLong(1)).isZero();
        }
    }

    @Test
    void theTimeLeftGoesOnEverySecondUntilTheBatchEnds() {
        List<Duration> waits = new ArrayList<>();
        AtomicInteger told = new AtomicInteger();
        BatchQueue.tick(
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
    void batchesWaitForEachOtherAndSayHowFarTheyAre() {
        List<String> said = new ArrayList<>();
        queue.progressProperty().subscribe(now -> said.add(now == null ? "" : TotalsText.progress(now, parts)));
        read("first.csv", HEADINGS + LANE);
        model.ask();
        read("second.csv", HEADINGS + LANE.replace("2400", "2500"));
        model.ask();
        assertThat(Objects.requireNonNull(queue.progressProperty().get()).waiting())
                .isLessThanOrEqualTo(1);
        runner.runAll();

        assertThat(said).anyMatch(line -> line.contains("first.csv")).anyMatch(line -> line.contains("second.csv"));
        assertThat(said.getLast()).isEmpty();
        assertThat(parts.batches().all()).hasSize(2);
        assertThat(count(RowState.RATED)).isEqualTo(1);
    }
}
