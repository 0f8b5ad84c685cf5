package lanedesk.benchmarks.program;

import java.io.PrintStream;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import javafx.application.Platform;
import javafx.collections.ListChangeListener;
import javafx.scene.Scene;
import javafx.stage.Window;

/// Says on the standard output when the first window has been painted, and what memory the process has after a rest.
/// The same for the bare window and the program.
///
/// System properties: `rest`, milliseconds from the first frame to the word about memory and the end.
final class FirstFrame {

    private static final PrintStream out = System.out;

    private FirstFrame() {}

    /// Waits for the first window. Called before the toolkit starts.
    static void reportFirstFrame() {
        AtomicBoolean seen = new AtomicBoolean();
        Window.getWindows().addListener((ListChangeListener<Window>) change -> {
            while (change.next()) {
                for (Window window : change.getAddedSubList()) {
                    if (seen.compareAndSet(false, true)) {
                        onFirstWindow(window);
                    }
                }
            }
        });
    }

    private static void onFirstWindow(Window window) {
        Scene scene = window.getScene();
        whenPainted(scene, () -> true, () -> {
            printLine("painted");
            if (Boolean.getBoolean("picker")) {
                CustomerPickerProbe.open(scene, () -> {
                    printLine("picker");
                    reportMemoryLater(window);
                });
            } else {
                reportMemoryLater(window);
            }
        });
    }

    /// Runs something when a frame that shows what was waited for has been painted: the pulse after it begins only
    /// then.
    static void whenPainted(Scene scene, BooleanSupplier shown, Runnable then) {
        Runnable[] laidOut = new Runnable[1];
        Runnable[] nextPulse = new Runnable[1];
        nextPulse[0] = () -> {
            scene.removePreLayoutPulseListener(nextPulse[0]);
            then.run();
        };
        laidOut[0] = () -> {
            if (shown.getAsBoolean()) {
                scene.removePostLayoutPulseListener(laidOut[0]);
                scene.addPreLayoutPulseListener(nextPulse[0]);
            }
            Platform.requestNextPulse();
        };
        scene.addPostLayoutPulseListener(laidOut[0]);
        Platform.requestNextPulse();
    }

    private static void reportMemoryLater(Window window) {
        long millis = Long.getLong("rest", 0);
        Thread.ofPlatform().name("rest").start(() -> {
            try {
                TimeUnit.MILLISECONDS.sleep(millis);
            } catch (InterruptedException stop) {
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

    static void printLine(String line) {
        out.println("bench: " + line);
        out.flush();
    }
}
