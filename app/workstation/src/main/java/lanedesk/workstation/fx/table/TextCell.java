package lanedesk.workstation.fx.table;

import java.util.function.Function;
import lanedesk.workstation.fx.TruncatableText;
import org.jspecify.annotations.Nullable;

/// A table cell with a text from outside the program, which may be cut.
public final class TextCell<S, T> extends AccessibleTableCell<S, T> {

    private final Function<T, String> formatter;

    public TextCell(Function<T, String> formatter) {
        this.formatter = formatter;
        TruncatableText.addTruncatableStyleAndTooltip(this);
    }

    @Override
    protected void updateItem(@Nullable T value, boolean empty) {
        super.updateItem(value, empty);
        setText(empty || value == null ? null : formatter.apply(value));
    }
}
