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

/// The editing rules of one column of an `EditableTable`. Rows keep the typed text; they parse it themselves.
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

    /// @param writer writes the text to the row; called on every keystroke
    public CellRules(BiConsumer<S, String> writer) {
        this.writer = writer;
    }

    /// Right-aligns cells and heading, for numbers.
    public CellRules<S> asNumeric() {
        isNumeric = true;
        return this;
    }

    /// Sets an action after the cell is left, to normalize the text.
    public CellRules<S> withOnFinished(BiConsumer<S, String> action) {
        onFinished = action;
        return this;
    }

    /// Sets the error of a row's value, empty for a valid one. Shown after the cell is left.
    public CellRules<S> withError(Function<S, ObservableValue<String>> formatter) {
        errorSource = formatter;
        return this;
    }

    /// Sets the source mark of a row's value; null if it was not read.
    public CellRules<S> withSourceMark(Function<S, ObservableValue<@Nullable SourceMark>> markOfRow) {
        sourceMark = markOfRow;
        return this;
    }

    /// Sets suggestions shown while typing.
    public CellRules<S> withSuggestions(Suggestions<String> source) {
        suggestions = source;
        return this;
    }

    /// Sets which texts fill several cells, up to `lastColumn`: Tab then continues after that column.
    public CellRules<S> fillingUpTo(Predicate<String> severalCells, TableColumn<S, String> lastColumn) {
        fillsSeveralCells = severalCells;
        lastFilled = lastColumn;
        return this;
    }

    /// Sets a prompt for an empty cell, updated whenever the row's `dependency` changes, even if the cell stays
    /// empty.
    public CellRules<S> withPrompt(Function<S, String> formatter, Function<S, ObservableValue<?>> dependency) {
        prompt = formatter;
        promptDependency = dependency;
        return this;
    }

    /// Makes the column editable with these rules.
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

    /// The last cell that the text fills; null if it fills only its own.
    @Nullable
    TableColumn<S, String> lastColumnFilledBy(String text) {
        return fillsSeveralCells.test(text) ? lastFilled : null;
    }

    @Nullable
    ObservableValue<String> withError(S row) {
        return errorSource == null ? null : errorSource.apply(row);
    }

    @Nullable
    ObservableValue<@Nullable SourceMark> withSourceMark(S row) {
        return sourceMark == null ? null : sourceMark.apply(row);
    }

    /// The note on the row's value: its error, else its source; empty for neither.
    ObservableValue<String> errorOrSource(S row) {
        ObservableValue<@Nullable SourceMark> mark = withSourceMark(row);
        ObservableValue<String> sourceText = mark == null
                ? new ReadOnlyStringWrapper("")
                : mark.map(SourceMark::text).orElse("");
        ObservableValue<String> errorText = withError(row);
        return errorText == null
                ? sourceText
                : errorText.flatMap(text -> text.isEmpty() ? sourceText : new ReadOnlyStringWrapper(text));
    }

    @Nullable
    Suggestions<String> suggestions() {
        return suggestions;
    }

    /// The displayed text of a cell: the value, marked if it is uncertain, or the prompt of an empty one.
    String displayText(S row, @Nullable String text) {
        if (text == null || text.isEmpty()) {
            return prompt.apply(row);
        }
        SourceMark mark = sourceMark == null ? null : sourceMark.apply(row).getValue();
        return mark != null && mark.isUncertain() ? "? " + text : text;
    }

    @Nullable
    ObservableValue<?> promptDependency(S row) {
        return promptDependency == null ? null : promptDependency.apply(row);
    }

    boolean isNumeric() {
        return isNumeric;
    }
}
