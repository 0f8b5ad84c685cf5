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
final class CloseConfirmation {
    private final List<Concern> concerns;
    private final Overlay overlay;
    private final Texts texts;
    private final Runnable closeWindow;
    private final Timeline recheckTimer = new Timeline(new KeyFrame(Duration.millis(500), _ -> recheck()));
    private @Nullable Region openQuestion;
    private int currentConcernIndex;

    /// A reason not to close.
    ///
    /// @param resolvedKey what is asked instead once it holds no longer
    private record Concern(String messageKey, String resolvedKey, BooleanSupplier isPending) {}

    /// @param booking whether a booking is on its way
    /// @param unwritten whether what came of a booking can't be written down
    /// @param unsaved whether what is typed can't be saved
    /// @param closeWindow closes the window whatever is on its way
    CloseConfirmation(
            BooleanSupplier booking,
            BooleanSupplier unwritten,
            BooleanSupplier unsaved,
            Overlay overlay,
            Texts texts,
            Runnable closeWindow) {
        concerns = List.of(
                new Concern("closing.booking", "closing.answered", booking),
                new Concern("closing.unwritten", "closing.written", unwritten),
                new Concern("closing.unsaved", "closing.saved", unsaved));
        this.overlay = overlay;
        this.texts = texts.forFeature(CloseConfirmation.class);
        this.closeWindow = closeWindow;
        recheckTimer.setCycleCount(Timeline.INDEFINITE);
    }

    /// Keeps the window open while there is a reason to, unless the dispatcher confirms that it closes.
    void confirmClose(WindowEvent request) {
        if (isAsking() || askAboutNextConcern(0)) {
            request.consume();
        }
    }

    // Asks about the first reason from there on; false where there is none.
    private boolean askAboutNextConcern(int first) {
        for (int index = first; index < concerns.size(); index++) {
            Concern concern = concerns.get(index);
            if (concern.isPending().getAsBoolean()) {
                int next = index + 1;
                showQuestion(concern.messageKey(), () -> closeOrAskFrom(next));
                currentConcernIndex = index;
                recheckTimer.play();
                return true;
            }
        }
        return false;
    }

    private void showQuestion(String messageKey, Runnable onYes) {
        openQuestion = overlay.confirm(new Confirmation(
                texts.text(messageKey),
                texts.text(messageKey + ".text"),
                texts.text(messageKey + ".yes"),
                texts.text(messageKey + ".no"),
                Tone.DANGER,
                onYes));
    }

    private boolean isAsking() {
        return openQuestion != null && openQuestion.getScene() != null;
    }

    private void closeOrAskFrom(int next) {
        recheckTimer.stop();
        if (!askAboutNextConcern(next)) {
            closeWindow.run();
        }
    }

    // A key struck just then must not reach the page beneath, so another question takes the place of the one that is
    // settled.
    private void recheck() {
        Region question = openQuestion;
        if (question == null || !isAsking()) {
            recheckTimer.stop();
        } else if (!concerns.get(currentConcernIndex).isPending().getAsBoolean() && overlay.closeIfTopmost(question)) {
            recheckTimer.stop();
            int next = currentConcernIndex + 1;
            showQuestion(concerns.get(currentConcernIndex).resolvedKey(), () -> closeOrAskFrom(next));
        }
    }
}
