package lanedesk.workstation.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.input.KeyCode;
import lanedesk.client.customer.Customer;
import lanedesk.client.customer.CustomerQuery;
import lanedesk.freight.rates.FuelMode;
import lanedesk.journal.history.HistoryQuery;
import lanedesk.journal.store.FreightKind;
import lanedesk.sandbox.fault.Fault;
import lanedesk.workstation.batch.run.PricedRow;
import lanedesk.workstation.batch.run.RowStatus;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.Screenshots;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.ShellViewModel.Page;
import lanedesk.workstation.shipment.CustomerBranch;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

/// Tests the batch page in the whole window, on the real sandbox: a table is pasted and rated. Takes over 3 s
/// because each test opens the whole window, and one of them rates nine rows and takes four pictures.
class BatchPageTest extends MainWindowTestBase {

    private CustomerBranch firstCustomer() {
        Customer customer = mainWindow
                .client
                .allCustomers(CustomerQuery.ALL)
                .filter(candidate -> candidate.mayBeActive()
                        && candidate.findHeadquarterIfSingle().isPresent())
                .findFirst()
                .orElseThrow();
        return CustomerBranch.ofCustomerAndBranch(
                customer, customer.findHeadquarterIfSingle().orElseThrow());
    }

    private static TableView<PricedRow> batchTable(FxRobot robot) {
        return robot.lookup("#batchTable").queryTableView();
    }

    private static long countRows(FxRobot robot, RowStatus state) {
        return batchTable(robot).getItems().stream()
                .filter(row -> row.row().status() == state)
                .count();
    }

    private static void sortByBuyDescending(FxRobot robot) {
        robot.interact(() -> {
            var sell = batchTable(robot).getColumns().stream()
                    .filter(column -> "batch-sell".equals(column.getId()))
                    .findFirst()
                    .orElseThrow();
            sell.setSortType(TableColumn.SortType.DESCENDING);
            batchTable(robot).getSortOrder().setAll(List.of(sell));
        });
        List<BigDecimal> sells = batchTable(robot).getItems().stream()
                .map(PricedRow::sellPrice)
                .takeWhile(Objects::nonNull)
                .toList();
        assertThat(sells)
                .as("rows without a price stand behind those that have one")
                .hasSize(9)
                .isSortedAccordingTo(Comparator.reverseOrder());
    }

    // Opens the row by a double-click; a double-click on a heading only sorts.
    private void openIncompleteRowInForm(FxRobot robot) {
        robot.doubleClickOn(robot.lookup("#batchTable .column-header").<Node>queryAll().stream()
                .filter(Node::isVisible)
                .findFirst()
                .orElseThrow());
        assertThat(mainWindow.window.model.pageProperty().get()).isEqualTo(Page.BATCH);
        int needy = batchTable(robot).getItems().stream()
                .map(row -> row.row().status())
                .toList()
                .indexOf(RowStatus.INCOMPLETE);
        int tabs = mainWindow
                .window
                .model
                .openShipmentsOf(FreightKind.OTR)
                .shipments()
                .size();
        robot.interact(() -> batchTable(robot).scrollTo(needy));
        FrameSync.awaitFrames();
        robot.doubleClickOn(robot.lookup("#batchTable .table-row-cell").<TableRow<?>>queryAll().stream()
                .filter(row -> row.getIndex() == needy)
                .findFirst()
                .orElseThrow());
        awaitCondition(() -> mainWindow.window.model.pageProperty().get() == Page.OTR);
        assertThat(mainWindow.window.model.openShipmentsOf(FreightKind.OTR).shipments())
                .hasSize(tabs + 1);
        robot.interact(() -> mainWindow.window.goTo(new Destination.Batch()));
        awaitCondition(() -> batchTable(robot).getItems().size() == 12);
    }

    private static void confirmCustomer(FxRobot robot) {
        assertThat(robot.lookup("#batchCustomerConfirmation").query().isVisible())
                .isTrue();
        robot.press(KeyCode.SHORTCUT, KeyCode.SHIFT, KeyCode.J).release(KeyCode.J, KeyCode.SHIFT, KeyCode.SHORTCUT);
        awaitCondition(() -> !robot.lookup("#batchCustomerConfirmation").query().isVisible());
    }

