package lanedesk.workstation.fx;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import org.jspecify.annotations.Nullable;

/// The time left until an instant, second by second while it is on a screen. `:soon` in the last five minutes,
/// `:expired` after.
public final class Countdown extends Label {
    private static final PseudoClass SOON = PseudoClass.getPseudoClass("soon");
    private static final PseudoClass EXPIRED = PseudoClass.getPseudoClass("expired");
    private static final Duration LAST_MINUTES = Duration.ofMinutes(5);

    private final ObjectProperty<@Nullable Instant> expiry = new SimpleObjectProperty<>(this, "expiry");
    private final ObjectProperty<InstantSource> clock =
            new SimpleObjectProperty<>(this, "clock", InstantSource.system());
    private final ObjectProperty<Function<Duration, String>> words =
            new SimpleObjectProperty<>(this, "words", Countdown::figures);
    private final ReadOnlyBooleanWrapper expired = new ReadOnlyBooleanWrapper(this, "expired");

    public Countdown() {
        getStyleClass().add("ld-countdown");
        setMinWidth(USE_PREF_SIZE);
        expiry.subscribe(this::tick);
        clock.subscribe(this::tick);
        words.subscribe(this::tick);
        sceneProperty().subscribe(this::tick);
        Ticking.whileShown(this, Duration.ofSeconds(1), this::tick);
    }

    private void tick() {
        var end = expiry.get();
        if (end == null) {
            setText("");
            mark(false, false);
            return;
        }
        var left = Duration.between(clock.get().instant(), end);
        var over = left.isNegative() || left.isZero();
        setText(words.get().apply(over ? Duration.ZERO : left));
        mark(!over && left.compareTo(LAST_MINUTES) <= 0, over);
    }

    private void mark(boolean soon, boolean over) {
        pseudoClassStateChanged(SOON, soon);
        pseudoClassStateChanged(EXPIRED, over);
        expired.set(over);
    }

    /// Figures alone: `2 d 3 h`, `23 h 41`, `4 m 07 s`.
    static String figures(Duration left) {
        if (left.toDays() > 0) {
            return left.toDays() + " d " + left.toHoursPart() + " h";
        }
        if (left.toHours() > 0) {
            return "%d h %02d".formatted(left.toHours(), left.toMinutesPart());
        }
        if (left.toMinutes() > 0) {
            return "%d m %02d s".formatted(left.toMinutes(), left.toSecondsPart());
        }
        return left.toSeconds() + " s";
    }

    public @Nullable Instant getExpiry() {
        return expiry.get();
    }

    public void setExpiry(@Nullable Instant value) {
        expiry.set(value);
    }

    public void setClock(InstantSource value) {
        clock.set(value);
    }

    public void setWords(Function<Duration, String> value) {
        words.set(value);
    }

    public ReadOnlyBooleanProperty expiredProperty() {
        return expired.getReadOnlyProperty();
    }
}
