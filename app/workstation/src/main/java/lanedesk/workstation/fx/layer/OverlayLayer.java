package lanedesk.workstation.fx.layer;

import javafx.scene.Node;

/// How one panel of the overlay is displayed.
sealed interface OverlayLayer permits ScrimLayer, FieldLayer {

    /// Focuses its first focusable control.
    void focusFirstControl();

    /// Called when the focus of the window moved to this node.
    void onFocusMoved(Node node);

    /// Removes the panel.
    void removePanel();
}
