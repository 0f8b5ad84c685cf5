package lanedesk.workstation.fx.focus;

import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ScrollPane;
import org.jspecify.annotations.Nullable;

/// Scrolls a pane just far enough to show a part of its content.
public final class ScrollIntoView {

    private static final double MARGIN = 16;

    private ScrollIntoView() {}

    /// Scrolls to a new node once it is laid out.
    public static void bringIntoView(Node node) {
        Platform.runLater(() -> {
            ScrollPane pane = enclosingScrollPane(node);
            if (pane != null) {
                pane.applyCss();
                pane.layout();
                reveal(pane, node, scrollTop(pane));
            }
        });
    }

    private static @Nullable ScrollPane enclosingScrollPane(Node node) {
        for (Parent ancestor = node.getParent(); ancestor != null; ancestor = ancestor.getParent()) {
            if (ancestor instanceof ScrollPane pane) {
                return pane;
            }
        }
        return null;
    }

    /// Scrolls from the position `from` (in pixels) just far enough to show a node of the content.
    public static void reveal(ScrollPane pane, Node node, double from) {
        Node content = pane.getContent();
        double hidden = hiddenHeight(pane);
        if (content == null || hidden <= 0) {
            return;
        }
        Bounds place = content.sceneToLocal(node.localToScene(node.getBoundsInLocal()));
        double visibleHeight = pane.getViewportBounds().getHeight();
        double top = Math.min(from, hidden);
        if (place.getMinY() < top) {
            top = Math.max(0, place.getMinY() - MARGIN);
        } else if (place.getMaxY() > top + visibleHeight) {
            // A node higher than the pane is shown from its top.
            top = Math.min(hidden, Math.min(place.getMinY(), place.getMaxY() - visibleHeight + MARGIN));
        }
        pane.setVvalue(top / hidden);
    }

    /// Scrolls by almost a page, so that the last visible part stays visible.
    public static void pageDown(ScrollPane pane) {
        double hidden = hiddenHeight(pane);
        if (hidden > 0) {
            double visibleHeight = pane.getViewportBounds().getHeight();
            pane.setVvalue(Math.min(1, (scrollTop(pane) + Math.max(MARGIN, visibleHeight - 2 * MARGIN)) / hidden));
        }
    }

    /// The scroll position in pixels of the content.
    public static double scrollTop(ScrollPane pane) {
        return pane.getVvalue() * Math.max(0, hiddenHeight(pane));
    }

    private static double hiddenHeight(ScrollPane pane) {
        Node content = pane.getContent();
        return content == null
                ? 0
                : content.getLayoutBounds().getHeight()
                        - pane.getViewportBounds().getHeight();
    }
}