    private void pasteLanes(FxRobot robot, String lanes) {
        robot.interact(() -> Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, lanes)));
        robot.press(KeyCode.SHORTCUT, KeyCode.V).release(KeyCode.V, KeyCode.SHORTCUT);
    }

    @Test
    void readsContainerFuelByCurrentSetting(FxRobot robot) {
        CustomerBranch customer = firstCustomer();
        robot.interact(() -> {
            mainWindow.window.model.setCustomerOfSelectedShipment(customer);
            mainWindow.window.goTo(new Destination.Batch());
            mainWindow.livePreferences.changeAndSave(previous -> previous.withFuelMode(
                    mainWindow.environmentServices.environment().id(), FuelMode.ON_TOP));
        });
        pasteLanes(robot, "Port\tWarehouse\tContainer\tWeight (lbs)\nPort of Savannah\t31322\t40HC\t42000\n");
        awaitCondition(() -> batchTable(robot).getItems().size() == 1 && countRows(robot, RowStatus.READY) == 1);
        confirmCustomer(robot);
        robot.press(KeyCode.SHORTCUT, KeyCode.ENTER).release(KeyCode.ENTER, KeyCode.SHORTCUT);
        awaitCondition(() -> countRows(robot, RowStatus.RATED) == 1);
        assertThat(batchTable(robot).getItems().getFirst().row().rates())
                .isNotEmpty()
                .allMatch(rate -> !rate.rateCost().isFuelAssumed());
    }

    @Test
    void checksRatesAndOverridesPricesOfPastedTable(FxRobot robot) throws Exception {
        String lanes = Files.readString(Path.of("../../assets/samples/lanes.csv"));
        CustomerBranch customer = firstCustomer();
        robot.interact(() -> mainWindow.window.model.setCustomerOfSelectedShipment(customer));
        robot.press(KeyCode.SHORTCUT, KeyCode.DIGIT7).release(KeyCode.DIGIT7, KeyCode.SHORTCUT);
        awaitCondition(() -> mainWindow.window.model.pageProperty().get() == Page.BATCH);
        robot.interact(() -> Screenshots.write(mainWindow.stage.getScene(), "batch-empty"));
        pasteLanes(robot, lanes);
        awaitCondition(() -> batchTable(robot).getItems().size() == 12);
        assertThat(countRows(robot, RowStatus.READY)).isEqualTo(9);
        assertThat(countRows(robot, RowStatus.INCOMPLETE)).isEqualTo(2);
        assertThat(countRows(robot, RowStatus.CANNOT_BE_RATED)).isEqualTo(1);
        assertThat(mainWindow.environmentServices.journal().history().countMatchingRows(HistoryQuery.matchingAll()))
                .as("nothing is asked before it is said")
                .isZero();
        robot.interact(() -> Screenshots.write(mainWindow.stage.getScene(), "batch-ready"));
        openIncompleteRowInForm(robot);

        assertThat(robot.lookup("#batchSaveFile").query().getStyleClass())
                .as("asking comes next")
                .doesNotContain("accent");

        mainWindow.sandbox.faults().activate(Fault.STATUS_503, "/v1/otr/quote", 1);
        confirmCustomer(robot);
        robot.press(KeyCode.SHORTCUT, KeyCode.ENTER).release(KeyCode.ENTER, KeyCode.SHORTCUT);
        awaitCondition(() -> countRows(robot, RowStatus.RATED) == 9);
        robot.interact(() -> Screenshots.write(mainWindow.stage.getScene(), "batch-rated"));
        assertThat(mainWindow.sandbox.requestCounter().totalCount())
                .as("nothing is booked from here")
                .isZero();
        assertThat(robot.lookup("#batchRate").queryButton().isDisabled()).isTrue();
        assertThat(robot.lookup("#batchSaveFile").query().getStyleClass()).contains("accent");

        robot.interact(() -> mainWindow.window.goTo(new Destination.History()));
        robot.interact(() -> mainWindow.window.goTo(new Destination.Batch()));
        awaitCondition(() -> countRows(robot, RowStatus.RATED) == 9);
        sortByBuyDescending(robot);
        PricedRow first = batchTable(robot).getItems().getFirst();
        assertThat(first.sellPrice()).isGreaterThan(BigDecimal.ZERO);
        robot.interact(() -> batchTable(robot)
                .getColumns()
                .getFirst()
                .setSortType(javafx.scene.control.TableColumn.SortType.DESCENDING));
        robot.interact(() -> robot.lookup("#batchShowMapping")
                .<javafx.scene.control.ToggleButton>query()
                .fire());
        FrameSync.awaitFrames();
        robot.interact(() -> Screenshots.write(mainWindow.stage.getScene(), "batch-columns"));
        assertThat(robot.lookup("#batchFileAndCustomer").<Label>query().getText())
                .contains(customer.customerName());
        assertThat(robot.lookup("#batchSaveFile").<Button>query().isDisabled()).isFalse();
    }
}
