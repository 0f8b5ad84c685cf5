package lanedesk.workstation.tour;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
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

/// A completed tour of the program, on the toolkit's headless platform and with the project's fonts.
///
/// @param output the lines on the console of the program's process; empty if it ran in this process
record CompletedTour(Path folder, List<String> output, int exitCode) {

    static final String TOKEN = "canary-token-5f1c9ad2e7";

    /// @param size the window's size
    /// @param textPercent the size of its text in percent
    /// @param theme `light` or `dark`
    record TourPlan(Sandbox sandbox, Path folder, String size, int textPercent, String language, String theme) {

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
                    "--theme",
                    theme,
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

    /// Runs a tour in a process of the program, from its start to its end.
    static CompletedTour run(TourPlan plan) throws IOException, InterruptedException {
        Process process = ProgramProcess.start(SingleTourMain.class, plan.prepareArguments());
        List<String> messages = process.inputReader().lines().toList();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return new CompletedTour(plan.tourFolder(), messages, process.exitValue());
    }

    /// Runs a tour in a new window of this process. That is cheaper than [#run], which starts the program.
    static CompletedTour runInThisProcess(TourPlan plan) throws IOException {
        LaunchOptions options = parseOptions(plan.prepareArguments());
        Path data = plan.tourFolder().resolve("data");
        Locale locale = Locale.getDefault();
        Thread.UncaughtExceptionHandler errorHandler = Thread.getDefaultUncaughtExceptionHandler();
        CompletableFuture<Integer> exitCode = new CompletableFuture<>();
        Platform.runLater(() -> {
            Stage stage = new Stage();
            new Composition(options, data, JournalSamples.open(data), code -> {
                        stage.setOnHidden(null); // it is closed
                        stage.hide();
                        exitCode.complete(code);
                    })
                    .showInStage(stage);
        });
        try {
            return new CompletedTour(
                    plan.tourFolder(),
                    List.of(),
                    exitCode.orTimeout(120, TimeUnit.SECONDS).join());
        } finally {
            Locale.setDefault(locale);
            Thread.setDefaultUncaughtExceptionHandler(errorHandler);
        }
    }

    static final class SingleTourMain {
        private SingleTourMain() {}

        public static void main(String[] arguments) {
            Program.start(parseOptions(List.of(arguments)));
        }
    }

    private static LaunchOptions parseOptions(List<String> arguments) {
        return CommandLineReader.parseOptionsOrPrintMessage(
                        arguments.toArray(String[]::new),
                        Console.out(),
                        Console.err(),
                        new CommandLineReader.ExitCode())
                .orElseThrow();
    }

    /// Reads `tour.json` of the tour.
    JsonNode readRecord() throws IOException {
        return JsonMapper.shared().readTree(folder.resolve("tour.json"));
    }

    /// What is missing in each step of `tour.json`, by the name of the step; empty if the step is complete.
    Map<String, String> missingPartsByStep() throws IOException {
        return readRecord()
                .path("steps")
                .valueStream()
                .collect(Collectors.toMap(
                        step -> step.path("step").asString(),
                        step -> step.path("failure").asString("")));
    }

    void assertEverythingIsLegible() throws IOException {
        for (String listName : List.of(
                "unnamed",
                "incompleteCells",
                "cutOff",
                "outOfReach",
                "filledTwice",
                "pale",
                "focusJumps",
                "readingJumps")) {
            assertThat(readRecord().path(listName).isEmpty())
                    .as(listName + " " + readRecord().path(listName))
                    .isTrue();
        }
    }
}
