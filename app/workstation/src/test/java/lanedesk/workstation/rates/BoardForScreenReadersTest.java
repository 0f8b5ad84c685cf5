package lanedesk.workstation.rates;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import javafx.scene.AccessibleAttribute;
import javafx.scene.control.TableCell;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.HeadlessRobot;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests the texts that a board gives to a screen reader.
@ExtendWith(HeadlessRobot.class)
class BoardForScreenReadersTest {

    private ShownBoard board;

    @Start
    void start(Stage stage) {
        board = new ShownBoard(stage, 1280, 800, SampleRate.defaultRates());
    }

    @AfterEach
    void close() {
        board.close();
    }

    @Test
    void announcesNumberOfReceivedRates() {
        int rates = SampleRate.defaultRates().length;

        FrameSync.awaitCondition(
                () -> ((Text) board.nodeById("announcement")).getText().equals(rates + " rates received"));
    }

    @Test
    void cellsSayColumnAndValue(FxRobot robot) {
        board.selectFirst(robot);

        List<String> spoken = robot.lookup(".table-cell").<TableCell<?, ?>>queryAll().stream()
                .filter(cell -> cell.getIndex() == 0 && cell.getItem() != null && cell.getTableColumn() != null)
                .map(cell -> Objects.toString(cell.queryAccessibleAttribute(AccessibleAttribute.TEXT), ""))
                .toList();

        String carrier = board.carriers().getFirst();
        assertThat(spoken)
                .contains("Carrier: " + carrier)
                .anyMatch(text -> text.matches("Sell: [\\d,.]+"))
                .noneMatch(String::isBlank);
    }
}
