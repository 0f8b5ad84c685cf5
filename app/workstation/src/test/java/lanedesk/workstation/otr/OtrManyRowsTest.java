package lanedesk.workstation.otr;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableRow;
import javafx.stage.Stage;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.table.EditableTable;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.otr.draft.ItemField;
import lanedesk.workstation.otr.draft.OtrItem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Counts the nodes that a form with 500 items creates and replaces in a window. [OtrKeystrokeCostTest] counts
/// the work after a keystroke, without a window.
@ExtendWith(HeadlessRobot.class)
class OtrManyRowsTest {

    private static final int ROW_COUNT = 500;

    private Stage window;

    @Start
    void start(Stage stage) {
        window = stage;
    }

    @Test
    void createsOnlyVisibleRows(@TempDir Path folder, FxRobot robot) throws Exception {
        try (OtrFormWindow form = OtrFormWindow.openIn(window, folder, ThemeChoice.LIGHT, 1000, 760)) {
            EditableTable<OtrItemRow> table = robot.lookup("#otrItems").query();
            fillForm(robot, form);
            for (int round = 0; round < 24; round++) {
                int to = round * 17 % ROW_COUNT;
                robot.interact(() -> {
                    table.scrollTo(to);
                    table.layout();
                });
            }
            assertThat(robot.lookup(node -> node instanceof TableRow<?>).queryAll())
                    .hasSizeLessThan(60);
        }
    }

    @Test
    void rebuildsMissingListOnlyWhenItChanges(@TempDir Path folder, FxRobot robot) throws Exception {
        try (OtrFormWindow form = OtrFormWindow.openIn(window, folder, ThemeChoice.LIGHT, 1000, 760)) {
            fillForm(robot, form);
            Set<Node> before = missingValueChips(robot);
            OtrItemRow row = form.models.itemGrid().rows.get(3);
            robot.interact(() -> form.models.itemGrid().onCellTyped(row, ItemField.NAME, "Olives"));
            assertThat(missingValueChips(robot)).isNotEmpty().allMatch(before::contains);
            robot.interact(() -> form.models.itemGrid().onCellTyped(row, ItemField.WEIGHT, "heavy"));
            assertThat(missingValueChips(robot)).anyMatch(node -> !before.contains(node));
        }
    }

    @Test
    void rowWithValuesButNoNameShowsNoItemPrompt(@TempDir Path folder, FxRobot robot) throws Exception {
        try (OtrFormWindow form = OtrFormWindow.openIn(window, folder, ThemeChoice.LIGHT, 1000, 760)) {
            assertThat(rowsWithPrompt(robot)).containsExactly(0);
            OtrItem unnamed = OtrTestDrafts.createItem("", "1", "412", "48", "40", "52");
            robot.interact(() -> form.models.form().state.changeAsUndoStep(draft -> draft.withItems(List.of(unnamed))));
            FrameSync.awaitFrames();
            assertThat(rowsWithPrompt(robot)).containsExactly(1);
        }
    }

    private static Set<Node> missingValueChips(FxRobot robot) {
        return Set.copyOf(robot.lookup(".ld-action-bar .group").queryAll());
    }

    private static List<Integer> rowsWithPrompt(FxRobot robot) {
        List<Integer> rows = new ArrayList<>();
        for (Node node : robot.lookup(".table-cell").queryAll()) {
            if (node instanceof TableCell<?, ?> cell && "Type or paste…".equals(cell.getText())) {
                rows.add(cell.getIndex());
            }
        }
        return rows;
    }

    private static void fillForm(FxRobot robot, OtrFormWindow form) {
        OtrItem item = OtrTestDrafts.createItem("Canned tomatoes", "1", "412", "48", "40", "52");
        robot.interact(() -> {
            form.models
                    .form()
                    .state
                    .changeAsUndoStep(
                            _ -> OtrTestDrafts.completeDraft().withItems(Collections.nCopies(ROW_COUNT, item)));
            form.models.itemGrid().completePackageNamesAndIds();
        });
        FrameSync.awaitFrames();
    }
}
