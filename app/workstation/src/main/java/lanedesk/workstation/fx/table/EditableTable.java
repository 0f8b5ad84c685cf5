package lanedesk.workstation.fx.table;

import javafx.application.Platform;
import javafx.beans.value.ObservableValue;
import javafx.collections.ListChangeListener;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TablePosition;
import javafx.scene.control.TableView;
import javafx.scene.input.InputMethodEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;

/// A table edited with the keyboard alone, as a spreadsheet is.
///
/// Arrows move; typing replaces the cell's text, F2 or Enter opens it; Enter goes down and, after Tab, to the column in
/// which the tabbing began, as in a spreadsheet; Tab goes to the next cell that can be edited and, past the last one,
/// out of the table; Delete empties; Space switches a yes or no. Columns are made editable by `CellRules` and
/// `CheckCell`.
public final class EditableTable<S> extends TableView<S> {
    private final ListChangeListener<S> rowsChanged = this::rowsChanged;
    private @Nullable String seed;
    private boolean growing;
    private @Nullable TableColumn<S, ?> tabStart;
    private @Nullable TablePosition<S, ?> tabbedTo;

    public EditableTable() {
        getStyleClass().add("ld-edit-table");
        setEditable(true);
        getSelectionModel().setCellSelectionEnabled(true);
        setRowFactory(_ -> new LazyTableRow<>());
        setSortPolicy(_ -> false);
        // not that policy itself, with which a table too narrow for its columns' least widths would show no scroll bar
        setColumnResizePolicy(features -> CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN.call(features));
        getItems().addListener(rowsChanged);
        itemsProperty().subscribe((before, after) -> {
            before.removeListener(rowsChanged);
            after.addListener(rowsChanged);
        });
        addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
        addEventHandler(KeyEvent.KEY_TYPED, this::keyTyped);
        // without both the system composes no letters for the table: an accent typed first would be lost
        setInputMethodRequests(new CellInput(this));
        setOnInputMethodTextChanged(this::composed);
        focusedProperty().subscribe(focused -> {
            if (focused) {
                focusSomething();
            }
        });
    }

    // The first letter in the last row may add the next empty one; the table's skin, which is notified after this
    // listener, would end the edit for any change of the rows.
    private void rowsChanged(ListChangeListener.Change<? extends S> change) {
        var editing = getEditingCell();
        if (editing == null) {
            return;
        }
        var below = true;
        while (change.next()) {
            below &= change.wasAdded() && !change.wasRemoved() && change.getFrom() > editing.getRow();
        }
        if (below) {
            growing = true;
            Platform.runLater(() -> growing = false);
        }
    }

    @Override
    public void edit(int row, @Nullable TableColumn<S, ?> column) {
        if (row >= 0 || !growing) {
            super.edit(row, column);
        }
        growing = false;
    }

    private void keyPressed(KeyEvent event) {
        if (event.getTarget() != this || event.isShortcutDown() || event.isAltDown()) {
            return;
        }
        var handled = switch (event.getCode()) {
            case TAB -> tab(event.isShiftDown() ? -1 : 1);
            case DELETE -> empty();
            case BACK_SPACE -> open("");
            case SPACE -> turn();
            case ENTER, F2 -> turnOrOpen(event.getCode());
            default -> false;
        };
        if (handled) {
            event.consume();
        }
    }

    private void keyTyped(KeyEvent event) {
        var text = event.getCharacter();
        if (event.getTarget() != this
                || event.isMetaDown()
                || event.isControlDown() != event.isAltDown() // both are AltGr on Windows, which types
                || text.isEmpty()
                || Character.isISOControl(text.charAt(0))
                || text.isBlank()) {
            return;
        }
        if (open(text)) {
            event.consume();
        }
    }

    private void composed(InputMethodEvent event) {
        var text = event.getCommitted();
        if (event.getTarget() == this && !text.isBlank() && open(text)) {
            event.consume();
        }
    }

    private boolean turnOrOpen(KeyCode code) {
        return code == KeyCode.ENTER ? startNextRow() || turn() || open(null) : open(null);
    }

    private boolean turn() {
        var at = focusedCell();
        var row = rowAt(at);
        var turning = at == null || at.getTableColumn() == null ? null : CheckCell.of(at.getTableColumn());
        if (row == null || turning == null) {
            return false;
        }
        turning.toggle(row);
        return true;
    }

    private boolean empty() {
        var at = focusedCell();
        var row = rowAt(at);
        if (at == null || row == null || !isEditableAt(at.getRow(), at.getTableColumn())) {
            return false;
        }
        var rules = CellRules.of(at.getTableColumn());
        if (rules != null) {
            rules.write(row, "");
            rules.finish(row, "");
        }
        return rules != null;
    }

    private boolean open(@Nullable String text) {
        var at = focusedCell();
        if (at == null
                || !isEditableAt(at.getRow(), at.getTableColumn())
                || CellRules.of(at.getTableColumn()) == null) {
            return false;
        }
        seed = text;
        edit(at.getRow(), at.getTableColumn());
        return true;
    }

