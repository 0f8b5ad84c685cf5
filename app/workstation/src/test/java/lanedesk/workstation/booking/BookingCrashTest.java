package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import lanedesk.sandbox.Sandbox;
import lanedesk.sandbox.SandboxOptions;
import lanedesk.sandbox.fault.Deliveries;
import lanedesk.workstation.journal.EnvironmentJournal;
import lanedesk.workstation.journal.Journal;
import lanedesk.workstation.journal.Samples;
import lanedesk.workstation.journal.booking.Attempt;
import lanedesk.workstation.journal.booking.AttemptState;
import lanedesk.workstation.journal.history.History;
import lanedesk.workstation.journal.history.HistoryEntry;
import lanedesk.workstation.journal.history.HistoryQuery;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Programs that book on a real service, killed at random moments again and again on one journal. The service counts
/// the bodies it was given. `-Djournal.kills=1000` makes the campaign large; its figures are in
/// `target/crash-campaign.txt`.
final class BookingCrashTest {
    private static final int KILLS = Integer.getInteger("journal.kills", 3);
    private static final int MOST_LINES = 40;
    private static final int LONGEST_MICROS = 30_000;

    @TempDir
    Path folder;

    private final Set<UUID> saidQuoted = new HashSet<>();
    private final Set<UUID> saidBooked = new HashSet<>();

    @Test
    void nothingIsDeliveredTwiceNothingIsBookedWithoutAnAnswerAndNothingIsLost()
            throws IOException, InterruptedException {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        try (Sandbox sandbox = Sandbox.start(SandboxOptions.inMemory().withLatency(Duration.ofMillis(5)))) {
            for (int kill = 1; kill <= KILLS; kill++) {
                // The first gets far enough in any case for something to be booked.
                int lines = kill == 1 ? MOST_LINES : 1 + random.nextInt(MOST_LINES);
                runAndKill(sandbox, lines, random.nextInt(LONGEST_MICROS));
            }
            Figures figures = judge(sandbox.deliveries(), seed);
            Path report = Path.of("target", "crash-campaign.txt");
            Files.createDirectories(report.getParent());
            Files.writeString(report, "kills " + KILLS + ", " + figures + ", seed " + seed + System.lineSeparator());
            assertThat(figures.booked).isPositive();
        }
    }

    private Process victim(Sandbox sandbox) throws IOException {
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                jars(),
                BookingVictim.class.getName(),
                folder.toString(),
                sandbox.baseUri().toString(),
                sandbox.token());
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private static String jars() {
        String modules = System.getProperty("jdk.module.path", "");
        return System.getProperty("java.class.path") + (modules.isEmpty() ? "" : File.pathSeparator + modules);
    }

    private void runAndKill(Sandbox sandbox, int lines, int micros) throws IOException, InterruptedException {
        Process victim = victim(sandbox);
        int heard = 0;
        try (BufferedReader said = victim.inputReader()) {
            for (@Nullable String line = said.readLine(); line != null; line = said.readLine()) {
                note(line);
                heard++;
                if (heard == lines) {
                    // Process.destroyForcibly would close what was said and not read yet.
                    CompletableFuture.delayedExecutor(micros, TimeUnit.MICROSECONDS)
                            .execute(() -> victim.toHandle().destroyForcibly());
                }
            }
        } finally {
            victim.destroyForcibly().waitFor();
        }
        assertThat(heard).as("the victim was killed, it did not end").isGreaterThanOrEqualTo(lines);
    }

    /// A line may be cut short by the kill; then it was not said.
    private void note(String line) {
        String[] words = line.split(" ", 2);
        assertThat(words[0]).isIn("quoted", "booked");
        if (words.length == 2 && words[1].length() == 36) {
            (words[0].equals("quoted") ? saidQuoted : saidBooked).add(UUID.fromString(words[1]));
        }
    }

    private static final class Figures {
        int attempts;
        int booked;
        int unknown;
        int notSent;
        int deliveries;

        @Override
        public String toString() {
            return "attempts " + attempts + ", booked " + booked + ", unknown " + unknown + ", not sent " + notSent
                    + ", bodies delivered " + deliveries
                    + ", delivered twice 0, booked without an answer 0, delivered and lost 0";
        }
    }

    private Figures judge(Deliveries deliveries, long seed) {
        Figures figures = new Figures();
        try (Journal journal = Samples.open(folder)) {
            assertThat(journal.check()).as("seed %d", seed).isEmpty();
            EnvironmentJournal own = journal.environment(Samples.SANDBOX);
            Set<UUID> quotes = new HashSet<>();
            Set<UUID> booked = new HashSet<>();
            @Nullable Long after = null;
            do {
                History.Page page = own.history().page(HistoryQuery.all(), after, 500);
                for (HistoryEntry entry : page.entries()) {
                    quotes.add(entry.quote());
                    figures.deliveries += judge(own, entry, deliveries, figures, booked);
                }
                after = page.next();
            } while (after != null);
            assertThat(quotes).as("what was said to be quoted").containsAll(saidQuoted);
            assertThat(booked).as("what was said to be booked").containsAll(saidBooked);
        }
        assertThat(figures.deliveries)
                .as("bodies that belong to a quote of the journal")
                .isEqualTo(deliveries.total());
        return figures;
    }

    private static int judge(
            EnvironmentJournal own, HistoryEntry entry, Deliveries deliveries, Figures figures, Set<UUID> booked) {
        List<Attempt> attempts = own.bookings().ofQuote(entry.quote());
        int delivered = deliveries.ofQuote(entry.quoteNumber());
        assertThat(delivered).as("bodies of quote %d", entry.quoteNumber()).isLessThanOrEqualTo(1);
        assertThat(attempts).hasSizeLessThanOrEqualTo(1);
        assertThat(delivered).as("a body without an attempt").isLessThanOrEqualTo(attempts.size());
        for (Attempt attempt : attempts) {
            figures.attempts++;
            switch (attempt.state()) {
                case AttemptState.Booked _ -> {
                    figures.booked++;
                    booked.add(attempt.id());
                    assertThat(delivered).isEqualTo(1);
                    assertThat(own.bookings().answers(attempt.id())).hasSize(1);
                }
                case AttemptState.Unknown _ -> figures.unknown++;
                case AttemptState.Prepared _ -> {
                    figures.notSent++;
                    assertThat(delivered).as("called unsent").isZero();
                }
                default -> throw new AssertionError(attempt.state().toString());
            }
        }
        return delivered;
    }
}
