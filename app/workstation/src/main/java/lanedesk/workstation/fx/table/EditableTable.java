package lanedesk.workstation.fx.table;

import javafx.application.Platform;
import javafx.beans.value.ObservableValue;
import javafx.collections.ListChangeListener;
import javafx.geometry.Point2D;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TablePosition;
import javafx.scene.control.TableView;
import javafx.scene.input.InputMethodEvent;
import javafx.scene.input.InputMethodRequests;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;

/// A table that is edited by keyboard like a spreadsheet.
///
/// Arrow keys move between cells. Typing replaces the text of the cell; F2 or Enter opens the cell. Enter moves
/// down and, after Tab, back to the column where tabbing started. Tab moves to the next editable cell; after
/// the last editable cell, Tab leaves the table. Delete clears a cell; Space toggles a check box. [CellRules]
/// and [CheckCell] make columns editable.
public final class EditableTable<S> extends TableView<S> {
    private final ListChangeListener<S> rowsListener = this::onRowsChanged;
    private @Nullable String firstTypedText;
    private boolean isRowAddedBelow;
    private @Nullable TableColumn<S, ?> tabStartColumn;
    private @Nullable TablePosition<S, ?> lastTabbedCell;

    public EditableTable() {
        getStyleClass().add("ld-edit-table");
        setEditable(true);
        getSelectionModel().setCellSelectionEnabled(true);
        setRowFactory(_ -> new LazyTableRow<>());
        setSortPolicy(_ -> false);
        // The policy is wrapped in a lambda, because JavaFX would not show a scroll bar for a narrow table with
        // this policy itself.
        setColumnResizePolicy(features -> CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN.call(features));
        getItems().addListener(rowsListener);
        itemsProperty().subscribe((before, after) -> {
            before.removeListener(rowsListener);
            after.addListener(rowsListener);
            tabStartColumn = null;
            lastTabbedCell = null;
        });
        addEventFilter(KeyEvent.KEY_PRESSED, this::onKeyPressed);
        addEventHandler(KeyEvent.KEY_TYPED, this::onKeyTyped);
        // Without these two calls, an accent typed before a letter would be lost, because the system would not
        // compose characters.
        setInputMethodRequests(new TableInputMethodRequests(this));
        setOnInputMethodTextChanged(this::onTextComposed);
        focusedProperty().subscribe(focused -> {
            if (focused) {
                selectEditableCellInRowIfNeeded();
            }
        });
    }

    // Notes whether rows were only added below the edited row, because typing into the last row may add an
    // empty row. The skin of the table ends an edit on every change of the rows, but such an added row must not
    // end the edit.
    private void onRowsChanged(ListChangeListener.Change<? extends S> change) {
        var editedCell = getEditingCell();
        if (editedCell == null) {
            return;
        }
        var areAllBelow = true;
        while (change.next()) {
            areAllBelow &= change.wasAdded() && !change.wasRemoved() && change.getFrom() > editedCell.getRow();
        }
        if (areAllBelow) {
            isRowAddedBelow = true;
            Platform.runLater(() -> isRowAddedBelow = false);
        }
    }

    @Override
    public void edit(int row, @Nullable TableColumn<S, ?> column) {
        if (row >= 0 || !isRowAddedBelow) {
            super.edit(row, column);
        }
        isRowAddedBelow = false;
    }

    private void onKeyPressed(KeyEvent event) {
        if (event.getTarget() != this || event.isShortcutDown() || event.isAltDown()) {
            return;
        }
        var handled = switch (event.getCode()) {
            case TAB -> moveByTabAndRememberStart(event.isShiftDown() ? -1 : 1);
            case DELETE -> clearFocusedCell();
            case BACK_SPACE -> startEditingFocusedCell("");
            case SPACE -> toggleFocusedCheckBox();
            case ENTER, F2 -> moveToggleOrEdit(event.getCode());
            default -> false;
        };
        if (handled) {
            event.consume();
        }
    }