    /// The text an edit begins with when typing opened it; given once.
    @Nullable
    String takeSeed() {
        var text = seed;
        seed = null;
        return text;
    }

    /// Goes to the next cell that can be edited, row by row; false when there is none, and the focus may leave.
    public boolean moveToEditable(int step) {
        var columns = getVisibleLeafColumns();
        var at = focusedCell();
        if (at == null || at.getTableColumn() == null) {
            return false;
        }
        var count = columns.size();
        var last = getItems().size() * count;
        for (var i = at.getRow() * count + columns.indexOf(at.getTableColumn()) + step; i >= 0 && i < last; i += step) {
            if (isEditableAt(i / count, columns.get(i % count))) {
                select(i / count, columns.get(i % count));
                return true;
            }
        }
        return false;
    }

    /// Goes to the next cell by Tab; false where there is none.
    boolean tab(int step) {
        var from = startTabbing();
        boolean moved = moveToEditable(step);
        endTabbing(from);
        return moved;
    }

    /// Goes on by Tab from a cell that filled others too: to the next one after the last of them.
    void tabAfter(TableColumn<S, ?> last) {
        var from = startTabbing();
        if (from != null && last.isVisible()) {
            select(from.getRow(), last);
        }
        moveToEditable(1);
        endTabbing(from);
    }

    private @Nullable TablePosition<S, ?> startTabbing() {
        var from = focusedCell();
        if (from != null && !from.equals(tabbedTo)) {
            tabStart = from.getTableColumn();
        }
        return from;
    }

    private void endTabbing(@Nullable TablePosition<S, ?> from) {
        tabbedTo = focusedCell();
        if (from != null && tabbedTo != null && tabbedTo.getRow() != from.getRow()) {
            tabStart = tabbedTo.getTableColumn();
        }
    }

    /// After Tab, goes to the next row, in the column in which the tabbing began; false where one came otherwise to the
    /// cell, or there is no next row.
    boolean startNextRow() {
        var at = focusedCell();
        var start = tabStart;
        if (at == null
                || start == null
                || !start.isVisible()
                || !at.equals(tabbedTo)
                || at.getRow() + 1 >= getItems().size()) {
            return false;
        }
        select(at.getRow() + 1, start);
        return true;
    }

    /// Goes up or down in the same column.
    public void moveRow(int by) {
        var at = focusedCell();
        if (at != null && !getItems().isEmpty()) {
            select(Math.clamp(at.getRow() + (long) by, 0, getItems().size() - 1), at.getTableColumn());
        }
    }

    /// Selects and focuses a cell and brings it into sight.
    public void select(int row, TableColumn<S, ?> column) {
        getSelectionModel().clearAndSelect(row, column);
        getFocusModel().focus(row, column);
        scrollTo(row);
        scrollToColumn(column);
    }

    private boolean isEditableAt(int row, @Nullable TableColumn<S, ?> column) {
        if (column == null
                || !column.isEditable()
                || row < 0
                || row >= getItems().size()) {
            return false;
        }
        var item = getItems().get(row);
        var rules = CellRules.of(column);
        var turning = CheckCell.of(column);
        return rules != null || (turning != null && turning.editable().test(item));
    }

    /// What is to be said of the cell in focus, which the pointer shows of any: what is wrong with it, or where it was
    /// read; empty for neither.
    public ObservableValue<String> focusedNote() {
        return getFocusModel().focusedCellProperty().flatMap(this::note).orElse("");
    }

    @SuppressWarnings("unchecked")
    private @Nullable ObservableValue<String> note(TablePosition<?, ?> cell) {
        var at = (TablePosition<S, ?>) cell;
        var row = rowAt(at);
        var rules = at.getTableColumn() == null ? null : CellRules.of(at.getTableColumn());
        return row == null || rules == null ? null : rules.note(row);
    }

    // A table's own first cell may be one in which nothing can be typed, such as the row's number.
    private void focusSomething() {
        var at = focusedCell();
        var row = at == null ? 0 : Math.max(0, at.getRow());
        var columns = getVisibleLeafColumns();
        if (getItems().isEmpty() || columns.isEmpty() || (at != null && isEditableAt(row, at.getTableColumn()))) {
            return;
        }
        columns.stream()
                .filter(column -> isEditableAt(row, column))
                .findFirst()
                .ifPresentOrElse(column -> select(row, column), () -> select(row, columns.getFirst()));
    }

    @SuppressWarnings("unchecked")
    private @Nullable TablePosition<S, ?> focusedCell() {
        return (TablePosition<S, ?>) getFocusModel().getFocusedCell();
    }

    private @Nullable S rowAt(@Nullable TablePosition<S, ?> at) {
        return at == null || at.getRow() < 0 || at.getRow() >= getItems().size()
                ? null
                : getItems().get(at.getRow());
    }
}
