package lanedesk.workstation.composition;

import java.util.function.BooleanSupplier;
import javafx.stage.WindowEvent;
import lanedesk.workstation.fx.layer.Confirmation;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Texts;

/// Asks before the window closes over a booking whose answer is not there, which nobody would hear, or over tabs that
/// can't be saved, which nobody would see again.
final class ClosingQuestion {

    private final BooleanSupplier booking;
    private final BooleanSupplier unsaved;
    private final Overlay overlay;
    private final Texts texts;
    private final Runnable close;
    private boolean asking;

    /// @param booking whether a booking is on its way
    /// @param unsaved whether what is typed can't be saved
    /// @param close closes the window whatever is on its way
    ClosingQuestion(BooleanSupplier booking, BooleanSupplier unsaved, Overlay overlay, Texts texts, Runnable close) {
        this.booking = booking;
        this.unsaved = unsaved;
        this.overlay = overlay;
        this.texts = texts.forFeature(ClosingQuestion.class);
        this.close = close;
        overlay.openProperty().subscribe(open -> asking &= open);
    }

    /// Keeps the window open while a booking is on its way or something is not saved, unless the dispatcher confirms
    /// the closing.
    void confirmClose(WindowEvent request) {
        boolean sent = booking.getAsBoolean();
        if (!sent && !unsaved.getAsBoolean()) {
            return;
        }
        String what = sent ? "closing.booking" : "closing.unsaved";
        request.consume();
        if (!asking) {
            overlay.confirm(new Confirmation(
                    texts.text(what),
                    texts.text(what + ".text"),
                    texts.text(what + ".yes"),
                    texts.text(what + ".no"),
                    Tone.DANGER,
                    close));
            asking = true;
        }
    }
}
