package lanedesk.workstation.composition;

import java.util.List;
import java.util.function.BooleanSupplier;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.scene.layout.Region;
import javafx.stage.WindowEvent;
import javafx.util.Duration;
import lanedesk.workstation.fx.layer.Confirmation;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// Asks before the window closes over a booking whose answer is not there, which nobody would hear, or over what is
/// known of a booking or typed and can't be saved, which nobody would see again. One question after the other.
final class ClosingQuestion {
    private final List<Concern> concerns;
    private final Overlay overlay;
    private final Texts texts;
    private final Runnable close;
    private final Timeline waiting = new Timeline(new KeyFrame(Duration.millis(500), _ -> look()));
    private @Nullable Region asked;
    private int askedAbout;

    /// A reason not to close.
    ///
    /// @param settled what is asked instead once it holds no longer
    private record Concern(String key, String settled, BooleanSupplier holds) {}

    /// @param booking whether a booking is on its way
    /// @param unwritten whether what came of a booking can't be written down
    /// @param unsaved whether what is typed can't be saved
    /// @param close closes the window whatever is on its way
    ClosingQuestion(
            BooleanSupplier booking,
            BooleanSupplier unwritten,
            BooleanSupplier unsaved,
            Overlay overlay,
            Texts texts,
            Runnable close) {
        concerns = List.of(
                new Concern("closing.booking", "closing.answered", booking),
                new Concern("closing.unwritten", "closing.written", unwritten),
                new Concern("closing.unsaved", "closing.saved", unsaved));
        this.overlay = overlay;
        this.texts = texts.forFeature(ClosingQuestion.class);
        this.close = close;
        waiting.setCycleCount(Timeline.INDEFINITE);
    }

    /// Keeps the window open while there is a reason to, unless the dispatcher confirms that it closes.
    void confirmClose(WindowEvent request) {
        if (isAsking() || askFrom(0)) {
            request.consume();
        }
    }

    // Asks about the first reason from there on; false where there is none.
    private boolean askFrom(int first) {
        for (int at = first; at < concerns.size(); at++) {
            Concern concern = concerns.get(at);
            if (concern.holds().getAsBoolean()) {
                int next = at + 1;
                ask(concern.key(), () -> closeUnless(next));
                askedAbout = at;
                waiting.play();
                return true;
            }
        }
        return false;
    }

    private void ask(String what, Runnable onYes) {
        asked = overlay.confirm(new Confirmation(
                texts.text(what),
                texts.text(what + ".text"),
                texts.text(what + ".yes"),
                texts.text(what + ".no"),
                Tone.DANGER,
                onYes));
    }

    private boolean isAsking() {
        return asked != null && asked.getScene() != null;
    }

    private void closeUnless(int next) {
        waiting.stop();
        if (!askFrom(next)) {
            close.run();
        }
    }

    // A key struck just then must not reach the page beneath, so another question takes the place of the one that is
    // settled.
    private void look() {
        Region question = asked;
        if (question == null || !isAsking()) {
            waiting.stop();
        } else if (!concerns.get(askedAbout).holds().getAsBoolean() && overlay.withdraw(question)) {
            waiting.stop();
            int next = askedAbout + 1;
            ask(concerns.get(askedAbout).settled(), () -> closeUnless(next));
        }
    }
}