    private void onKeyTyped(KeyEvent event) {
        var text = event.getCharacter();
        if (event.getTarget() != this
                || event.isMetaDown()
                // Control and Alt together are AltGr, which types characters.
                || event.isControlDown() != event.isAltDown()
                || text.isEmpty()
                || Character.isISOControl(text.charAt(0))
                || text.isBlank()) {
            return;
        }
        if (startEditingFocusedCell(text)) {
            event.consume();
        }
    }

    private void onTextComposed(InputMethodEvent event) {
        var text = event.getCommitted();
        if (event.getTarget() == this && !text.isBlank() && startEditingFocusedCell(text)) {
            event.consume();
        }
    }

    private boolean moveToggleOrEdit(KeyCode code) {
        return code == KeyCode.ENTER
                ? moveToNextRowAtTabStart() || toggleFocusedCheckBox() || startEditingFocusedCell(null)
                : startEditingFocusedCell(null);
    }

    private boolean toggleFocusedCheckBox() {
        var cell = focusedCell();
        var row = rowOfPosition(cell);
        var checkColumn =
                cell == null || cell.getTableColumn() == null ? null : CheckCell.findCheckColumn(cell.getTableColumn());
        if (row == null || checkColumn == null) {
            return false;
        }
        checkColumn.toggleIfEditable(row);
        return true;
    }

    private boolean clearFocusedCell() {
        var cell = focusedCell();
        var row = rowOfPosition(cell);
        if (cell == null || row == null || !isEditableCell(cell.getRow(), cell.getTableColumn())) {
            return false;
        }
        var rules = CellRules.findRules(cell.getTableColumn());
        if (rules != null) {
            rules.writeToRow(row, "");
            rules.runFinishAction(row, "");
        }
        return rules != null;
    }

    private boolean startEditingFocusedCell(@Nullable String text) {
        var cell = focusedCell();
        if (cell == null
                || !isEditableCell(cell.getRow(), cell.getTableColumn())
                || CellRules.findRules(cell.getTableColumn()) == null) {
            return false;
        }
        firstTypedText = text;
        edit(cell.getRow(), cell.getTableColumn());
        return true;
    }

    /// Returns the text with which an edit was started by typing, and clears it.
    @Nullable
    String getAndClearFirstTypedText() {
        var text = firstTypedText;
        firstTypedText = null;
        return text;
    }

    /// Moves to the next editable cell, row by row, if `step` is 1, or to the previous one if `step` is -1.
    /// Returns false if there is no such cell.
    public boolean moveToNextEditableCell(int step) {
        var columns = getVisibleLeafColumns();
        var cell = focusedCell();
        if (cell == null || cell.getTableColumn() == null) {
            return false;
        }
        var count = columns.size();
        var last = getItems().size() * count;
        for (var i = cell.getRow() * count + columns.indexOf(cell.getTableColumn()) + step;
                i >= 0 && i < last;
                i += step) {
            if (isEditableCell(i / count, columns.get(i % count))) {
                selectAndScrollToCell(i / count, columns.get(i % count));
                return true;
            }
        }
        return false;
    }

    /// Moves like [#moveToNextEditableCell] and remembers the column where tabbing started. Returns false if
    /// there is no cell to move to.
    boolean moveByTabAndRememberStart(int step) {
        var startCell = rememberTabStart();
        boolean isMoved = moveToNextEditableCell(step);
        rememberTabEnd(startCell);
        return isMoved;
    }

    /// Moves the focus by Tab to the cell after the column `last`, from a cell whose text filled the cells up
    /// to `last`.
    void moveByTabToCellAfter(TableColumn<S, ?> last) {
        var startCell = rememberTabStart();
        if (startCell != null && last.isVisible()) {
            selectAndScrollToCell(startCell.getRow(), last);
        }
        moveToNextEditableCell(1);
        rememberTabEnd(startCell);
    }

    private @Nullable TablePosition<S, ?> rememberTabStart() {
        var startCell = focusedCell();
        if (startCell != null && !startCell.equals(lastTabbedCell)) {
            tabStartColumn = startCell.getTableColumn();
        }
        return startCell;
    }

    private void rememberTabEnd(@Nullable TablePosition<S, ?> startCell) {
        lastTabbedCell = focusedCell();
        if (startCell != null && lastTabbedCell != null && lastTabbedCell.getRow() != startCell.getRow()) {
            tabStartColumn = lastTabbedCell.getTableColumn();
        }
    }

