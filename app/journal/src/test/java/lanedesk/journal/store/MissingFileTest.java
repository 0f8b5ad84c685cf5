package lanedesk.journal.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalOpenResult;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.booking.Bookings;
import lanedesk.journal.booking.PreparationResult;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/// Tests a journal file that is moved or deleted while it is open, which Windows does not allow.
@DisabledOnOs(OS.WINDOWS)
final class MissingFileTest extends JournalFileTestBase {

    private static void assertFileMissing(ThrowingCallable step) {
        assertThatExceptionOfType(JournalException.class)
                .isThrownBy(step)
                .extracting(JournalException::reason)
                .isEqualTo(JournalException.Reason.GONE);
    }

    @Test
    void doesNotBookIntoMovedOrReplacedFile() throws Exception {
        Path file = folder.resolve("journal.db");
        Path elsewhere = folder.resolve("elsewhere.db");
        try (Store store = new Store(folder, file, SqliteConnections.openWriter(file))) {
            Bookings bookings = openBookings(store);
            PreparationResult.Ready ready =
                    (PreparationResult.Ready) bookings.prepareUnlessConflict(JournalSamples.attempt(quote));
            Files.move(file, elsewhere);

            assertFileMissing(() -> bookings.recordSent(ready.state()));
            Files.copy(elsewhere, file);
            assertFileMissing(() -> bookings.recordSent(ready.state()));
        }
    }

    @Test
    void readingDoesNotCreateFile() throws Exception {
        Path file = folder.resolve("journal.db");
        try (Store store = new Store(folder, file, SqliteConnections.openWriter(file))) {
            Files.delete(file);

            assertFileMissing(() -> openBookings(store).findByQuote(quote));

            assertThat(file).doesNotExist();
        }
    }

    @Test
    void nextStartReportsMissingFile() throws IOException {
        Journal journal = JournalSamples.openOrCreate(folder);
        Files.delete(folder.resolve("journal.db"));

        assertFileMissing(() ->
                journal.environmentJournal(JournalSamples.SANDBOX).quotes().save(JournalSamples.quote(101)));
        assertFileMissing(journal::close); // the open tabs cannot be saved either

        assertThat(Journal.open(folder, "desk-1", Clock.systemUTC()))
                .isInstanceOfSatisfying(
                        JournalOpenResult.Refused.class,
                        refused -> assertThat(refused.problem()).isInstanceOf(OpeningProblem.MissingFile.class));
    }
}
