package lanedesk.workstation.fx.table;

import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Predicate;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.util.Subscription;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.SourceMark;
import lanedesk.workstation.fx.suggest.Suggestions;
import lanedesk.workstation.fx.suggest.Typeahead;
import org.jspecify.annotations.Nullable;

/// The editing rules of one column of an `EditableTable`. Cells pass typed text to the row, which parses it.
public final class CellRules<S> {
    private static final PseudoClass EDITING = PseudoClass.getPseudoClass("editing");
    private static final PseudoClass FROM_REQUEST = PseudoClass.getPseudoClass("read");
    private static final PseudoClass UNCERTAIN = PseudoClass.getPseudoClass("doubtful");
    private static final PseudoClass PROMPT = PseudoClass.getPseudoClass("prompt");

    private final BiConsumer<S, String> writer;
    private BiConsumer<S, String> finishAction = (_, _) -> {};
    private @Nullable Function<S, ObservableValue<String>> errorSource;
    private @Nullable Function<S, ObservableValue<@Nullable SourceMark>> sourceMark;
    private @Nullable Suggestions<String> suggestions;
    private Function<S, String> prompt = _ -> "";
    private @Nullable Function<S, ObservableValue<?>> promptDependency;
    private Predicate<String> fillsSeveralCells = _ -> false;
    private @Nullable TableColumn<S, String> lastColumnToFill;
    private boolean isNumeric;

    /// @param writer writes the text of a cell to the row; called on each keystroke
    public CellRules(BiConsumer<S, String> writer) {
        this.writer = writer;
    }

    /// Right-aligns cells and heading.
    public CellRules<S> asNumeric() {
        isNumeric = true;
        return this;
    }

    /// Sets an action that runs after a cell is left, to normalize its text.
    public CellRules<S> withFinishAction(BiConsumer<S, String> action) {
        finishAction = action;
        return this;
    }

    /// Sets the error of a row's value, empty for a valid value. A cell shows the error after the cell is left.
    public CellRules<S> withError(Function<S, ObservableValue<String>> errorOfRow) {
        errorSource = errorOfRow;
        return this;
    }

    /// Sets the mark of a row's value that was read from a customer's request; null for a typed value.
    public CellRules<S> withSourceMark(Function<S, ObservableValue<@Nullable SourceMark>> markOfRow) {
        sourceMark = markOfRow;
        return this;
    }

    /// Sets the suggestions that are shown while typing.
    public CellRules<S> withSuggestions(Suggestions<String> source) {
        suggestions = source;
        return this;
    }

    /// Sets which texts fill several cells, from the edited cell to `lastColumn`. After such a text, Tab moves
    /// to the cell after `lastColumn`.
    public CellRules<S> withTextsFillingCellsUpTo(Predicate<String> severalCells, TableColumn<S, String> lastColumn) {
        fillsSeveralCells = severalCells;
        lastColumnToFill = lastColumn;
        return this;
    }

    /// Sets the text shown in an empty cell. The text is updated whenever the `dependency` of the row changes.
    public CellRules<S> withPrompt(Function<S, String> formatter, Function<S, ObservableValue<?>> dependency) {
        prompt = formatter;
        promptDependency = dependency;
        return this;
    }

    /// Makes a column editable with these rules.
    public void makeColumnEditable(TableColumn<S, String> column) {
        if (isNumeric) {
            column.getStyleClass().add("ld-numeric");
        }
        column.getProperties().put(CellRules.class, this);
        column.setCellFactory(_ -> new AutoCommitCell());
    }

    @SuppressWarnings("unchecked")
    static <S> @Nullable CellRules<S> findRules(TableColumn<S, ?> column) {
        return (CellRules<S>) column.getProperties().get(CellRules.class);
    }

    void writeToRow(S row, String text) {
        writer.accept(row, text);
    }

    void runFinishAction(S row, String text) {
        finishAction.accept(row, text);
    }

    // Returns the last column that a text fills; null if the text fills only its own cell.
    private @Nullable TableColumn<S, String> lastColumnFilledBy(String text) {
        return fillsSeveralCells.test(text) ? lastColumnToFill : null;
    }

    private @Nullable ObservableValue<String> errorOf(S row) {
        return errorSource == null ? null : errorSource.apply(row);
    }

    private @Nullable ObservableValue<@Nullable SourceMark> sourceMarkOf(S row) {
        return sourceMark == null ? null : sourceMark.apply(row);
    }

