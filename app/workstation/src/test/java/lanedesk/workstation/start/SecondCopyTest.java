package lanedesk.workstation.start;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.stage.Window;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.SingleInstance;
import lanedesk.workstation.Headless;
import lanedesk.workstation.ProgramProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests the real program when it is started twice with one data folder. Takes over 3 s because it starts seven
/// processes of the program in all.
@Headless
class SecondCopyTest {

    @TempDir
    Path folder;

    /// The program on the toolkit's headless platform.
    static final class ProgramCopy {
        private ProgramCopy() {}

        public static void main(String[] arguments) {
            Program.start(CommandLineReader.parseOptionsOrPrintMessage(
                            arguments, Console.out(), Console.err(), new CommandLineReader.ExitCode())
                    .orElseThrow());
            Platform.runLater(() -> new WindowWatcher().start());
        }
    }

    /// Prints the title of each request that is shown above the window, and cancels the request.
    private static final class WindowWatcher extends AnimationTimer {
        @Override
        public void handle(long now) {
            for (Window window : Window.getWindows()) {
                if (window.getScene().lookup(".ld-preview > #title") instanceof Label title
                        && window.getScene().lookup("#previewCancel") instanceof Button cancel) {
                    Console.out().println(title.getText());
                    Console.out().flush();
                    cancel.fire();
                }
            }
        }
    }

    private static void awaitLine(Process process, String end) {
        assertThat(CompletableFuture.supplyAsync(
                        () -> process.inputReader().lines().anyMatch(line -> line.endsWith(end))))
                .succeedsWithin(Duration.ofMinutes(2))
                .isEqualTo(true);
    }

    private static Process start(Path data, String... more) throws IOException {
        return start(System.getProperty("java.class.path"), data, more);
    }

    static Process start(String classPath, Path data, String... more) throws IOException {
        List<String> arguments = new ArrayList<>(List.of("--data-dir", data.toString(), "--user", "me@desk.example"));
        arguments.addAll(List.of(more));
        return ProgramProcess.start(classPath, ProgramCopy.class, arguments);
    }

    @Test
    void opensFileAtStartAndLaterInExistingWindow() throws IOException, InterruptedException {
        Path data = folder.resolve("opened");
        Path mail = Path.of("..", "..", "assets", "samples", "request.eml");
        Path other = Files.copy(mail, folder.resolve("quote 2.eml"));
        Process first = start(data, mail.toString());
        try {
            awaitLine(first, "request.eml");
            Process second = start(data, mail.toString(), other.toString());
            assertThat(second.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(second.exitValue()).isZero();
            awaitLine(first, "request.eml");
            awaitLine(first, "quote 2.eml");
        } finally {
            first.destroyForcibly().waitFor();
        }
    }

    @Test
    void secondCopyBringsFirstToFrontAndExits() throws IOException, InterruptedException {
        Path data = folder.resolve("data");
        Process first = start(data);
        try {
            await().atMost(Duration.ofSeconds(60))
                    .until(() -> Files.exists(data.resolve("front.signal")) || !first.isAlive());
            Process second = start(data);
            assertThat(second.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(second.exitValue()).isZero();
            assertThat(second.inputReader().lines().filter(line -> !line.startsWith("WARNING")))
                    .isEmpty();
            assertThat(first.isAlive()).isTrue();

            Process tour = start(data, "--tour", folder.resolve("tour").toString());
            assertThat(tour.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(tour.exitValue()).isEqualTo(4);
            assertThat(tour.inputReader().lines().filter(line -> !line.startsWith("WARNING")))
                    .containsExactly(
                            "Another instance of LaneDesk is using the data folder " + data + " and does not respond.");
        } finally {
            first.destroyForcibly().waitFor();
        }
        Process nextCopy = start(data);
        try {
            await().atMost(Duration.ofSeconds(60)).until(() -> Files.exists(data.resolve("front.signal")));
            assertThat(nextCopy.isAlive()).isTrue();
        } finally {
            nextCopy.destroyForcibly().waitFor();
        }
    }

    /// The first copy is ending: it still has the journal but no longer answers.
    @Test
    void secondStartWaitsForEndingCopy() throws IOException, InterruptedException {
        Path data = folder.resolve("ending");
        Journal ending = JournalSamples.open(data);
        Path contact = data.resolve("front.signal");
        Process second;
        try (ending;
                ServerSocket endingCopy = new ServerSocket(0, 8, InetAddress.getLoopbackAddress())) {
            String address = endingCopy.getLocalPort() + " " + "00".repeat(32);
            Files.writeString(contact, address);
            second = start(data);
            for (int call = 0; call < 2; call++) {
                endingCopy.accept().close();
            }
            assertThat(contact).hasContent(address);
        }
        String endedCopy = Files.readString(contact);
        try {
            await().atMost(Duration.ofSeconds(60))
                    .until(() -> !second.isAlive() || !Files.readString(contact).equals(endedCopy));
            assertThat(second.isAlive()).isTrue();
            assertThat(SingleInstance.sendTargetsAndRequestFocus(data, List.of()))
                    .isEqualTo(SingleInstance.SignalResult.IN_FRONT);
        } finally {
            second.destroyForcibly().waitFor();
        }
    }
}
