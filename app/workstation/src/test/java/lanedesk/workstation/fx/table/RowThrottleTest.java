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
import lanedesk.workstation.fx.Frames;
import lanedesk.workstation.fx.Hands;
import lanedesk.workstation.fx.Showing;
import lanedesk.workstation.fx.Toolkit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// The rows of a table that get their cells a few at a pulse.
@ExtendWith({Toolkit.class, Hands.class})
class RowThrottleTest {
    private static final int ALL = 11;

    private final RowThrottle turns = new RowThrottle(Long.MAX_VALUE / 2);
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
        table.setRowFactory(_ -> new LazyTableRow<>(turns));
        table.setFixedCellSize(24);
        table.setMinHeight(400);
        Showing.on(stage, table);
    }

    private static List<String> items(String word) {
        return IntStream.range(0, ALL).mapToObj(at -> word + at).toList();
    }

    private List<LazyTableRow<?>> full() {
        return table.lookupAll(".table-row-cell").stream()
                .filter(Node::isVisible)
                .<LazyTableRow<?>>map(LazyTableRow.class::cast)
                .filter(LazyTableRow::hasCells)
                .toList();
    }

    @Test
    void firstPulseGivesAFewRowsTheirCellsAndTheNextOnesTheOthers(FxRobot robot) {
        robot.interact(() -> {
            table.getItems().setAll(items("Lane "));
            table.applyCss();
            table.layout();
            assertThat(full()).hasSize(RowThrottle.FEW);
            assertThat(table.lookupAll(".table-row-cell")).hasSizeGreaterThan(ALL);
        });
        await().until(() -> full().size() == ALL);
        assertThat(table.lookupAll(".table-cell"))
                .extracting(cell -> ((TableCell<?, ?>) cell).getText())
                .containsExactlyInAnyOrderElementsOf(items("Lane "));
    }

    @Test
    void rowThatIsEmptyWhenItIsItsTurnGetsNone(FxRobot robot) {
        robot.interact(() -> {
            table.getItems().setAll(items("Lane "));
            table.applyCss();
            table.layout();
            table.getItems().remove(RowThrottle.FEW + 2, ALL);
            table.layout();
        });
        await().until(() -> full().size() == RowThrottle.FEW + 2);
        Frames.settle();
        assertThat(full()).allMatch(row -> !row.isEmpty());
    }

    @Test
    void rowsComeAllAtOnceWhereThePulsesAreInTime(FxRobot robot) {
        int before = turns.most();
        robot.interact(() -> table.getItems().setAll(items("Lane ")));
        await().until(() -> full().size() == ALL);
        await().until(() -> turns.most() > before);
    }

    @Test
    void tablesOfTheSameSizeSoonHaveAllTheirRowsInOnePulse(FxRobot robot) {
        for (int shown = 0; shown < 3; shown++) {
            robot.interact(() -> {
                table = new TableView<>();
                show();
                table.getItems().setAll(items("Lane "));
            });
            await().until(() -> full().size() == ALL);
            Frames.settle();
        }
        assertThat(turns.most()).isGreaterThanOrEqualTo(ALL);
    }

    @Test
    void anotherListIsShownByTheRowsThereAre(FxRobot robot) {
        robot.interact(() -> table.setItems(FXCollections.observableArrayList(items("Lane "))));
        await().until(() -> full().size() == ALL);
        robot.interact(() -> {
            table.setItems(FXCollections.observableArrayList(items("Road ")));
            table.layout();
        });
        assertThat(full())
                .hasSize(ALL)
                .allMatch(row -> String.valueOf(row.getItem()).startsWith("Road"));
    }
}
