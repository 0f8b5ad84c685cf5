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
import lanedesk.journal.Samples;
import lanedesk.journal.booking.Attempt;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.Preparation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Power that fails at any write of a small run: the log ends there, or what follows is torn, or is what the disk had
/// before. Whatever was acknowledged by then is on the disk, because SQLite waits for it; the rest may be there or not.
/// `-Djournal.tear=512` tries every sector.
final class PowerLossTest {
    private static final int STEP = Integer.getInteger("journal.tear", 2 * (4096 + 24));
    private static final int PAGE = 4096;
    private static final byte TORN = 0x5a;

    @TempDir
    Path folder;

    /// What the disk must still know once the log was `written` long.
    private record Acknowledged(int written, UUID quote, AttemptState.Name state) {}

    private final List<Acknowledged> said = new ArrayList<>();
    private int tried;

    private Path live() {
        return folder.resolve("live");
    }

    private static byte[] read(Path directory, String name) throws IOException {
        Path file = directory.resolve(name);
        return Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
    }

    private void say(UUID quote, AttemptState.Name state) throws IOException {
        said.add(new Acknowledged((int) Files.size(live().resolve("journal.db-wal")), quote, state));
    }

    // The log never grows so long here that SQLite would empty it by itself.
    private void book(EnvironmentJournal own, long number) throws IOException {
        UUID quote = own.quotes().record(Samples.quote(number)).id();
        say(quote, AttemptState.Name.PREPARED);
        Preparation.Ready ready = (Preparation.Ready) own.bookings().prepare(Samples.attempt(quote));
        AttemptState.Sent sent = own.bookings().send(ready.state());
        say(quote, AttemptState.Name.SENT);
        own.bookings().recordBooked(sent, number, "BOL-" + number);
        say(quote, AttemptState.Name.BOOKED);
    }

    @Test
    void wherePowerFailsWhileTheLogGrowsWhatWasAcknowledgedIsThere() throws IOException {
        try (Journal journal = Samples.open(live())) {
            book(journal.environment(Samples.SANDBOX), 1);
            book(journal.environment(Samples.SANDBOX), 2);
            byte[] file = read(live(), "journal.db");
            byte[] log = read(live(), "journal.db-wal");
            for (int end = 0; end <= log.length; end += STEP) {
                fails(file, Arrays.copyOf(log, end), end);
                byte[] torn = log.clone();
                Arrays.fill(torn, end, torn.length, TORN);
                fails(file, torn, end);
            }
            fails(file, log, log.length);
        }
        assertThat(tried).isGreaterThan(20);
    }

    @Test
    void wherePowerFailsWhileTheLogIsPutIntoTheFileWhatWasAcknowledgedIsThere() throws IOException {
        byte[] before;
        byte[] log;
        try (Journal journal = Samples.open(live())) {
            book(journal.environment(Samples.SANDBOX), 1);
            before = read(live(), "journal.db");
            log = read(live(), "journal.db-wal");
        }
        byte[] after = read(live(), "journal.db");
        int written = 0;
        for (int at = 0; at < after.length; at += PAGE) {
            // Only pages that the log has are written.
            if (same(before, after, at)) {
                continue;
            }
            byte[] torn = Arrays.copyOf(after, Math.max(before.length, at + PAGE));
            System.arraycopy(
                    before,
                    Math.min(at, before.length),
                    torn,
                    Math.min(at, before.length),
                    Math.max(0, before.length - at));
            Arrays.fill(torn, at + 512, at + PAGE, TORN);
            fails(torn, log, log.length);
            written++;
        }
        assertThat(written).as("pages written").isGreaterThan(5);
        fails(after, log, log.length);
        fails(after, new byte[0], log.length);
    }

    private static boolean same(byte[] before, byte[] after, int at) {
        return at + PAGE <= before.length && Arrays.equals(before, at, at + PAGE, after, at, at + PAGE);
    }

    // The disk as the power left it, opened by a later start.
    private void fails(byte[] file, byte[] log, int written) throws IOException {
        tried++;
        Path after = folder.resolve("after-" + tried);
        Files.createDirectories(after);
        Files.write(after.resolve("journal.db"), file);
        if (log.length > 0) {
            Files.write(after.resolve("journal.db-wal"), log);
        }
        try (Journal journal = Samples.open(after)) {
            assertThat(journal.check()).as("after %d bytes", written).isEmpty();
            EnvironmentJournal own = journal.environment(Samples.SANDBOX);
            for (Acknowledged each : said) {
                if (each.written() <= written) {
                    assertThat(own.quotes().find(each.quote()))
                            .as("after %d bytes", written)
                            .isPresent();
                    assertThat(names(own, each.quote()))
                            .as("after %d bytes", written)
                            .allSatisfy(state -> assertThat(order(state)).isGreaterThanOrEqualTo(order(each.state())));
                    assertThat(names(own, each.quote()))
                            .hasSizeGreaterThanOrEqualTo(each.state() == AttemptState.Name.PREPARED ? 0 : 1);
                }
            }
        }
    }

    private static List<AttemptState.Name> names(EnvironmentJournal own, UUID quote) {
        return own.bookings().ofQuote(quote).stream()
                .map(Attempt::state)
                .map(AttemptState::name)
                .toList();
    }

    // What was sent and has no answer is unknown after a start.
    private static int order(AttemptState.Name state) {
        return switch (state) {
            case PREPARED -> 0;
            case SENT, UNKNOWN -> 1;
            case BOOKED -> 2;
            default -> throw new AssertionError(state.toString());
        };
    }
}
