package lanedesk.workstation.booking;

import java.nio.file.Path;
import javafx.application.Platform;
import javafx.stage.Stage;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.KeyboardRobot;
import lanedesk.workstation.work.VirtualThreadTaskRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Provides each test with its own bench and window.
abstract class BookingWindowFixture {

    @TempDir
    Path folder;

    BookingTestBench bench;
    BookingWindow window;
    KeyboardRobot keys;

    @Start
    void start(Stage shown) {
        FxRobot robot = new HeadlessRobot();
        window = new BookingWindow(shown, robot);
        keys = new KeyboardRobot(robot, shown);
    }

    @BeforeEach
    void open() {
        bench = bench(new VirtualThreadTaskRunner(Platform::runLater));
    }

    /// Creates the bench.
    BookingTestBench bench(VirtualThreadTaskRunner runner) {
        return new BookingTestBench(folder, runner);
    }

    @AfterEach
    void close() {
        bench.close();
    }
}
