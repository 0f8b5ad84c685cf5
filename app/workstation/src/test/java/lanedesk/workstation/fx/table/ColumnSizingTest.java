package lanedesk.workstation.fx.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.ToolkitExtension;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests columns that are sized by their content.
@ExtendWith({ToolkitExtension.class, HeadlessRobot.class})
class ColumnSizingTest {

    private static final String NAME = "Quill and Anchor Freight";
    private static final String LONG = "Transcontinental Consolidated Freightways and Logistics of North America";

    private final TableView<List<String>> table = new TableView<>();
    private final Label fontLabel = new Label("type");
    private Scene scene;

    @Start
    void start(Stage stage) {
        scene = new Scene(new StackPane(fontLabel, table), 600, 300);
        Theme.applyTheme(scene, ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
        stage.setScene(scene);
        stage.show();
    }

    private static SizedColumn<List<String>> newColumn(ColumnSizing<List<String>> sizing, String heading, int index) {
        TableColumn<List<String>, String> column = new TableColumn<>(heading);
        column.setCellValueFactory(
                row -> new ReadOnlyStringWrapper(row.getValue().get(index)));
        column.setCellFactory(_ -> new TableCell<>() {
            @Override
            protected void updateItem(@Nullable String text, boolean empty) {
                super.updateItem(text, empty);
                setText(text);
            }
        });
        return sizing.addColumn(column, row -> row.get(index));
    }

    private void fillTable(FxRobot robot, List<List<String>> rows) {
        robot.interact(() -> {
            ColumnSizing<List<String>> sizing = new ColumnSizing<>(table, fontLabel.fontProperty());
            newColumn(sizing, "Carrier", 0).asTruncatableWithRemainingWidth();
            newColumn(sizing, "Sell", 1).asNumeric();
            newColumn(sizing, "Bill of lading", 2).withPriority(1);
            sizing.sizeColumnsNowAndOnEveryChange();
            table.getItems().setAll(rows);
        });
        awaitLayout(robot);
    }

    private void awaitLayout(FxRobot robot) {
        robot.interact(() -> scene.getRoot().layout());
        robot.interact(() -> scene.getRoot().layout());
    }

    private List<String> headings() {
        return table.getVisibleLeafColumns().stream().map(TableColumn::getText).toList();
    }

    private List<String> cutTexts() {
        return table.lookupAll(".table-cell").stream()
                .map(Labeled.class::cast)
                .filter(Labeled::isTextTruncated)
                .map(Labeled::getText)
                .distinct()
                .toList();
    }

    private void setWidth(FxRobot robot, double width) {
        robot.interact(() -> table.setMaxWidth(width));
        awaitLayout(robot);
    }

    @Test
    void hidesLowestPriorityColumnFirst(FxRobot robot) {
        fillTable(robot, List.of(List.of(NAME, "11,111.11", "LD100200300"), List.of("Short", "98,888.88", "")));
        assertThat(headings()).containsExactly("Carrier", "Sell", "Bill of lading");
        assertThat(cutTexts()).isEmpty();
        setWidth(robot, 290);
        assertThat(headings()).containsExactly("Carrier", "Sell");
        assertThat(cutTexts()).isEmpty();
    }

    @Test
    void cutsOnlyLongFreeText(FxRobot robot) {
        fillTable(robot, List.of(List.of(LONG, "11,111.11", ""), List.of(NAME, "98,888.88", "LD100200300")));
        setWidth(robot, 400);
        assertThat(headings()).contains("Bill of lading");
        assertThat(cutTexts()).containsExactly(LONG);
    }

    @Test
    void measuresLastRowOfGrowingNumbers(FxRobot robot) {
        fillTable(
                robot,
                IntStream.rangeClosed(1, 12_000)
                        .mapToObj(row -> List.of(NAME, Integer.toString(row), ""))
                        .toList());
        robot.interact(() -> table.scrollTo(11_999));
        awaitLayout(robot);
        assertThat(cutTexts()).isEmpty();
    }

    @Test
    void remeasuresOnLargerFont(FxRobot robot) {
        fillTable(robot, List.of(List.of(NAME, "98,888.88", "LD100200300")));
        robot.interact(() -> Theme.applyTheme(scene, ThemeChoice.LIGHT, Density.COMFORTABLE, 1.6));
        awaitLayout(robot);
        assertThat(cutTexts()).isEmpty();
    }

    @Test
    void keepsWidthOfDraggedColumn(FxRobot robot) {
        fillTable(robot, List.of(List.of(NAME, "98,888.88", "LD100200300")));
        robot.interact(() -> table.resizeColumn(table.getColumns().get(1), 40));
        double dragged = table.getColumns().get(1).getWidth();
        setWidth(robot, 520);
        assertThat(table.getColumns().get(1).getWidth()).isEqualTo(dragged);
    }
}