    /// Returns the note about a row's value: the error of the value, or else the words that the value was read
    /// from; empty if the value has neither.
    ObservableValue<String> errorOrSourceText(S row) {
        ObservableValue<@Nullable SourceMark> mark = sourceMarkOf(row);
        ObservableValue<String> sourceText = mark == null
                ? new ReadOnlyStringWrapper("")
                : mark.map(SourceMark::text).orElse("");
        ObservableValue<String> errorText = errorOf(row);
        return errorText == null
                ? sourceText
                : errorText.flatMap(text -> text.isEmpty() ? sourceText : new ReadOnlyStringWrapper(text));
    }

    /// Returns the displayed text of a cell: the value, with `? ` before an uncertain value, or the prompt of
    /// an empty cell.
    String toDisplayTextOrPrompt(S row, @Nullable String value) {
        if (value == null || value.isEmpty()) {
            return prompt.apply(row);
        }
        SourceMark mark = sourceMark == null ? null : sourceMark.apply(row).getValue();
        return mark != null && mark.isUncertain() ? "? " + value : value;
    }

    private @Nullable ObservableValue<?> promptDependencyOf(S row) {
        return promptDependency == null ? null : promptDependency.apply(row);
    }

    /// A cell that is edited in place and never loses typed text. Each keystroke updates the row, and leaving
    /// the cell in any way keeps the text. Only Escape restores the text from before the edit.
    ///
    /// JavaFX drops an edit when the cell loses the focus (JDK-8089514). Therefore the cell itself writes to
    /// its row instead of waiting for the table's commit.
    private final class AutoCommitCell extends AccessibleTableCell<S, String> {
        private @Nullable TextField editor;
        private @Nullable Typeahead<String> typeahead;
        private @Nullable S editedRow;
        private @Nullable S shownRow;
        private String originalText = "";
        private String errorText = "";
        private @Nullable SourceMark shownMark;
        private Subscription rowSubscription = Subscription.EMPTY;

        AutoCommitCell() {
            getStyleClass().add("ld-edit");
            if (isNumeric) {
                getStyleClass().add("ld-number");
            }
        }

        @Override
        protected void updateItem(@Nullable String item, boolean empty) {
            super.updateItem(item, empty);
            observeRowIfChanged(
                    empty ? null : getTableRow() == null ? null : getTableRow().getItem());
            if (!isEditing()) {
                showTextInsteadOfEditor();
            }
        }

        @SuppressWarnings("ReferenceEquality") // two equal rows are different rows
        private void observeRowIfChanged(@Nullable S row) {
            if (row != shownRow) {
                rowSubscription.unsubscribe();
                rowSubscription = Subscription.EMPTY;
                shownRow = row;
                errorText = "";
                shownMark = null;
                ObservableValue<String> errorValue = row == null ? null : errorOf(row);
                if (errorValue != null) {
                    rowSubscription = errorValue.subscribe(this::showErrorOrSourceMark);
                }
                ObservableValue<@Nullable SourceMark> sourceMarkValue = row == null ? null : sourceMarkOf(row);
                if (sourceMarkValue != null) {
                    rowSubscription = rowSubscription.and(sourceMarkValue.subscribe(mark -> {
                        shownMark = mark;
                        if (!isEditing()) {
                            showTextInsteadOfEditor();
                        }
                    }));
                }
                ObservableValue<?> promptValue = row == null ? null : promptDependencyOf(row);
                if (promptValue != null) {
                    rowSubscription = rowSubscription.and(promptValue.subscribe(_ -> {
                        if (!isEditing()) {
                            showTextInsteadOfEditor();
                        }
                    }));
                }
            }
        }

        private void showErrorOrSourceMark(@Nullable String text) {
            errorText = Objects.requireNonNullElse(text, "");
            var isShown = !errorText.isEmpty() && !isEditing();
            pseudoClassStateChanged(Field.INVALID, isShown);
            var mark = isEditing() ? null : shownMark;
            pseudoClassStateChanged(FROM_REQUEST, mark != null);
            pseudoClassStateChanged(UNCERTAIN, mark != null && mark.isUncertain());
            var tooltipText = isShown || mark == null ? errorText : mark.text();
            setTooltip(isShown || mark != null ? new Tooltip(tooltipText) : null);
            setAccessibleHelp(tooltipText);
        }

