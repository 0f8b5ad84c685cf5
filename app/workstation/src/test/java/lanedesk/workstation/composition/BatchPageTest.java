package lanedesk.workstation.composition;

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
import lanedesk.freight.rates.FuelReading;
import lanedesk.journal.history.HistoryQuery;
import lanedesk.journal.store.Desk;
import lanedesk.sandbox.fault.Fault;
import lanedesk.workstation.batch.run.PricedRow;
import lanedesk.workstation.batch.run.RowState;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.fx.Frames;
import lanedesk.workstation.fx.Pictures;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.shell.ShellViewModel.Page;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

/// The batch page in the whole window, on the real sandbox: a table pasted, rated, priced by hand.
class BatchPageTest extends InWholeWindow {

    private CustomerBranch customer() {
        Customer found = whole.client
                .allCustomers(CustomerQuery.ALL)
                .filter(each -> each.isAllowed() && each.headquarter().isPresent())
                .findFirst()
                .orElseThrow();
        return CustomerBranch.of(found, found.headquarter().orElseThrow());
    }

    private static TableView<PricedRow> table(FxRobot robot) {
        return robot.lookup("#batchTable").queryTableView();
    }

    private static long count(FxRobot robot, RowState state) {
        return table(robot).getItems().stream()
                .filter(row -> row.row().state() == state)
                .count();
    }

    private static void dearestFirst(FxRobot robot) {
        robot.interact(() -> {
            var sell = table(robot).getColumns().stream()
                    .filter(column -> "batch-sell".equals(column.getId()))
                    .findFirst()
                    .orElseThrow();
            sell.setSortType(TableColumn.SortType.DESCENDING);
            table(robot).getSortOrder().setAll(List.of(sell));
        });
        List<BigDecimal> sells = table(robot).getItems().stream()
                .map(PricedRow::sell)
                .takeWhile(Objects::nonNull)
                .toList();
        assertThat(sells)
                .as("rows without a price stand behind those that have one")
                .hasSize(9)
                .isSortedAccordingTo(Comparator.reverseOrder());
    }

    // By two clicks on it; those on a heading only sort.
    private void needyRowOpensInItsForm(FxRobot robot) {
        robot.doubleClickOn(robot.lookup("#batchTable .column-header").<Node>queryAll().stream()
                .filter(Node::isVisible)
                .findFirst()
                .orElseThrow());
        assertThat(whole.window.model().pageProperty().get()).isEqualTo(Page.BATCH);
        int needy = table(robot).getItems().stream()
                .map(row -> row.row().state())
                .toList()
                .indexOf(RowState.NEEDS);
        int tabs = whole.window.model().desk(Desk.OTR).shipments().size();
        robot.interact(() -> table(robot).scrollTo(needy));
        Frames.settle();
        robot.doubleClickOn(robot.lookup("#batchTable .table-row-cell").<TableRow<?>>queryAll().stream()
                .filter(row -> row.getIndex() == needy)
                .findFirst()
                .orElseThrow());
        until(() -> whole.window.model().pageProperty().get() == Page.OTR);
        assertThat(whole.window.model().desk(Desk.OTR).shipments()).hasSize(tabs + 1);
        robot.interact(() -> whole.window.go(new Destination.Batch()));
        until(() -> table(robot).getItems().size() == 12);
    }

    private static void confirmCustomer(FxRobot robot) {
        assertThat(robot.lookup("#batchCustomer").query().isVisible()).isTrue();
        robot.press(KeyCode.SHORTCUT, KeyCode.SHIFT, KeyCode.J).release(KeyCode.J, KeyCode.SHIFT, KeyCode.SHORTCUT);
        until(() -> !robot.lookup("#batchCustomer").query().isVisible());
    }

