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

/// How the cells of one column of an `EditableTable` are edited. Rows keep the text as it was typed, so that nothing is
/// lost; what it means is the row's affair.
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

    /// @param writer puts the text into the row; called at every keystroke
    public CellRules(BiConsumer<S, String> writer) {
        this.writer = writer;
    }

    /// Figures: cells and heading to the right.
    public CellRules<S> asNumeric() {
        isNumeric = true;
        return this;
    }

    /// Called once the cell is left, to tidy the text.
    public CellRules<S> withOnFinished(BiConsumer<S, String> action) {
        onFinished = action;
        return this;
    }

    /// Sets the function for the error of a row's value, empty for a valid one. Shown when the cell is left.
    public CellRules<S> withError(Function<S, ObservableValue<String>> words) {
        errorSource = words;
        return this;
    }

    /// That the row's value was read somewhere; null where it was not.
    public CellRules<S> withSourceMark(Function<S, ObservableValue<@Nullable SourceMark>> where) {
        sourceMark = where;
        return this;
    }

    /// Suggestions while one types.
    public CellRules<S> withSuggestions(Suggestions<String> source) {
        suggestions = source;
        return this;
    }

    /// A text that fills several cells, the last of them this one: Tab goes on after it.
    public CellRules<S> fillingUpTo(Predicate<String> severalCells, TableColumn<S, String> last) {
        fillsSeveralCells = severalCells;
        lastFilled = last;
        return this;
    }

    /// Sets quiet words for an empty cell, updated whenever `follows` changes, even where the cell stays empty.
    public CellRules<S> withPrompt(Function<S, String> words, Function<S, ObservableValue<?>> follows) {
        prompt = words;
        promptDependency = follows;
        return this;
    }

    /// Makes the column one that is edited so.
    public void install(TableColumn<S, String> column) {
        if (isNumeric) {
            column.getStyleClass().add("ld-numeric");
        }
        column.getProperties().put(CellRules.class, this);
        column.setCellFactory(_ -> new AutoCommitCell<>(this));
    }

    @SuppressWarnings("unchecked")
    static <S> @Nullable CellRules<S> of(TableColumn<S, ?> column) {
        return (CellRules<S>) column.getProperties().get(CellRules.class);
    }

    void write(S row, String text) {
        writer.accept(row, text);
    }

    void finish(S row, String text) {
        onFinished.accept(row, text);
    }

    /// The last cell that the text fills; null where it fills its own.
    @Nullable
    TableColumn<S, String> lastFilled(String text) {
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

    /// What is to be said of the row's value: what is wrong with it, else where it was read; empty for neither.
    ObservableValue<String> note(S row) {
        ObservableValue<@Nullable SourceMark> mark = withSourceMark(row);
        ObservableValue<String> origin = mark == null
                ? new ReadOnlyStringWrapper("")
                : mark.map(SourceMark::text).orElse("");
        ObservableValue<String> wrong = withError(row);
        return wrong == null
                ? origin
                : wrong.flatMap(words -> words.isEmpty() ? origin : new ReadOnlyStringWrapper(words));
    }

    @Nullable
    Suggestions<String> suggestions() {
        return suggestions;
    }

    /// Returns the text of the row's cell that is not edited: the value, marked where it was read and is doubtful,
    /// or the prompt of an empty one.
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
