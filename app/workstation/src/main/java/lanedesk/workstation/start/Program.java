package lanedesk.workstation.start;

import java.awt.Desktop;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalOpenResult;
import lanedesk.journal.SingleInstance;
import lanedesk.journal.store.OpeningProblem;
import lanedesk.workstation.environment.OperatingSystem;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.ErrorCode;
import lanedesk.workstation.shipment.JournalOpenShipments;
import lanedesk.workstation.work.VirtualThreadTaskRunner;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Starts the program. The journal and the JavaFX toolkit start in parallel; then [Composition] creates the
/// rest.
public final class Program {

    /// The logger is created on first use, because setting up logging takes longer than everything else before
    /// the toolkit. The thread that opens the journal sets up logging in parallel.
    private static final class Logging {
        static final Logger LOG = LoggerFactory.getLogger(Program.class);
    }

    private static final int EXIT_NO_JOURNAL = 4;
    private static final int EXIT_START_FAILED = 6;
    private static final int PROBLEM_WIDTH = 720;
    private static final int PROBLEM_HEIGHT = 440;
    private static final Duration OTHER_COPY_TIMEOUT = Duration.ofSeconds(5);
    private static final Duration RETRY_PAUSE = Duration.ofMillis(100);

    private final LaunchOptions options;
    private final Path folder;
    private final DesktopTargets desktopTargets;

    private Program(LaunchOptions options) {
        this.options = options;
        this.desktopTargets = DesktopTargets.ofSystem(OperatingSystem.current());
        this.folder = options.resolveDataFolder();
    }

    /// Starts the program and returns. The program ends when its window is closed.
    ///
    /// @throws UnsupportedOperationException if no window can be opened
    public static void start(LaunchOptions options) {
        Program program = new Program(options);
        CompletableFuture<Optional<JournalOpenResult>> opening =
                startInBackground(program::openJournalOrFocusFirstCopy);
        // Runs after the journal is opened, because the first window waits longest for the journal.
        CompletableFuture<Void> _ = opening.thenRun(Program::prepareRandomNumbers);
        CompletableFuture<Void> preparation = startInBackground(() -> {
            JournalOpenShipments.preloadJsonParser();
            return null;
        });
        Platform.startup(() -> {
            // Failures are caught, because after a failure before the first window the process would keep
            // running without a window.
            try {
                Optional<JournalOpenResult> openResult = opening.join();
                if (openResult.isEmpty()) {
                    System.exit(0);
                }
                switch (openResult.orElseThrow()) {
                    case JournalOpenResult.Opened(Journal journal, int _) -> {
                        preparation.join();
                        program.openWindow(journal);
                    }
                    case JournalOpenResult.Refused(OpeningProblem problem) -> program.showOpeningProblemOrExit(problem);
                }
            } catch (RuntimeException | LinkageError failure) {
                program.exitWithFailure(failure);
            }
        });
    }

    // Creates the first random number, which requires a slow setup. The toolkit needs a random number for the
    // name of a temporary file.
    private static void prepareRandomNumbers() {
        new SecureRandom().nextBytes(new byte[1]);
    }

    // Starts a task on its own thread. With two processors, the common pool has only one thread and would run
    // the tasks one after the other.
    private static <T extends @Nullable Object> CompletableFuture<T> startInBackground(Supplier<T> work) {
        return CompletableFuture.supplyAsync(
                work, task -> Thread.ofPlatform().daemon().start(task));
    }

    // Ends the process after a failure. Without a window, nobody could end the process, which would keep the
    // journal open.
    private void exitWithFailure(Throwable failure) {
        try (Log log = logFailureAndOpenLog(failure)) {
            Logging.LOG.debug("Ends with its reason kept: {}", log);
            Console.err().println(systemTexts().text("start.failed", ErrorCode.ofFailure(failure), folder));
        } catch (RuntimeException | LinkageError logFailure) {
            Console.err().println(failure);
            Console.err().println(logFailure);
        } finally {
            System.exit(EXIT_START_FAILED);
        }
    }

    private Log logFailureAndOpenLog(Throwable failure) {
        Logging.LOG.error("The window could not be built", failure);
        return Log.open(folder);
    }

    // Opens the journal; empty if another running copy of the program was brought to the front instead.
    private Optional<JournalOpenResult> openJournalOrFocusFirstCopy() {
        JournalRecovery recovery = createJournalRecovery();
        return options.tourFolder() == null
                ? openJournalOrSignalFirstCopy(
                        recovery::openJournal,
                        () -> SingleInstance.sendTargetsAndRequestFocus(folder, options.targets()),
                        OTHER_COPY_TIMEOUT)
                : Optional.of(recovery.openJournal());
    }

    /// Opens the journal. If a running copy of the program has the journal open, brings that copy to the front
    /// and returns empty.
    ///
    /// @param timeout how long to wait for a copy that does not listen: the copy may be starting, as when a
    ///        system opens three files in three copies at once, or ending
    static Optional<JournalOpenResult> openJournalOrSignalFirstCopy(
            Supplier<JournalOpenResult> openJournal,
            Supplier<SingleInstance.SignalResult> signalFirstCopy,
            Duration timeout) {
        long begun = System.nanoTime();
        while (true) {
            JournalOpenResult opening = openJournal.get();
            if (!(opening instanceof JournalOpenResult.Refused(OpeningProblem.InUse _))) {
                return Optional.of(opening);
            }
            switch (signalFirstCopy.get()) {
                case IN_FRONT -> {
                    return Optional.empty();
                }
                case NO_WINDOW -> {
                    return Optional.of(opening);
                }
                case NOT_LISTENING -> {
                    if (System.nanoTime() - begun >= timeout.toNanos()) {
                        return Optional.of(opening);
                    }
                    LockSupport.parkNanos(RETRY_PAUSE.toNanos());
                }
            }
        }
    }

