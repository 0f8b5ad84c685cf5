package lanedesk.workstation.fx.table;

import java.util.function.Function;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.theme.Tone;
import org.jspecify.annotations.Nullable;

/// A table cell with a badge.
public final class BadgeCell<S, T> extends AccessibleTableCell<S, T> {

    private final Badge badge = new Badge();
    private final Function<T, String> formatter;
    private final Function<T, Tone> toneOf;

    public BadgeCell(Function<T, String> formatter, Function<T, Tone> toneOf) {
        this.formatter = formatter;
        this.toneOf = toneOf;
    }

    @Override
    protected void updateItem(@Nullable T value, boolean empty) {
        super.updateItem(value, empty);
        if (empty || value == null) {
            setGraphic(null);
        } else {
            badge.setText(formatter.apply(value));
            badge.setTone(toneOf.apply(value));
            setGraphic(badge);
        }
    }
}
