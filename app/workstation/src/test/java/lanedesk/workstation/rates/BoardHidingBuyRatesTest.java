package lanedesk.workstation.rates;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableColumn;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.fx.HeadlessRobot;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests that no amount on the board reveals a cost while buy rates are hidden (F9).
@ExtendWith(HeadlessRobot.class)
class BoardHidingBuyRatesTest {

    private ShownBoard board;

    @Start
    void start(Stage stage) {
        board = new ShownBoard(stage, 990, 900, SampleRate.defaultRates());
    }

    @AfterEach
    void close() {
        board.close();
    }

    private List<String> visibleTexts() {
        List<String> texts = new ArrayList<>();
        collectTexts(board.scene.getRoot(), texts);
        return texts;
    }

    private static void collectTexts(Node node, List<String> texts) {
        if (!node.isVisible()) {
            return;
        }
        if (node instanceof Labeled labeled && labeled.getText() != null) {
            texts.add(labeled.getText());
            Tooltip tooltip = labeled.getTooltip();
            if (tooltip != null) {
                texts.add(tooltip.getText());
            }
        }
        if (node instanceof Text text) {
            texts.add(text.getText());
        }
        String spoken = node.getAccessibleText();
        if (spoken != null) {
            texts.add(spoken);
        }
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> collectTexts(child, texts));
        }
    }

    private void assertShown(String... amounts) {
        for (String amount : amounts) {
            assertThat(visibleTexts()).as(amount).anyMatch(text -> text.contains(amount));
        }
    }

    private void assertHidden(String... amounts) {
        for (String amount : amounts) {
            assertThat(visibleTexts()).as(amount).noneMatch(text -> text.contains(amount));
        }
    }

    private void showAllColumns(FxRobot robot) {
        robot.interact(() -> {
            board.table().getColumns().forEach((TableColumn<?, ?> column) -> column.setVisible(true));
            board.table().getColumns().forEach((TableColumn<?, ?> column) -> column.setMinWidth(20));
            board.scene.getRoot().applyCss();
            board.scene.getRoot().layout();
        });
    }

    @Test
    void tableAndDetailsShowNoBuyRate(FxRobot robot) {
        showAllColumns(robot);
        String[] amounts = {"612.40", "688.15", "684.88", "118.35", "122.48", "137.63", "16.7", "20%", "18.00"};
        assertShown(amounts);
        robot.push(KeyCode.F9);
        assertHidden(amounts);
        assertShown("734.88", "Buy rates hidden");
        robot.push(KeyCode.F9);
        assertShown(amounts);
    }

    @Test
    void rawFieldsAreCollapsed(FxRobot robot) {
        robot.interact(() -> ((javafx.scene.control.TitledPane) board.nodeById("allFieldsPane")).setExpanded(true));
        assertShown("totalAmount", "suggestedRate");
        robot.push(KeyCode.F9);
        assertHidden("totalAmount", "suggestedRate", "612.4");
    }

    @Test
    void comparisonShowsNoBuyRate(FxRobot robot) {
        board.pinTwo(robot);
        robot.push(KeyCode.CONTROL, KeyCode.D);
        assertShown("612.40", "655.00", "16.7%");
        robot.push(KeyCode.F9);
        assertHidden("612.40", "655.00", "16.7", "684.88", "118.35");
        assertShown("$734.88", "$786.00", "+51.12");
    }

    @Test
    void drayageBoardShowsNoBuyRate(FxRobot robot) {
        robot.interact(() -> board.showBoardOf(FreightKind.DRAYAGE, board.samples.saveDrayageQuote()));
        showAllColumns(robot);
        assertShown("720.00", "162.00", "800.00", "80.00");
        robot.push(KeyCode.F9);
        assertHidden("720.00", "162.00", "800.00", "80.00");
        assertShown("960.00");
    }
}
