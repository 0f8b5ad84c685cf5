package lanedesk.workstation.fx.focus;

import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ScrollPane;
import org.jspecify.annotations.Nullable;

/// Scrolls a pane so that a part of what it holds is in view, and no further than that takes.
public final class ScrollIntoView {

    private static final double MARGIN = 16;

    private ScrollIntoView() {}

    /// Brings what has just appeared into view, once it has its place.
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

    /// Shows a node of the pane's content, scrolling from `from`.
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

    /// Scrolls on by nearly as much as the pane shows, so that what was last in view still is.
    public static void pageDown(ScrollPane pane) {
        double hidden = hiddenHeight(pane);
        if (hidden > 0) {
            double visibleHeight = pane.getViewportBounds().getHeight();
            pane.setVvalue(Math.min(1, (scrollTop(pane) + Math.max(MARGIN, visibleHeight - 2 * MARGIN)) / hidden));
        }
    }

    /// How many pixels of the content are scrolled away above.
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
