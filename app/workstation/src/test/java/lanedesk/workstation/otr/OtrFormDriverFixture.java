package lanedesk.workstation.otr;

import java.nio.file.Path;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// Opens a form without the toolkit for each test. Its tasks run when the test calls the runner.
abstract class OtrFormDriverFixture {

    final ManualTaskRunner runner = ManualTaskRunner.manual();

    @TempDir
    Path folder;

    OtrFormDriver driver;
    OtrFormViewModel formViewModel;
    Shipment shipment;

    @BeforeEach
    void open() {
        driver = new OtrFormDriver(folder, runner);
        formViewModel = driver.formViewModel;
        shipment = driver.shipment;
    }

    @AfterEach
    void close() {
        driver.close();
    }
}
