package lanedesk.workstation.booking;

import java.nio.file.Path;
import java.util.UUID;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// Provides each test with its own bench, whose tasks run step by step, and an OTR shipment.
public abstract class BookingTestFixture {

    @TempDir
    protected Path folder;

    protected final ManualTaskRunner steps = ManualTaskRunner.manual();
    protected final Shipment shipment = new Shipment(UUID.randomUUID(), FreightKind.OTR);
    protected BookingTestBench bench;

    @BeforeEach
    void open() {
        bench = new BookingTestBench(folder, steps);
    }

    @AfterEach
    void close() {
        bench.close();
    }
}