    /// Moves to the next row, to the column where tabbing started. Returns false if the cell was not reached by
    /// Tab or there is no next row.
    boolean moveToNextRowAtTabStart() {
        var cell = focusedCell();
        var start = tabStartColumn;
        if (cell == null
                || start == null
                || !start.isVisible()
                || !cell.equals(lastTabbedCell)
                || cell.getRow() + 1 >= getItems().size()) {
            return false;
        }
        selectAndScrollToCell(cell.getRow() + 1, start);
        return true;
    }

    /// Moves up or down in the same column.
    public void moveVertically(int step) {
        var cell = focusedCell();
        if (cell != null && !getItems().isEmpty()) {
            selectAndScrollToCell(
                    Math.clamp(cell.getRow() + (long) step, 0, getItems().size() - 1), cell.getTableColumn());
        }
    }

    /// Selects and focuses a cell and scrolls to it.
    public void selectAndScrollToCell(int row, TableColumn<S, ?> column) {
        getSelectionModel().clearAndSelect(row, column);
        getFocusModel().focus(row, column);
        scrollTo(row);
        scrollToColumn(column);
    }

    private boolean isEditableCell(int row, @Nullable TableColumn<S, ?> column) {
        if (column == null
                || !column.isEditable()
                || row < 0
                || row >= getItems().size()) {
            return false;
        }
        var item = getItems().get(row);
        var rules = CellRules.findRules(column);
        var checkColumn = CheckCell.findCheckColumn(column);
        return rules != null || (checkColumn != null && checkColumn.isEditable().test(item));
    }

    /// The note about the focused cell, which is also its tooltip: the error of the value, or else the words
    /// that the value was read from; empty if there is neither.
    public ObservableValue<String> focusedCellErrorOrSource() {
        return getFocusModel()
                .focusedCellProperty()
                .flatMap(this::errorOrSourceOfCell)
                .orElse("");
    }

    @SuppressWarnings("unchecked")
    private @Nullable ObservableValue<String> errorOrSourceOfCell(TablePosition<?, ?> cell) {
        var position = (TablePosition<S, ?>) cell;
        var row = rowOfPosition(position);
        var rules = position.getTableColumn() == null ? null : CellRules.findRules(position.getTableColumn());
        return row == null || rules == null ? null : rules.errorOrSourceText(row);
    }

    // If no editable cell has the focus, selects the first editable cell of the focused row, or of the first
    // row. The first cell of a row may be read-only.
    private void selectEditableCellInRowIfNeeded() {
        var cell = focusedCell();
        var row = cell == null ? 0 : Math.max(0, cell.getRow());
        var columns = getVisibleLeafColumns();
        if (getItems().isEmpty() || columns.isEmpty() || (cell != null && isEditableCell(row, cell.getTableColumn()))) {
            return;
        }
        columns.stream()
                .filter(column -> isEditableCell(row, column))
                .findFirst()
                .ifPresentOrElse(
                        column -> selectAndScrollToCell(row, column),
                        () -> selectAndScrollToCell(row, columns.getFirst()));
    }

    @SuppressWarnings("unchecked")
    private @Nullable TablePosition<S, ?> focusedCell() {
        return (TablePosition<S, ?>) getFocusModel().getFocusedCell();
    }

    private @Nullable S rowOfPosition(@Nullable TablePosition<S, ?> position) {
        return position == null
                        || position.getRow() < 0
                        || position.getRow() >= getItems().size()
                ? null
                : getItems().get(position.getRow());
    }

    /// Tells the operating system's input method that the table contains no text while no cell is edited.
    private record TableInputMethodRequests(TableView<?> table) implements InputMethodRequests {

        @Override
        public Point2D getTextLocation(int offset) {
            var corner = table.localToScreen(0, 0);
            return corner == null ? Point2D.ZERO : corner;
        }

        @Override
        public int getLocationOffset(int x, int y) {
            return 0;
        }

        @Override
        public void cancelLatestCommittedText() {
            // No text is committed before a cell is edited.
        }

        @Override
        public String getSelectedText() {
            return "";
        }
    }
}
