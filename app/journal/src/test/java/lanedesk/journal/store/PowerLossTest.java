package lanedesk.journal.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.journal.booking.PreparationResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Simulates a power loss at any write of a small run: the log ends there, or the rest is damaged, or has its
/// previous content. Everything acknowledged before is on the disk, since SQLite waits for it; later writes may
/// be missing. `-Djournal.tear=512` tries every sector.
final class PowerLossTest {
    private static final int BYTES_BETWEEN_CUTS = Integer.getInteger("journal.tear", 2 * (4096 + 24));
    private static final int PAGE_SIZE = 4096;
    private static final byte GARBAGE_BYTE = 0x5a;

    @TempDir
    Path folder;

    /// A state that must be on the disk once the log has the length `written`.
    private record Acknowledged(int written, UUID quote, AttemptState.Name state) {}

    private final List<Acknowledged> acknowledgedStates = new ArrayList<>();
    private int attemptCount;

    private Path liveFolder() {
        return folder.resolve("live");
    }

    private static byte[] readOrEmpty(Path directory, String name) throws IOException {
        Path file = directory.resolve(name);
        return Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
    }

    private void acknowledge(UUID quote, AttemptState.Name state) throws IOException {
        acknowledgedStates.add(
                new Acknowledged((int) Files.size(liveFolder().resolve("journal.db-wal")), quote, state));
    }

    // The log stays so short that SQLite does not start a checkpoint by itself.
    private void bookAndAcknowledge(EnvironmentJournal journal, long number) throws IOException {
        UUID quote = journal.quotes().save(JournalSamples.quote(number)).id();
        acknowledge(quote, AttemptState.Name.PREPARED);
        PreparationResult.Ready ready =
                (PreparationResult.Ready) journal.bookings().prepareUnlessConflict(JournalSamples.attempt(quote));
        AttemptState.Sent sent = journal.bookings().recordSent(ready.state());
        acknowledge(quote, AttemptState.Name.SENT);
        journal.bookings().recordBooked(sent, number, "BOL-" + number);
        acknowledge(quote, AttemptState.Name.BOOKED);
    }

    @Test
    void powerLossDuringLogWriteLosesNothingAcknowledged() throws IOException {
        try (Journal journal = JournalSamples.openOrCreate(liveFolder())) {
            bookAndAcknowledge(journal.environmentJournal(JournalSamples.SANDBOX), 1);
            bookAndAcknowledge(journal.environmentJournal(JournalSamples.SANDBOX), 2);
            byte[] file = readOrEmpty(liveFolder(), "journal.db");
            byte[] log = readOrEmpty(liveFolder(), "journal.db-wal");
            for (int end = 0; end <= log.length; end += BYTES_BETWEEN_CUTS) {
                simulatePowerLoss(file, Arrays.copyOf(log, end), end);
                byte[] damagedLog = log.clone();
                Arrays.fill(damagedLog, end, damagedLog.length, GARBAGE_BYTE);
                simulatePowerLoss(file, damagedLog, end);
            }
            simulatePowerLoss(file, log, log.length);
        }
        assertThat(attemptCount).isGreaterThan(20);
    }

    @Test
    void powerLossDuringCheckpointLosesNothingAcknowledged() throws IOException {
        byte[] fileBefore;
        byte[] log;
        try (Journal journal = JournalSamples.openOrCreate(liveFolder())) {
            bookAndAcknowledge(journal.environmentJournal(JournalSamples.SANDBOX), 1);
            fileBefore = readOrEmpty(liveFolder(), "journal.db");
            log = readOrEmpty(liveFolder(), "journal.db-wal");
        }
        byte[] fileAfter = readOrEmpty(liveFolder(), "journal.db");
        int pagesWritten = 0;
        for (int index = 0; index < fileAfter.length; index += PAGE_SIZE) {
            // Only pages that are in the log are written.
            if (isSamePage(fileBefore, fileAfter, index)) {
                continue;
            }
            byte[] damagedFile = Arrays.copyOf(fileAfter, Math.max(fileBefore.length, index + PAGE_SIZE));
            System.arraycopy(
                    fileBefore,
                    Math.min(index, fileBefore.length),
                    damagedFile,
                    Math.min(index, fileBefore.length),
                    Math.max(0, fileBefore.length - index));
            Arrays.fill(damagedFile, index + 512, index + PAGE_SIZE, GARBAGE_BYTE);
            simulatePowerLoss(damagedFile, log, log.length);
            pagesWritten++;
        }
        assertThat(pagesWritten).as("pages written").isGreaterThan(5);
        simulatePowerLoss(fileAfter, log, log.length);
        simulatePowerLoss(fileAfter, new byte[0], log.length);
    }

    private static boolean isSamePage(byte[] before, byte[] after, int index) {
        return index + PAGE_SIZE <= before.length
                && Arrays.equals(before, index, index + PAGE_SIZE, after, index, index + PAGE_SIZE);
    }

    // Creates the files that the power loss leaves behind, and opens them.
    private void simulatePowerLoss(byte[] file, byte[] log, int written) throws IOException {
        attemptCount++;
        Path folderAfterLoss = folder.resolve("after-" + attemptCount);
        Files.createDirectories(folderAfterLoss);
        Files.write(folderAfterLoss.resolve("journal.db"), file);
        if (log.length > 0) {
            Files.write(folderAfterLoss.resolve("journal.db-wal"), log);
        }
        try (Journal journal = JournalSamples.openOrCreate(folderAfterLoss)) {
            assertThat(journal.checkIntegrityAndStopIfDamaged())
                    .as("after %d bytes", written)
                    .isEmpty();
            EnvironmentJournal environmentJournal = journal.environmentJournal(JournalSamples.SANDBOX);
            for (Acknowledged acknowledged : acknowledgedStates) {
                if (acknowledged.written() <= written) {
                    assertThat(environmentJournal.quotes().find(acknowledged.quote()))
                            .as("after %d bytes", written)
                            .isPresent();
                    assertThat(stateNames(environmentJournal, acknowledged.quote()))
                            .as("after %d bytes", written)
                            .allSatisfy(state -> assertThat(stepNumber(state))
                                    .isGreaterThanOrEqualTo(stepNumber(acknowledged.state())));
                    assertThat(stateNames(environmentJournal, acknowledged.quote()))
                            .hasSizeGreaterThanOrEqualTo(acknowledged.state() == AttemptState.Name.PREPARED ? 0 : 1);
                }
            }
        }
    }

    private static List<AttemptState.Name> stateNames(EnvironmentJournal journal, UUID quote) {
        return journal.bookings().findByQuote(quote).stream()
                .map(BookingAttempt::state)
                .map(AttemptState::name)
                .toList();
    }

    // The start changes a sent attempt without an answer to Unknown, so both count as the same step.
    private static int stepNumber(AttemptState.Name state) {
        return switch (state) {
            case PREPARED -> 0;
            case SENT, UNKNOWN -> 1;
            case BOOKED -> 2;
            default -> throw new AssertionError(state.toString());
        };
    }
}
