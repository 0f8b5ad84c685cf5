package lanedesk.workstation.tour;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.stage.Stage;
import lanedesk.sandbox.Sandbox;
import lanedesk.sandbox.SandboxOptions;
import lanedesk.sandbox.fault.FaultRule;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.composition.Composition;
import lanedesk.workstation.composition.Program;
import lanedesk.workstation.journal.Journal;
import lanedesk.workstation.journal.Samples;
import lanedesk.workstation.launch.CommandLineReader;
import lanedesk.workstation.launch.Console;
import lanedesk.workstation.launch.LaunchOptions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The tour of the real program against a service that fails on every path: it walks to the end, says what failed,
/// books nothing twice, and leaves neither the token nor a contact where they don't belong.
@WithoutScreen
class TourTest {

    private static final String TOKEN = "canary-token-5f1c9ad2e7";
    private static final String EMAIL = "dock@meridian.example";
    private static final List<String> PHONES = List.of("214 555 0142", "775 555 0117", "909 555 0142");
    private static final List<String> FAULTS = List.of(
            "status-500@/v1/customers*1",
            "html@/v1/tools/otr/packages*1",
            "status-500@/v1/tools/otr/accessorials*1",
            "cut-body@/v1/tools/drayage/markets*1",
            "status-503@/v1/tools/drayage/terminals*1",
            "html@/v1/tools/drayage/container-types*1",
            "status-500@/v1/tools/drayage/hs*1",
            "garbage-json@/v1/tools/drayage/ssl*1",
            "status-401@/v1/otr/quote*1",
            "garbage-json@/v1/otr/quote*1",
            "reset-after-body@/v1/drayage/quote*1",
            "lose-answer@/v1/otr/book*1",
            "status-403@/v1/drayage/book*1",
            "status-500@/v1/documents*8");

    private static final String EXIT = "exit ";

    private static Process tours;

    @TempDir
    Path folder;

    @BeforeAll
    static void startTours() throws IOException {
        tours = start(Tours.class, List.of());
    }

    @AfterAll
    static void endTours() throws IOException, InterruptedException {
        tours.outputWriter().close();
        assertThat(tours.waitFor(60, TimeUnit.SECONDS)).isTrue();
    }

    /// The program on the toolkit's headless platform.
    static final class Headless {
        private Headless() {}

        public static void main(String[] arguments) {
            Program.start(options(arguments));
        }
    }

    /// Tours one after the other in one process: each line of the input has the words of a tour's command line, each
    /// tour's last line of the output its exit code.
    static final class Tours {
        private Tours() {}

        public static void main(String[] arguments) throws IOException {
            Platform.setImplicitExit(false);
            Platform.startup(() -> {});
            BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                LaunchOptions options = options(line.split(" "));
                CompletableFuture<Integer> exit = new CompletableFuture<>();
                Platform.runLater(() -> walk(options, exit));
                Console.out().println(EXIT + exit.join());
            }
            Platform.exit();
        }