    private void paste(FxRobot robot, String lanes) {
        robot.interact(() -> Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, lanes)));
        robot.press(KeyCode.SHORTCUT, KeyCode.V).release(KeyCode.V, KeyCode.SHORTCUT);
    }

    @Test
    void fuelOfContainersIsReadAsTheSettingsSayByThen(FxRobot robot) {
        CustomerBranch customer = customer();
        robot.interact(() -> {
            whole.window.model().pick(customer);
            whole.window.go(new Destination.Batch());
            whole.chosen.change(
                    before -> before.withFuel(whole.workspace.environment().id(), FuelReading.ON_TOP));
        });
        paste(robot, "Port\tWarehouse\tContainer\tWeight (lbs)\nPort of Savannah\t31322\t40HC\t42000\n");
        until(() -> table(robot).getItems().size() == 1 && count(robot, RowState.READY) == 1);
        confirmCustomer(robot);
        robot.press(KeyCode.SHORTCUT, KeyCode.ENTER).release(KeyCode.ENTER, KeyCode.SHORTCUT);
        until(() -> count(robot, RowState.RATED) == 1);
        assertThat(table(robot).getItems().getFirst().row().rates())
                .isNotEmpty()
                .allMatch(rate -> !rate.cost().isFuelAssumed());
    }

    @Test
    void pastedTableIsCheckedRatedAndPricedByHand(FxRobot robot) throws Exception {
        String lanes = Files.readString(Path.of("../../assets/samples/lanes.csv"));
        CustomerBranch customer = customer();
        robot.interact(() -> whole.window.model().pick(customer));
        robot.press(KeyCode.SHORTCUT, KeyCode.DIGIT7).release(KeyCode.DIGIT7, KeyCode.SHORTCUT);
        until(() -> whole.window.model().pageProperty().get() == Page.BATCH);
        robot.interact(() -> Pictures.write(whole.stage.getScene(), "batch-empty"));
        paste(robot, lanes);
        until(() -> table(robot).getItems().size() == 12);
        assertThat(count(robot, RowState.READY)).isEqualTo(9);
        assertThat(count(robot, RowState.NEEDS)).isEqualTo(2);
        assertThat(count(robot, RowState.CANNOT)).isEqualTo(1);
        assertThat(whole.workspace.journal().history().count(HistoryQuery.all()))
                .as("nothing is asked before it is said")
                .isZero();
        robot.interact(() -> Pictures.write(whole.stage.getScene(), "batch-ready"));
        needyRowOpensInItsForm(robot);

        assertThat(robot.lookup("#batchFile").query().getStyleClass())
                .as("asking comes next")
                .doesNotContain("accent");

        whole.sandbox.faults().add(Fault.STATUS_503, "/v1/otr/quote", 1);
        confirmCustomer(robot);
        robot.press(KeyCode.SHORTCUT, KeyCode.ENTER).release(KeyCode.ENTER, KeyCode.SHORTCUT);
        until(() -> count(robot, RowState.RATED) == 9);
        robot.interact(() -> Pictures.write(whole.stage.getScene(), "batch-rated"));
        assertThat(whole.sandbox.deliveries().total())
                .as("nothing is booked from here")
                .isZero();
        assertThat(robot.lookup("#batchRate").queryButton().isDisabled()).isTrue();
        assertThat(robot.lookup("#batchFile").query().getStyleClass()).contains("accent");

        robot.interact(() -> whole.window.go(new Destination.History()));
        robot.interact(() -> whole.window.go(new Destination.Batch()));
        until(() -> count(robot, RowState.RATED) == 9);
        dearestFirst(robot);
        PricedRow first = table(robot).getItems().getFirst();
        assertThat(first.sell()).isGreaterThan(BigDecimal.ZERO);
        robot.interact(() ->
                table(robot).getColumns().getFirst().setSortType(javafx.scene.control.TableColumn.SortType.DESCENDING));
        robot.interact(() -> robot.lookup("#batchColumns")
                .<javafx.scene.control.ToggleButton>query()
                .fire());
        Frames.settle();
        robot.interact(() -> Pictures.write(whole.stage.getScene(), "batch-columns"));
        assertThat(robot.lookup("#batchFor").<Label>query().getText()).contains(customer.customerName());
        assertThat(robot.lookup("#batchFile").<Button>query().isDisabled()).isFalse();
    }
}
