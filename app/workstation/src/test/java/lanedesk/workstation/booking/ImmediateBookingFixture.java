package lanedesk.workstation.booking;

import java.nio.file.Path;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// Provides each test with its own bench, whose tasks run immediately.
abstract class ImmediateBookingFixture {

    @TempDir
    Path folder;

    BookingTestBench bench;

    @BeforeEach
    void open() {
        bench = new BookingTestBench(folder, ManualTaskRunner.immediate());
    }

    @AfterEach
    void close() {
        bench.close();
    }
}
