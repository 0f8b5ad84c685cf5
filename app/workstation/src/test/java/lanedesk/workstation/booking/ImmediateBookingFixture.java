package lanedesk.workstation.booking;

import java.nio.file.Path;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// A bench of its own for each test, whose work is done at once.
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
