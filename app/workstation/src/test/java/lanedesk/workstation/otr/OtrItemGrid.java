package lanedesk.workstation.otr;

import java.nio.file.Path;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.otr.draft.ItemField;
import lanedesk.workstation.otr.draft.OtrItem;
import lanedesk.workstation.work.StepRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// The grid of a form without a toolkit.
abstract class OtrItemGrid {

    final StepRunner runner = StepRunner.manual();

    @TempDir
    Path folder = Path.of("");

    OtrFixture desk;
    Shipment shipment;
    OtrForm parts;
    OtrItemGridViewModel grid;

    @BeforeEach
    void open() {
        desk = new OtrFixture(folder, runner);
        shipment = desk.shipment();
        shipment.customerProperty().set(desk.customer(true));
        parts = desk.feature.models(shipment);
        grid = parts.grid();
        runner.runAll();
    }

    @AfterEach
    void close() {
        parts.close();
        desk.close();
    }

    void type(int row, ItemField field, String text) {
        grid.write(grid.rows().get(row), field, text);
        grid.finish(grid.rows().get(row), field);
    }

    OtrItem item(int row) {
        return parts.form().draft().item(row);
    }
}
