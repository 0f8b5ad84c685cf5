package lanedesk.workstation.fx.table;

import java.util.function.Function;
import javafx.scene.control.TableCell;
import lanedesk.workstation.fx.FreeText;
import org.jspecify.annotations.Nullable;

/// A cell with free text.
public final class WordsCell<S, T> extends TableCell<S, T> {

    private final Function<T, String> words;

    public WordsCell(Function<T, String> words) {
        this.words = words;
        FreeText.mark(this);
    }

    @Override
    protected void updateItem(@Nullable T value, boolean empty) {
        super.updateItem(value, empty);
        setText(empty || value == null ? null : words.apply(value));
    }
}