        private static void walk(LaunchOptions options, CompletableFuture<Integer> exit) {
            Path data = requireNonNull(options.tour()).resolve("data");
            Stage stage = new Stage();
            new Composition(options, data, Samples.open(data), code -> {
                        stage.setOnHidden(null); // the tour has closed what is in it
                        stage.hide();
                        exit.complete(code);
                    })
                    .show(stage);
        }
    }

    private static LaunchOptions options(String[] arguments) {
        return CommandLineReader.read(arguments, Console.out(), Console.err(), new CommandLineReader.ExitCode())
                .orElseThrow();
    }

    private static Process start(Class<?> main, List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        // As this test runs: the toolkit's place, what it opens, the headless platform; but with its own pace of
        // frames, since the tour waits by them.
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(argument -> Stream.of("-javaagent", "-Xmx", "-Djavafx.animation.pulse")
                        .noneMatch(argument::startsWith))
                .forEach(command::add);
        // A tour ends before most of what the compiler does for it has paid.
        command.add("-XX:CompileThresholdScaling=4");
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(arguments);
        return new ProcessBuilder(command).redirectErrorStream(true).start();
    }

    private List<String> arguments(Sandbox sandbox, Path tour, String size, String language) throws IOException {
        Path token = Files.writeString(folder.resolve("token.txt"), TOKEN);
        return List.of(
                "--tour",
                tour.toString(),
                "--size",
                size,
                "--language",
                language,
                "--user",
                "me@desk.example",
                "--base-url",
                sandbox.baseUri().toString(),
                "--hazmat-url",
                sandbox.hazmatUri().toString(),
                "--token-file",
                token.toString());
    }

    // What the tour said, its exit code last.
    private List<String> walk(Sandbox sandbox, Path tour, String size, String language) throws IOException {
        Writer input = tours.outputWriter();
        input.write(String.join(" ", arguments(sandbox, tour, size, language)) + "\n");
        input.flush();
        List<String> said = new ArrayList<>();
        do {
            said.add(requireNonNull(tours.inputReader().readLine(), said::toString));
        } while (!said.getLast().startsWith(EXIT));
        return said;
    }

    @Test
    void theTourWalksToItsEndThoughTheServiceFailsOnEveryPath() throws IOException, InterruptedException {
        List<FaultRule> rules = FAULTS.stream().map(FaultRule::parse).toList();
        Path tour = folder.resolve("tour");
        try (Sandbox sandbox =
                Sandbox.start(SandboxOptions.inMemory().withToken(TOKEN).withFaults(rules))) {
            Process process = start(Headless.class, arguments(sandbox, tour, "1280x800", "en"));
            List<String> said = process.inputReader().lines().toList();
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(String.join("\n", said)).contains("The tour is done: ");
            assertThat(process.exitValue()).isZero();
            assertThat(sandbox.faults().active()).isEmpty();
            // The lost booking and the one by another quote, the refused one and the same once more, the last.
            assertThat(sandbox.deliveries().total()).isEqualTo(5);
            assertThat(sandbox.deliveries().most()).isEqualTo(2);
        }
        JsonNode record = JsonMapper.shared().readTree(tour.resolve("tour.json"));
        assertThat(failuresOf(record, "customer")).contains("The service answered 500");
        assertThat(failuresOf(record, "otr-quote-ltl"))
                .contains("token")
                .contains("The answer can’t be read")
                .contains("the last refresh failed");
        assertThat(failuresOf(record, "otr-booking")).contains("Nobody knows yet");
        assertThat(failuresOf(record, "drayage-import-quote")).contains("No answer came");
        assertThat(failuresOf(record, "drayage-import-booking")).contains("The service answered 403");
        assertThat(failuresOf(record, "otr-papers")).isNotEmpty();
        everythingIsLegible(record);
        nothingIsWhereItDoesNotBelong(tour);
    }

    /// The longest words, in the smallest window and in type of twice the size.
    @ParameterizedTest
    @CsvSource({"1024x700, 100, fr", "1920x1080, 200, fr", "1024x700, 200, es"})
    void noWordIsCutAndNoControlBeyondReachWhereRoomIsScarce(String size, String type, String language)
            throws IOException {
        Path tour = folder.resolve("tour");
        try (Journal journal = Samples.open(tour.resolve("data"))) {
            journal.preferences().put("preferences", "text=" + type);
        }
        try (Sandbox sandbox = Sandbox.start(SandboxOptions.inMemory().withToken(TOKEN))) {
            assertThat(walk(sandbox, tour, size, language)).endsWith(EXIT + 0);
        }
        everythingIsLegible(JsonMapper.shared().readTree(tour.resolve("tour.json")));
    }

    private static void everythingIsLegible(JsonNode record) {
        for (String unreadable : List.of("unnamed", "cutOff", "outOfReach", "filledTwice")) {
            assertThat(record.path(unreadable).isEmpty())
                    .as(unreadable + " " + record.path(unreadable))
                    .isTrue();
        }
    }

    @Test
    void theTourGoesOnWhereNobodyOffersARate() throws IOException {
        Path tour = folder.resolve("tour");
        List<FaultRule> rules = List.of(FaultRule.parse("no-rates@/v1/otr/quote*2"));
        try (Sandbox sandbox =
                Sandbox.start(SandboxOptions.inMemory().withToken(TOKEN).withFaults(rules))) {
            assertThat(walk(sandbox, tour, "1024x700", "es"))
                    .contains(
                            "The tour failed at otr-quote-ltl: the service has no rate for it",
                            "The tour failed at otr-quote-truckload: the service has no rate for it",
                            "  drayage-export-papers",
                            "  other-pages")
                    .endsWith(EXIT + 5);
            assertThat(sandbox.deliveries().total()).isEqualTo(2);
        }
        everythingIsLegible(JsonMapper.shared().readTree(tour.resolve("tour.json")));
    }

    private static String failuresOf(JsonNode record, String step) {
        return record.path("steps")
                .valueStream()
                .filter(one -> one.path("step").asString().equals(step))
                .map(one -> one.path("failures").toString())
                .findFirst()
                .orElseThrow();
    }

    private static void nothingIsWhereItDoesNotBelong(Path tour) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(tour)) {
            files = all.filter(Files::isRegularFile).toList();
        }
        assertThat(files).anyMatch(file -> file.toString().endsWith(".db"));
        for (Path file : files) {
            String content = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
            assertThat(content.contains(TOKEN)).as("the token in " + file).isFalse();
            if (file.toString().endsWith(".log")) {
                assertThat(content)
                        .doesNotContain("Exception")
                        .doesNotContain(EMAIL)
                        .doesNotContain(PHONES);
            }
        }
    }
}
