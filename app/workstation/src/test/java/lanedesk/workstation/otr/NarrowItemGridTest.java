package lanedesk.workstation.otr;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollBar;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.table.EditableTable;
import lanedesk.workstation.fx.theme.ThemeChoice;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests the item grid in windows that are too narrow or too low for its content, and in some that are not.
@ExtendWith(HeadlessRobot.class)
class NarrowItemGridTest {

    private Stage window;

    @Start
    void start(Stage stage) {
        window = stage;
    }

    @Test
    void scrollsToFocusedFieldBelow(@TempDir Path folder, FxRobot robot) throws Exception {
        try (OtrFormWindow form = OtrFormWindow.openIn(window, folder, ThemeChoice.LIGHT, 952, 650)) {
            form.fillForm(robot);
            robot.push(KeyCode.ALT, KeyCode.N);
            FrameSync.awaitFrames();
            Node number = robot.lookup("#referenceNumber").query();
            assertThat(number.isFocused()).isTrue();
            Bounds bounds = number.localToScene(number.getLayoutBounds());
            Node foot = robot.lookup(".ld-foot").query();
            assertThat(bounds.getMaxY()).isLessThan(foot.localToScene(0, 0).getY());
        }
    }

    @Test
    void scrollsToColumnsThatDoNotFit(@TempDir Path folder, FxRobot robot) throws Exception {
        try (OtrFormWindow form = OtrFormWindow.openIn(window, folder, ThemeChoice.LIGHT, 780, 700)) {
            form.fillForm(robot);
            FrameSync.awaitFrames();
            EditableTable<OtrItemRow> table = robot.lookup("#otrItems").query();
            ScrollBar sideways = robot.lookup("#otrItems .scroll-bar").queryAllAs(ScrollBar.class).stream()
                    .filter(bar -> bar.getOrientation() == Orientation.HORIZONTAL)
                    .findFirst()
                    .orElseThrow();
            assertThat(sideways.isVisible()).as("a way to the last columns").isTrue();
            robot.interact(() -> sideways.setValue(sideways.getMax()));
            FrameSync.awaitFrames();
            Node last = robot.lookup("#otrItems .column-header").queryAll().stream()
                    .reduce((one, other) -> rightEdge(one) < rightEdge(other) ? other : one)
                    .orElseThrow();
            assertThat(rightEdge(last))
                    .isLessThanOrEqualTo(
                            table.localToScene(table.getLayoutBounds()).getMaxX() + 1);
        }
    }

    private static double rightEdge(Node node) {
        return node.localToScene(node.getLayoutBounds()).getMaxX();
    }

    @Test
    void showsNoScrollBarWhenColumnsFit(@TempDir Path folder, FxRobot robot) throws Exception {
        try (OtrFormWindow form = OtrFormWindow.openIn(window, folder, ThemeChoice.LIGHT, 1040, 700)) {
            form.fillForm(robot);
            FrameSync.awaitFrames();
            assertThat(robot.lookup("#otrItems .scroll-bar").queryAllAs(ScrollBar.class))
                    .filteredOn(bar -> bar.getOrientation() == Orientation.HORIZONTAL)
                    .noneMatch(Node::isVisible);
        }
    }

    @Test
    void threeItemsStayVisible(@TempDir Path folder, FxRobot robot) throws Exception {
        try (OtrFormWindow form = OtrFormWindow.openIn(window, folder, ThemeChoice.LIGHT, 1024, 500)) {
            robot.interact(() -> form.models
                    .form()
                    .state
                    .changeAsUndoStep(draft -> OtrTestDrafts.completeDraft()
                            .withCover(draft.cover().withWanted(true))));
            FrameSync.awaitFrames();
            EditableTable<OtrItemRow> table = robot.lookup("#otrItems").query();
            Node head = robot.lookup("#otrItems .column-header-background").query();
            double row = robot.lookup("#otrItems .table-row-cell")
                    .query()
                    .getLayoutBounds()
                    .getHeight();
            assertThat(table.getHeight() - head.getLayoutBounds().getHeight()).isGreaterThanOrEqualTo(3 * row);
        }
    }

    @Test
    void totalsBadgesStayInOneRow(@TempDir Path folder, FxRobot robot) throws Exception {
        try (OtrFormWindow form = OtrFormWindow.openIn(window, folder, ThemeChoice.LIGHT, 1180, 700)) {
            robot.interact(() -> form.models
                    .form()
                    .state
                    .changeAsUndoStep(_ -> OtrTestDrafts.completeDraft()
                            .withItems(
                                    List.of(OtrTestDrafts.createItem("Steel coils", "22", "1900", "48", "48", "60")))));
            FrameSync.awaitFrames();
            Node row = robot.lookup(".otr-totals").query();
            assertThat(robot.lookup(".otr-capacity .ld-badge").queryAllAs(Label.class))
                    .hasSize(3)
                    .allSatisfy(badge -> assertThat(row.localToScene(row.getLayoutBounds())
                                    .contains(badge.localToScene(badge.getLayoutBounds())))
                            .isTrue());
        }
    }

    @Test
    void previewIsUncutBesideWarning(@TempDir Path folder, FxRobot robot) throws Exception {
        try (OtrFormWindow form = OtrFormWindow.openIn(window, folder, ThemeChoice.LIGHT, 952, 660)) {
            robot.interact(() -> form.models
                    .form()
                    .state
                    .changeAsUndoStep(_ -> OtrTestDrafts.completeDraft()
                            .withItems(List.of(
                                    OtrTestDrafts.createItem("Steel coils", "22", "1900", "548", "48", "60")))));
            FrameSync.awaitFrames();
            List<Labeled> previews = robot.lookup(".otr-preview-cell").queryAllAs(Labeled.class).stream()
                    .filter(cell -> cell.getGraphic() != null)
                    .toList();
            assertThat(previews).isNotEmpty();
            assertThat(previews).noneMatch(Labeled::isTextTruncated);
        }
    }
}
