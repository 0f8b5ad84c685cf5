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
import lanedesk.journal.JournalSamples;
import lanedesk.sandbox.Sandbox;
import lanedesk.workstation.ProgramProcess;
import lanedesk.workstation.start.CommandLineReader;
import lanedesk.workstation.start.Composition;
import lanedesk.workstation.start.Console;
import lanedesk.workstation.start.LaunchOptions;
import lanedesk.workstation.start.Program;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A tour that the real program has walked in another process, on the toolkit's headless platform and with the
/// project's fonts.
///
/// @param output what it said on the console, line by line
record CompletedTour(Path folder, List<String> output, int exitCode) {

    static final String TOKEN = "canary-token-5f1c9ad2e7";

    private static final String NEXT = "--next";
    private static final String EXIT = "Exit code: ";

    /// @param size the window's size
    /// @param textPercent the size of its type in percent
    record TourPlan(Sandbox sandbox, Path folder, String size, int textPercent, String language) {

        private List<String> prepareArguments() throws IOException {
            try (Journal journal = JournalSamples.open(tourFolder().resolve("data"))) {
                journal.preferences().put("preferences", "text=" + textPercent);
            }
            Path token = Files.writeString(folder.resolve("token.txt"), TOKEN);
            return List.of(
                    "--tour",
                    tourFolder().toString(),
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

        private Path tourFolder() {
            return folder.resolve("tour");
        }
    }

    /// Walks a tour as the program does from its start to its end.
    static CompletedTour run(TourPlan plan) throws IOException, InterruptedException {
        Process process = ProgramProcess.start(SingleTourMain.class, plan.prepareArguments());
        List<String> messages = process.inputReader().lines().toList();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return new CompletedTour(plan.tourFolder(), messages, process.exitValue());
    }

    /// Walks tours one after the other in one process, each in a window and on a journal of its own: most of the
    /// time of the first goes into starting the program.
    static List<CompletedTour> runInOneProcess(List<TourPlan> plans) throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>();
        for (TourPlan plan : plans) {
            arguments.addAll(plan.prepareArguments());
            arguments.add(NEXT);
        }
        Process process = ProgramProcess.start(SeveralToursMain.class, arguments);
        List<CompletedTour> walked = new ArrayList<>();
        List<String> messages = new ArrayList<>();
        for (String line : process.inputReader().lines().toList()) {
            if (line.startsWith(EXIT)) {
                int exit = Integer.parseInt(line.substring(EXIT.length()));
                walked.add(new CompletedTour(plans.get(walked.size()).tourFolder(), List.copyOf(messages), exit));
                messages.clear();
            } else {
                messages.add(line);
            }
        }
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as("%s", messages).isZero();
        assertThat(walked).hasSameSizeAs(plans);
        return walked;
    }

    static final class SingleTourMain {
        private SingleTourMain() {}

        public static void main(String[] arguments) {
            Program.start(parseOptions(List.of(arguments)));
        }
    }

    static final class SeveralToursMain {
        private final Deque<LaunchOptions> tours = new ArrayDeque<>();

        private SeveralToursMain() {}

        public static void main(String[] arguments) {
            SeveralToursMain inTurn = new SeveralToursMain();
            List<String> tour = new ArrayList<>();
            for (String argument : arguments) {
                if (argument.equals(NEXT)) {
                    inTurn.tours.add(parseOptions(tour));
                    tour.clear();
                } else {
                    tour.add(argument);
                }
            }
            Platform.startup(inTurn::runNext);
        }

        private void runNext() {
            if (tours.isEmpty()) {
                System.exit(0);
            }
            LaunchOptions options = tours.remove();
            Path data = Objects.requireNonNull(options.tourFolder()).resolve("data");
            Stage stage = new Stage();
            new Composition(options, data, JournalSamples.open(data), code -> {
                        Console.out().println(EXIT + code);
                        stage.setOnHidden(null); // it is closed
                        stage.hide();
                        runNext();
                    })
                    .show(stage);
        }
    }

    private static LaunchOptions parseOptions(List<String> arguments) {
        return CommandLineReader.parseOptions(
                        arguments.toArray(String[]::new),
                        Console.out(),
                        Console.err(),
                        new CommandLineReader.ExitCode())
                .orElseThrow();
    }

    /// Its `tour.json`.
    JsonNode readRecord() throws IOException {
        return JsonMapper.shared().readTree(folder.resolve("tour.json"));
    }

    void assertEverythingIsLegible() throws IOException {
        for (String listName : List.of("unnamed", "cutOff", "outOfReach", "filledTwice")) {
            assertThat(readRecord().path(listName).isEmpty())
                    .as(listName + " " + readRecord().path(listName))
                    .isTrue();
        }
    }
}
