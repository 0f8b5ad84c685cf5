package lanedesk.workstation.fx.table;

import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Predicate;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.TableColumn;
import lanedesk.workstation.fx.ReadMark;
import lanedesk.workstation.fx.suggest.Suggestions;
import org.jspecify.annotations.Nullable;

/// How the cells of one column of an `EditableTable` are edited. Rows keep the text as it was typed, so that nothing is
/// lost; what it means is the row's affair.
public final class CellRules<S> {
    private final BiConsumer<S, String> write;
    private BiConsumer<S, String> finished = (_, _) -> {};
    private @Nullable Function<S, ObservableValue<String>> problem;
    private @Nullable Function<S, ObservableValue<@Nullable ReadMark>> read;
    private @Nullable Suggestions<String> suggestions;
    private Function<S, String> prompt = _ -> "";
    private @Nullable Function<S, ObservableValue<?>> promptFollows;
    private Predicate<String> several = _ -> false;
    private @Nullable TableColumn<S, String> lastFilled;
    private boolean numeric;

    /// @param write puts the text into the row; called at every keystroke
    public CellRules(BiConsumer<S, String> write) {
        this.write = write;
    }

    /// Figures: cells and heading to the right.
    public CellRules<S> numeric() {
        numeric = true;
        return this;
    }

    /// Called once the cell is left, to tidy the text.
    public CellRules<S> finished(BiConsumer<S, String> action) {
        finished = action;
        return this;
    }

    /// Sets the function for the error of a row's value, empty for a valid one. Shown when the cell is left.
    public CellRules<S> problem(Function<S, ObservableValue<String>> words) {
        problem = words;
        return this;
    }

    /// That the row's value was read somewhere; null where it was not.
    public CellRules<S> read(Function<S, ObservableValue<@Nullable ReadMark>> where) {
        read = where;
        return this;
    }

    /// Suggestions while one types.
    public CellRules<S> suggest(Suggestions<String> source) {
        suggestions = source;
        return this;
    }

    /// A text that fills several cells, the last of them this one: Tab goes on after it.
    public CellRules<S> filling(Predicate<String> severalCells, TableColumn<S, String> last) {
        several = severalCells;
        lastFilled = last;
        return this;
    }

    /// Sets quiet words for an empty cell, updated whenever `follows` changes, even where the cell stays empty.
    public CellRules<S> prompt(Function<S, String> words, Function<S, ObservableValue<?>> follows) {
        prompt = words;
        promptFollows = follows;
        return this;
    }

    /// Makes the column one that is edited so.
    public void install(TableColumn<S, String> column) {
        if (numeric) {
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
        write.accept(row, text);
    }

    void finish(S row, String text) {
        finished.accept(row, text);
    }

    /// The last cell that the text fills; null where it fills its own.
    @Nullable
    TableColumn<S, String> lastFilled(String text) {
        return several.test(text) ? lastFilled : null;
    }

    @Nullable
    ObservableValue<String> problem(S row) {
        return problem == null ? null : problem.apply(row);
    }

    @Nullable
    ObservableValue<@Nullable ReadMark> read(S row) {
        return read == null ? null : read.apply(row);
    }

    /// What is to be said of the row's value: what is wrong with it, else where it was read; empty for neither.
    ObservableValue<String> note(S row) {
        ObservableValue<@Nullable ReadMark> mark = read(row);
        ObservableValue<String> origin = mark == null
                ? new ReadOnlyStringWrapper("")
                : mark.map(ReadMark::words).orElse("");
        ObservableValue<String> wrong = problem(row);
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
        ReadMark mark = read == null ? null : read.apply(row).getValue();
        return mark != null && mark.doubtful() ? "? " + text : text;
    }

    @Nullable
    ObservableValue<?> promptFollows(S row) {
        return promptFollows == null ? null : promptFollows.apply(row);
    }

    boolean isNumeric() {
        return numeric;
    }
}
