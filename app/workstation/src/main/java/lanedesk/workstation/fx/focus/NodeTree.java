package lanedesk.workstation.fx.focus;

import javafx.scene.Node;
import javafx.scene.Parent;
import org.jspecify.annotations.Nullable;

/// Searches and tests nodes of the scene graph.
public final class NodeTree {

    private NodeTree() {}

    /// Returns whether a node is `ancestor` or one of its descendants.
    public static boolean isSameOrDescendant(@Nullable Node node, Node ancestor) {
        for (Node current = node; current != null; current = current.getParent()) {
            if (current.equals(ancestor)) {
                return true;
            }
        }
        return false;
    }

    /// Returns whether a node or one of its ancestors has the type.
    public static boolean hasAncestor(Node node, Class<? extends Node> type) {
        for (@Nullable Node ancestor = node; ancestor != null; ancestor = ancestor.getParent()) {
            if (type.isInstance(ancestor)) {
                return true;
            }
        }
        return false;
    }

    /// Returns the first focusable node in a subtree, in tab order; null if there is none.
    public static @Nullable Node findFirstFocusable(Node node) {
        if (!node.isVisible() || node.isDisabled()) {
            return null;
        }
        if (node.isFocusTraversable()) {
            return node;
        }
        if (node instanceof Parent parent) {
            for (var child : parent.getChildrenUnmodifiable()) {
                var focusable = findFirstFocusable(child);
                if (focusable != null) {
                    return focusable;
                }
            }
        }
        return null;
    }

    /// Returns whether a node can get the focus: it is in a scene, visible with all ancestors, and enabled.
    public static boolean isFocusableNow(Node node) {
        for (@Nullable Node ancestor = node; ancestor != null; ancestor = ancestor.getParent()) {
            if (!ancestor.isVisible()) {
                return false;
            }
        }
        return node.getScene() != null && !node.isDisabled();
    }
}
