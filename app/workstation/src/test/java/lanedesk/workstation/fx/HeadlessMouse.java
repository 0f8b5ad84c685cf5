package lanedesk.workstation.fx;

import javafx.event.Event;
import javafx.scene.Scene;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;

/// Corrects an error of JavaFX's headless robot: it marks every press and release of any mouse button, including the
/// primary button, as a context menu trigger, and column headings do not sort on such events. Real platforms mark
/// only the secondary button.
public final class HeadlessMouse {

    private HeadlessMouse() {}

    /// Makes the primary button in this scene work as on real platforms.
    public static void installPopupTriggerFix(Scene scene) {
        scene.addEventFilter(MouseEvent.MOUSE_PRESSED, HeadlessMouse::installPopupTriggerFix);
        scene.addEventFilter(MouseEvent.MOUSE_RELEASED, HeadlessMouse::installPopupTriggerFix);
    }

    private static void installPopupTriggerFix(MouseEvent event) {
        if (event.isPopupTrigger() && event.getButton() == MouseButton.PRIMARY) {
            event.consume();
            Event.fireEvent(event.getTarget(), withoutPopupTrigger(event));
        }
    }

    private static MouseEvent withoutPopupTrigger(MouseEvent event) {
        return new MouseEvent(
                event.getSource(),
                event.getTarget(),
                event.getEventType(),
                event.getSceneX(),
                event.getSceneY(),
                event.getScreenX(),
                event.getScreenY(),
                event.getButton(),
                event.getClickCount(),
                event.isShiftDown(),
                event.isControlDown(),
                event.isAltDown(),
                event.isMetaDown(),
                event.isPrimaryButtonDown(),
                event.isMiddleButtonDown(),
                event.isSecondaryButtonDown(),
                event.isSynthesized(),
                false,
                event.isStillSincePress(),
                event.getPickResult());
    }
}
