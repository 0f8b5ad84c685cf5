package lanedesk.workstation.booking;

import java.nio.file.Path;
import javafx.application.Platform;
import javafx.stage.Stage;
import lanedesk.workstation.fx.Hands;
import lanedesk.workstation.fx.TypedKeys;
import lanedesk.workstation.work.VirtualThreadRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// A bench and a window of its own for each test, under keys.
abstract class BookingWindowFixture {

    @TempDir
    Path folder;

    Bench bench;
    BookingWindow window;
    TypedKeys keys;

    @Start
    void start(Stage shown) {
        FxRobot robot = new Hands();
        window = new BookingWindow(shown, robot);
        keys = new TypedKeys(robot, shown);
    }

    @BeforeEach
    void open() {
        bench = bench(new VirtualThreadRunner(Platform::runLater));
    }

    /// The bench to book at.
    Bench bench(VirtualThreadRunner runner) {
        return new Bench(folder, runner);
    }

    @AfterEach
    void close() {
        bench.close();
    }
}
