package lanedesk.workstation.fx.table;

import java.util.Objects;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.util.Subscription;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.SourceMark;
import lanedesk.workstation.fx.suggest.Typeahead;
import org.jspecify.annotations.Nullable;

/// A cell that is edited in place and never loses typed text. Each keystroke updates the row, and leaving the cell in
/// any way keeps the text. Only Escape restores the text from before.
///
/// JavaFX drops an edit when the cell loses the focus (JDK-8089514). So the cell writes to its row itself instead of
/// waiting for the table's commit.
final class AutoCommitCell<S> extends NamedCell<S, String> {
    private static final PseudoClass EDITING = PseudoClass.getPseudoClass("editing");
    private static final PseudoClass FROM_REQUEST = PseudoClass.getPseudoClass("read");
    private static final PseudoClass UNCERTAIN = PseudoClass.getPseudoClass("doubtful");
    private static final PseudoClass PROMPT = PseudoClass.getPseudoClass("prompt");

    private final CellRules<S> rules;
    private @Nullable TextField editor;
    private @Nullable Typeahead<String> typeahead;
    private @Nullable S editedRow;
    private @Nullable S shownRow;
    private String originalText = "";
    private String errorText = "";
    private @Nullable SourceMark sourceMark;
    private Subscription rowSubscription = Subscription.EMPTY;

    AutoCommitCell(CellRules<S> rules) {
        this.rules = rules;
        getStyleClass().add("ld-edit");
        if (rules.isNumeric()) {
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
            sourceMark = null;
            ObservableValue<String> errorValue = row == null ? null : rules.errorOf(row);
            if (errorValue != null) {
                rowSubscription = errorValue.subscribe(this::showError);
            }
            ObservableValue<@Nullable SourceMark> sourceMarkValue = row == null ? null : rules.sourceMarkOf(row);
            if (sourceMarkValue != null) {
                rowSubscription = rowSubscription.and(sourceMarkValue.subscribe(mark -> {
                    sourceMark = mark;
                    if (!isEditing()) {
                        showTextInsteadOfEditor();
                    }
                }));
            }
            ObservableValue<?> promptValue = row == null ? null : rules.promptDependency(row);
            if (promptValue != null) {
                rowSubscription = rowSubscription.and(promptValue.subscribe(_ -> {
                    if (!isEditing()) {
                        showTextInsteadOfEditor();
                    }
                }));
            }
        }
    }

    private void showError(@Nullable String text) {
        errorText = Objects.requireNonNullElse(text, "");
        var isShown = !errorText.isEmpty() && !isEditing();
        pseudoClassStateChanged(Field.INVALID, isShown);
        var mark = isEditing() ? null : sourceMark;
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
        var displayed = shownRow == null ? "" : rules.displayText(shownRow, item);
        setText(isEmpty() ? null : displayed);
        var isPrompt = (item == null || item.isEmpty()) && !displayed.isEmpty();
        pseudoClassStateChanged(PROMPT, isPrompt);
        showError(errorText);
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
        showError(errorText);
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
                rules.writeToRow(editedRow, Objects.requireNonNullElse(text, ""));
            }
        });
        var suggestions = rules.suggestions();
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
                        && (event.isShiftDown() || !table.moveToNextRowStart())) {
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
                ? rules.lastColumnFilledBy(Objects.requireNonNullElse(editor.getText(), ""))
                : null;
        cancelEdit();
        if (getTableView() instanceof EditableTable<S> table) {
            table.requestFocus();
            if (lastFilledColumn != null) {
                table.moveByTabPast(lastFilledColumn);
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

    /// Ends the edit. Nothing is canceled, because the typed text is already in the row.
    @Override
    public void cancelEdit() {
        var row = editedRow;
        editedRow = null;
        if (typeahead != null) {
            typeahead.closeAndCancelSearch();
        }
        super.cancelEdit();
        if (row != null && editor != null) {
            rules.runOnFinished(row, Objects.requireNonNullElse(editor.getText(), ""));
        }
        showTextInsteadOfEditor();
    }
}
