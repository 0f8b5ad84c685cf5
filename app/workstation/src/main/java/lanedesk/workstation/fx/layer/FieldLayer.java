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

/// A small panel beside its field, which stays visible with its surroundings.
///
/// Its window receives the keys of the main window while it is open and passes none on, so that no shortcut acts on
/// the page. It stays open while another program has the focus, where the user may look up what to type.
final class FieldLayer implements OverlayLayer {

    private static final double ARROW_SIZE = 8;
    private static final double CORNER_RADIUS = 8;

    private final PopOver popOver;
    private final Region panel;

    /// @param window node whose theme and font size the panel uses: those of the field may differ
    /// @param dismiss called on Escape, or when the window is resized
    FieldLayer(Node window, Node field, Region panel, Consumer<OverlayLayer> dismiss) {
        this.panel = panel;
        popOver = new PopOver(panel);
        popOver.getRoot().getStylesheets().clear(); // ControlsFX's own colours and shadow
        popOver.setDetachable(false);
        popOver.setAnimated(false);
        popOver.setAutoHide(false);
        popOver.setHideOnEscape(false);
        // without transparent windows the area beside an arrow would be white
        boolean shaped = Platform.isSupported(ConditionalFeature.TRANSPARENT_WINDOW);
        popOver.setArrowSize(shaped ? ARROW_SIZE : 0);
        popOver.setCornerRadius(shaped ? CORNER_RADIUS : 0);
        WindowInput.of(field.getScene()).listenTo(popOver);
        popOver.addEventHandler(KeyEvent.ANY, event -> onKey(event, dismiss));
        popOver.setOnHidden(_ -> dismiss.accept(this));
        Bounds at = field.localToScreen(field.getLayoutBounds());
        Bounds all = window.localToScreen(window.getLayoutBounds());
        boolean beneath = at.getCenterY() < all.getCenterY();
        ArrowLocation arrow = arrowLocation(beneath, (at.getCenterX() - all.getMinX()) / all.getWidth());
        popOver.setArrowLocation(arrow);
        double edge = popOver.getArrowSize() + popOver.getArrowIndent() + popOver.getCornerRadius();
        double x = switch (arrow) {
            case TOP_LEFT, BOTTOM_LEFT -> Math.min(at.getCenterX(), at.getMinX() + edge);
            case TOP_RIGHT, BOTTOM_RIGHT -> Math.max(at.getCenterX(), at.getMaxX() - edge);
            default -> at.getCenterX();
        };
        popOver.show(window, x, beneath ? at.getMaxY() : at.getMinY());
        if (!beneath) {
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

    // The arrow position with which the panel extends towards the center of the window.
    private static ArrowLocation arrowLocation(boolean beneath, double across) {
        if (across < 1.0 / 3) {
            return beneath ? ArrowLocation.TOP_LEFT : ArrowLocation.BOTTOM_LEFT;
        }
        if (across > 2.0 / 3) {
            return beneath ? ArrowLocation.TOP_RIGHT : ArrowLocation.BOTTOM_RIGHT;
        }
        return beneath ? ArrowLocation.TOP_CENTER : ArrowLocation.BOTTOM_CENTER;
    }

    @Override
    public void focusFirst() {
        Node first = NodeTree.firstFocusable(panel);
        if (first != null) {
            first.requestFocus();
        }
    }

    @Override
    public void focusMoved(Node node) {
        // the window's own focus stays at the field
    }

    @Override
    public void remove() {
        popOver.hide();
    }
}
