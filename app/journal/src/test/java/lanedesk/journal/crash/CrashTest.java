package lanedesk.journal.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.AttemptState.Name;
import lanedesk.journal.draft.Draft;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests that a process that is killed while it writes to the journal loses nothing that it has reported as
/// stored. The processes are real and are killed at random times. `-Djournal.kills=1000` kills more of them.
final class CrashTest {
    private static final int KILLS = Integer.getInteger("journal.kills", 4);

    @TempDir
    Path folder;

    @Test
    void killLosesNoStoredDataAndNoSentAttempt() throws IOException, InterruptedException {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        Set<String> sentEver = new HashSet<>();
        for (int kill = 0; kill < KILLS; kill++) {
            int after = 1 + random.nextInt(160);
            KilledProcess killed = KilledProcess.killWhen(
                    (count, line) -> count >= after, "book", folder.toString(), 1 + kill * 1_000_000L + "");
            try (Journal journal = JournalSamples.open(folder)) {
                assertThat(journal.checkIntegrityAndStopIfDamaged())
                        .as("seed %d", seed)
                        .isEmpty();
                EnvironmentJournal sandbox = journal.environmentJournal(JournalSamples.SANDBOX);
                for (KilledProcess.OutputLine line : killed.lines()) {
                    assertStored(sandbox, line.text(), killed.lines(), sentEver);
                }
            }
        }
    }

    /// Ignores a line that is incomplete because of the kill.
    private static void assertStored(
            EnvironmentJournal sandbox, String line, List<KilledProcess.OutputLine> lines, Set<String> sentEver) {
        String[] words = line.split(" ", 2);
        if (words.length < 2 || words[1].length() != 36) {
            return;
        }
        UUID id = UUID.fromString(words[1]);
        switch (words[0]) {
            case "quoted" -> assertThat(sandbox.quotes().find(id)).isPresent();
            case "offered" -> {
                Offer offer = sandbox.offers().find(id).orElseThrow();
                UUID quote = offer.details().prices().rates().getFirst().quote();
                boolean booked = sandbox.bookings().findByQuote(quote).stream()
                        .anyMatch(attempt -> attempt.state() instanceof AttemptState.Booked);
                assertThat(offer.status().state()).isEqualTo(booked ? OfferState.WON : OfferState.OPEN);
            }
            case "prepared" -> {
                boolean sent = lines.stream().anyMatch(other -> other.text().equals("sent " + id));
                assertThat(stateOf(sandbox, id))
                        .isIn(sent ? POSSIBLE_AFTER_SENT : Set.of(Name.PREPARED, Name.UNKNOWN, Name.BOOKED));
            }
            case "sent" -> {
                assertThat(sentEver.add(words[1])).as("sent once").isTrue();
                boolean booked = lines.stream().anyMatch(other -> other.text().equals("booked " + id));
                assertThat(stateOf(sandbox, id)).isIn(booked ? Set.of(Name.BOOKED) : POSSIBLE_AFTER_SENT);
                assertThat(sandbox.bookings().findTransitions(id))
                        .extracting(AttemptState::name)
                        .startsWith(Name.PREPARED, Name.SENT)
                        .hasSize(3);
            }
            case "booked" -> assertThat(stateOf(sandbox, id)).isEqualTo(Name.BOOKED);
            default -> throw new AssertionError(line);
        }
    }

    private static final Set<Name> POSSIBLE_AFTER_SENT = Set.of(Name.UNKNOWN, Name.BOOKED);

    private static Name stateOf(EnvironmentJournal sandbox, UUID attempt) {
        return sandbox.bookings().find(attempt).orElseThrow().state().name();
    }

    @Test
    void killLosesNoInputOlderThanOneSecond() throws IOException, InterruptedException {
        AtomicLong begun = new AtomicLong();
        KilledProcess killed = KilledProcess.killWhen(
                (count, line) -> {
                    begun.compareAndSet(0, line.readAtNanos());
                    return line.readAtNanos() - begun.get() > TimeUnit.MILLISECONDS.toNanos(1_900);
                },
                "type",
                folder.toString());
        long secondBefore = killed.killedAt() - TimeUnit.SECONDS.toNanos(1);
        int mustBeThere = killed.lines().stream()
                .filter(line -> line.readAtNanos() <= secondBefore)
                .mapToInt(line -> Integer.parseInt(line.text()))
                .max()
                .orElseThrow();
        try (Journal journal = JournalSamples.open(folder)) {
            List<Draft> tabs =
                    journal.environmentJournal(JournalSamples.SANDBOX).drafts().savePendingAndFindAll();
            assertThat(tabs).extracting(Draft::id).containsExactly(ProcessToKill.TAB);
            assertThat(Integer.parseInt(tabs.getFirst().content().toText())).isGreaterThanOrEqualTo(mustBeThere);
        }
    }
}
