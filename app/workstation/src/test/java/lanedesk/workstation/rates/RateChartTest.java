package lanedesk.workstation.rates;

import static lanedesk.workstation.rates.SampleRate.rateJson;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.rates.board.RateColumn;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests the chart with one rate, with many rates, and without any drawable rate.
@ExtendWith(HeadlessRobot.class)
class RateChartTest {

    private ShownBoard board;

    @Start
    void start(Stage stage) {
        board = new ShownBoard(stage, 990, 800, SampleRate.defaultRates());
    }

    @AfterEach
    void close() {
        board.close();
    }

    private RateChart chartNode() {
        return (RateChart) board.nodeById("rateChart");
    }

    private void clickDotOf(FxRobot robot, String carrier) {
        robot.clickOn(
                chartNode().localToScreen(Objects.requireNonNull(chartNode().dotPositionOf(carrier), carrier)));
    }

    @Test
    void clickSelectsAndScrollsTable(FxRobot robot) {
        clickDotOf(robot, "Twin Rivers");
        assertThat(board.textOfNode("rateBook")).contains("Twin Rivers");
        assertThat(board.table().getSelectionModel().getSelectedItem().carrier())
                .isEqualTo("Twin Rivers");
    }

    @Test
    void drawsClickableSingleRate(FxRobot robot) {
        robot.interact(() -> board.showBoardOf(
                FreightKind.OTR,
                board.samples.saveOtrQuote(rateJson(1, "Only", "500").toJson())));
        robot.interact(() -> board.table().getSelectionModel().clearSelection());
        clickDotOf(robot, "Only");
        assertThat(board.textOfNode("rateBook")).isEqualTo("Book Only for $600.00");
        assertThat(chartNode().getAccessibleText()).endsWith(", 1 rate");
    }

    @Test
    void selectsClickedAmongFiveHundred(FxRobot robot) {
        robot.interact(() -> board.showBoardOf(FreightKind.OTR, board.samples.saveOtrQuote(SampleRate.manyRates(500))));
        String cheapest = board.carriers().getFirst();
        clickDotOf(robot, cheapest);
        assertThat(board.textOfNode("rateBook")).contains(cheapest);
        assertThat(chartNode().getAccessibleText()).contains("500 rates");
    }

    @Test
    void drawsOnlyFilteredRates(FxRobot robot) {
        robot.push(KeyCode.CONTROL, KeyCode.F);
        robot.write("twin");
        assertThat(chartNode().dotPositionOf("Twin Rivers")).isNotNull();
        assertThat(chartNode().dotPositionOf("Bluestem")).isNull();
        assertThat(chartNode().dotPositionOf("Redstone"))
                .as("dead rates are never drawn")
                .isNull();
    }

    @Test
    void sortingDoesNotRedraw(FxRobot robot) {
        board.clickHeading(robot, RateColumn.DAYS);
        int drawn = chartNode().drawCount();
        assertThat(drawn).isPositive();
        board.clickHeading(robot, RateColumn.CARRIER);
        board.clickHeading(robot, RateColumn.CARRIER);
        assertThat(chartNode().drawCount()).isEqualTo(drawn);
        robot.interact(() -> board.table().getSelectionModel().clearAndSelect(2));
        robot.interact(() -> {});
        assertThat(chartNode().drawCount()).as("another rate in front").isGreaterThan(drawn);
    }
}
