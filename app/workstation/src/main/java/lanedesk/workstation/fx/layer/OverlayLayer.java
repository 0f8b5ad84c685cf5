package lanedesk.workstation.fx.layer;

import javafx.scene.Node;

/// How one panel of the overlay is displayed.
sealed interface OverlayLayer permits ScrimLayer, FieldLayer {

    /// Focuses its first focusable control.
    void focusFirst();

    /// Called when the focus of the window moved to this node.
    void focusMoved(Node node);

    /// Removes the panel.
    void remove();
}
