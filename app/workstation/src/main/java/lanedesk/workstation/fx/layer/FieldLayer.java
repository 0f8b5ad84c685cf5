package lanedesk.workstation.fx.layer;

import java.util.function.Consumer;
import javafx.application.ConditionalFeature;
import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.stage.PopupWindow.AnchorLocation;
import lanedesk.workstation.fx.focus.NodeTree;
import lanedesk.workstation.fx.input.WindowInput;
import org.controlsfx.control.PopOver;
import org.controlsfx.control.PopOver.ArrowLocation;

/// A small panel at a field. The field and the page around it stay visible.
///
/// The panel is a window that receives all keys while it is open, so that no shortcut acts on the page. It stays open
/// while another program has the focus, because the user may look up there what to type.
final class FieldLayer implements OverlayLayer {

    private static final double ARROW_SIZE = 8;
    private static final double CORNER_RADIUS = 8;

    private final PopOver popOver;
    private final Region panel;

    /// @param window node whose theme and font size the panel uses, because those of the field may differ
    /// @param dismiss called on Escape, and when the window is resized
    FieldLayer(Node window, Node field, Region panel, Consumer<OverlayLayer> dismiss) {
        this.panel = panel;
        popOver = new PopOver(panel);
        popOver.getRoot().getStylesheets().clear(); // ControlsFX's own colours and shadow
        popOver.setDetachable(false);
        popOver.setAnimated(false);
        popOver.setAutoHide(false);
        popOver.setHideOnEscape(false);
        // Without transparent windows, the area beside the arrow would be white.
        boolean hasTransparentWindows = Platform.isSupported(ConditionalFeature.TRANSPARENT_WINDOW);
        popOver.setArrowSize(hasTransparentWindows ? ARROW_SIZE : 0);
        popOver.setCornerRadius(hasTransparentWindows ? CORNER_RADIUS : 0);
        WindowInput.ofScene(field.getScene()).trackKeysOf(popOver);
        popOver.addEventHandler(KeyEvent.ANY, event -> onKey(event, dismiss));
        popOver.setOnHidden(_ -> dismiss.accept(this));
        Bounds fieldBounds = field.localToScreen(field.getLayoutBounds());
        Bounds windowBounds = window.localToScreen(window.getLayoutBounds());
        boolean isBelowField = fieldBounds.getCenterY() < windowBounds.getCenterY();
        ArrowLocation arrow = arrowLocation(
                isBelowField, (fieldBounds.getCenterX() - windowBounds.getMinX()) / windowBounds.getWidth());
        popOver.setArrowLocation(arrow);
        double arrowOffset = popOver.getArrowSize() + popOver.getArrowIndent() + popOver.getCornerRadius();
        double x = switch (arrow) {
            case TOP_LEFT, BOTTOM_LEFT -> Math.min(fieldBounds.getCenterX(), fieldBounds.getMinX() + arrowOffset);
            case TOP_RIGHT, BOTTOM_RIGHT -> Math.max(fieldBounds.getCenterX(), fieldBounds.getMaxX() - arrowOffset);
            default -> fieldBounds.getCenterX();
        };
        popOver.show(window, x, isBelowField ? fieldBounds.getMaxY() : fieldBounds.getMinY());
        if (!isBelowField) {
            popOver.setAnchorLocation(
                    AnchorLocation.WINDOW_BOTTOM_LEFT); // where it grows, it grows away from its field
        }
    }

    private void onKey(KeyEvent event, Consumer<OverlayLayer> dismiss) {
        event.consume();
        if (event.getEventType().equals(KeyEvent.KEY_PRESSED) && event.getCode() == KeyCode.ESCAPE) {
            dismiss.accept(this);
        }
    }

    // Returns the position of the arrow with which the panel extends towards the center of the window.
    private static ArrowLocation arrowLocation(boolean isBelowField, double horizontalShare) {
        if (horizontalShare < 1.0 / 3) {
            return isBelowField ? ArrowLocation.TOP_LEFT : ArrowLocation.BOTTOM_LEFT;
        }
        if (horizontalShare > 2.0 / 3) {
            return isBelowField ? ArrowLocation.TOP_RIGHT : ArrowLocation.BOTTOM_RIGHT;
        }
        return isBelowField ? ArrowLocation.TOP_CENTER : ArrowLocation.BOTTOM_CENTER;
    }

    @Override
    public void focusFirstControl() {
        Node first = NodeTree.firstFocusable(panel);
        if (first != null) {
            first.requestFocus();
        }
    }

    @Override
    public void onFocusMoved(Node node) {
        // The focus of the main window stays at the field.
    }

    @Override
    public void removePanel() {
        popOver.hide();
    }
}
