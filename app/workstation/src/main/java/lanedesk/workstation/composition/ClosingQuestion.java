package lanedesk.workstation.composition;

import java.util.function.BooleanSupplier;
import javafx.stage.WindowEvent;
import lanedesk.workstation.fx.layer.Confirmation;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Texts;

/// Asks before the window closes over a booking whose answer is not there: nobody would hear it.
final class ClosingQuestion {

    private final BooleanSupplier booking;
    private final Overlay overlay;
    private final Texts texts;
    private final Runnable close;
    private boolean asking;

    /// @param booking whether a booking is on its way
    /// @param close closes the window whatever is on its way
    ClosingQuestion(BooleanSupplier booking, Overlay overlay, Texts texts, Runnable close) {
        this.booking = booking;
        this.overlay = overlay;
        this.texts = texts.forFeature(ClosingQuestion.class);
        this.close = close;
        overlay.openProperty().subscribe(open -> asking &= open);
    }

    /// Keeps the window open while a booking is on its way, unless the dispatcher confirms the closing.
    void confirmClose(WindowEvent request) {
        if (!booking.getAsBoolean()) {
            return;
        }
        request.consume();
        if (!asking) {
            overlay.confirm(new Confirmation(
                    texts.text("closing.booking"),
                    texts.text("closing.booking.text"),
                    texts.text("closing.booking.yes"),
                    texts.text("closing.booking.no"),
                    Tone.DANGER,
                    close));
            asking = true;
        }
    }
}
