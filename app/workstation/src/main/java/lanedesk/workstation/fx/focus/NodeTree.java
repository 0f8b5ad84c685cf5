package lanedesk.workstation.fx.focus;

import javafx.scene.Node;
import javafx.scene.Parent;
import org.jspecify.annotations.Nullable;

/// Queries about a node's position in the scene graph.
public final class NodeTree {

    private NodeTree() {}

    /// Whether the node is `ancestor` itself or one of its descendants.
    public static boolean isSameOrDescendant(@Nullable Node node, Node ancestor) {
        for (Node current = node; current != null; current = current.getParent()) {
            if (current.equals(ancestor)) {
                return true;
            }
        }
        return false;
    }

    /// The first focusable node in this subtree, in Tab order.
    public static @Nullable Node firstFocusable(Node node) {
        if (!node.isVisible() || node.isDisabled()) {
            return null;
        }
        if (node.isFocusTraversable()) {
            return node;
        }
        if (node instanceof Parent parent) {
            for (var child : parent.getChildrenUnmodifiable()) {
                var focusable = firstFocusable(child);
                if (focusable != null) {
                    return focusable;
                }
            }
        }
        return null;
    }

    /// Whether the node can be focused now: in a scene, visible with all its ancestors, and enabled.
    public static boolean isFocusableNow(Node node) {
        for (@Nullable Node ancestor = node; ancestor != null; ancestor = ancestor.getParent()) {
            if (!ancestor.isVisible()) {
                return false;
            }
        }
        return node.getScene() != null && !node.isDisabled();
    }
}
