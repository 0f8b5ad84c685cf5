package lanedesk.workstation.fx.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import javafx.collections.ListChangeListener;
import javafx.css.PseudoClass;
import javafx.event.Event;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.control.TableCell;
import javafx.scene.control.TextField;
import javafx.scene.input.InputMethodEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
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

/// Tests the grid with keys and mouse: no typed text is ever lost.
@ExtendWith({ToolkitExtension.class, HeadlessRobot.class})
class EditableTableTest {
    private final EditableTable<Item> table = GalleryTables.itemTable();
    private KeyboardRobot keys;

    @Start
    void start(Stage stage) {
        keys = new KeyboardRobot(new HeadlessRobot(), stage);
        TestStage.showNodes(stage, table);
    }

    private Item row(int index) {
        return table.getItems().get(index);
    }

    private void focusCell(FxRobot robot, int row, int column) {
        robot.interact(() -> {
            table.requestFocus();
            table.selectAndScrollToCell(row, table.getVisibleLeafColumn(column));
        });
    }

    private int focusedColumn() {
        return table.getFocusModel().getFocusedCell().getColumn();
    }

    private int focusedRow() {
        return table.getFocusModel().getFocusedCell().getRow();
    }

    @Test
    void typingReplacesTextAndEnterMovesDown(FxRobot robot) {
        focusCell(robot, 0, 2);
        keys.write("12");
        keys.type(KeyCode.ENTER);
        assertThat(row(0).quantity().get()).isEqualTo("12");
        assertThat(focusedRow()).isEqualTo(1);
        assertThat(table.isFocused()).isTrue();
        keys.write("7");
        keys.type(KeyCode.ENTER);
        assertThat(row(1).quantity().get()).isEqualTo("7");
    }

    @Test
    void composedCharacterStartsEditing(FxRobot robot) {
        focusCell(robot, 0, 0);
        assertThat(table.getInputMethodRequests()).as("has letters composed").isNotNull();
        assertThat(table.getOnInputMethodTextChanged()).as("takes them").isNotNull();
        robot.interact(() -> Event.fireEvent(
                table, new InputMethodEvent(InputMethodEvent.INPUT_METHOD_TEXT_CHANGED, List.of(), "é", 0)));
        keys.write("tain");
        keys.type(KeyCode.ENTER);
        assertThat(row(0).name().get()).isEqualTo("étain");
    }

    @Test
    void altGrCharacterStartsEditingButShortcutDoesNot(FxRobot robot) {
        focusCell(robot, 0, 0);
        robot.interact(() -> type("x", true, false));
        assertThat(table.getEditingCell()).isNull();
        robot.interact(() -> type("@", true, true));
        keys.write("home");
        keys.type(KeyCode.ENTER);
        assertThat(row(0).name().get()).isEqualTo("@home");
    }

    private void type(String letter, boolean control, boolean alt) {
        Event.fireEvent(
                table, new KeyEvent(KeyEvent.KEY_TYPED, letter, letter, KeyCode.UNDEFINED, false, control, alt, false));
    }

    @Test
    void everyKeystrokeUpdatesRow(FxRobot robot) {
        focusCell(robot, 0, 3);
        keys.write("5");
        assertThat(row(0).weight().get()).isEqualTo("5");
        keys.write("5.5");
        assertThat(row(0).weight().get()).isEqualTo("55.5");
    }

    @Test
    void clickElsewhereCommits(FxRobot robot) {
        focusCell(robot, 0, 3);
        keys.write("99");
        robot.clickOn("#after");
        assertThat(row(0).weight().get()).isEqualTo("99");
        focusCell(robot, 1, 3);
        keys.write("77");
        robot.clickOn("Canned tomatoes, palletised");
        assertThat(row(1).weight().get()).isEqualTo("77");
        assertThat(table.getEditingCell()).isNull();
    }

