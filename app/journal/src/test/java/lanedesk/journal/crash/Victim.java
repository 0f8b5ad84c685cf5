package lanedesk.journal.crash;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Samples;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.Preparation;
import lanedesk.journal.draft.Draft;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.Desk;

/// A program that books, or types, until it is killed. It says what it did on its output after the journal said so.
final class Victim {
    static final UUID TAB = UUID.fromString("00000000-0000-0000-0000-000000000001");

    private Victim() {}

    public static void main(String[] arguments) {
        PrintStream says = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        EnvironmentJournal journal = Samples.open(Path.of(arguments[1])).environment(Samples.SANDBOX);
        if (arguments[0].equals("type")) {
            type(journal, says);
        } else {
            book(journal, says, Long.parseLong(arguments[2]));
        }
    }

    private static void type(EnvironmentJournal journal, PrintStream says) {
        for (int stroke = 1; ; stroke++) {
            journal.drafts().save(new Draft(TAB, Desk.OTR, 0, Content.utf8(Integer.toString(stroke)), Instant.now()));
            says.println(stroke);
            LockSupport.parkNanos(2_000_000);
        }
    }

    /// `sent` stands for the bytes that leave: it is said after Sent is on disk and before an answer is written down.
    private static void book(EnvironmentJournal journal, PrintStream says, long firstNumber) {
        for (long number = firstNumber; ; number++) {
            UUID quote = journal.quotes().record(Samples.quote(number)).id();
            says.println("quoted " + quote);
            Offer offer = journal.offers().record(Samples.offer(quote, number, "702.30", null));
            says.println("offered " + offer.id());
            Preparation.Ready ready = (Preparation.Ready) journal.bookings().prepare(Samples.attempt(quote));
            says.println("prepared " + ready.attempt().id());
            AttemptState.Sent sent = journal.bookings().send(ready.state());
            says.println("sent " + sent.attempt());
            journal.bookings().recordBooked(sent, number, "BOL-" + number);
            says.println("booked " + sent.attempt());
        }
    }
}
