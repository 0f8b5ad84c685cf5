package lanedesk.workstation.fx;

import javafx.scene.Node;
import org.jspecify.annotations.Nullable;

/// Where a node stands in the tree of its scene.
public final class NodeTree {

    private NodeTree() {}

    /// Whether the node is the ancestor or anywhere beneath it.
    public static boolean isWithin(@Nullable Node node, Node ancestor) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (at.equals(ancestor)) {
                return true;
            }
        }
        return false;
    }
}
