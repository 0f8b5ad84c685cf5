package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
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
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.crash.ChildJvm;
import lanedesk.journal.history.HistoryEntry;
import lanedesk.journal.history.HistoryQuery;
import lanedesk.sandbox.Sandbox;
import lanedesk.sandbox.SandboxOptions;
import lanedesk.workstation.Headless;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests that processes that are killed at random moments while booking lose no booking and deliver none twice.
/// They use a real service, which counts its requests, and one journal. `-Djournal.kills=1000` runs a large
/// campaign; intermediate and final figures are written to `target/crash-campaign.txt`. Takes over 3 s because
/// each kill needs a new Java process, which loads the program's classes before it can book.
@Headless
final class BookingCrashTest {
    private static final int KILLS = Integer.getInteger("journal.kills", 3);
    private static final int CONTAINER_KILLS = Integer.getInteger("journal.containerKills", 3);
    private static final int KILLED_EXIT_CODE = 137;
    private static final List<String> STEPS = List.of(
            "before prepareUnlessConflict",
            "after prepareUnlessConflict",
            "before recordSent",
            "after recordSent",
            "before recordAnswer",
            "after recordAnswer",
            "before recordBooked",
            "after recordBooked");
    private static final int KILLS_TO_WARM_UP_FOR = 10;
    private static final int KILLS_BETWEEN_REPORTS = 100;
    private static final int MAX_LINES = 40;
    private static final int MAX_MICROS = 30_000;

    @TempDir
    Path folder;

    private final Set<UUID> reportedQuotes = new HashSet<>();
    private final Set<UUID> reportedBookings = new HashSet<>();

    @Test
    void killedProcessNeverDeliversTwiceNorLosesBooking() throws IOException, InterruptedException {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        ChildJvm java = KILLS < KILLS_TO_WARM_UP_FOR ? ChildJvm.plain() : startWarmedUpProcess();
        try (Sandbox sandbox = startSandbox()) {
            String[] arguments = {
                folder.resolve("journal").toString(), sandbox.baseUri().toString(), sandbox.token()
            };
            Process next = java.start(BookingProcessToKill.class, arguments);
            for (int kill = 1; kill <= KILLS; kill++) {
                Process victim = next;
                victim.outputWriter().append("begin\n").flush();
                if (kill < KILLS) {
                    // The next process starts while this one books, to save time.
                    next = java.start(BookingProcessToKill.class, arguments);
                }
                // The first process always runs long enough to book something.
                int lines = kill == 1 ? MAX_LINES : 1 + random.nextInt(MAX_LINES);
                readLinesThenKill(victim, lines, random.nextInt(MAX_MICROS));
                if (kill == KILLS || kill % KILLS_BETWEEN_REPORTS == 0) {
                    CrashFigures figures = crashFiguresOf(sandbox);
                    reportLine("kills " + kill + ", " + figures + ", seed " + seed);
                    assertThat(figures.violations()).as(figures.toString()).isZero();
                    assertThat(figures.bookedCount()).isPositive();
                }
            }
        }
    }

    /// Kills a process that books ten containers at steps of one of them, and once at a random moment. The
    /// next process books by one act what the journal says was not sent. `-Djournal.containerKills=80` kills
    /// at each step of each container.
    @Test
    void killedProcessBooksEachContainerAtMostOnce() throws IOException, InterruptedException {
        Random random = new Random();
        for (int kill = 0; kill < CONTAINER_KILLS; kill++) {
            boolean isRandom = kill == 0;
            String step = isRandom ? "" : STEPS.get((kill + 2) % STEPS.size());
            int container = isRandom ? 1 : 1 + (3 + (kill - 1) / STEPS.size() + (kill - 1) % STEPS.size() * 3) % 10;
            try (Sandbox sandbox = startSandbox()) {
                String folderOfKill = folder.resolve("containers-" + kill).toString();
                runContainerProcess(
                        sandbox, folderOfKill, step, container, isRandom ? random.nextInt(MAX_MICROS * 10) : 0);
                int deliveredBeforeRestart = sandbox.requestCounter().totalCount();
                runContainerProcess(sandbox, folderOfKill, "", 1, 0);
                verifyContainers(sandbox, Path.of(folderOfKill), step + " " + container, deliveredBeforeRestart);
            }
        }
    }

