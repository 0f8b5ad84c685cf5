package lanedesk.workstation.composition;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import lanedesk.journal.Journal;
import lanedesk.journal.Samples;
import lanedesk.journal.SteppedClock;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.work.StepRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is done for the journal while the program stays open.
@WithoutScreen
final class JournalMaintenanceTest {

    @TempDir
    Path folder;

    private final SteppedClock clock = new SteppedClock(Instant.now().truncatedTo(ChronoUnit.SECONDS), ZoneOffset.UTC);
    private final StepRunner runner = StepRunner.manual();
    private final List<Duration> pauses = new ArrayList<>();
    private final List<Runnable> waiting = new ArrayList<>();
    private final Notices notices = new Notices();

    private JournalMaintenance maintenance(Journal journal) {
        Texts texts = Texts.of(JournalMaintenance.class, Language.ENGLISH);
        return new JournalMaintenance(journal, runner, notices, new Problems(texts), texts, pause -> {
            pauses.add(pause);
            return waiting::add;
        });
    }

    private void pass() {
        clock.forward(pauses.getLast());
        waiting.removeFirst().run();
        runner.runAll();
    }

    @Test
    void aProgramThatIsNeverClosedBacksUpEveryDay() {
        try (Journal journal = Samples.open(folder, clock)) {
            maintenance(journal).start();
            for (int day = 1; day <= 3; day++) {
                pass();
                assertThat(folder.resolve("backups").toFile().list()).hasSize(day);
                assertThat(pauses.getLast()).isEqualTo(Duration.ofDays(1));
            }
            assertThat(notices.showing()).isEmpty();
        }
    }

    @Test
    void aDayThatFailedIsSaidAndTheNextIsTriedAll() {
        Journal journal = Samples.open(folder, clock);
        maintenance(journal).start();
        journal.close();
        pass();
        assertThat(notices.showing()).hasSize(1);
        assertThat(waiting).hasSize(1);
    }

    @Test
    void nothingIsDoneOnceItIsClosed() {
        try (Journal journal = Samples.open(folder, clock)) {
            JournalMaintenance maintenance = maintenance(journal);
            maintenance.start();
            maintenance.close();
            pass();
            assertThat(folder.resolve("backups")).doesNotExist();
        }
    }
}
