package lanedesk.tour;

import javafx.scene.Node;
import javafx.scene.Parent;

/// The number of nodes of a screen.
///
/// @param inWindow all nodes of the window's scene, including hidden nodes
/// @param shown the nodes that are visible and have only visible parents
record NodeCount(int inWindow, int shown) {

    /// Counts a node and its descendants. Called on the FX thread.
    static NodeCount countNodes(Node node) {
        return countNodes(node, true);
    }

    private static NodeCount countNodes(Node node, boolean parentShown) {
        boolean isShown = parentShown && node.isVisible();
        int all = 1;
        int shownCount = isShown ? 1 : 0;
        if (node instanceof Parent parent) {
            for (Node child : parent.getChildrenUnmodifiable()) {
                NodeCount its = countNodes(child, isShown);
                all += its.inWindow;
                shownCount += its.shown;
            }
        }
        return new NodeCount(all, shownCount);
    }
}
