package lanedesk.workstation.rates;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import lanedesk.workstation.fx.Hands;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Pinned rates side by side, by keys and mouse.
@ExtendWith(Hands.class)
class ComparisonGridTest {

    private ShownBoard board;

    @Start
    void start(Stage stage) {
        board = new ShownBoard(stage, 990, 900, RateSamples.usual());
    }

    @AfterEach
    void close() {
        board.close();
    }

    private void pin(FxRobot robot, int count) {
        robot.interact(() -> {
            board.table().requestFocus();
            board.table().getSelectionModel().clearAndSelect(0);
        });
        for (int at = 0; at < count; at++) {
            robot.type(KeyCode.SPACE, KeyCode.DOWN);
        }
    }

    private static List<String> labels(FxRobot robot) {
        return robot.lookup("#rateComparison .label").queryAllAs(Label.class).stream()
                .map(Label::getText)
                .toList();
    }

    @Test
    void chargesStandByKindWithDifferencesAndWaivedOnes(FxRobot robot) {
        pin(robot, 2);
        robot.push(KeyCode.CONTROL, KeyCode.D);
        assertThat(labels(robot))
                .contains("≠ Linehaul", "$684.88", "Fuel surcharge", "$118.35", "charges add up")
                .contains("≠ Liftgate Delivery", "missing");
        assertThat(robot.lookup("#rateComparison .ld-struck").queryAll()).hasSize(2);
    }

    @Test
    void carriersNamesStayInViewWhileChargesAreScrolledTo(FxRobot robot) {
        robot.interact(() -> board.shrink(990, 420));
        pin(robot, 2);
        robot.push(KeyCode.CONTROL, KeyCode.D);
        assertThat(robot.lookup(".rates-compare-name").match(Node::isVisible).queryAll())
                .isEmpty();
        robot.interact(() -> ((ScrollPane) board.node("compareScroll")).setVvalue(1));
        Label name = (Label) robot.lookup(".rates-compare-name")
                .match(node -> node.isVisible() && !((Label) node).getText().isEmpty())
                .query();
        Node pane = board.node("compareScroll");
        assertThat(name.localToScene(0, 0).getY())
                .isEqualTo(pane.localToScene(0, 0).getY(), within(3.0));
    }

    @Test
    void fourAreTheMostAndTheFifthIsRefusedWithAReason(FxRobot robot) {
        pin(robot, 5);
        assertThat(board.text("rateCompare")).isEqualTo("Compare 4");
        assertThat(board.samples.notices.showing())
                .anyMatch(notice -> notice.title().contains("At most 4"));
        robot.push(KeyCode.CONTROL, KeyCode.D);
        assertThat(robot.lookup("#rateComparison .rates-compare-head").queryAll())
                .hasSize(4);
    }

    @Test
    void nothingIsLeftEmptyBetweenACarrierAndItsButtons(FxRobot robot) {
        pin(robot, 3);
        robot.push(KeyCode.CONTROL, KeyCode.D);
        robot.interact(() -> board.scene.getRoot().layout());
        double least = robot.lookup("#rateComparison .rates-compare-head").queryAllAs(VBox.class).stream()
                .mapToDouble(ComparisonGridTest::gap)
                .min()
                .orElseThrow();
        assertThat(least).as("at the tallest").isBetween(0.0, 10.0);
    }

    private static double gap(VBox head) {
        Pane badges = (Pane) head.getChildren().get(1);
        double end = badges.getChildren().stream()
                .mapToDouble(
                        badge -> badges.localToScene(badge.getBoundsInParent()).getMaxY())
                .max()
                .orElseThrow();
        Node button = head.lookup(".button");
        return button.localToScene(button.getBoundsInLocal()).getMinY() - end;
    }

    @Test
    void selectAndUnpinWorkFromTheComparison(FxRobot robot) {
        pin(robot, 3);
        robot.push(KeyCode.CONTROL, KeyCode.D);
        robot.clickOn(robot.lookup("#rateComparison .button")
                .match((Button button) -> "Select Bluestem".equals(button.getAccessibleText()))
                .<Button>query());
        assertThat(board.text("rateBook")).contains("Bluestem");
        robot.clickOn(robot.lookup("#rateComparison .button")
                .match((Button button) -> "Unpin Bluestem".equals(button.getAccessibleText()))
                .<Button>query());
        assertThat(robot.lookup("#rateComparison .rates-compare-head").queryAll())
                .hasSize(2);
        robot.clickOn(robot.lookup("#rateComparison .button")
                .match((Button button) -> "Unpin Twin Rivers".equals(button.getAccessibleText()))
                .<Button>query());
        assertThat(board.scene.lookup("#rateComparison"))
                .as("one alone is no comparison")
                .isNull();
    }

    private static Button button(FxRobot robot, String spoken) {
        return robot.lookup("#rateComparison .button")
                .match((Button button) -> spoken.equals(button.getAccessibleText()))
                .query();
    }

    @Test
    void focusGoesBackToTheTableFromTheComparison(FxRobot robot) {
        pin(robot, 2);
        robot.push(KeyCode.CONTROL, KeyCode.D);
        robot.interact(() -> button(robot, "Select Bluestem").requestFocus());
        robot.push(KeyCode.CONTROL, KeyCode.D);
        assertThat(board.scene.getFocusOwner()).isSameAs(board.table());
        robot.push(KeyCode.CONTROL, KeyCode.D);
        robot.type(KeyCode.ESCAPE);
        assertThat(board.table().getParent().isVisible()).isTrue();
        assertThat(board.scene.getFocusOwner()).isSameAs(board.table());
    }

    @Test
    void focusStaysAmongTheButtonsWhenARateIsUnpinned(FxRobot robot) {
        pin(robot, 3);
        robot.push(KeyCode.CONTROL, KeyCode.D);
        robot.interact(() -> button(robot, "Unpin Bluestem").requestFocus());
        robot.type(KeyCode.SPACE);
        assertThat(robot.lookup("#rateComparison .rates-compare-head").queryAll())
                .hasSize(2);
        assertThat(board.node("rateComparison").isFocusWithin()).isTrue();
    }

    @Test
    void filterLeadsBackToTheTableItFilters(FxRobot robot) {
        pin(robot, 2);
        robot.push(KeyCode.CONTROL, KeyCode.D);
        robot.clickOn("#rateSearch").write("blue");
        assertThat(board.table().getParent().isVisible()).isTrue();
        assertThat(board.carriers()).containsOnly("Bluestem");
        assertThat(board.node("rateSearch").isFocusWithin()).isTrue();
    }
}
