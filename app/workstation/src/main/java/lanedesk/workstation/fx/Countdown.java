package lanedesk.workstation.fx;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Locale;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import org.jspecify.annotations.Nullable;

/// Shows the remaining time until an instant, updated every second while visible. The pseudo-class `:soon` is
/// set in the last five minutes, `:expired` after the instant.
public final class Countdown extends Label {
    private static final PseudoClass SOON = PseudoClass.getPseudoClass("soon");
    private static final PseudoClass EXPIRED = PseudoClass.getPseudoClass("expired");
    private static final Duration SOON_THRESHOLD = Duration.ofMinutes(5);

    private final ObjectProperty<@Nullable Instant> expiry = new SimpleObjectProperty<>(this, "expiry");
    private final ObjectProperty<InstantSource> clock =
            new SimpleObjectProperty<>(this, "clock", InstantSource.system());
    private final ObjectProperty<Function<Duration, String>> formatter =
            new SimpleObjectProperty<>(this, "formatter", Countdown::formatRemainingTime);
    private final ReadOnlyBooleanWrapper expired = new ReadOnlyBooleanWrapper(this, "expired");

    public Countdown() {
        getStyleClass().add("ld-countdown");
        setMinWidth(USE_PREF_SIZE);
        expiry.subscribe(this::updateTextAndStyle);
        clock.subscribe(this::updateTextAndStyle);
        formatter.subscribe(this::updateTextAndStyle);
        sceneProperty().subscribe(this::updateTextAndStyle);
        PeriodicUpdate.runPeriodicallyWhileShown(this, Duration.ofSeconds(1), this::updateTextAndStyle);
    }

    private void updateTextAndStyle() {
        var expiryTime = expiry.get();
        if (expiryTime == null) {
            setText("");
            setSoonAndExpired(false, false);
            return;
        }
        var remaining = Duration.between(clock.get().instant(), expiryTime);
        var isOver = remaining.isNegative() || remaining.isZero();
        setText(formatter.get().apply(isOver ? Duration.ZERO : remaining));
        setSoonAndExpired(!isOver && remaining.compareTo(SOON_THRESHOLD) <= 0, isOver);
    }

    private void setSoonAndExpired(boolean isSoon, boolean isOver) {
        pseudoClassStateChanged(SOON, isSoon);
        pseudoClassStateChanged(EXPIRED, isOver);
        expired.set(isOver);
    }

    /// Formats a remaining time if no other format is set: `2 d 3 h`, `23 h 41`, `4 m 07 s`.
    static String formatRemainingTime(Duration remaining) {
        if (remaining.toDays() > 0) {
            return remaining.toDays() + " d " + remaining.toHoursPart() + " h";
        }
        if (remaining.toHours() > 0) {
            return String.format(Locale.ROOT, "%d h %02d", remaining.toHours(), remaining.toMinutesPart());
        }
        if (remaining.toMinutes() > 0) {
            return String.format(Locale.ROOT, "%d m %02d s", remaining.toMinutes(), remaining.toSecondsPart());
        }
        return remaining.toSeconds() + " s";
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

    public void setFormatter(Function<Duration, String> value) {
        formatter.set(value);
    }

    public ReadOnlyBooleanProperty expiredProperty() {
        return expired.getReadOnlyProperty();
    }
}