    private JournalRecovery createJournalRecovery() {
        return JournalRecovery.ofThisMachine(folder);
    }

    private void openWindow(Journal journal) {
        Stage stage = new Stage();
        Composition composition = new Composition(options, folder, journal, System::exit);
        listenForOtherCopies(stage, composition);
        composition.showInStage(stage);
        desktopTargets.openWith(targets -> openInFront(targets, stage, composition));
    }

    private static void openInFront(List<URI> targets, Stage stage, Composition composition) {
        Platform.runLater(() -> {
            bringToFront(stage);
            composition.openTargets(targets);
        });
    }

    // Lets a second copy of the program bring this window to the front and pass files and links to open. Starts
    // in the background, so that the first frame does not wait for the socket.
    private void listenForOtherCopies(Stage stage, Composition composition) {
        if (options.tourFolder() != null) {
            return;
        }
        CompletableFuture<@Nullable SingleInstance> listening =
                CompletableFuture.supplyAsync(() -> startListenerIfPossible(targets -> {
                    openInFront(targets, stage, composition);
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

    private @Nullable SingleInstance startListenerIfPossible(Predicate<List<URI>> onSignal) {
        try {
            return SingleInstance.listen(folder, onSignal);
        } catch (IOException failure) {
            Logging.LOG.warn("A second copy of the program will not find this one: {}", failure.toString());
            return null;
        }
    }

    // Brings the window to the front. Some window managers do not let a window raise itself, but allow "always
    // on top" to be set and cleared.
    private static void bringToFront(Stage stage) {
        stage.setIconified(false);
        stage.setAlwaysOnTop(true);
        stage.toFront();
        stage.requestFocus();
        stage.setAlwaysOnTop(false);
    }

    private Texts systemTexts() {
        return Texts.of(
                Program.class,
                options.language() == null
                        ? Language.ofCodeOrEnglish(System.getProperty("user.language", "en"))
                        : options.language());
    }

    // Shows the problem instead of the program until the journal opens or the user quits.
    private void showOpeningProblemOrExit(OpeningProblem problem) {
        Texts texts = systemTexts();
        Console.err().println(JournalProblemViewModel.consoleText(problem, folder, texts));
        if (options.tourFolder() != null) {
            System.exit(EXIT_NO_JOURNAL);
        }
        Stage stage = new Stage();
        Runnable quit = () -> System.exit(EXIT_NO_JOURNAL);
        Overlay overlay = new Overlay();
        JournalProblemViewModel model = new JournalProblemViewModel(
                problem,
                folder,
                createJournalRecovery(),
                new VirtualThreadTaskRunner(Platform::runLater),
                overlay::showConfirmation,
                journal -> {
                    stage.setOnHidden(_ -> {});
                    openWindow(journal);
                    stage.hide();
                },
                texts);
        overlay.setContent(new JournalProblemView(model, texts, quit).root);
        Scene scene = new Scene(overlay, PROBLEM_WIDTH, PROBLEM_HEIGHT);
        Theme.applyTheme(scene, ThemeChoice.SYSTEM, Density.COMFORTABLE, 1);
        stage.setTitle("LaneDesk");
        stage.setScene(scene);
        stage.setOnHidden(_ -> quit.run());
        stage.show();
    }

    /// Files and links that the system sends to the running program instead of naming them on its command line, as
    /// macOS does. What arrives before there is a window waits for it. Any thread may send.
    static final class DesktopTargets {

        /// Where files and links come from.
        @FunctionalInterface
        interface Source {
            void sendTo(Consumer<List<URI>> receiver);
        }

        private final List<URI> waitingTargets = new ArrayList<>();
        private @Nullable Consumer<List<URI>> opener;

        DesktopTargets(Source source) {
            source.sendTo(this::receive);
        }

        /// Listens to the desktop if this system is macOS. Called before JavaFX starts, because AWT receives only
        /// the events of an application that it has started itself.
        static DesktopTargets ofSystem(OperatingSystem system) {
            return new DesktopTargets(system == OperatingSystem.MAC ? DesktopTargets::listenToDesktop : _ -> {});
        }

        private static void listenToDesktop(Consumer<List<URI>> receiver) {
            if (!Desktop.isDesktopSupported()) {
                return;
            }
            Desktop desktop = Desktop.getDesktop();
            if (desktop.isSupported(Desktop.Action.APP_OPEN_URI)) {
                desktop.setOpenURIHandler(event -> receiver.accept(List.of(event.getURI())));
            }
            if (desktop.isSupported(Desktop.Action.APP_OPEN_FILE)) {
                desktop.setOpenFileHandler(event -> receiver.accept(
                        event.getFiles().stream().map(File::toURI).toList()));
            }
        }

        private synchronized void receive(List<URI> targets) {
            if (opener == null) {
                waitingTargets.addAll(targets);
            } else {
                opener.accept(targets);
            }
        }

        /// Opens what has arrived and what will arrive.
        ///
        /// @param opener is called on the sender's thread
        synchronized void openWith(Consumer<List<URI>> opener) {
            this.opener = opener;
            if (!waitingTargets.isEmpty()) {
                opener.accept(List.copyOf(waitingTargets));
                waitingTargets.clear();
            }
        }
    }
}
