package lanedesk.workstation.rates;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests the position of the detail card at each width of the page.
@ExtendWith(HeadlessRobot.class)
class BoardLayoutTest {

    private ShownBoard board;

    @Start
    void start(Stage stage) {
        board = new ShownBoard(stage, 1_240, 760, SampleRate.defaultRates());
    }

    @BeforeEach
    void openBoard(FxRobot robot) {
        robot.interact(() -> board.showBoardOf(FreightKind.OTR, board.samples.saveOtrQuote(SampleRate.defaultRates())));
        robot.interact(() -> {});
    }

    @AfterEach
    void close() {
        board.close();
    }

    private static Bounds boundsInWindow(FxRobot robot, String selector) {
        Node node = robot.lookup(selector).query();
        return node.localToScene(node.getLayoutBounds());
    }

    @Test
    void detailsStartBesideFilters(FxRobot robot) {
        for (int width : new int[] {1_240, 990, 1_240}) {
            robot.interact(() -> board.resize(width, 760));
            robot.interact(() -> {});
            Bounds detail = boundsInWindow(robot, ".rates-detail-place");
            Bounds head = boundsInWindow(robot, ".rates-head");
            boolean wide = width > 990;
            assertThat(detail.getMinY() <= head.getMinY())
                    .as("from the top at %d", width)
                    .isEqualTo(wide);
            assertThat(head.getMaxX() <= detail.getMinX())
                    .as("beside the head at %d", width)
                    .isEqualTo(wide);
            assertThat(detail.getMinY() >= boundsInWindow(robot, ".rates-tools").getMaxY())
                    .as("beneath the filters at %d", width)
                    .isEqualTo(!wide);
        }
    }

    @Test
    void chartFollowsLastRate(FxRobot robot) {
        for (Density density : Density.values()) {
            robot.interact(() -> Theme.applyTheme(board.scene, ThemeChoice.LIGHT, density, 1));
            robot.interact(() -> {});
            double rows = board.table().getItems().size() * board.table().getFixedCellSize();
            assertThat(board.table().getHeight() - rows)
                    .as("beneath the rows, %s", density)
                    .isLessThan(2 * board.table().getFixedCellSize());
        }
    }

    @Test
    void detailsAreBelowTableInLargeType(FxRobot robot) {
        robot.interact(() -> Theme.applyTheme(board.scene, ThemeChoice.LIGHT, Density.COMFORTABLE, 2));
        robot.interact(() -> {});
        assertThat(boundsInWindow(robot, ".rates-detail-place").getMinY())
                .isGreaterThanOrEqualTo(boundsInWindow(robot, "#rateTable").getMaxY());
    }

    @Test
    void tableRegainsHeightAfterComparisonInLargeType(FxRobot robot) {
        robot.interact(() -> Theme.applyTheme(board.scene, ThemeChoice.LIGHT, Density.COMFORTABLE, 2));
        robot.interact(() -> {});
        Bounds before = boundsInWindow(robot, "#rateTable");
        robot.push(KeyCode.P).push(KeyCode.DOWN).push(KeyCode.P);
        robot.push(KeyCode.CONTROL, KeyCode.D);
        robot.push(KeyCode.ESCAPE);
        robot.interact(() -> {});
        Bounds after = boundsInWindow(robot, "#rateTable");
        assertThat(after.getHeight()).isEqualTo(before.getHeight());
        assertThat(after.getWidth()).isEqualTo(before.getWidth());
        assertThat(boundsInWindow(robot, ".rates-detail-place").getMinY()).isGreaterThanOrEqualTo(after.getMaxY());
    }

    @Test
    void hidesDetailsBesideComparison(FxRobot robot) {
        Node detail = robot.lookup(".rates-detail-place").query();
        robot.push(KeyCode.P).push(KeyCode.DOWN).push(KeyCode.P);
        robot.push(KeyCode.CONTROL, KeyCode.D);
        assertThat(detail.getScene()).isNull();
        assertThat(robot.lookup(".rates-main").query().minWidth(-1))
                .as("wide enough for every column")
                .isGreaterThanOrEqualTo(robot.lookup("#rateComparison").query().minWidth(-1));
        robot.push(KeyCode.ESCAPE);
        assertThat(detail.getScene()).isSameAs(board.scene);
    }

    // If the table were removed and added again, all rows would be restyled; if it kept its space, they would be laid
    // out.
    @Test
    void tableStaysAttachedDuringComparison(FxRobot robot) {
        List<Scene> scenes = new ArrayList<>();
        robot.interact(() -> board.table().sceneProperty().subscribe((_, newValue) -> scenes.add(newValue)));
        robot.push(KeyCode.P).push(KeyCode.DOWN).push(KeyCode.P);
        robot.push(KeyCode.CONTROL, KeyCode.D);
        Node comparison = robot.lookup("#rateComparison").query();
        assertThat(comparison.getScene()).isSameAs(board.scene);
        Node table = robot.lookup(".rates-table-place").query();
        assertThat(table.isManaged()).isFalse();
        robot.push(KeyCode.ESCAPE);
        assertThat(table.isManaged()).isTrue();
        assertThat(comparison.getScene()).isNull();
        assertThat(scenes).isEmpty();
    }
}
