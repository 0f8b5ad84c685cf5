package lanedesk.workstation.rates;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import java.util.UUID;
import javafx.scene.AccessibleAttribute;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.rates.board.RateColumn;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

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

        FrameSync.awaitCondition(() -> announcement().equals(rates + " rates received"));
    }

    @Test
    void announcesRatesThatArrivedOnAnotherPage(FxRobot robot) throws Exception {
        ManualTaskRunner runner = ManualTaskRunner.manual();
        UUID quote = board.samples.saveOtrQuote(SampleRate.defaultRates()[0]);
        Screen screen = WaitForAsyncUtils.asyncFx(() -> board.samples
                        .createFeature(runner)
                        .createBoardScreen(board.samples.createShipment(FreightKind.OTR, quote)))
                .get();
        robot.interact(() -> {
            screen.onShown();
            screen.onHidden();
            runner.runAll();
        });
        assertThat(announcement()).as("another page is shown").isNotEqualTo("1 rate received");

        robot.interact(() -> {
            board.samples.overlay().setContent(screen.root());
            screen.onShown();
        });

        FrameSync.awaitCondition(() -> announcement().equals("1 rate received"));
        robot.interact(screen::onClosed);
    }

    private String announcement() {
        return ((Text) board.nodeById("announcement")).getText();
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

    @Test
    void cellSaysBadgesThatDoNotFit(FxRobot robot) {
        board.selectFirst(robot);
        robot.interact(() -> {
            TableColumn<RateRow, ?> badges = board.column(RateColumn.BADGES);
            badges.setMinWidth(60);
            badges.setMaxWidth(60);
            board.scene.getRoot().layout();
        });

        List<String> spoken = robot.lookup(".table-cell").<TableCell<?, ?>>queryAll().stream()
                .filter(cell -> board.column(RateColumn.BADGES).equals(cell.getTableColumn()) && cell.getItem() != null)
                .map(cell -> Objects.toString(cell.queryAccessibleAttribute(AccessibleAttribute.TEXT), ""))
                .toList();

        assertThat(spoken).anyMatch(text -> text.contains(", ")).noneMatch(text -> text.contains("+"));
    }
}