    @Test
    void scrollingAwayCommits(FxRobot robot) {
        robot.interact(() -> IntStream.range(0, 200)
                .forEach(i -> table.getItems().add(Item.of("Row " + i, "Drum", "1", "1", false))));
        focusCell(robot, 1, 0);
        keys.write("Kept");
        robot.interact(() -> {
            table.scrollTo(150);
            table.layout();
        });
        robot.interact(() -> table.scrollTo(0));
        assertThat(row(1).name().get()).isEqualTo("Kept");
        assertThat(table.getItems().stream().filter(item -> item.name().get().equals("Kept")))
                .hasSize(1);
    }

    @Test
    void escapeRestoresText(FxRobot robot) {
        focusCell(robot, 0, 3);
        keys.write("5");
        keys.type(KeyCode.ESCAPE);
        assertThat(row(0).weight().get()).isEqualTo("412.0");
        assertThat(table.isFocused()).isTrue();
        assertThat(focusedRow()).isZero();
    }

    @Test
    void f2EditsWithTextSelected(FxRobot robot) {
        focusCell(robot, 0, 3);
        keys.type(KeyCode.F2, KeyCode.END);
        keys.write("1");
        keys.type(KeyCode.ENTER);
        assertThat(row(0).weight().get()).isEqualTo("412.01");
    }

    @Test
    void tabMovesThroughCellsAndLeaves(FxRobot robot) {
        focusCell(robot, 0, 0);
        keys.type(KeyCode.TAB);
        assertThat(focusedColumn()).isEqualTo(1);
        keys.write("Cr");
        keys.type(KeyCode.TAB);
        assertThat(row(0).pack().get()).isEqualTo("Cr");
        assertThat(focusedColumn()).isEqualTo(2);
        focusCell(robot, 0, 4);
        keys.type(KeyCode.TAB);
        assertThat(focusedRow()).isEqualTo(1);
        assertThat(focusedColumn()).isZero();
        focusCell(robot, 3, 3);
        keys.type(KeyCode.TAB);
        assertThat(robot.lookup("#after").query().isFocused()).isTrue();
        focusCell(robot, 0, 0);
        keys.pressChord(KeyCode.SHIFT, KeyCode.TAB);
        assertThat(robot.lookup("#before").query().isFocused()).isTrue();
    }

    @Test
    void enterAfterTabReturnsToStartColumnOfNextRow(FxRobot robot) {
        focusCell(robot, 0, 0);
        keys.write("Nuts");
        keys.type(KeyCode.TAB, KeyCode.TAB);
        keys.write("3");
        keys.type(KeyCode.TAB);
        keys.write("9");
        keys.type(KeyCode.ENTER);
        assertThat(row(0).weight().get()).isEqualTo("9");
        assertThat(List.of(focusedRow(), focusedColumn())).containsExactly(1, 0);
        keys.type(KeyCode.TAB, KeyCode.TAB, KeyCode.TAB, KeyCode.TAB, KeyCode.ENTER);
        assertThat(row(1).stackable().get()).isFalse();
        assertThat(List.of(focusedRow(), focusedColumn())).containsExactly(2, 0);
        keys.type(KeyCode.TAB, KeyCode.TAB, KeyCode.RIGHT, KeyCode.LEFT);
        focusCell(robot, 0, 3);
        keys.write("8");
        keys.type(KeyCode.ENTER);
        assertThat(List.of(focusedRow(), focusedColumn())).containsExactly(1, 3);
    }

    @Test
    void deleteClearsCellAndSpaceToggles(FxRobot robot) {
        focusCell(robot, 0, 3);
        keys.type(KeyCode.DELETE);
        assertThat(row(0).weight().get()).isEmpty();
        focusCell(robot, 0, 4);
        keys.type(KeyCode.SPACE);
        assertThat(row(0).stackable().get()).isFalse();
        focusCell(robot, 3, 4);
        keys.type(KeyCode.SPACE);
        assertThat(row(3).stackable().get())
                .as("the empty row cannot be stackable")
                .isFalse();
    }

