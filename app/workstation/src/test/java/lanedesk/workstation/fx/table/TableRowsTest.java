package lanedesk.workstation.fx.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.control.TableView;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.ToolkitExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;

@ExtendWith({ToolkitExtension.class, HeadlessRobot.class})
class TableRowsTest {

    private final ObservableList<Row> rows = FXCollections.observableArrayList();
    private final TableView<Row> table = new TableView<>();

    private record Row(int number, String text) {}

    private static final Row ONE = new Row(1, "one");
    private static final Row TWO = new Row(2, "two");
    private static final Row THREE = new Row(3, "three");

    private void showRows(FxRobot robot, boolean selectsFirst) {
        robot.interact(() -> {
            rows.setAll(ONE, TWO, THREE);
            TableRows.showSortedAndKeepSelection(table, rows, Row::number, selectsFirst);
            table.getSelectionModel().select(TWO);
        });
    }

    private Row selectedAfter(FxRobot robot, List<Row> newRows) {
        robot.interact(() -> rows.setAll(newRows));
        return table.getSelectionModel().getSelectedItem();
    }

    @Test
    void keepsRowWithSameKeyThoughValuesAndPositionChange(FxRobot robot) {
        showRows(robot, true);
        Row changed = new Row(2, "changed");
        assertThat(selectedAfter(robot, List.of(THREE, ONE, new Row(4, "four"), changed)))
                .isEqualTo(changed);
    }

    @Test
    void selectsRowAgainThatComesBackToEmptyTable(FxRobot robot) {
        showRows(robot, true);
        assertThat(selectedAfter(robot, List.of())).isNull();
        assertThat(selectedAfter(robot, List.of(ONE, TWO))).isEqualTo(TWO);
    }

    @Test
    void selectsFirstRowIfSelectedRowIsGone(FxRobot robot) {
        showRows(robot, true);
        assertThat(selectedAfter(robot, List.of(THREE, ONE))).isEqualTo(THREE);
    }

    @Test
    void selectsNothingAfterUserClearedSelection(FxRobot robot) {
        showRows(robot, false);
        assertThat(selectedAfter(robot, List.of(TWO, THREE))).isEqualTo(TWO);
        robot.interact(() -> table.getSelectionModel().clearSelection());
        assertThat(selectedAfter(robot, List.of(ONE, TWO))).isNull();
    }
}
