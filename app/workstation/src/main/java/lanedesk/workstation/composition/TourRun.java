package lanedesk.workstation.composition;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.IntConsumer;
import javafx.application.Platform;
import javafx.scene.Scene;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.launch.Console;
import lanedesk.workstation.launch.LaunchOptions;
import lanedesk.workstation.tour.Tour;

/// Walks the tour in a window, gathers what it left and ends the program.
final class TourRun {

    private static final int FAILED = 5;

    private final Scene scene;
    private final LaunchOptions options;
    private final Path folder;
    private final Path documents;
    private final Runnable close;
    private final IntConsumer exit;

    /// @param folder where the pictures go, and copies of the papers beside them
    /// @param documents where the papers are kept
    /// @param close ends the program's work, on the FX thread
    /// @param exit ends the process with a code, on the FX thread
    TourRun(Scene scene, LaunchOptions options, Path folder, Path documents, Runnable close, IntConsumer exit) {
        this.scene = scene;
        this.options = options;
        this.folder = folder;
        this.documents = documents;
        this.close = close;
        this.exit = exit;
    }

    /// Walks it on a thread of its own.
    void start(String environment, Language language) {
        Thread.ofPlatform().name("tour").start(() -> end(walk(environment, language)));
    }

    private boolean walk(String environment, Language language) {
        Tour tour = new Tour(
                scene,
                folder,
                environment,
                language.code(),
                options.size().width() + "x" + options.size().height(),
                Console.out());
        boolean well = tour.run();
        try {
            Tour.gather(documents, folder);
        } catch (IOException failure) {
            Console.err().println("The tour's papers could not be copied: " + failure.getMessage());
            well = false;
        }
        Console.out().println((well ? "The tour is done: " : "The tour stopped; see ") + folder.toAbsolutePath());
        return well;
    }

    private void end(boolean well) {
        CompletableFuture.delayedExecutor(options.stay().toMillis(), TimeUnit.MILLISECONDS, Platform::runLater)
                .execute(() -> {
                    close.run();
                    exit.accept(well ? 0 : FAILED);
                });
    }
}
