package lanedesk.workstation.fx.focus;

import java.util.ArrayList;
import java.util.List;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/// Keeps the focus within a part of a window. When the focused control is disabled or hidden, as a button is by its own
/// press, the toolkit focuses the next control of the window, which may be its menu; this class focuses the previous
/// control of the part instead.
public final class FocusFallback {

    private final Region place;
    private @Nullable Node last;

    private FocusFallback(Region place) {
        this.place = place;
    }

    /// Watches over a part of a window for as long as it is in it.
    public static void within(Region place) {
        FocusFallback fallback = new FocusFallback(place);
        place.sceneProperty().flatMap(Scene::focusOwnerProperty).subscribe((_, now) -> fallback.moved(now));
    }

    private void moved(@Nullable Node now) {
        if (now == null) {
            return;
        }
        var lost = last;
        last = now;
        if (lost != null
                && NodeTree.isWithin(lost, place)
                && !NodeTree.isWithin(now, place)
                && !NodeTree.takesFocus(lost)) {
            // The handler that disabled the control may focus another one in the same pulse.
            Platform.runLater(() -> restoreFocus(lost, now));
        }
    }

    private void restoreFocus(Node lost, Node now) {
        Scene scene = place.getScene();
        if (scene == null
                || !now.equals(scene.getFocusOwner())
                || NodeTree.takesFocus(lost)
                || !NodeTree.isWithin(lost, place)) {
            return;
        }
        List<Node> stops = new ArrayList<>();
        addStops(place, lost, stops);
        var at = stops.indexOf(lost);
        stops.remove(lost);
        if (at >= 0 && !stops.isEmpty()) {
            stops.get(Math.max(0, at - 1)).requestFocus();
        }
    }

    /// The stops of Tab in order, and the lost one among them.
    private static void addStops(Node node, Node lost, List<Node> stops) {
        if (node.equals(lost) || (node.isFocusTraversable() && NodeTree.takesFocus(node))) {
            stops.add(node);
        }
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> addStops(child, lost, stops));
        }
    }
}
