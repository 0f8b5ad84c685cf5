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

    /// Scrolls the pane around a node that was just added so that the node is visible, after the node is laid
    /// out. Does nothing if no scroll pane contains the node.
    public static void scrollToNewNodeLater(Node node) {
        Platform.runLater(() -> {
            ScrollPane pane = enclosingScrollPane(node);
            if (pane != null) {
                pane.applyCss();
                pane.layout();
                scrollToNode(pane, node, scrollTopInPixels(pane));
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

    /// Scrolls from the position `startTop`, in pixels, just far enough to show a node of the content.
    public static void scrollToNode(ScrollPane pane, Node node, double startTop) {
        Node content = pane.getContent();
        double scrollableHeight = scrollableHeight(pane);
        if (content == null || scrollableHeight <= 0) {
            return;
        }
        Bounds nodeBounds = content.sceneToLocal(node.localToScene(node.getBoundsInLocal()));
        double visibleHeight = pane.getViewportBounds().getHeight();
        double newTop = Math.min(startTop, scrollableHeight);
        if (nodeBounds.getMinY() < newTop) {
            newTop = Math.max(0, nodeBounds.getMinY() - MARGIN);
        } else if (nodeBounds.getMaxY() > newTop + visibleHeight) {
            // A node that is higher than the pane is shown from its top.
            newTop = Math.min(
                    scrollableHeight, Math.min(nodeBounds.getMinY(), nodeBounds.getMaxY() - visibleHeight + MARGIN));
        }
        pane.setVvalue(newTop / scrollableHeight);
    }

    /// Scrolls down by a little less than the visible height, so that the last visible lines stay visible.
    public static void scrollPageDown(ScrollPane pane) {
        double scrollableHeight = scrollableHeight(pane);
        if (scrollableHeight > 0) {
            double visibleHeight = pane.getViewportBounds().getHeight();
            pane.setVvalue(Math.min(
                    1, (scrollTopInPixels(pane) + Math.max(MARGIN, visibleHeight - 2 * MARGIN)) / scrollableHeight));
        }
    }

    /// Returns the scroll position in pixels from the top of the content.
    public static double scrollTopInPixels(ScrollPane pane) {
        return pane.getVvalue() * Math.max(0, scrollableHeight(pane));
    }

    private static double scrollableHeight(ScrollPane pane) {
        Node content = pane.getContent();
        return content == null
                ? 0
                : content.getLayoutBounds().getHeight()
                        - pane.getViewportBounds().getHeight();
    }
}
