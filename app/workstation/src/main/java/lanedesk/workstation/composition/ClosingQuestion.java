package lanedesk.workstation.composition;

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

/// Asks before the window closes over a booking whose answer is not there, which nobody would hear, or over tabs that
/// can't be saved, which nobody would see again.
final class ClosingQuestion {

    private final BooleanSupplier booking;
    private final BooleanSupplier unsaved;
    private final Overlay overlay;
    private final Texts texts;
    private final Runnable close;
    private final Timeline waiting = new Timeline(new KeyFrame(Duration.millis(250), _ -> look()));
    private @Nullable Region asked;

    /// @param booking whether a booking is on its way
    /// @param unsaved whether what is typed can't be saved
    /// @param close closes the window whatever is on its way
    ClosingQuestion(BooleanSupplier booking, BooleanSupplier unsaved, Overlay overlay, Texts texts, Runnable close) {
        this.booking = booking;
        this.unsaved = unsaved;
        this.overlay = overlay;
        this.texts = texts.forFeature(ClosingQuestion.class);
        this.close = close;
        waiting.setCycleCount(Timeline.INDEFINITE);
    }

    /// Keeps the window open while a booking is on its way or something is not saved, unless the dispatcher confirms
    /// the closing.
    void confirmClose(WindowEvent request) {
        boolean sent = booking.getAsBoolean();
        if (!sent && !unsaved.getAsBoolean()) {
            return;
        }
        request.consume();
        if (isAsking()) {
            return;
        }
        if (sent) {
            ask("closing.booking", this::closeWhereSaved);
            waiting.play();
        } else {
            ask("closing.unsaved", close);
        }
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

    private void closeWhereSaved() {
        waiting.stop();
        if (unsaved.getAsBoolean()) {
            ask("closing.unsaved", close);
        } else {
            close.run();
        }
    }

    // A key struck just then must not reach the page beneath, so another question takes the place of the one that is
    // settled.
    private void look() {
        Region question = asked;
        if (question == null || !isAsking()) {
            waiting.stop();
        } else if (!booking.getAsBoolean() && overlay.withdraw(question)) {
            waiting.stop();
            ask("closing.answered", this::closeWhereSaved);
        }
    }
}
