package lanedesk.workstation.fx.table;

import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Predicate;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.TableColumn;
import lanedesk.workstation.fx.SourceMark;
import lanedesk.workstation.fx.suggest.Suggestions;
import org.jspecify.annotations.Nullable;

/// The editing rules of one column of an `EditableTable`. Cells pass typed text to the row, which parses it.
public final class CellRules<S> {
    private final BiConsumer<S, String> writer;
    private BiConsumer<S, String> onFinished = (_, _) -> {};
    private @Nullable Function<S, ObservableValue<String>> errorSource;
    private @Nullable Function<S, ObservableValue<@Nullable SourceMark>> sourceMark;
    private @Nullable Suggestions<String> suggestions;
    private Function<S, String> prompt = _ -> "";
    private @Nullable Function<S, ObservableValue<?>> promptDependency;
    private Predicate<String> fillsSeveralCells = _ -> false;
    private @Nullable TableColumn<S, String> lastFilled;
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
    public CellRules<S> withOnFinished(BiConsumer<S, String> action) {
        onFinished = action;
        return this;
    }

    /// Sets the error of a row's value, empty for a valid value. Cells show it after they are left.
    public CellRules<S> withError(Function<S, ObservableValue<String>> formatter) {
        errorSource = formatter;
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

    /// Sets which texts fill several cells, up to `lastColumn`. Tab then continues after that column.
    public CellRules<S> withTextsFillingUpTo(Predicate<String> severalCells, TableColumn<S, String> lastColumn) {
        fillsSeveralCells = severalCells;
        lastFilled = lastColumn;
        return this;
    }

    /// Sets the text shown in an empty cell. It is updated whenever `dependency` of the row changes.
    public CellRules<S> withPrompt(Function<S, String> formatter, Function<S, ObservableValue<?>> dependency) {
        prompt = formatter;
        promptDependency = dependency;
        return this;
    }

    /// Makes a column editable with these rules.
    public void install(TableColumn<S, String> column) {
        if (isNumeric) {
            column.getStyleClass().add("ld-numeric");
        }
        column.getProperties().put(CellRules.class, this);
        column.setCellFactory(_ -> new AutoCommitCell<>(this));
    }

    @SuppressWarnings("unchecked")
    static <S> @Nullable CellRules<S> findRules(TableColumn<S, ?> column) {
        return (CellRules<S>) column.getProperties().get(CellRules.class);
    }

    void writeToRow(S row, String text) {
        writer.accept(row, text);
    }

    void runOnFinished(S row, String text) {
        onFinished.accept(row, text);
    }

    /// Returns the last column that a text fills; null if the text fills only its own cell.
    @Nullable
    TableColumn<S, String> lastColumnFilledBy(String text) {
        return fillsSeveralCells.test(text) ? lastFilled : null;
    }

    @Nullable
    ObservableValue<String> errorOf(S row) {
        return errorSource == null ? null : errorSource.apply(row);
    }

    @Nullable
    ObservableValue<@Nullable SourceMark> sourceMarkOf(S row) {
        return sourceMark == null ? null : sourceMark.apply(row);
    }

    /// Returns the note about a row's value: its error, or else the words that it was read from; empty for neither.
    ObservableValue<String> errorOrSource(S row) {
        ObservableValue<@Nullable SourceMark> mark = sourceMarkOf(row);
        ObservableValue<String> sourceText = mark == null
                ? new ReadOnlyStringWrapper("")
                : mark.map(SourceMark::text).orElse("");
        ObservableValue<String> errorText = errorOf(row);
        return errorText == null
                ? sourceText
                : errorText.flatMap(text -> text.isEmpty() ? sourceText : new ReadOnlyStringWrapper(text));
    }

    @Nullable
    Suggestions<String> suggestions() {
        return suggestions;
    }

    /// Returns the displayed text of a cell: the value, with `? ` before an uncertain value, or the prompt of an
    /// empty cell.
    String displayText(S row, @Nullable String value) {
        if (value == null || value.isEmpty()) {
            return prompt.apply(row);
        }
        SourceMark mark = sourceMark == null ? null : sourceMark.apply(row).getValue();
        return mark != null && mark.isUncertain() ? "? " + value : value;
    }

    @Nullable
    ObservableValue<?> promptDependency(S row) {
        return promptDependency == null ? null : promptDependency.apply(row);
    }

    boolean isNumeric() {
        return isNumeric;
    }
}
