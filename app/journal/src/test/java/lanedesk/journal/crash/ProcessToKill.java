package lanedesk.journal.crash;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.PreparationResult;
import lanedesk.journal.draft.Draft;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.FreightKind;

/// A program that books or saves tabs until it is killed. It prints each step after the journal has stored it.
final class ProcessToKill {
    static final UUID TAB = UUID.fromString("00000000-0000-0000-0000-000000000001");

    private ProcessToKill() {}

    public static void main(String[] arguments) {
        PrintStream output = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        EnvironmentJournal journal =
                JournalSamples.open(Path.of(arguments[1])).environmentJournal(JournalSamples.SANDBOX);
        if (arguments[0].equals("type")) {
            saveTabs(journal, output);
        } else {
            bookQuotes(journal, output, Long.parseLong(arguments[2]));
        }
    }

    private static void saveTabs(EnvironmentJournal journal, PrintStream output) {
        for (int stroke = 1; ; stroke++) {
            journal.drafts()
                    .scheduleSave(new Draft(
                            TAB, FreightKind.OTR, 0, Content.ofUtf8(Integer.toString(stroke)), Instant.now()));
            output.println(stroke);
            LockSupport.parkNanos(2_000_000);
        }
    }

    /// `sent` represents the sending of the request: it is printed after the Sent state is on disk and before an
    /// answer is stored.
    private static void bookQuotes(EnvironmentJournal journal, PrintStream output, long firstNumber) {
        for (long number = firstNumber; ; number++) {
            UUID quote = journal.quotes().save(JournalSamples.quote(number)).id();
            output.println("quoted " + quote);
            Offer offer = journal.offers().recordNewOrSentAgain(JournalSamples.offer(quote, number, "702.30", null));
            output.println("offered " + offer.id());
            PreparationResult.Ready ready =
                    (PreparationResult.Ready) journal.bookings().prepareUnlessConflict(JournalSamples.attempt(quote));
            output.println("prepared " + ready.attempt().id());
            AttemptState.Sent sent = journal.bookings().recordSent(ready.state());
            output.println("sent " + sent.attempt());
            journal.bookings().recordBooked(sent, number, "BOL-" + number);
            output.println("booked " + sent.attempt());
        }
    }
}
