package lanedesk.workstation.otr;

import java.nio.file.Path;
import lanedesk.workstation.otr.draft.ItemField;
import lanedesk.workstation.otr.draft.OtrItem;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// Creates the item grid of a form for each test, without the toolkit.
abstract class OtrItemGridFixture {

    final ManualTaskRunner runner = ManualTaskRunner.manual();

    @TempDir
    Path folder = Path.of("");

    OtrFixture fixture;
    Shipment shipment;
    OtrFormModels models;
    OtrItemGridViewModel grid;

    @BeforeEach
    void open() {
        fixture = new OtrFixture(folder, runner);
        shipment = fixture.createShipment();
        shipment.customerProperty().set(fixture.findCustomer(true));
        models = fixture.feature.createFormModels(shipment);
        grid = models.itemGrid();
        runner.runAll();
    }

    @AfterEach
    void close() {
        models.close();
        fixture.close();
    }

    void typeIntoCell(int row, ItemField field, String text) {
        grid.onCellTyped(grid.rows.get(row), field, text);
        grid.normalizeCellAndEndTyping(grid.rows.get(row), field);
    }

    OtrItem itemInRow(int row) {
        return models.form().draft().itemInRow(row);
    }
}
