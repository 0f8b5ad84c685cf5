package lanedesk.workstation.fx.focus;

import java.util.ArrayList;
import java.util.List;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/// Keeps the focus within a part of a window. When the focused control is disabled or hidden, as a button may be by
/// its own action, JavaFX focuses the next control of the window, which may be its menu; this class focuses the
/// previous control of the part instead.
public final class FocusFallback {

    private final Region region;
    private @Nullable Node lastFocused;

    private FocusFallback(Region region) {
        this.region = region;
    }

    /// Watches a part of a window while it is attached.
    public static void install(Region place) {
        FocusFallback fallback = new FocusFallback(place);
        place.sceneProperty().flatMap(Scene::focusOwnerProperty).subscribe((_, owner) -> fallback.onFocusMoved(owner));
    }

    private void onFocusMoved(@Nullable Node newOwner) {
        if (newOwner == null) {
            return;
        }
        var lost = lastFocused;
        lastFocused = newOwner;
        if (lost != null
                && NodeTree.isWithin(lost, region)
                && !NodeTree.isWithin(newOwner, region)
                && !NodeTree.canTakeFocus(lost)) {
            // The handler that disabled the control may focus another one in the same pulse.
            Platform.runLater(() -> restoreFocus(lost, newOwner));
        }
    }

    private void restoreFocus(Node lost, Node newOwner) {
        Scene scene = region.getScene();
        if (scene == null
                || !newOwner.equals(scene.getFocusOwner())
                || NodeTree.canTakeFocus(lost)
                || !NodeTree.isWithin(lost, region)) {
            return;
        }
        List<Node> stops = new ArrayList<>();
        collectFocusable(region, lost, stops);
        var index = stops.indexOf(lost);
        stops.remove(lost);
        if (index >= 0 && !stops.isEmpty()) {
            stops.get(Math.max(0, index - 1)).requestFocus();
        }
    }

    /// Collects the tab stops in order, including the lost one.
    private static void collectFocusable(Node node, Node lost, List<Node> stops) {
        if (node.equals(lost) || (node.isFocusTraversable() && NodeTree.canTakeFocus(node))) {
            stops.add(node);
        }
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> collectFocusable(child, lost, stops));
        }
    }
}
