package lanedesk.workstation.otr;

import java.nio.file.Path;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.work.StepRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// A form of its own for each test, whose work is done step by step.
abstract class TypedFormFixture {

    final StepRunner runner = StepRunner.manual();

    @TempDir
    Path folder;

    TypedForm typed;
    OtrFormViewModel form;
    Shipment shipment;

    @BeforeEach
    void open() {
        typed = new TypedForm(folder, runner);
        form = typed.model;
        shipment = typed.shipment;
    }

    @AfterEach
    void close() {
        typed.close();
    }
}