        private void showTextInsteadOfEditor() {
            setGraphic(null);
            setContentDisplay(ContentDisplay.LEFT);
            pseudoClassStateChanged(EDITING, false);
            var item = getItem();
            var displayed = shownRow == null ? "" : toDisplayTextOrPrompt(shownRow, item);
            setText(isEmpty() ? null : displayed);
            var isPrompt = (item == null || item.isEmpty()) && !displayed.isEmpty();
            pseudoClassStateChanged(PROMPT, isPrompt);
            showErrorOrSourceMark(errorText);
        }

        @Override
        public void startEdit() {
            var row = getTableRow() == null ? null : getTableRow().getItem();
            if (row == null) {
                return;
            }
            super.startEdit();
            if (!isEditing()) {
                return;
            }
            editedRow = row;
            originalText = Objects.requireNonNullElse(getItem(), "");
            var field = getOrCreateEditor();
            field.setText(originalText);
            setText(null);
            setGraphic(field);
            setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
            pseudoClassStateChanged(EDITING, true);
            showErrorOrSourceMark(errorText);
            // The skin must exist before the field has the focus; otherwise the skin selects the typed text.
            field.applyCss();
            field.requestFocus();
            var firstTypedText =
                    getTableView() instanceof EditableTable<S> table ? table.getAndClearFirstTypedText() : null;
            if (firstTypedText != null) {
                field.setText(firstTypedText);
                field.end();
            } else {
                field.selectAll();
            }
        }

        private TextField getOrCreateEditor() {
            if (editor != null) {
                return editor;
            }
            var field = new TextField();
            editor = field;
            field.getStyleClass().add("ld-cell-editor");
            field.setAccessibleText(getTableColumn().getText());
            field.prefWidthProperty().bind(widthProperty());
            field.prefHeightProperty().bind(heightProperty());
            field.textProperty().subscribe((_, text) -> {
                if (editedRow != null) {
                    writer.accept(editedRow, Objects.requireNonNullElse(text, ""));
                }
            });
            if (suggestions != null) {
                typeahead = new Typeahead<>(field, suggestions);
            }
            field.addEventFilter(KeyEvent.KEY_PRESSED, this::onKeyPressed);
            field.focusedProperty().subscribe((_, focused) -> {
                if (!focused && isEditing()) {
                    cancelEdit();
                }
            });
            return field;
        }

        private void onKeyPressed(KeyEvent event) {
            if (event.isConsumed() || event.isShortcutDown() || event.isAltDown()) {
                return;
            }
            switch (event.getCode()) {
                case ENTER -> {
                    endEditAndMove(event, 0, 0);
                    if (getTableView() instanceof EditableTable<S> table
                            && (event.isShiftDown() || !table.moveToNextRowAtTabStart())) {
                        table.moveVertically(event.isShiftDown() ? -1 : 1);
                    }
                }
                case TAB -> endEditAndMove(event, event.isShiftDown() ? -1 : 1, 0);
                case UP -> endEditAndMove(event, 0, -1);
                case DOWN -> endEditAndMove(event, 0, 1);
                case ESCAPE -> {
                    if (editor != null) {
                        editor.setText(originalText);
                    }
                    endEditAndMove(event, 0, 0);
                }
                default -> {}
            }
        }

        private void endEditAndMove(KeyEvent event, int columnStep, int rowStep) {
            event.consume();
            var lastFilledColumn = columnStep > 0 && editor != null
                    ? lastColumnFilledBy(Objects.requireNonNullElse(editor.getText(), ""))
                    : null;
            cancelEdit();
            if (getTableView() instanceof EditableTable<S> table) {
                table.requestFocus();
                if (lastFilledColumn != null) {
                    table.moveByTabToCellAfter(lastFilledColumn);
                } else if (columnStep != 0) {
                    table.moveByTabAndRememberStart(columnStep);
                } else if (rowStep != 0) {
                    table.moveVertically(rowStep);
                }
            }
        }

        @Override
        public void commitEdit(String text) {
            cancelEdit();
        }

        /// Ends the edit and runs the finish action. Nothing is canceled, because the typed text is already in
        /// the row.
        @Override
        public void cancelEdit() {
            var row = editedRow;
            editedRow = null;
            if (typeahead != null) {
                typeahead.closeAndCancelSearch();
            }
            super.cancelEdit();
            if (row != null && editor != null) {
                finishAction.accept(row, Objects.requireNonNullElse(editor.getText(), ""));
            }
            showTextInsteadOfEditor();
        }
    }
}
