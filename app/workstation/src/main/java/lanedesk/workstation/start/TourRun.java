package lanedesk.workstation.start;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.IntConsumer;
import javafx.application.Platform;
import javafx.scene.Scene;
import lanedesk.tour.Tour;
import lanedesk.workstation.l10n.Language;

/// Runs the tour in a window, collects its output and ends the program.
final class TourRun {

    private static final int EXIT_FAILED = 5;

    private final Scene scene;
    private final LaunchOptions options;
    private final Path folder;
    private final Path documents;
    private final Runnable closeWindow;
    private final IntConsumer exit;

    /// @param folder folder for the screenshots, with copies of the documents beside them
    /// @param documents folder of the documents
    /// @param closeWindow ends the program's work, on the FX thread
    /// @param exit ends the process with a code, on the FX thread
    TourRun(Scene scene, LaunchOptions options, Path folder, Path documents, Runnable closeWindow, IntConsumer exit) {
        this.scene = scene;
        this.options = options;
        this.folder = folder;
        this.documents = documents;
        this.closeWindow = closeWindow;
        this.exit = exit;
    }

    /// Runs the tour on its own thread.
    void start(String environment, Language language) {
        Thread.ofPlatform().name("tour").start(() -> exitAfterStay(runTour(environment, language)));
    }

    private boolean runTour(String environment, Language language) {
        Tour tour = new Tour(
                scene,
                folder,
                environment,
                language.code(),
                options.size().width() + "x" + options.size().height(),
                Console.out());
        boolean isSuccessful = tour.run();
        try {
            Tour.copyDocuments(documents, folder);
        } catch (IOException failure) {
            Console.err().println("The tour's papers could not be copied: " + failure.getMessage());
            isSuccessful = false;
        }
        Console.out()
                .println((isSuccessful ? "The tour is done: " : "The tour stopped; see ") + folder.toAbsolutePath());
        return isSuccessful;
    }

    private void exitAfterStay(boolean isSuccessful) {
        CompletableFuture.delayedExecutor(options.stayDuration().toMillis(), TimeUnit.MILLISECONDS, Platform::runLater)
                .execute(() -> {
                    closeWindow.run();
                    exit.accept(isSuccessful ? 0 : EXIT_FAILED);
                });
    }
}
