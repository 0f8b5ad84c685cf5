package lanedesk.workstation.composition;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;
import java.util.function.Supplier;
import javafx.application.Platform;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalOpenResult;
import lanedesk.journal.SingleInstance;
import lanedesk.journal.store.OpeningProblem;
import lanedesk.workstation.desk.JournalOpenShipments;
import lanedesk.workstation.diagnostics.ErrorCode;
import lanedesk.workstation.diagnostics.Log;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.launch.Console;
import lanedesk.workstation.launch.DataFolder;
import lanedesk.workstation.launch.LaunchOptions;
import lanedesk.workstation.opening.JournalProblemViewModel;
import lanedesk.workstation.opening.JournalRecovery;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The program's run: journal and toolkit start beside each other, then the composition takes over.
public final class Program {

    /// Made when there is something to log: setting logging up takes longer than the rest of what comes before the
    /// toolkit, and the journal does it beside that.
    private static final class Logging {
        static final Logger LOG = LoggerFactory.getLogger(Program.class);
    }

    private static final int EXIT_NO_JOURNAL = 4;
    private static final int EXIT_START_FAILED = 6;
    private static final Duration OTHER_COPY_TIMEOUT = Duration.ofSeconds(5);

    private final LaunchOptions options;
    private final Path folder;

    private Program(LaunchOptions options) {
        this.options = options;
        this.folder = dataFolder(options);
    }

    /// Starts the program and returns; it ends with its window.
    ///
    /// @throws UnsupportedOperationException where no window can be opened
    public static void start(LaunchOptions options) {
        Program program = new Program(options);
        CompletableFuture<Optional<JournalOpenResult>> opening = startInBackground(program::openJournal);
        // After the journal, for which the first window waits longest.
        CompletableFuture<Void> _ = opening.thenRun(Program::prepareRandomNumbers);
        CompletableFuture<Void> reading = startInBackground(() -> {
            JournalOpenShipments.warmUp();
            return null;
        });
        Platform.startup(() -> {
            // Without this a failure on the way to the first window would leave a process that nobody can see.
            try {
                Optional<JournalOpenResult> found = opening.join();
                if (found.isEmpty()) {
                    System.exit(0);
                }
                switch (found.orElseThrow()) {
                    case JournalOpenResult.Opened(Journal journal, int _) -> {
                        reading.join();
                        program.openWindow(journal);
                    }
                    case JournalOpenResult.Refused(OpeningProblem problem) -> program.showOpeningProblem(problem);
                }
            } catch (RuntimeException | LinkageError failure) {
                program.exitWithFailure(failure);
            }
        });
    }

    // Whoever needs the first random number waits for its source to be set up; the toolkit does, for the name of a
    // temporary file.
    private static void prepareRandomNumbers() {
        new SecureRandom().nextBytes(new byte[1]);
    }

    // On threads of their own: the common pool has one where there are two processors, and would do one after the
    // other.
    private static <T extends @Nullable Object> CompletableFuture<T> startInBackground(Supplier<T> work) {
        return CompletableFuture.supplyAsync(
                work, task -> Thread.ofPlatform().daemon().start(task));
    }

    // Whatever the installation lacks, the process ends: without a window nobody could end it, and it has the journal.
    private void exitWithFailure(Throwable failure) {
        try (Log log = logFailure(failure)) {
            Logging.LOG.debug("Ends with its reason kept: {}", log);
            Console.err().println(texts().text("start.failed", ErrorCode.of(failure), folder));
        } catch (RuntimeException | LinkageError unkept) {
            Console.err().println(failure);
            Console.err().println(unkept);
        } finally {
            System.exit(EXIT_START_FAILED);
        }
    }

    private Log logFailure(Throwable failure) {
        Logging.LOG.error("The window could not be built", failure);
        return Log.open(folder);
    }

    private static Path dataFolder(LaunchOptions options) {
        if (options.dataFolder() != null) {
            return options.dataFolder();
        }
        return options.tourFolder() == null
                ? DataFolder.ofPlatform()
                : options.tourFolder().resolve("data");
    }

    private static String workstationName() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "workstation";
        }
    }

    // Empty where another copy has come to the front.
    private Optional<JournalOpenResult> openJournal() {
        JournalRecovery recovery = recovery();
        return options.tourFolder() == null
                ? new SingleInstanceStartup(
                                recovery::retry,
                                () -> SingleInstance.signal(folder, options.files()),
                                OTHER_COPY_TIMEOUT)
                        .openOrSignal()
                : Optional.of(recovery.retry());
    }

    private JournalRecovery recovery() {
        return new JournalRecovery(folder, workstationName(), Clock.systemUTC());
    }

    private void openWindow(Journal journal) {
        Stage stage = new Stage();
        Composition composition = new Composition(options, folder, journal, System::exit);
        listenForOtherCopies(stage, composition);
        composition.show(stage);
    }

    // A second copy of the program brings this one to the front with the files it was given. The first frame need not
    // wait for the socket.
    private void listenForOtherCopies(Stage stage, Composition composition) {
        if (options.tourFolder() != null) {
            return;
        }
        CompletableFuture<@Nullable SingleInstance> listening =
                CompletableFuture.supplyAsync(() -> openListener(files -> {
                    Platform.runLater(() -> {
                        bringToFront(stage);
                        composition.openFiles(files);
                    });
                    return true;
                }));
        stage.addEventHandler(WindowEvent.WINDOW_HIDDEN, _ -> {
            try (SingleInstance instance = listening.join()) {
                Logging.LOG.debug("No longer listening for a second copy: {}", instance);
            } catch (IOException failure) {
                Logging.LOG.info("The sign of this copy could not be removed: {}", failure.toString());
            }
        });
    }

    private @Nullable SingleInstance openListener(Predicate<List<Path>> onSignal) {
        try {
            return SingleInstance.listen(folder, onSignal);
        } catch (IOException failure) {
            Logging.LOG.warn("A second copy of the program will not find this one: {}", failure.toString());
            return null;
        }
    }

    // Window managers that keep a window from raising itself let one that is on top be taken down again.
    private static void bringToFront(Stage stage) {
        stage.setIconified(false);
        stage.setAlwaysOnTop(true);
        stage.toFront();
        stage.requestFocus();
        stage.setAlwaysOnTop(false);
    }

    private Texts texts() {
        return Texts.of(
                Program.class,
                options.language() == null
                        ? Language.ofCode(System.getProperty("user.language", "en"))
                        : options.language());
    }

    private void showOpeningProblem(OpeningProblem problem) {
        Texts texts = texts();
        Console.err().println(JournalProblemViewModel.consoleText(problem, folder, texts));
        if (options.tourFolder() != null) {
            System.exit(EXIT_NO_JOURNAL);
        }
        new OpeningProblemWindow(
                        problem, folder, recovery(), texts, this::openWindow, () -> System.exit(EXIT_NO_JOURNAL))
                .show();
    }
}
