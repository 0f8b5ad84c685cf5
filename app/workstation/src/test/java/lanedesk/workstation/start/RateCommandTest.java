package lanedesk.workstation.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.crash.ChildJvm;
import lanedesk.journal.history.HistoryQuery;
import lanedesk.journal.quote.Quotes;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.EnvironmentId;
import lanedesk.sandbox.Sandbox;
import lanedesk.sandbox.SandboxOptions;
import lanedesk.sandbox.fault.FaultRule;
import lanedesk.workstation.Headless;
import lanedesk.workstation.Main;
import lanedesk.workstation.environment.Environments;
import lanedesk.workstation.work.VirtualThreadTaskRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests `--rate` as a script uses it: as a separate process, without a window, killed and started again.
/// `-Dbatch.rows=2000` makes the file large. Takes over 3 s because the first test starts four processes one
/// after the other.
@Headless
class RateCommandTest {
    private static final int ROWS = Integer.getInteger("batch.rows", 100);
    private static final int KILLS = 3;
    private static final List<String> TOWNS = List.of(
            "Reno,NV,89502",
            "Chicago,IL,60601",
            "Atlanta,GA,30303",
            "Newark,NJ,7102",
            "Denver,CO,80202",
            "Miami,FL,33101",
            "Boise,ID,83702",
            "Omaha,NE,68102");

    @TempDir
    private Path folder;

    private static String laneTable() {
        StringBuilder file = new StringBuilder("Lane,Origin City,Origin ST,Origin Zip,Dest City,Dest ST,Dest Zip,"
                + "Commodity,Pallets,Weight (lbs),Length,Width,Height,Class\n");
        IntStream.range(0, ROWS)
                .forEach(index -> file.append("L%s,Dallas,TX,75201,%s,Parts %s,2,%s,48,40,48,%s\n"
                        .formatted(
                                index,
                                TOWNS.get(index % TOWNS.size()),
                                index,
                                400 + index,
                                index % 3 == 0 ? "" : "70")));
        return file.toString();
    }

    @Test
    void requestsEveryRowOnceDespiteKillsAndFailures() throws Exception {
        Path lanes = Files.writeString(folder.resolve("lanes.csv"), laneTable());
        Path out = folder.resolve("prices.csv");
        Random random = new Random(ROWS);
        try (Sandbox sandbox = Sandbox.start(
                SandboxOptions.inMemory().withFaults(List.of(FaultRule.parse("status-503@/v1/otr/quote%20"))))) {
            String[] arguments = createArguments(lanes, out, sandbox);
            // delays each answer, so that the process has not ended before the test gets the processor to kill it
            sandbox.faults().setLatency(Duration.ofMillis(50));
            for (int kill = 0; kill < KILLS; kill++) {
                Process process = ChildJvm.plain().start(Main.class, arguments);
                killAfterProgress(process, 2 + random.nextInt(20));
                assertThat(out).as("nothing is written before all was asked").doesNotExist();
            }
            sandbox.faults().setLatency(Duration.ZERO);
            Process last = ChildJvm.plain().start(Main.class, arguments);
            String message = new String(last.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(last.waitFor()).as(message).isZero();
            assertThat(message).contains(ROWS + " rows, " + ROWS + " priced");
            try (Journal journal = JournalSamples.open(folder.resolve("data"))) {
                EnvironmentJournal environmentJournal = journal.environmentJournal(environmentIdOf(journal, sandbox));
                var batch = environmentJournal
                        .batches()
                        .findByFileContent(Content.of(Files.readAllBytes(lanes)))
                        .getFirst();
                assertThat(environmentJournal.batches().findRows(batch.id()))
                        .as("no row without an answer")
                        .isEmpty();
                assertThat(environmentJournal.quotes().findLatestByDraftPrefix(batch.id(), batch.openedAt()))
                        .hasSize(ROWS);
                assertThat(environmentJournal.history().countMatchingRows(HistoryQuery.matchingAll()))
                        .as("one kept answer for each row")
                        .isEqualTo(ROWS);
            }
        }
        List<String> lines = Files.readAllLines(out);
        assertThat(lines).hasSize(ROWS + 1);
        assertThat(lines.getFirst()).endsWith("Class,Price,Transit days,Valid until,Quote,Note");
        assertThat(lines.subList(1, lines.size()))
                .allSatisfy(line ->
                        assertThat(new BigDecimal(line.split(",", -1)[14])).isPositive());
    }

    @Test
    void waitsAsLongAsRetryAfterRequires() throws Exception {
        Path lanes = Files.writeString(
                folder.resolve("lane.csv"), laneTable().lines().limit(2).collect(Collectors.joining("\n", "", "\n")));
        try (Sandbox sandbox = Sandbox.start(
                SandboxOptions.inMemory().withFaults(List.of(FaultRule.parse("status-429@/v1/otr/quote*1"))))) {
            Process process =
                    ChildJvm.plain().start(Main.class, createArguments(lanes, folder.resolve("prices.csv"), sandbox));
            String message = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor()).as(message).isZero();
            assertThat(sandbox.faults().activeRules()).as("one rejection").isEmpty();
            try (Journal journal = JournalSamples.open(folder.resolve("data"))) {
                EnvironmentJournal environmentJournal = journal.environmentJournal(environmentIdOf(journal, sandbox));
                var batch = environmentJournal
                        .batches()
                        .findByFileContent(Content.of(Files.readAllBytes(lanes)))
                        .getFirst();
                Quotes quotes = environmentJournal.quotes();
                assertThat(quotes.findLatestByDraftPrefix(batch.id(), batch.openedAt())
                                .values())
                        .singleElement()
                        .satisfies(id -> assertThat(Duration.between(
                                        batch.openedAt(),
                                        quotes.find(id).orElseThrow().details().quotedAt()))
                                .as("waits the requested second")
                                .isGreaterThanOrEqualTo(Duration.ofSeconds(1)));
            }
        }
    }

    private String[] createArguments(Path lanes, Path out, Sandbox sandbox) throws IOException {
        Path token = Files.writeString(folder.resolve("token"), sandbox.token());
        return new String[] {
            "--rate",
            lanes.toString(),
            "--out",
            out.toString(),
            "--customer",
            "Brightwater Supply",
            "--base-url",
            sandbox.baseUri().toString(),
            "--token-file",
            token.toString(),
            "--user",
            "me@desk.example",
            "--data-dir",
            folder.resolve("data").toString()
        };
    }

    private static EnvironmentId environmentIdOf(Journal journal, Sandbox sandbox) {
        return new EnvironmentId(Environments.load(
                        new JournalTextStore(journal.preferences()),
                        new Environments.CommandLineEnvironment(sandbox.baseUri(), null, null),
                        new VirtualThreadTaskRunner(Runnable::run),
                        failure -> {
                            throw new AssertionError(failure);
                        })
                .current()
                .id());
    }

    private static void killAfterProgress(Process process, int steps) throws IOException, InterruptedException {
        int dotCount = 0;
        Reader output = process.inputReader();
        for (int character = output.read(); character >= 0 && dotCount < steps; character = output.read()) {
            dotCount += character == '\r' ? 1 : 0;
        }
        process.toHandle().destroyForcibly();
        process.waitFor();
        assertThat(dotCount).as("the victim was killed, it did not end").isEqualTo(steps);
    }
}
