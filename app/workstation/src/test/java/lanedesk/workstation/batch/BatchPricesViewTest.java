package lanedesk.workstation.batch;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import javafx.event.ActionEvent;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import lanedesk.freight.SellPricing;
import lanedesk.journal.batch.StoredBatchRow;
import lanedesk.workstation.batch.run.BatchPlan;
import lanedesk.workstation.batch.run.BatchRule;
import lanedesk.workstation.batch.run.BatchTotals;
import lanedesk.workstation.batch.run.PricedRow;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.shell.CommandGroup;
import lanedesk.workstation.shell.Commands;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests which prices the batch page shows.
@ExtendWith(HeadlessRobot.class)
class BatchPricesViewTest extends BatchSandboxFixture {

    private Stage stage;

    @Start
    void show(Stage window) {
        stage = window;
    }

    @ParameterizedTest
    @CsvSource({"LOWEST_WITHIN, abc", "LOWEST_WITHIN, ''", "LOWEST_WITHIN, 0", "LOWEST_WITHIN, -2", "PREFERRED, ' ,'"})
    void invalidRuleDetailChangesNoRate(BatchRule.Kind kind, String detail) {
        openTable("lanes.csv", HEADINGS + LANE);
        model.daysOrCarriers.set(detail);
        model.ruleKind.set(kind);
        assertThat(model.ruleDetailErrorKey()).isNotEmpty();
        assertThat(requireNonNull(model.openBatchProperty().get()).plan().rule())
                .isEqualTo(BatchRule.LOWEST_OF_ALL);

        model.daysOrCarriers.set("3");
        model.applyRuleAndPricingIfValid();
        assertThat(model.ruleDetailErrorKey()).isEmpty();
        assertThat(requireNonNull(model.openBatchProperty().get()).plan().rule().kind())
                .isEqualTo(kind);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"ENGLISH|12.5|38.50", "FRENCH|12,5|38,50"})
    void showsMinimumProfitInDollarsAndCents(Language language, String percent, String minimumProfit) {
        openTable("lanes.csv", HEADINGS + LANE);
        model.percent.set("12.5");
        model.minimumProfit.set("38.5");
        model.applyRuleAndPricingIfValid();
        BatchViewModel laterModel = createModel(dependencies.texts().withLanguage(language));
        laterModel.openEarlierBatch(journal().batches().findAll().getFirst());
        runner.runAll();
        assertThat(laterModel.percent.get()).isEqualTo(percent);
        assertThat(laterModel.minimumProfit.get()).isEqualTo(minimumProfit);
    }

    @Test
    void rejectsMarginOfHundredPercentAndKeepsPrices() {
        openTable("lanes.csv", HEADINGS + LANE);
        model.percent.set("100");
        model.pricingMethod.set(SellPricing.Method.MARGIN);
        assertThat(model.percentErrorKey()).isNotEmpty();
        assertThat(requireNonNull(model.openBatchProperty().get()).plan().pricing())
                .isEqualTo(SellPricing.DEFAULT);
    }

    @Test
    void showsNoSumsWithoutPrices(FxRobot robot) {
        openTable("lanes.csv", HEADINGS + LANE);
        robot.interact(() -> assertThat(new BatchTotalsLabels(dependencies)
                        .createLabels(BatchTotals.of(List.of(rowAt(0)))).stream()
                                .map(figure ->
                                        ((Label) ((VBox) figure).getChildren().get(1)).getText()))
                .contains("–")
                .doesNotContain("$0.00"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "1.234", "99999999999", "15 50", "much"})
    void marksInvalidPriceOverrideAndIgnoresIt(String text, FxRobot robot) {
        openTable("lanes.csv", HEADINGS + LANE);
        robot.interact(() -> {
            Overlay overlay = new Overlay();
            new BatchRowsView(
                            model,
                            new BatchTableColumns(dependencies, exports(), model::statedOrEstimatedMiles),
                            dependencies,
                            overlay)
                    .promptForPriceOverride(rowAt(0));
            TextField price = (TextField) overlay.lookup("#batchOwnPrice");
            price.setText(text);
            price.fireEvent(new ActionEvent());
            assertThat(overlay.isOpen()).isTrue();
            assertThat(((Field) price.getParent()).getError()).isNotEmpty();
            price.setText("1 234,50");
            assertThat(((Field) price.getParent()).getError()).isEmpty();
            price.fireEvent(new ActionEvent());
            assertThat(overlay.isOpen()).isFalse();
        });
    }

    @Test
    void acceptingRulePriceUnchangedKeepsItRulePriced(FxRobot robot) {
        openAndRequestRates(HEADINGS + LANE);
        robot.interact(() -> {
            Overlay overlay = new Overlay();
            new BatchRowsView(
                            model,
                            new BatchTableColumns(dependencies, exports(), model::statedOrEstimatedMiles),
                            dependencies,
                            overlay)
                    .promptForPriceOverride(rowAt(0));
            TextField price = (TextField) overlay.lookup("#batchOwnPrice");
            assertThat(price.getText()).isNotEmpty();
            price.fireEvent(new ActionEvent());
            assertThat(overlay.isOpen()).isFalse();
        });
        assertThat(requireNonNull(rowAt(0).row().stored()).priceOverride()).isNull();
    }

    private TableView<?> showRows(FxRobot robot) {
        openAndRequestRates(HEADINGS + LANE);
        Overlay overlay = new Overlay();
        robot.interact(() -> {
            BatchTableColumns columns = new BatchTableColumns(dependencies, exports(), model::statedOrEstimatedMiles);
            BatchRowsView view = new BatchRowsView(model, columns, dependencies, overlay);
            Commands commands = new Commands();
            commands.setScreenCommands(() -> view.createCommands(new CommandGroup("Batch", dependencies.texts())));
            overlay.setContent(view.root);
            overlay.addEventFilter(KeyEvent.KEY_PRESSED, pressed -> {
                if (commands.runCommandOfKeys(pressed)) {
                    pressed.consume();
                }
            });
            stage.setScene(new Scene(overlay, 1024, 700));
            stage.show();
        });
        TableView<?> table = robot.lookup("#batchTable").queryTableView();
        robot.interact(() -> {
            table.requestFocus();
            table.getSelectionModel().select(0);
        });
        return table;
    }

    @Test
    void rowMenuIsReachableByKeys(FxRobot robot) {
        TableView<?> table = showRows(robot);
        robot.push(KeyCode.SHIFT, KeyCode.F10);
        assertThat(robot.lookup("Use selection rule").tryQuery()).isPresent();
        robot.type(KeyCode.ESCAPE);
        robot.interact(() ->
                table.fireEvent(new ContextMenuEvent(ContextMenuEvent.CONTEXT_MENU_REQUESTED, 0, 0, 0, 0, true, null)));
        assertThat(robot.lookup("Use selection rule").tryQuery()).isPresent();
        robot.type(KeyCode.ESCAPE);
        robot.type(KeyCode.F2);
        assertThat(robot.lookup("#batchOwnPrice").query().isFocused()).isTrue();
    }

    @Test
    void confirmsWeightsOfSelectedRowsByKeyAndButton(FxRobot robot) {
        TableView<?> table = showRows(robot);
        robot.interact(() -> openTable("boxes.csv", """
            Port,Warehouse,Container,Weight (lbs)
            Port of Savannah,31322,40GP,60000
            Port of Savannah,31322,40GP,500
            Port of Savannah,31322,40GP,700
            """));
        Button confirm = robot.lookup("#batchConfirmWeights").queryButton();
        robot.interact(() -> table.getSelectionModel().clearAndSelect(0));
        assertThat(confirm.getText()).isEqualTo("Confirm the weight of the row");
        robot.push(KeyCode.ALT, KeyCode.SHIFT, KeyCode.A);
        robot.interact(runner::runAll);
        assertThat(model.countRowsToRequest()).isEqualTo(1);
        assertThat(confirm.isVisible()).isFalse();
        robot.interact(table.getSelectionModel()::selectAll);
        assertThat(confirm.getText()).isEqualTo("Confirm the weights of 2 rows");
        robot.interact(confirm::fire);
        robot.interact(runner::runAll);
        assertThat(model.countRowsToRequest()).isEqualTo(3);
        assertThat(table.isFocused()).isTrue();
    }

    @Test
    void keepsSelectionWhenPriceMovesRow(FxRobot robot) {
        TableView<?> table = showRows(robot);
        robot.interact(() -> {
            openAndRequestRates(HEADINGS + LANE.repeat(3));
            overridePrice(0, "100");
            overridePrice(1, "200");
            overridePrice(2, "300");
            sort(table, "batch-sell");
            table.getSelectionModel().select(0);
            overridePrice(0, "250");
            assertThat(table.getSelectionModel().getSelectedItem()).as("alone").isSameAs(rowAt(0));
        });
    }

    @Test
    void keepsSelectionWhenAllPricesChange(FxRobot robot) {
        TableView<?> table = showRows(robot);
        robot.interact(() -> {
            openAndRequestRates(HEADINGS + LANE.repeat(3));
            overridePrice(1, "2");
            overridePrice(2, "3");
            sort(table, "batch-sell");
            table.getSelectionModel().select(1);
            assertThat(table.getSelectionModel().getSelectedItem()).isSameAs(rowAt(2));
            model.rows.setAll(model.rows.stream()
                    .map(pricedRow ->
                            withPriceOverride(pricedRow, pricedRow.row().number() == 4 ? "3" : "5000"))
                    .toList());
            assertThat(table.getSelectionModel().getSelectedItem()).isSameAs(rowAt(2));
        });
    }

    private void overridePrice(int index, String price) {
        model.changeAndSaveRow(rowAt(index), stored -> stored.withPriceOverride(new BigDecimal(price)));
    }

    private PricedRow withPriceOverride(PricedRow row, String price) {
        StoredBatchRow storedRow = requireNonNull(row.row().stored());
        BatchPlan plan = requireNonNull(model.openBatchProperty().get()).plan();
        return PricedRow.of(
                row.row().with(storedRow.withPriceOverride(new BigDecimal(price))), plan.rule(), plan.pricing());
    }

    private static <T> void sort(TableView<T> table, String column) {
        table.getSortOrder()
                .setAll(table.getColumns().stream()
                        .filter(tableColumn -> column.equals(tableColumn.getId()))
                        .toList());
    }

    @Test
    void textFieldShowsNoRowMenu(FxRobot robot) {
        showRows(robot);
        Node search = robot.lookup("#batchSearch").query();
        robot.interact(search::requestFocus);
        robot.push(KeyCode.SHIFT, KeyCode.F10);
        assertThat(robot.lookup("Use selection rule").tryQuery()).isEmpty();
    }

    @Test
    void reportsTableWithoutLanes(FxRobot robot) {
        openTable("lanes.csv", HEADINGS);
        robot.interact(() -> {
            BatchTableColumns columns = new BatchTableColumns(dependencies, exports(), model::statedOrEstimatedMiles);
            BatchRowsView view = new BatchRowsView(model, columns, dependencies, new Overlay());
            TableView<?> table = (TableView<?>) view.root.lookup("#batchTable");
            assertThat(((Label) table.getPlaceholder()).getText())
                    .isEqualTo(dependencies.texts().text("batch.rows.none"));
        });
    }
}
