package lanedesk.journal.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import lanedesk.journal.Journal;
import lanedesk.journal.Opening;
import lanedesk.journal.Samples;
import lanedesk.journal.booking.Bookings;
import lanedesk.journal.booking.Preparation;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/// A journal's file that is taken away while it is open, which Windows does not allow.
@DisabledOnOs(OS.WINDOWS)
final class GoneFileTest extends KeptJournal {

    private static void refuses(ThrowingCallable step) {
        assertThatExceptionOfType(JournalException.class)
                .isThrownBy(step)
                .extracting(JournalException::reason)
                .isEqualTo(JournalException.Reason.GONE);
    }

    @Test
    void nothingIsBookedIntoAFileThatWasMovedOrReplaced() throws Exception {
        Path file = folder.resolve("journal.db");
        Path elsewhere = folder.resolve("elsewhere.db");
        try (Store store = new Store(folder, file, SqliteConnections.writer(file))) {
            Bookings bookings = bookings(store);
            Preparation.Ready ready = (Preparation.Ready) bookings.prepare(Samples.attempt(quote));
            Files.move(file, elsewhere);

            refuses(() -> bookings.send(ready.state()));
            Files.copy(elsewhere, file);
            refuses(() -> bookings.send(ready.state()));
        }
    }

    @Test
    void whoReadsMakesNoFileInItsPlace() throws Exception {
        Path file = folder.resolve("journal.db");
        try (Store store = new Store(folder, file, SqliteConnections.writer(file))) {
            Files.delete(file);

            refuses(() -> bookings(store).ofQuote(quote));

            assertThat(file).doesNotExist();
        }
    }

    @Test
    void theNextStartSaysThatTheFileIsGone() throws IOException {
        Journal journal = Samples.open(folder);
        Files.delete(folder.resolve("journal.db"));

        refuses(() -> journal.environment(Samples.SANDBOX).quotes().record(Samples.quote(101)));
        refuses(journal::close); // the open tabs are not kept either

        assertThat(Journal.open(folder, "desk-1", Clock.systemUTC()))
                .isInstanceOfSatisfying(
                        Opening.Refused.class,
                        refused -> assertThat(refused.problem()).isInstanceOf(OpeningProblem.Gone.class));
    }
}
