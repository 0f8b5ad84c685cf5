package lanedesk.workstation.booking;

import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import lanedesk.workstation.fx.Ancestry;
import lanedesk.workstation.fx.Field;
import org.jspecify.annotations.Nullable;

/// Keeps the control in focus in view, scrolling no further than that takes. A page that is still finding its size is
/// scrolled anew from where it was, until the dispatcher scrolls it.
final class FocusInView {

    private static final double MARGIN = 16;

    private final ScrollPane pane;
    private @Nullable Node owner;
    private double before;
    private boolean byHand;
    private boolean due;

    private FocusInView(ScrollPane pane) {
        this.pane = pane;
    }

    /// Does so in a pane from now on.
    static void follow(ScrollPane pane) {
        FocusInView following = new FocusInView(pane);
        // the scene lives all day: nothing is left on it once the pane is out of it
        pane.sceneProperty().flatMap(Scene::focusOwnerProperty).subscribe(following::focused);
        pane.addEventFilter(ScrollEvent.SCROLL, _ -> following.byHand = true);
        pane.addEventFilter(MouseEvent.MOUSE_PRESSED, _ -> following.byHand = true);
        pane.viewportBoundsProperty().subscribe((_, _) -> following.resized());
        pane.contentProperty().flatMap(Node::layoutBoundsProperty).subscribe((_, _) -> following.resized());
    }

    private void focused(@Nullable Node now) {
        owner = now;
        before = top();
        byHand = false;
        reveal();
    }

    private void resized() {
        if (!due && !byHand) {
            due = true;
            Platform.runLater(() -> {
                due = false;
                reveal();
            });
        }
    }

    private double hidden() {
        Node content = pane.getContent();
        return content == null
                ? 0
                : content.getLayoutBounds().getHeight()
                        - pane.getViewportBounds().getHeight();
    }

    private double top() {
        return pane.getVvalue() * Math.max(0, hidden());
    }

    private void reveal() {
        Node content = pane.getContent();
        Node control = owner;
        double hidden = hidden();
        if (byHand || control == null || content == null || hidden <= 0 || !Ancestry.isWithin(control, content)) {
            return;
        }
        Node shown = control.getParent() instanceof Field field ? field : control;
        Bounds place = content.sceneToLocal(shown.localToScene(shown.getBoundsInLocal()));
        double seen = pane.getViewportBounds().getHeight();
        double top = Math.min(before, hidden);
        if (place.getMinY() < top) {
            top = Math.max(0, place.getMinY() - MARGIN);
        } else if (place.getMaxY() > top + seen) {
            top = Math.min(hidden, place.getMaxY() - seen + MARGIN);
        }
        pane.setVvalue(top / hidden);
    }
}
