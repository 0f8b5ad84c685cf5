package lanedesk.workstation.fx.table;

import java.util.Objects;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.TableCell;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.util.Subscription;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.ReadMark;
import lanedesk.workstation.fx.suggest.Typeahead;
import org.jspecify.annotations.Nullable;

/// A cell that is edited in place and never loses what was typed: every keystroke reaches the row at once, and leaving
/// the cell by whatever way keeps it. Escape alone puts the former text back.
///
/// JavaFX drops an edit when the focus leaves a cell (JDK-8089514), so the cell writes to the row it was opened on and
/// does not wait for the table's own commit.
final class AutoCommitCell<S> extends TableCell<S, String> {
    private static final PseudoClass EDITING = PseudoClass.getPseudoClass("editing");
    private static final PseudoClass READ = PseudoClass.getPseudoClass("read");
    private static final PseudoClass DOUBTFUL = PseudoClass.getPseudoClass("doubtful");
    private static final PseudoClass PROMPT = PseudoClass.getPseudoClass("prompt");

    private final CellRules<S> rules;
    private @Nullable TextField editor;
    private @Nullable Typeahead<String> typeahead;
    private @Nullable S editedRow;
    private @Nullable S shownRow;
    private String before = "";
    private String problem = "";
    private @Nullable ReadMark read;
    private Subscription watching = Subscription.EMPTY;

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
        watch(empty ? null : getTableRow() == null ? null : getTableRow().getItem());
        if (!isEditing()) {
            showText();
        }
    }

    @SuppressWarnings("ReferenceEquality") // two equal rows are two rows
    private void watch(@Nullable S row) {
        if (row != shownRow) {
            watching.unsubscribe();
            watching = Subscription.EMPTY;
            shownRow = row;
            problem = "";
            read = null;
            ObservableValue<String> words = row == null ? null : rules.problem(row);
            if (words != null) {
                watching = words.subscribe(this::showProblem);
            }
            ObservableValue<@Nullable ReadMark> origin = row == null ? null : rules.read(row);
            if (origin != null) {
                watching = watching.and(origin.subscribe(mark -> {
                    read = mark;
                    if (!isEditing()) {
                        showText();
                    }
                }));
            }
            ObservableValue<?> follows = row == null ? null : rules.promptFollows(row);
            if (follows != null) {
                watching = watching.and(follows.subscribe(_ -> {
                    if (!isEditing()) {
                        showText();
                    }
                }));
            }
        }
    }

    private void showProblem(@Nullable String words) {
        problem = Objects.requireNonNullElse(words, "");
        var shown = !problem.isEmpty() && !isEditing();
        pseudoClassStateChanged(Field.INVALID, shown);
        var mark = isEditing() ? null : read;
        pseudoClassStateChanged(READ, mark != null);
        pseudoClassStateChanged(DOUBTFUL, mark != null && mark.doubtful());
        var said = shown || mark == null ? problem : mark.words();
        setTooltip(shown || mark != null ? new Tooltip(said) : null);
        setAccessibleHelp(said);
    }

    private void showText() {
        setGraphic(null);
        setContentDisplay(ContentDisplay.LEFT);
        pseudoClassStateChanged(EDITING, false);
        var item = getItem();
        var words = shownRow == null ? "" : rules.displayText(shownRow, item);
        setText(isEmpty() ? null : words);
        var prompting = (item == null || item.isEmpty()) && !words.isEmpty();
        pseudoClassStateChanged(PROMPT, prompting);
        showProblem(problem);
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
        before = Objects.requireNonNullElse(getItem(), "");
        var field = editor();
        field.setText(before);
        setText(null);
        setGraphic(field);
        setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        pseudoClassStateChanged(EDITING, true);
        showProblem(problem);
        field.applyCss(); // a text field whose skin comes after its focus selects what is typed first
        field.requestFocus();
        var seed = getTableView() instanceof EditableTable<S> table ? table.takeSeed() : null;
        if (seed != null) {
            field.setText(seed);
            field.end();
        } else {
            field.selectAll();
        }
    }

    private TextField editor() {
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
                rules.write(editedRow, Objects.requireNonNullElse(text, ""));
            }
        });
        var suggestions = rules.suggestions();
        if (suggestions != null) {
            typeahead = new Typeahead<>(field, suggestions);
        }
        field.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
        field.focusedProperty().subscribe((_, focused) -> {
            if (!focused && isEditing()) {
                cancelEdit();
            }
        });
        return field;
    }

    private void keyPressed(KeyEvent event) {
        if (event.isConsumed() || event.isShortcutDown() || event.isAltDown()) {
            return;
        }
        switch (event.getCode()) {
            case ENTER -> {
                leave(event, 0, 0);
                if (getTableView() instanceof EditableTable<S> table
                        && (event.isShiftDown() || !table.startNextRow())) {
                    table.moveRow(event.isShiftDown() ? -1 : 1);
                }
            }
            case TAB -> leave(event, event.isShiftDown() ? -1 : 1, 0);
            case UP -> leave(event, 0, -1);
            case DOWN -> leave(event, 0, 1);
            case ESCAPE -> {
                if (editor != null) {
                    editor.setText(before);
                }
                leave(event, 0, 0);
            }
            default -> {}
        }
    }

    private void leave(KeyEvent event, int columns, int rows) {
        event.consume();
        var last = columns > 0 && editor != null
                ? rules.lastFilled(Objects.requireNonNullElse(editor.getText(), ""))
                : null;
        cancelEdit();
        if (getTableView() instanceof EditableTable<S> table) {
            table.requestFocus();
            if (last != null) {
                table.tabAfter(last);
            } else if (columns != 0) {
                table.tab(columns);
            } else if (rows != 0) {
                table.moveRow(rows);
            }
        }
    }

    @Override
    public void commitEdit(String text) {
        cancelEdit();
    }

    /// Ends the edit. What was typed is in the row already, so there is nothing that could be cancelled.
    @Override
    public void cancelEdit() {
        var row = editedRow;
        editedRow = null;
        if (typeahead != null) {
            typeahead.close();
        }
        super.cancelEdit();
        if (row != null && editor != null) {
            rules.finish(row, Objects.requireNonNullElse(editor.getText(), ""));
        }
        showText();
    }
}
