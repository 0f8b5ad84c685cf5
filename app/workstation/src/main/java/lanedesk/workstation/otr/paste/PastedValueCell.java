package lanedesk.workstation.otr.paste;

import java.util.Locale;
import java.util.function.Function;
import javafx.scene.control.TableCell;
import lanedesk.workstation.freight.paste.Cell;
import lanedesk.workstation.freight.paste.PastedRow;
import org.jspecify.annotations.Nullable;

/// A value that was read, with a mark where it wants a look.
final class PastedValueCell extends TableCell<PastedRow, Cell> {
    private final Function<Cell, String> words;

    PastedValueCell(Function<Cell, String> words) {
        this.words = words;
    }

    @Override
    protected void updateItem(@Nullable Cell item, boolean empty) {
        super.updateItem(item, empty);
        getStyleClass().removeAll("uncertain", "open", "unreadable");
        if (empty || item == null) {
            setText(null);
            return;
        }
        setText(words.apply(item));
        if (!item.isSure()) {
            getStyleClass().add(item.certainty().name().toLowerCase(Locale.ROOT));
        }
    }
}
