package lanedesk.workstation.rates;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.control.TableColumn.SortType;
import javafx.stage.Stage;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.rates.board.RateColumn;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests sorting by clicks on the headings.
@ExtendWith(HeadlessRobot.class)
class RateSortTest {

    private ShownBoard board;

    @Start
    void start(Stage stage) {
        board = new ShownBoard(stage, 990, 680, SampleRate.defaultRates());
    }

    @AfterEach
    void close() {
        board.close();
    }

    @Test
    void sortsBySellPriceWithUnbookableLast() {
        assertThat(board.carriers())
                .containsExactly(
                        "Bluestem", "Twin Rivers", "Prairie Freight", "Coastline", "Northgate", "Longhaul", "Redstone");
        assertThat(board.table().getSortOrder()).containsExactly(board.column(RateColumn.SELL));
    }

    @Test
    void headingClickSortsAndSecondReverses(FxRobot robot) {
        board.clickHeading(robot, RateColumn.CARRIER);
        assertThat(board.carriers())
                .containsExactly(
                        "Bluestem", "Coastline", "Longhaul", "Northgate", "Prairie Freight", "Twin Rivers", "Redstone");
        board.clickHeading(robot, RateColumn.CARRIER);
        assertThat(board.carriers())
                .containsExactly(
                        "Twin Rivers", "Prairie Freight", "Northgate", "Longhaul", "Coastline", "Bluestem", "Redstone");
        assertThat(board.column(RateColumn.CARRIER).getSortType()).isEqualTo(SortType.DESCENDING);
        board.clickHeading(robot, RateColumn.DAYS);
        assertThat(board.table().getItems().getFirst().days()).isEqualTo(2);
        assertThat(board.carriers().get(5)).isEqualTo("Twin Rivers");
    }

    @Test
    void commandSortsLikeHeadingClick(FxRobot robot) {
        board.runCommandByLabel(robot, "Sort by Carrier");
        assertThat(board.carriers()).startsWith("Bluestem", "Coastline").endsWith("Twin Rivers", "Redstone");
        board.runCommandByLabel(robot, "Sort by Carrier");
        assertThat(board.carriers()).startsWith("Twin Rivers", "Prairie Freight");
        assertThat(board.table().getSortOrder()).containsExactly(board.column(RateColumn.CARRIER));
        assertThat(board.column(RateColumn.CARRIER).getSortType()).isEqualTo(SortType.DESCENDING);
        boolean shown = board.column(RateColumn.EXPIRES).isVisible();
        board.runCommandByLabel(robot, "Show or hide Expires");
        assertThat(board.column(RateColumn.EXPIRES).isVisible()).isNotEqualTo(shown);
    }

    @Test
    void keepsSelectionWhileSorting(FxRobot robot) {
        robot.interact(() -> board.table().getSelectionModel().clearAndSelect(2));
        board.clickHeading(robot, RateColumn.CARRIER);
        assertThat(board.textOfNode("rateBook")).contains("Prairie Freight");
        assertThat(board.table().getSelectionModel().getSelectedItem().carrier())
                .isEqualTo("Prairie Freight");
        assertThat(board.table().getSelectionModel().getSelectedIndices()).containsExactly(4);
        board.clickHeading(robot, RateColumn.SELL);
        assertThat(board.table().getSelectionModel().getSelectedItem().carrier())
                .isEqualTo("Prairie Freight");
        assertThat(board.table().getSelectionModel().getSelectedIndices()).containsExactly(2);
    }

    @Test
    void sortsByEveryHeading(FxRobot robot) {
        for (RateColumn column : RateColumn.values()) {
            if (column.appliesToBoard(false)
                    && column != RateColumn.BADGES
                    && board.column(column).isVisible()) {
                board.clickHeading(robot, column);
                assertThat(board.table().getSortOrder())
                        .as(column.key())
                        .extracting(tableColumn -> tableColumn.getUserData())
                        .containsExactly(column);
                assertThat(board.carriers()).as(column.key()).hasSize(7).doesNotHaveDuplicates();
                assertThat(board.carriers().getLast()).as(column.key()).isEqualTo("Redstone");
            }
        }
    }
}
