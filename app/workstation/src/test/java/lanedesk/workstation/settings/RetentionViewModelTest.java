package lanedesk.workstation.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.SteppedClock;
import lanedesk.journal.history.HistoryQuery;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests that older records are deleted only after a preview and a confirmation.
final class RetentionViewModelTest {
    private static final Instant OLD = Instant.parse("2019-03-02T12:00:00Z");

    @TempDir
    Path folder;

    private final SettingsFixture setup = new SettingsFixture(Language.ENGLISH, ManualTaskRunner.immediate(), null);
    private final SteppedClock clock = new SteppedClock(OLD, ZoneOffset.UTC);
    private Journal journal;

    @BeforeEach
    void open() {
        journal = JournalSamples.open(folder, clock);
    }

    @AfterEach
    void close() {
        journal.close();
    }

    private RetentionViewModel createModel() {
        EnvironmentJournal environmentJournal = journal.environmentJournal(JournalSamples.SANDBOX);
        for (int number = 1; number <= 2; number++) {
            environmentJournal.quotes().save(JournalSamples.quote(number, "s" + number, "Acme", "Dallas", "Reno", OLD));
        }
        clock.advance(Duration.between(OLD, Clock.systemUTC().instant()));
        environmentJournal.quotes().save(JournalSamples.quote(3, "s3", "Acme", "Dallas", "Reno", clock.instant()));
        return new RetentionViewModel(
                setup.preferences,
                journal.createRetention(),
                setup.runner,
                setup.confirmations::add,
                setup.errorMessages,
                setup.formats,
                setup.texts);
    }

    private static String stateText(RetentionViewModel model) {
        return ((TaskState.Done<String>) model.stateProperty().get()).result();
    }

    @Test
    void deletesOnlyAfterPreviewAndConfirmation() {
        RetentionViewModel model = createModel();
        assertThat(model.retentionYearsProperty().getValue()).isZero();
        model.confirmAndDeleteOutdatedRecords();
        assertThat(setup.confirmations).isEmpty();

        model.form().fieldById("keepYears").setText("5");
        assertThat(setup.preferences.current().keepYears()).isEqualTo(5);
        model.previewDeletion();
        assertThat(stateText(model))
                .isEqualTo("Would delete 2 quotes, no bookings with no documents and no offers, the oldest of Mar 2,"
                        + " 2019.");
        model.form().fieldById("keepYears").setText("3");
        model.confirmAndDeleteOutdatedRecords();
        assertThat(setup.confirmations).isEmpty();

        model.previewDeletion();
        model.confirmAndDeleteOutdatedRecords();
        var history = journal.environmentJournal(JournalSamples.SANDBOX).history();
        assertThat(history.countMatchingRows(HistoryQuery.matchingAll())).isEqualTo(3);
        setup.confirmations.getFirst().onYes().run();
        assertThat(history.countMatchingRows(HistoryQuery.matchingAll())).isEqualTo(1);
        assertThat(stateText(model)).isEqualTo("2 quotes were deleted with all related records.");
        model.previewDeletion();
        assertThat(stateText(model)).isEqualTo("No older records can be deleted.");
    }
}
