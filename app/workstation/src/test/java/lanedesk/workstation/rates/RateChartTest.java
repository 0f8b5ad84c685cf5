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

/// The chart with one rate, with many rates, and without any drawable rate.
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

    private RateChart chart() {
        return (RateChart) board.node("rateChart");
    }

    private void click(FxRobot robot, String carrier) {
        robot.clickOn(chart().localToScreen(Objects.requireNonNull(chart().positionOf(carrier), carrier)));
    }

    @Test
    void clickSelectsAndScrollsTable(FxRobot robot) {
        click(robot, "Twin Rivers");
        assertThat(board.text("rateBook")).contains("Twin Rivers");
        assertThat(board.table().getSelectionModel().getSelectedItem().carrier())
                .isEqualTo("Twin Rivers");
    }

    @Test
    void drawsClickableSingleRate(FxRobot robot) {
        robot.interact(() -> board.show(
                FreightKind.OTR,
                board.samples.quoteOtr(rateJson(1, "Only", "500").toJson())));
        robot.interact(() -> board.table().getSelectionModel().clearSelection());
        click(robot, "Only");
        assertThat(board.text("rateBook")).isEqualTo("Book Only for $600.00");
        assertThat(chart().getAccessibleText()).endsWith(", 1 rate");
    }

    @Test
    void selectsClickedAmongFiveHundred(FxRobot robot) {
        robot.interact(() -> board.show(FreightKind.OTR, board.samples.quoteOtr(SampleRate.manyRates(500))));
        String cheapest = board.carriers().getFirst();
        click(robot, cheapest);
        assertThat(board.text("rateBook")).contains(cheapest);
        assertThat(chart().getAccessibleText()).contains("500 rates");
    }

    @Test
    void drawsOnlyFilteredRates(FxRobot robot) {
        robot.push(KeyCode.CONTROL, KeyCode.F);
        robot.write("twin");
        assertThat(chart().positionOf("Twin Rivers")).isNotNull();
        assertThat(chart().positionOf("Bluestem")).isNull();
        assertThat(chart().positionOf("Redstone"))
                .as("dead rates are never drawn")
                .isNull();
    }

    @Test
    void sortingDoesNotRedraw(FxRobot robot) {
        board.clickHeading(robot, RateColumn.DAYS);
        int drawn = chart().drawCount();
        assertThat(drawn).isPositive();
        board.clickHeading(robot, RateColumn.CARRIER);
        board.clickHeading(robot, RateColumn.CARRIER);
        assertThat(chart().drawCount()).isEqualTo(drawn);
        robot.interact(() -> board.table().getSelectionModel().clearAndSelect(2));
        robot.interact(() -> {});
        assertThat(chart().drawCount()).as("another rate in front").isGreaterThan(drawn);
    }
}
