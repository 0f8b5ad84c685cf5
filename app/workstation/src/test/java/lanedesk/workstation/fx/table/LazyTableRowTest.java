package lanedesk.workstation.fx.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.TableCell;
import javafx.stage.Stage;
import lanedesk.workstation.fx.GalleryTables;
import lanedesk.workstation.fx.GalleryTables.Item;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.KeyboardRobot;
import lanedesk.workstation.fx.TestStage;
import lanedesk.workstation.fx.ToolkitExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests the empty rows that fill a table, and how they are used later.
@ExtendWith({ToolkitExtension.class, HeadlessRobot.class})
class LazyTableRowTest {

    private final EditableTable<Item> table = GalleryTables.itemTable();
    private KeyboardRobot keys;

    @Start
    void start(Stage stage) {
        keys = new KeyboardRobot(new HeadlessRobot(), stage);
        table.setPrefHeight(400);
        table.setMinHeight(400);
        TestStage.showNodes(stage, table);
    }

    private List<LazyTableRow<?>> rows() {
        return table.lookupAll(".table-row-cell").stream()
                .<LazyTableRow<?>>map(LazyTableRow.class::cast)
                .filter(row -> row.isVisible() && row.getHeight() > 0)
                .sorted(Comparator.comparingInt(IndexedCell::getIndex))
                .toList();
    }

    private static List<TableCell<?, ?>> cells(LazyTableRow<?> row) {
        return row.lookupAll(".table-cell").stream()
                .<TableCell<?, ?>>map(TableCell.class::cast)
                .toList();
    }

    @Test
    void onlyRowsWithItemHaveCells() {
        assertThat(rows()).hasSizeGreaterThan(table.getItems().size() + 2);
        assertThat(rows())
                .allSatisfy(row -> assertThat(cells(row))
                        .hasSize(
                                row.isEmpty()
                                        ? 0
                                        : table.getVisibleLeafColumns().size()));
    }

    @Test
    void emptyRowHasHeightOfFullRow() {
        assertThat(rows())
                .extracting(LazyTableRow::getHeight)
                .containsOnly(rows().getFirst().getHeight());
    }

    @Test
    void rowBuildsCellsWhenItGetsItem(FxRobot robot) {
        robot.interact(() -> {
            table.getItems().add(Item.of("Drywall", "Pallet", "2", "900", true));
            table.layout();
        });
        LazyTableRow<?> full = rows().get(table.getItems().size() - 1);
        LazyTableRow<?> first = rows().getFirst();
        assertThat(cells(full)).hasSameSizeAs(cells(first));
        assertThat(cells(full).getFirst().getText()).isEqualTo("Drywall");
        assertThat(cells(full).getFirst().getPadding())
                .isEqualTo(cells(first).getFirst().getPadding());
        assertThat(cells(full).getFirst().getFont())
                .isEqualTo(cells(first).getFirst().getFont());
        assertThat(full.getHeight()).isEqualTo(first.getHeight());
    }

    @Test
    void formerlyEmptyRowIsEditable(FxRobot robot) {
        robot.interact(() -> table.getItems().add(Item.of("", "", "", "", false)));
        robot.interact(() -> {
            table.requestFocus();
            table.selectAndScrollToCell(table.getItems().size() - 1, table.getVisibleLeafColumn(0));
        });
        keys.write("Glass");
        assertThat(table.getItems().getLast().name().get()).isEqualTo("Glass");
    }

    @Test
    void clickBelowLastItemFocusesTable(FxRobot robot) {
        robot.clickOn("#before");
        assertThat(table.isFocused()).isFalse();
        robot.clickOn(rows().get(table.getItems().size() + 1));
        assertThat(table.isFocused()).isTrue();
    }
}
