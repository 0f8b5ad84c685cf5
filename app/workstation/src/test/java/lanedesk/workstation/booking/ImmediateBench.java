package lanedesk.workstation.booking;

import java.nio.file.Path;
import lanedesk.workstation.work.StepRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// A bench of its own for each test, whose work is done at once.
abstract class ImmediateBench {

    @TempDir
    Path folder;

    Bench bench;

    @BeforeEach
    void open() {
        bench = new Bench(folder, StepRunner.immediate());
    }

    @AfterEach
    void close() {
        bench.close();
    }
}
