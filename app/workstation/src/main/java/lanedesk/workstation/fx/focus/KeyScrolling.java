package lanedesk.workstation.fx.focus;

import javafx.beans.binding.Bindings;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;

/// Lets a pane of words be scrolled by keys, though nothing in it takes the focus: it is a stop of Tab itself while a
/// part of what it holds is out of view.
public final class KeyScrolling {

    private KeyScrolling() {}

    /// Does so in a pane from now on.
    public static void install(ScrollPane pane) {
        var height = pane.contentProperty().flatMap(Node::layoutBoundsProperty).map(Bounds::getHeight);
        pane.focusTraversableProperty()
                .bind(Bindings.createBooleanBinding(
                        () -> height.getValue() != null
                                && height.getValue() > pane.getViewportBounds().getHeight() + 1,
                        height,
                        pane.viewportBoundsProperty()));
    }
}
