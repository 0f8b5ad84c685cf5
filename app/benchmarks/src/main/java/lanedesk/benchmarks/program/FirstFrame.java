package lanedesk.benchmarks.program;

import java.io.PrintStream;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import javafx.application.Platform;
import javafx.collections.ListChangeListener;
import javafx.scene.Scene;
import javafx.stage.Window;

/// Prints when the first window has been painted, and the memory of the process after a delay. The empty window
/// and the program use this class.
///
/// System properties: `picker` (whether the customer picker is opened and its time is printed too), `rest` (the
/// milliseconds from the last of these frames until the memory is printed and the window is closed).
final class FirstFrame {

    private static final PrintStream out = System.out;

    private FirstFrame() {}

    /// Adds a listener that prints when the first window has been painted. Returns at once. Must be called
    /// before the JavaFX toolkit starts.
    static void reportWhenFirstFrameIsPainted() {
        AtomicBoolean isReported = new AtomicBoolean();
        Window.getWindows().addListener((ListChangeListener<Window>) change -> {
            while (change.next()) {
                for (Window window : change.getAddedSubList()) {
                    if (isReported.compareAndSet(false, true)) {
                        onFirstWindow(window);
                    }
                }
            }
        });
    }

    private static void onFirstWindow(Window window) {
        Scene scene = window.getScene();
        runWhenPainted(scene, () -> true, () -> {
            printLine("painted");
            if (Boolean.getBoolean("picker")) {
                CustomerPickerProbe.openPicker(scene, () -> {
                    printLine("picker");
                    reportMemoryAndCloseWindowLater(window);
                });
            } else {
                reportMemoryAndCloseWindowLater(window);
            }
        });
    }

    /// Runs an action once, when a frame for which `isShown` returned true has been painted: at the beginning
    /// of the next pulse.
    static void runWhenPainted(Scene scene, BooleanSupplier isShown, Runnable action) {
        Runnable[] afterLayout = new Runnable[1];
        Runnable[] nextPulse = new Runnable[1];
        nextPulse[0] = () -> {
            scene.removePreLayoutPulseListener(nextPulse[0]);
            action.run();
        };
        afterLayout[0] = () -> {
            if (isShown.getAsBoolean()) {
                scene.removePostLayoutPulseListener(afterLayout[0]);
                scene.addPreLayoutPulseListener(nextPulse[0]);
            }
            Platform.requestNextPulse();
        };
        scene.addPostLayoutPulseListener(afterLayout[0]);
        Platform.requestNextPulse();
    }

    private static void reportMemoryAndCloseWindowLater(Window window) {
        long millis = Long.getLong("rest", 0);
        Thread.ofPlatform().name("rest").start(() -> {
            try {
                TimeUnit.MILLISECONDS.sleep(millis);
            } catch (InterruptedException interruption) {
                Thread.currentThread().interrupt();
            }
            reportMemory();
            Platform.runLater(window::hide);
        });
    }

    static void reportMemory() {
        printLine("resident "
                + MemoryWatch.residentKilobytes(ProcessHandle.current().pid()));
    }

    /// Prints a line with the prefix `bench: `, which the measuring process reads (see [ChildProcess]).
    static void printLine(String line) {
        out.println("bench: " + line);
        out.flush();
    }
}