    /// @param killAfterMicros when the process is killed after it is ready to book; 0 if it ends by itself
    private static void runContainerProcess(
            Sandbox sandbox, String folder, String step, int occurrence, int killAfterMicros)
            throws IOException, InterruptedException {
        Process process = ChildJvm.plain()
                .start(
                        ContainerProcessToKill.class,
                        folder,
                        sandbox.baseUri().toString(),
                        sandbox.token(),
                        step,
                        Integer.toString(occurrence));
        try (BufferedReader reader = process.inputReader()) {
            assertThat(reader.readLine()).isEqualTo("ready");
            if (killAfterMicros > 0) {
                CompletableFuture.delayedExecutor(killAfterMicros, TimeUnit.MICROSECONDS)
                        .execute(() -> process.toHandle().destroyForcibly());
            }
            assertThat(process.waitFor())
                    .isIn(
                            killAfterMicros > 0
                                    ? List.of(0, KILLED_EXIT_CODE)
                                    : List.of(step.isEmpty() ? 0 : KILLED_EXIT_CODE));
        } finally {
            process.destroyForcibly().waitFor();
        }
    }

    private static void verifyContainers(Sandbox sandbox, Path folder, String kill, int deliveredBeforeRestart) {
        try (Journal journal = JournalSamples.open(folder)) {
            EnvironmentJournal own = journal.environmentJournal(JournalSamples.SANDBOX);
            int booked = 0;
            int unknown = 0;
            int delivered = 0;
            for (HistoryEntry entry : own.history()
                    .findPage(HistoryQuery.matchingAll(), null, 2 * ContainerProcessToKill.CONTAINERS)
                    .entries()) {
                int deliveries = sandbox.requestCounter().countForQuote(entry.quoteNumber());
                assertThat(deliveries).as("sent twice, killed at " + kill).isLessThanOrEqualTo(1);
                delivered += deliveries;
                AttemptState state =
                        own.bookings().findByQuote(entry.quoteId()).getLast().state();
                if (state instanceof AttemptState.Booked) {
                    booked++;
                    assertThat(deliveries)
                            .as("booked but not sent, killed at " + kill)
                            .isEqualTo(1);
                } else {
                    assertThat(state).as("killed at " + kill).isInstanceOf(AttemptState.Unknown.class);
                    unknown++;
                }
            }
            assertThat(unknown).as("unknown, killed at " + kill).isLessThanOrEqualTo(1);
            assertThat(booked + unknown).as("lost, killed at " + kill).isEqualTo(ContainerProcessToKill.CONTAINERS);
            assertThat(sandbox.requestCounter().totalCount())
                    .as("delivered, killed at " + kill)
                    .isEqualTo(delivered)
                    .isGreaterThanOrEqualTo(deliveredBeforeRestart);
        }
    }

    private static Sandbox startSandbox() {
        return Sandbox.start(SandboxOptions.inMemory().withLatency(Duration.ofMillis(5)));
    }

    private ChildJvm startWarmedUpProcess() throws IOException, InterruptedException {
        try (Sandbox sandbox = startSandbox()) {
            return ChildJvm.withAotCache(
                    folder,
                    BookingProcessToKill.class,
                    folder.resolve("rehearsal").toString(),
                    sandbox.baseUri().toString(),
                    sandbox.token(),
                    BookingProcessToKill.WARM_UP);
        }
    }

    private void readLinesThenKill(Process victim, int lines, int micros) throws IOException, InterruptedException {
        int heard = 0;
        try (BufferedReader reader = victim.inputReader()) {
            for (@Nullable String line = reader.readLine(); line != null; line = reader.readLine()) {
                recordOutputLine(line);
                heard++;
                if (heard == lines) {
                    // Process.destroyForcibly would discard output that was not read yet.
                    CompletableFuture.delayedExecutor(micros, TimeUnit.MICROSECONDS)
                            .execute(() -> victim.toHandle().destroyForcibly());
                }
            }
        } finally {
            victim.destroyForcibly().waitFor();
        }
        assertThat(heard).as("the victim was killed, it did not end").isGreaterThanOrEqualTo(lines);
    }

    /// A line may be cut off by the kill; then it is ignored.
    private void recordOutputLine(String line) {
        String[] words = line.split(" ", 2);
        assertThat(words[0]).isIn("quoted", "booked");
        if (words.length == 2 && words[1].length() == 36) {
            (words[0].equals("quoted") ? reportedQuotes : reportedBookings).add(UUID.fromString(words[1]));
        }
    }

    private CrashFigures crashFiguresOf(Sandbox sandbox) {
        try (Journal journal = JournalSamples.open(folder.resolve("journal"))) {
            assertThat(journal.checkIntegrityAndStopIfDamaged()).isEmpty();
            return CrashFigures.of(
                    journal.environmentJournal(JournalSamples.SANDBOX),
                    sandbox.requestCounter(),
                    reportedQuotes,
                    reportedBookings);
        }
    }

    private static void reportLine(String line) throws IOException {
        Path report = Path.of("target", "crash-campaign.txt");
        Files.createDirectories(report.getParent());
        Files.writeString(report, line + System.lineSeparator());
    }
}
