package lanedesk.workstation.start;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import javafx.stage.Stage;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.HeadlessRobot;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.Start;

/// Opens the whole window for each test, on its own sandbox.
@ExtendWith(HeadlessRobot.class)
abstract class MainWindowTestBase {

    @TempDir
    static Path folder;

    MainWindowFixture mainWindow;

    @Start
    void show(Stage stage) {
        mainWindow = new MainWindowFixture(stage, folder);
    }

    @AfterEach
    void close() {
        mainWindow.close();
    }

    /// Waits until a condition is true on the FX thread, and for the frame that shows it.
    static void awaitCondition(Callable<Boolean> condition) {
        FrameSync.awaitCondition(condition);
    }
}
