package lanedesk.workstation.tour;

import javafx.scene.Node;
import javafx.scene.Parent;

/// How much a screen is made of.
///
/// @param inWindow all nodes of the window's scene, which styling and layout may come by
/// @param shown those of them that no parent hides
record NodeCount(int inWindow, int shown) {

    /// Counts a node and what is in it. On the FX thread.
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
