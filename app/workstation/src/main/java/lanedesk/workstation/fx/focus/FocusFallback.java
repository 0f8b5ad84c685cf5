package lanedesk.workstation.fx.focus;

import java.util.ArrayList;
import java.util.List;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/// Keeps the focus in a region of the window when the focused control is disabled or hidden, for example when
/// the action of a button disables the button. The previous control of the region then gets the focus. JavaFX
/// would focus the next control of the window, which may be outside the region.
public final class FocusFallback {

    private final Region region;
    private @Nullable Node lastFocused;

    private FocusFallback(Region region) {
        this.region = region;
    }

    /// Makes a region keep the focus as described for this class, while the region is in a window.
    public static void install(Region region) {
        FocusFallback focusFallback = new FocusFallback(region);
        region.sceneProperty()
                .flatMap(Scene::focusOwnerProperty)
                .subscribe((_, owner) -> focusFallback.rememberOwnerAndReturnLostFocus(owner));
    }

    private void rememberOwnerAndReturnLostFocus(@Nullable Node newOwner) {
        if (newOwner == null) {
            return;
        }
        var previousOwner = lastFocused;
        lastFocused = newOwner;
        if (previousOwner != null
                && NodeTree.isSameOrDescendant(previousOwner, region)
                && !NodeTree.isSameOrDescendant(newOwner, region)
                && !NodeTree.isFocusableNow(previousOwner)) {
            // Runs later, because the code that disabled the control may focus another control itself.
            Platform.runLater(() -> focusTabStopBeforeLostNode(previousOwner, newOwner));
        }
    }

    private void focusTabStopBeforeLostNode(Node lostNode, Node newOwner) {
        Scene scene = region.getScene();
        if (scene == null
                || !newOwner.equals(scene.getFocusOwner())
                || NodeTree.isFocusableNow(lostNode)
                || !NodeTree.isSameOrDescendant(lostNode, region)) {
            return;
        }
        List<Node> tabStops = new ArrayList<>();
        collectTabStopsAndLostNode(region, lostNode, tabStops);
        var index = tabStops.indexOf(lostNode);
        tabStops.remove(lostNode);
        if (index >= 0 && !tabStops.isEmpty()) {
            tabStops.get(Math.max(0, index - 1)).requestFocus();
        }
    }

    /// Collects the controls of the tab order, including the control that lost the focus.
    private static void collectTabStopsAndLostNode(Node node, Node lostNode, List<Node> tabStops) {
        if (node.equals(lostNode) || (node.isFocusTraversable() && NodeTree.isFocusableNow(node))) {
            tabStops.add(node);
        }
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> collectTabStopsAndLostNode(child, lostNode, tabStops));
        }
    }
}
