package lanedesk.workstation.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.SteppedClock;
import lanedesk.workstation.Headless;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests the daily backup of the journal while the program is open.
@Headless
final class JournalMaintenanceTest {

    @TempDir
    Path folder;

    private final SteppedClock clock = new SteppedClock(Instant.now().truncatedTo(ChronoUnit.SECONDS), ZoneOffset.UTC);
    private final ManualTaskRunner runner = ManualTaskRunner.manual();
    private final List<Duration> pauses = new ArrayList<>();
    private final List<Runnable> waiting = new ArrayList<>();
    private final Notifications notifications = new Notifications();

    private JournalMaintenance createMaintenance(Journal journal) {
        Texts texts = Texts.of(JournalMaintenance.class, Language.ENGLISH);
        return new JournalMaintenance(journal, runner, notifications, new ErrorMessages(texts), texts, pause -> {
            pauses.add(pause);
            return waiting::add;
        });
    }

    private void runNextDay() {
        clock.advance(pauses.getLast());
        waiting.removeFirst().run();
        runner.runAll();
    }

    @Test
    void createsBackupEveryDay() {
        try (Journal journal = JournalSamples.open(folder, clock)) {
            createMaintenance(journal).scheduleFirstMaintenance();
            for (int day = 1; day <= 3; day++) {
                runNextDay();
                assertThat(folder.resolve("backups").toFile().list()).hasSize(day);
                assertThat(pauses.getLast()).isEqualTo(Duration.ofDays(1));
            }
            assertThat(notifications.shownNotifications()).isEmpty();
        }
    }

    @Test
    void reportsFailureAndRetriesNextDay() {
        Journal journal = JournalSamples.open(folder, clock);
        createMaintenance(journal).scheduleFirstMaintenance();
        journal.close();
        runNextDay();
        assertThat(notifications.shownNotifications()).hasSize(1);
        assertThat(waiting).hasSize(1);
    }

    @Test
    void doesNothingAfterClose() {
        try (Journal journal = JournalSamples.open(folder, clock)) {
            JournalMaintenance maintenance = createMaintenance(journal);
            maintenance.scheduleFirstMaintenance();
            maintenance.close();
            runNextDay();
            assertThat(folder.resolve("backups")).doesNotExist();
        }
    }
}
