package lanedesk.workstation.fx.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.stream.IntStream;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.scene.Node;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.stage.Stage;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.TestStage;
import lanedesk.workstation.fx.ToolkitExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests tables in which only a few rows per pulse get their cells.
@ExtendWith({ToolkitExtension.class, HeadlessRobot.class})
class RowThrottleTest {
    private static final int ROW_COUNT = 11;

    private final RowThrottle throttle = new RowThrottle(Long.MAX_VALUE / 2);
    private TableView<String> table = new TableView<>();
    private Stage stage;

    @Start
    void start(Stage stage) {
        this.stage = stage;
        show();
    }

    private void show() {
        TableColumn<String, String> column = new TableColumn<>("Lane");
        column.setCellValueFactory(features -> new ReadOnlyStringWrapper(features.getValue()));
        table.getColumns().setAll(List.of(column));
        table.setRowFactory(_ -> new LazyTableRow<>(throttle));
        table.setFixedCellSize(24);
        table.setMinHeight(400);
        TestStage.showNodes(stage, table);
    }

    private static List<String> newItems(String word) {
        return IntStream.range(0, ROW_COUNT).mapToObj(index -> word + index).toList();
    }

    private List<LazyTableRow<?>> rowsWithCells() {
        return table.lookupAll(".table-row-cell").stream()
                .filter(Node::isVisible)
                .<LazyTableRow<?>>map(LazyTableRow.class::cast)
                .filter(LazyTableRow::hasCells)
                .toList();
    }

    @Test
    void buildsFewRowsInFirstPulseAndRestLater(FxRobot robot) {
        robot.interact(() -> {
            table.getItems().setAll(newItems("Lane "));
            table.applyCss();
            table.layout();
            assertThat(rowsWithCells()).hasSize(RowThrottle.MIN_ROWS_PER_PULSE);
            assertThat(table.lookupAll(".table-row-cell")).hasSizeGreaterThan(ROW_COUNT);
        });
        await().until(() -> rowsWithCells().size() == ROW_COUNT);
        assertThat(table.lookupAll(".table-cell"))
                .extracting(cell -> ((TableCell<?, ?>) cell).getText())
                .containsExactlyInAnyOrderElementsOf(newItems("Lane "));
    }

    @Test
    void skipsRowThatBecameEmpty(FxRobot robot) {
        robot.interact(() -> {
            table.getItems().setAll(newItems("Lane "));
            table.applyCss();
            table.layout();
            table.getItems().remove(RowThrottle.MIN_ROWS_PER_PULSE + 2, ROW_COUNT);
            table.layout();
        });
        await().until(() -> rowsWithCells().size() == RowThrottle.MIN_ROWS_PER_PULSE + 2);
        FrameSync.awaitFrames();
        assertThat(rowsWithCells()).allMatch(row -> !row.isEmpty());
    }

    @Test
    void buildsAllRowsAtOnceWhenPulsesAreFast(FxRobot robot) {
        int before = throttle.rowsPerPulse();
        robot.interact(() -> table.getItems().setAll(newItems("Lane ")));
        await().until(() -> rowsWithCells().size() == ROW_COUNT);
        await().until(() -> throttle.rowsPerPulse() > before);
    }

    @Test
    void rateAdaptsToBuildAllRowsInOnePulse(FxRobot robot) {
        for (int shown = 0; shown < 3; shown++) {
            robot.interact(() -> {
                table = new TableView<>();
                show();
                table.getItems().setAll(newItems("Lane "));
            });
            await().until(() -> rowsWithCells().size() == ROW_COUNT);
            FrameSync.awaitFrames();
        }
        assertThat(throttle.rowsPerPulse()).isGreaterThanOrEqualTo(ROW_COUNT);
    }

    @Test
    void reusesRowsForOtherList(FxRobot robot) {
        robot.interact(() -> table.setItems(FXCollections.observableArrayList(newItems("Lane "))));
        await().until(() -> rowsWithCells().size() == ROW_COUNT);
        robot.interact(() -> {
            table.setItems(FXCollections.observableArrayList(newItems("Road ")));
            table.layout();
        });
        assertThat(rowsWithCells())
                .hasSize(ROW_COUNT)
                .allMatch(row -> String.valueOf(row.getItem()).startsWith("Road"));
    }
}
