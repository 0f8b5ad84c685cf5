package lanedesk.workstation.fx.focus;

import javafx.beans.binding.Bindings;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;

/// Makes a pane with text scrollable by keyboard: while a part of the content is not visible, the pane is in
/// the tab order.
public final class KeyScrolling {

    private KeyScrolling() {}

    /// Keeps the pane in the tab order while its content is higher than its visible part, so that keys can
    /// scroll it.
    public static void makeFocusableWhileScrollable(ScrollPane pane) {
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
