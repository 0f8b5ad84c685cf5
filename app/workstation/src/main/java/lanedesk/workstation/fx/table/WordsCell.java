package lanedesk.workstation.fx.table;

import javafx.scene.control.TableCell;
import lanedesk.workstation.fx.FreeText;
import org.jspecify.annotations.Nullable;

/// A cell with free text.
public final class WordsCell<S> extends TableCell<S, String> {

    public WordsCell() {
        FreeText.mark(this);
    }

    @Override
    protected void updateItem(@Nullable String words, boolean empty) {
        super.updateItem(words, empty);
        setText(empty ? null : words);
    }
}
