package lanedesk.workstation.composition;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import javafx.stage.Stage;
import lanedesk.workstation.fx.Frames;
import lanedesk.workstation.fx.Hands;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.Start;

/// A test by mouse and keys in the whole window, on a sandbox of its own.
@ExtendWith(Hands.class)
abstract class InWholeWindow {

    @TempDir
    static Path folder;

    WholeWindow whole;

    @Start
    void show(Stage stage) {
        whole = new WholeWindow(stage, folder);
    }

    @AfterEach
    void close() {
        whole.close();
    }

    /// Waits until something holds on the FX thread, and for the frame that shows it.
    static void until(Callable<Boolean> condition) {
        Frames.until(condition);
    }
}
