package lanedesk.workstation.fx;

import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.Locale;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/// A time in words people use, with the exact instant on hover and for a screen reader.
public final class ExactTime extends Label {
    private final ObjectProperty<@Nullable ZonedDateTime> time = new SimpleObjectProperty<>(this, "time");
    private final ObjectProperty<Function<ZonedDateTime, String>> words =
            new SimpleObjectProperty<>(this, "words", ExactTime::plain);
    private final Tooltip exact = new Tooltip();

    public ExactTime() {
        getStyleClass().add("ld-time");
        exact.setShowDelay(Duration.millis(300));
        time.subscribe(this::show);
        words.subscribe(this::show);
    }

    private void show() {
        var value = time.get();
        if (value == null) {
            setText("");
            setTooltip(null);
            setAccessibleHelp("");
        } else {
            setText(words.get().apply(value));
            exact.setText(exactly(value));
            setTooltip(exact);
            setAccessibleHelp(exact.getText());
        }
    }

    /// Date, time to the second, zone and offset.
    public static String exactly(ZonedDateTime value) {
        return DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss XXX").format(value) + " "
                + value.getZone().getDisplayName(java.time.format.TextStyle.SHORT, Locale.getDefault());
    }

    private static String plain(ZonedDateTime value) {
        return DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.SHORT)
                .format(value);
    }

    public ObjectProperty<@Nullable ZonedDateTime> timeProperty() {
        return time;
    }

    public @Nullable ZonedDateTime getTime() {
        return time.get();
    }

    public void setTime(@Nullable ZonedDateTime value) {
        time.set(value);
    }

    /// How a time is put: "tomorrow 09:12 Central".
    public ObjectProperty<Function<ZonedDateTime, String>> wordsProperty() {
        return words;
    }

    public void setWords(Function<ZonedDateTime, String> value) {
        words.set(value);
    }
}
