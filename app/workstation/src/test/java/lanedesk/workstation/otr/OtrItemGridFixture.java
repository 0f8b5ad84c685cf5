package lanedesk.workstation.otr;

import java.nio.file.Path;
import lanedesk.workstation.otr.draft.ItemField;
import lanedesk.workstation.otr.draft.OtrItem;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// The grid of a form without a toolkit.
abstract class OtrItemGridFixture {

    final ManualTaskRunner runner = ManualTaskRunner.manual();

    @TempDir
    Path folder = Path.of("");

    OtrFixture desk;
    Shipment shipment;
    OtrFormModels models;
    OtrItemGridViewModel grid;

    @BeforeEach
    void open() {
        desk = new OtrFixture(folder, runner);
        shipment = desk.shipment();
        shipment.customerProperty().set(desk.customer(true));
        models = desk.feature.createModels(shipment);
        grid = models.grid();
        runner.runAll();
    }

    @AfterEach
    void close() {
        models.close();
        desk.close();
    }

    void type(int row, ItemField field, String text) {
        grid.onTextTyped(grid.rows().get(row), field, text);
        grid.normalizeCell(grid.rows().get(row), field);
    }

    OtrItem item(int row) {
        return models.form().draft().itemInRow(row);
    }
}
