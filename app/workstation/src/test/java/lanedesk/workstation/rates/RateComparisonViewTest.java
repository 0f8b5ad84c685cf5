package lanedesk.workstation.rates;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.shipment.ShipmentStep.Booking;
import lanedesk.workstation.shipment.ShipmentStep.Choosing;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests the comparison of pinned rates, by keys and mouse.
@ExtendWith(HeadlessRobot.class)
class RateComparisonViewTest {

    private ShownBoard board;

    @Start
    void start(Stage stage) {
        board = new ShownBoard(stage, 990, 900, SampleRate.defaultRates());
    }

    @AfterEach
    void close() {
        board.close();
    }

    private void pinRates(FxRobot robot, int count) {
        board.selectFirst(robot);
        for (int index = 0; index < count; index++) {
            robot.type(KeyCode.SPACE, KeyCode.DOWN);
        }
    }

    private static List<String> labels(FxRobot robot) {
        return robot.lookup("#rateComparison .label").queryAllAs(Label.class).stream()
                .map(Label::getText)
                .toList();
    }

    @Test
    void showsCopiedTextWithoutBuyRateUntilEscape(FxRobot robot) {
        pinRates(robot, 2);
        robot.push(KeyCode.CONTROL, KeyCode.D);
        assertThat(board.nodeById("compareCopied").isVisible()).isFalse();
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.C);
        TextArea copied = (TextArea) board.nodeById("compareCopiedText");
        assertThat(board.nodeById("compareCopied").isVisible()).isTrue();
        assertThat(copied.getText()).contains("$734.88").doesNotContain("612.40");
        assertThat(board.samples.notices.shownNotifications())
                .as("nothing covers it")
                .noneMatch(notice -> notice.title().contains("copied"));
        robot.type(KeyCode.ESCAPE);
        assertThat(board.nodeById("compareCopied").isVisible()).isFalse();
        assertThat(board.isShown("rateComparison")).isTrue();
        robot.type(KeyCode.ESCAPE);
        assertThat(board.isShown("rateComparison")).isFalse();
    }

    @Test
    void priceOverrideKeyFocusesField(FxRobot robot) {
        pinRates(robot, 2);
        robot.push(KeyCode.CONTROL, KeyCode.D);
        robot.type(KeyCode.F2);
        assertThat(board.isShown("rateComparison")).isFalse();
        assertThat(board.nodeById("priceOverride").isFocused()).isTrue();
    }

    @Test
    void groupsDifferencesAndMergesEqualValues(FxRobot robot) {
        pinRates(robot, 2);
        robot.push(KeyCode.CONTROL, KeyCode.D);
        assertThat(labels(robot))
                .contains("Linehaul", "684.88", "Liftgate Delivery", "requested, not included")
                .doesNotContain("Fuel surcharge", "118.35");
        assertThat(((Label) board.nodeById("compareEqualValues")).getText())
                .contains("Fuel surcharge 118.35", "charges add up", "Notification");
        robot.type(KeyCode.D);
        assertThat(labels(robot)).contains("Fuel surcharge", "118.35", "charges add up");
        assertThat(robot.lookup("#rateComparison .ld-strikethrough").queryAll()).hasSize(2);
        assertThat(board.nodeById("compareEqualValues").isVisible()).isFalse();
    }

    @Test
    void hiddenValuesAreNotListedAmongEqualOnes(FxRobot robot) {
        pinRates(robot, 2);
        robot.push(KeyCode.CONTROL, KeyCode.D);
        robot.push(KeyCode.F9);
        assertThat(((Label) board.nodeById("compareEqualValues")).getText())
                .contains("charges add up")
                .doesNotContain("•••", "Fuel surcharge", "Linehaul");
    }

    @Test
    void headersStayVisibleWhileScrolling(FxRobot robot) {
        robot.interact(() -> board.resize(990, 420));
        pinRates(robot, 2);
        robot.push(KeyCode.CONTROL, KeyCode.D);
        robot.type(KeyCode.DOWN);
        assertThat(((ScrollPane) board.nodeById("compareScroll")).getVvalue()).isPositive();
        Node head = robot.lookup("#rateComparison .rates-compare-head").query();
        assertThat(head.localToScene(0, 0).getY())
                .isLessThan(board.nodeById("compareScroll").localToScene(0, 0).getY());
    }

    @Test
    void arrowsAndDigitsChooseColumn(FxRobot robot) {
        pinRates(robot, 3);
        robot.push(KeyCode.CONTROL, KeyCode.D);
        robot.type(KeyCode.DIGIT1);
        assertThat(filledButtons(robot)).containsExactly("Book Bluestem");
        robot.type(KeyCode.RIGHT, KeyCode.RIGHT, KeyCode.RIGHT);
        assertThat(filledButtons(robot)).containsExactly("Book Prairie Freight");
        robot.type(KeyCode.LEFT);
        assertThat(filledButtons(robot)).containsExactly("Book Twin Rivers");
        robot.type(KeyCode.ENTER);
        assertThat(board.shipment.step()).as("Enter books nothing").isInstanceOf(Choosing.class);
        robot.push(KeyCode.CONTROL, KeyCode.ENTER);
        assertThat(board.shipment.step())
                .isInstanceOfSatisfying(
                        Booking.class,
                        booking -> assertThat(booking.choice().rateNumber()).isEqualTo(7733));
    }

    private static List<String> filledButtons(FxRobot robot) {
        return robot.lookup("#rateComparison .accent").queryAllAs(Button.class).stream()
                .map(Button::getAccessibleText)
                .toList();
    }

    @Test
    void hidesFiltersAndDetailsDuringComparison(FxRobot robot) {
        pinRates(robot, 2);
        robot.push(KeyCode.CONTROL, KeyCode.D);
        assertThat(board.nodeById("rateSearch").getParent().getParent().isVisible())
                .isFalse();
        assertThat(board.nodeById("rateComparison").getLayoutBounds().getWidth())
                .isGreaterThan(900);
        robot.type(KeyCode.ESCAPE);
        assertThat(board.nodeById("rateSearch").getParent().getParent().isVisible())
                .isTrue();
    }

    @Test
    void refusesFifthPinWithReason(FxRobot robot) {
        pinRates(robot, 5);
        assertThat(board.textOfNode("rateCompare")).isEqualTo("Compare 4");
        assertThat(board.samples.notices.shownNotifications())
                .anyMatch(notice -> notice.title().contains("up to 4"));
        robot.push(KeyCode.CONTROL, KeyCode.D);
        assertThat(robot.lookup("#rateComparison .rates-compare-head").queryAll())
                .hasSize(4);
    }

    @Test
    void selectsAndUnpinsInComparison(FxRobot robot) {
        pinRates(robot, 3);
        robot.push(KeyCode.CONTROL, KeyCode.D);
        robot.clickOn(buttonOf(robot, "Unpin Bluestem").getParent());
        assertThat(board.textOfNode("rateBook")).contains("Bluestem");
        robot.clickOn(robot.lookup("#rateComparison .button")
                .match((Button button) -> "Unpin Bluestem".equals(button.getAccessibleText()))
                .<Button>query());
        assertThat(robot.lookup("#rateComparison .rates-compare-head").queryAll())
                .hasSize(2);
        robot.clickOn(robot.lookup("#rateComparison .button")
                .match((Button button) -> "Unpin Twin Rivers".equals(button.getAccessibleText()))
                .<Button>query());
        assertThat(board.isShown("rateComparison"))
                .as("one alone is no comparison")
                .isFalse();
    }

    private static Button buttonOf(FxRobot robot, String spoken) {
        return robot.lookup("#rateComparison .button")
                .match((Button button) -> spoken.equals(button.getAccessibleText()))
                .query();
    }

    @Test
    void returnsFocusToTable(FxRobot robot) {
        pinRates(robot, 2);
        robot.push(KeyCode.CONTROL, KeyCode.D);
        robot.interact(() -> buttonOf(robot, "Book Bluestem").requestFocus());
        robot.push(KeyCode.CONTROL, KeyCode.D);
        assertThat(board.scene.getFocusOwner()).isSameAs(board.table());
        robot.push(KeyCode.CONTROL, KeyCode.D);
        robot.type(KeyCode.ESCAPE);
        assertThat(board.table().getParent().isVisible()).isTrue();
        assertThat(board.scene.getFocusOwner()).isSameAs(board.table());
    }

    @Test
    void keepsFocusOnButtonsAfterUnpin(FxRobot robot) {
        pinRates(robot, 3);
        robot.push(KeyCode.CONTROL, KeyCode.D);
        robot.interact(() -> buttonOf(robot, "Unpin Bluestem").requestFocus());
        robot.type(KeyCode.SPACE);
        assertThat(robot.lookup("#rateComparison .rates-compare-head").queryAll())
                .hasSize(2);
        assertThat(board.nodeById("rateComparison").isFocusWithin()).isTrue();
    }

    @Test
    void searchReturnsToTable(FxRobot robot) {
        pinRates(robot, 2);
        robot.push(KeyCode.CONTROL, KeyCode.D);
        robot.push(KeyCode.CONTROL, KeyCode.F).write("blue");
        assertThat(board.table().getParent().isVisible()).isTrue();
        assertThat(board.carriers()).containsOnly("Bluestem");
        assertThat(board.nodeById("rateSearch").isFocusWithin()).isTrue();
    }
}
