package lanedesk.workstation.tour;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import lanedesk.sandbox.Sandbox;
import lanedesk.workstation.composition.Program;
import lanedesk.workstation.journal.Journal;
import lanedesk.workstation.journal.Samples;
import lanedesk.workstation.launch.CommandLineReader;
import lanedesk.workstation.launch.Console;
import lanedesk.workstation.launch.LaunchOptions;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A tour that the real program has walked in a process of its own, on the toolkit's headless platform and with the
/// project's fonts.
///
/// @param said what it said on the console, line by line
record WalkedTour(Path folder, List<String> said, int exit) {

    static final String TOKEN = "canary-token-5f1c9ad2e7";

    /// @param size the window's size
    /// @param type the size of its type in percent
    static WalkedTour walk(Sandbox sandbox, Path folder, String size, int type, String language)
            throws IOException, InterruptedException {
        Path tour = folder.resolve("tour");
        try (Journal journal = Samples.open(tour.resolve("data"))) {
            journal.preferences().put("preferences", "text=" + type);
        }
        Path token = Files.writeString(folder.resolve("token.txt"), TOKEN);
        Process process = start(List.of(
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
                token.toString()));
        List<String> said = process.inputReader().lines().toList();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return new WalkedTour(tour, said, process.exitValue());
    }

    static final class Headless {
        private Headless() {}

        public static void main(String[] arguments) {
            LaunchOptions options = CommandLineReader.read(
                            arguments, Console.out(), Console.err(), new CommandLineReader.ExitCode())
                    .orElseThrow();
            Program.start(options);
        }
    }

    private static Process start(List<String> arguments) throws IOException {
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
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Headless.class.getName()));
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment()
                .put(
                        "FONTCONFIG_FILE",
                        Path.of("src", "test", "fonts", "fonts.conf")
                                .toAbsolutePath()
                                .toString());
        return builder.start();
    }

    /// Its `tour.json`.
    JsonNode record() throws IOException {
        return JsonMapper.shared().readTree(folder.resolve("tour.json"));
    }

    void assertEverythingIsLegible() throws IOException {
        for (String unreadable : List.of("unnamed", "cutOff", "outOfReach", "filledTwice")) {
            assertThat(record().path(unreadable).isEmpty())
                    .as(unreadable + " " + record().path(unreadable))
                    .isTrue();
        }
    }
}
