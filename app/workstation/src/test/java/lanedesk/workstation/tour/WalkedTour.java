package lanedesk.workstation.tour;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import javafx.stage.Stage;
import lanedesk.journal.Journal;
import lanedesk.journal.Samples;
import lanedesk.sandbox.Sandbox;
import lanedesk.workstation.ProgramProcess;
import lanedesk.workstation.composition.Composition;
import lanedesk.workstation.composition.Program;
import lanedesk.workstation.launch.CommandLineReader;
import lanedesk.workstation.launch.Console;
import lanedesk.workstation.launch.LaunchOptions;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A tour that the real program has walked in another process, on the toolkit's headless platform and with the
/// project's fonts.
///
/// @param said what it said on the console, line by line
record WalkedTour(Path folder, List<String> said, int exit) {

    static final String TOKEN = "canary-token-5f1c9ad2e7";

    private static final String NEXT = "--next";
    private static final String EXIT = "Exit code: ";

    /// @param size the window's size
    /// @param type the size of its type in percent
    record Plan(Sandbox sandbox, Path folder, String size, int type, String language) {

        private List<String> prepare() throws IOException {
            try (Journal journal = Samples.open(tour().resolve("data"))) {
                journal.preferences().put("preferences", "text=" + type);
            }
            Path token = Files.writeString(folder.resolve("token.txt"), TOKEN);
            return List.of(
                    "--tour",
                    tour().toString(),
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

        private Path tour() {
            return folder.resolve("tour");
        }
    }

    /// Walks a tour as the program does from its start to its end.
    static WalkedTour walk(Plan plan) throws IOException, InterruptedException {
        Process process = ProgramProcess.start(OneTour.class, plan.prepare());
        List<String> said = process.inputReader().lines().toList();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return new WalkedTour(plan.tour(), said, process.exitValue());
    }

    /// Walks tours one after the other in one process, each in a window and on a journal of its own: most of the time
    /// of
    /// the first goes into starting the program.
    static List<WalkedTour> walkInTurn(List<Plan> plans) throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>();
        for (Plan plan : plans) {
            arguments.addAll(plan.prepare());
            arguments.add(NEXT);
        }
        Process process = ProgramProcess.start(ToursInTurn.class, arguments);
        List<WalkedTour> walked = new ArrayList<>();
        List<String> said = new ArrayList<>();
        for (String line : process.inputReader().lines().toList()) {
            if (line.startsWith(EXIT)) {
                int exit = Integer.parseInt(line.substring(EXIT.length()));
                walked.add(new WalkedTour(plans.get(walked.size()).tour(), List.copyOf(said), exit));
                said.clear();
            } else {
                said.add(line);
            }
        }
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as("%s", said).isZero();
        assertThat(walked).hasSameSizeAs(plans);
        return walked;
    }

    static final class OneTour {
        private OneTour() {}

        public static void main(String[] arguments) {
            Program.start(options(List.of(arguments)));
        }
    }

    static final class ToursInTurn {
        private final Deque<LaunchOptions> tours = new ArrayDeque<>();

        private ToursInTurn() {}

        public static void main(String[] arguments) {
            ToursInTurn inTurn = new ToursInTurn();
            List<String> tour = new ArrayList<>();
            for (String argument : arguments) {
                if (argument.equals(NEXT)) {
                    inTurn.tours.add(options(tour));
                    tour.clear();
                } else {
                    tour.add(argument);
                }
            }
            Platform.startup(inTurn::walkNext);
        }

        private void walkNext() {
            if (tours.isEmpty()) {
                System.exit(0);
            }
            LaunchOptions options = tours.remove();
            Path data = Objects.requireNonNull(options.tour()).resolve("data");
            Stage stage = new Stage();
            new Composition(options, data, Samples.open(data), code -> {
                        Console.out().println(EXIT + code);
                        stage.setOnHidden(null); // it is closed
                        stage.hide();
                        walkNext();
                    })
                    .show(stage);
        }
    }

    private static LaunchOptions options(List<String> arguments) {
        return CommandLineReader.read(
                        arguments.toArray(String[]::new),
                        Console.out(),
                        Console.err(),
                        new CommandLineReader.ExitCode())
                .orElseThrow();
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
