package lanedesk.workstation.fx.focus;

import javafx.beans.binding.Bindings;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;

/// Makes a text pane without focusable controls scrollable by keyboard: it is a tab stop while a part of its
/// content is not visible.
public final class KeyScrolling {

    private KeyScrolling() {}

    /// Installs the scrolling in a pane.
    public static void install(ScrollPane pane) {
        var contentHeight =
                pane.contentProperty().flatMap(Node::layoutBoundsProperty).map(Bounds::getHeight);
        pane.focusTraversableProperty()
                .bind(Bindings.createBooleanBinding(
                        () -> contentHeight.getValue() != null
                                && contentHeight.getValue()
                                        > pane.getViewportBounds().getHeight() + 1,
                        contentHeight,
                        pane.viewportBoundsProperty()));
    }
}