    @Test
    void keepsTextWhenEditingAddsRow(FxRobot robot) {
        robot.interact(() -> row(3).name().subscribe((_, name) -> {
            if (!name.isEmpty() && table.getItems().size() == 4) {
                table.getItems().add(Item.of("", "", "", "", false));
            }
        }));
        focusCell(robot, 3, 0);
        keys.write("Steel coils");
        keys.type(KeyCode.TAB);
        assertThat(row(3).name().get()).isEqualTo("Steel coils");
        assertThat(table.getItems()).hasSize(5);
    }

    @Test
    void marksInvalidValueAfterLeaving(FxRobot robot) {
        focusCell(robot, 0, 3);
        keys.write("heavy");
        assertThat(isInvalid(robot, "heavy")).as("while one types").isFalse();
        keys.type(KeyCode.ENTER);
        assertThat(isInvalid(robot, "heavy")).isTrue();
        var cell = robot.lookup("heavy").queryAs(TableCell.class);
        assertThat(cell.getAccessibleHelp()).isEqualTo("Not a weight");
        assertThat(cell.getTooltip().getText()).isEqualTo("Not a weight");
        robot.interact(() -> row(0).weight().set("5"));
        assertThat(isInvalid(robot, "5")).isFalse();
    }

    private static boolean isInvalid(FxRobot robot, String text) {
        return robot.lookup(text)
                .match(node -> node instanceof TableCell)
                .<TableCell<?, ?>>tryQuery()
                .map(cell -> cell.getPseudoClassStates().contains(PseudoClass.getPseudoClass("invalid")))
                .orElse(false);
    }

    @Test
    void acceptsSuggestionInCell(FxRobot robot) {
        focusCell(robot, 0, 1);
        keys.write("dr");
        org.awaitility.Awaitility.await().until(() -> robot.listWindows().size() > 1);
        keys.type(KeyCode.DOWN, KeyCode.ENTER);
        assertThat(row(0).pack().get()).isEqualTo("Drum");
        assertThat(focusedRow()).as("Enter takes and goes on").isEqualTo(1);
        assertThat(table.getEditingCell()).isNull();
    }

    @Test
    void suggestionsDoNotCoverTypedText(FxRobot robot) {
        focusCell(robot, 0, 1);
        keys.write("d");
        org.awaitility.Awaitility.await().until(() -> robot.listWindows().size() > 1);
        Node editor = robot.lookup(".ld-cell-editor").query();
        Node list = robot.lookup(".ld-suggestions").query();
        assertThat(list.localToScreen(list.getLayoutBounds()).getMinY())
                .isGreaterThanOrEqualTo(
                        editor.localToScreen(editor.getLayoutBounds()).getMaxY());
    }

    @Test
    void createsCellsForVisibleRowsOnly(FxRobot robot) {
        robot.interact(() -> {
            table.getItems().addListener((ListChangeListener<Item>) _ -> {});
            IntStream.range(0, 5_000).forEach(i -> table.getItems().add(Item.of("Row " + i, "Drum", "1", "1", false)));
            table.layout();
        });
        assertThat(robot.lookup(".ld-edit").queryAll()).hasSizeLessThan(200);
        assertThat(robot.lookup(".ld-cell-editor").tryQueryAs(TextField.class)).isEmpty();
    }

    @Test
    void screenReaderHearsWhetherCheckBoxIsTicked(FxRobot robot) {
        assertThat(accessibleTextOfCheckCell(robot, 0)).isEqualTo("Stackable: yes");
        assertThat(accessibleTextOfCheckCell(robot, 1)).isEqualTo("Stackable: no");

        focusCell(robot, 0, 4);
        keys.type(KeyCode.SPACE);

        assertThat(accessibleTextOfCheckCell(robot, 0)).isEqualTo("Stackable: no");
    }

    private static Object accessibleTextOfCheckCell(FxRobot robot, int row) {
        return robot.lookup(".ld-check").<TableCell<?, ?>>queryAll().stream()
                .filter(cell -> cell.getIndex() == row)
                .findFirst()
                .orElseThrow()
                .queryAccessibleAttribute(AccessibleAttribute.TEXT);
    }
}
