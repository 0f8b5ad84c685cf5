package lanedesk.workstation.shell;

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

/// Asks before the window closes while the answer to a booking is awaited, or while a booking outcome or typed
/// input cannot be saved. Shows one question at a time.
public final class CloseConfirmation {
    private final List<Concern> concerns;
    private final Overlay overlay;
    private final Texts texts;
    private final Runnable closeWindow;
    private final Timeline recheckTimer =
            new Timeline(new KeyFrame(Duration.millis(500), _ -> replaceQuestionIfResolved()));
    private @Nullable Region openQuestion;
    private int currentConcernIndex;

    /// A reason not to close the window.
    ///
    /// @param resolvedKey key of the text that is shown when the reason no longer applies
    private record Concern(String messageKey, String resolvedKey, BooleanSupplier isPending) {}

    /// @param isBookingInProgress returns whether a booking is being sent
    /// @param hasUnsavedBooking returns whether a booking outcome cannot be saved
    /// @param hasUnsavedInput returns whether typed input cannot be saved
    /// @param closeWindow closes the window without asking
    public CloseConfirmation(
            BooleanSupplier isBookingInProgress,
            BooleanSupplier hasUnsavedBooking,
            BooleanSupplier hasUnsavedInput,
            Overlay overlay,
            Texts texts,
            Runnable closeWindow) {
        concerns = List.of(
                new Concern("closing.booking", "closing.answered", isBookingInProgress),
                new Concern("closing.unwritten", "closing.written", hasUnsavedBooking),
                new Concern("closing.unsaved", "closing.saved", hasUnsavedInput));
        this.overlay = overlay;
        this.texts = texts.textsOfFeature(CloseConfirmation.class);
        this.closeWindow = closeWindow;
        recheckTimer.setCycleCount(Timeline.INDEFINITE);
    }

    /// Keeps the window open while there is a reason, unless the dispatcher confirms.
    public void askBeforeClosingIfPending(WindowEvent request) {
        if (isQuestionOpen() || askAboutNextConcern(0)) {
            request.consume();
        }
    }

    // Asks about the first reason from this index on that applies; returns false if none applies.
    private boolean askAboutNextConcern(int first) {
        for (int index = first; index < concerns.size(); index++) {
            Concern concern = concerns.get(index);
            if (concern.isPending().getAsBoolean()) {
                int next = index + 1;
                showQuestion(concern.messageKey(), () -> closeWindowOrAskNextConcern(next));
                currentConcernIndex = index;
                recheckTimer.play();
                return true;
            }
        }
        return false;
    }

    private void showQuestion(String messageKey, Runnable onYes) {
        openQuestion = overlay.showConfirmation(new Confirmation(
                texts.text(messageKey),
                texts.text(messageKey + ".text"),
                texts.text(messageKey + ".yes"),
                texts.text(messageKey + ".no"),
                Tone.DANGER,
                onYes));
    }

    private boolean isQuestionOpen() {
        return openQuestion != null && openQuestion.getScene() != null;
    }

    private void closeWindowOrAskNextConcern(int next) {
        recheckTimer.stop();
        if (!askAboutNextConcern(next)) {
            closeWindow.run();
        }
    }

    // When the reason no longer applies, replaces the question by a text that says so. A panel stays open,
    // because a key pressed at that moment must not reach the page below the panel.
    private void replaceQuestionIfResolved() {
        Region question = openQuestion;
        if (question == null || !isQuestionOpen()) {
            recheckTimer.stop();
        } else if (!concerns.get(currentConcernIndex).isPending().getAsBoolean()
                && overlay.closePanelIfTopmost(question)) {
            recheckTimer.stop();
            int next = currentConcernIndex + 1;
            showQuestion(concerns.get(currentConcernIndex).resolvedKey(), () -> closeWindowOrAskNextConcern(next));
        }
    }
}
