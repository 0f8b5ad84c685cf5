package lanedesk.workstation.fx;

import javafx.event.Event;
import javafx.scene.Scene;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;

/// Mends what JavaFX's headless robot gets wrong: it marks every press and release of the mouse, the primary button's
/// too, as the trigger of a context menu, and column headings sort on none of those. Real platforms mark the secondary
/// button's alone.
public final class HeadlessMouse {

    private HeadlessMouse() {}

    /// Lets the primary button in this scene work as a real one does.
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
