package lanedesk.workstation.booking;

import java.nio.file.Path;
import java.util.UUID;
import lanedesk.journal.store.Desk;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.work.StepRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// A bench of its own for each test, whose work is done step by step, and one over-the-road shipment.
public abstract class BenchFixture {

    @TempDir
    protected Path folder;

    protected final StepRunner steps = StepRunner.manual();
    protected final Shipment shipment = new Shipment(UUID.randomUUID(), Desk.OTR);
    protected Bench bench;

    @BeforeEach
    void open() {
        bench = new Bench(folder, steps);
    }

    @AfterEach
    void close() {
        bench.close();
    }
}
