package lanedesk.workstation.fx.layer;

import javafx.scene.Node;

/// A way to display one panel of the overlay.
sealed interface OverlayLayer permits ScrimLayer, FieldLayer {

    /// Focuses the first focusable control of the panel.
    void focusFirstControl();

    /// Called when a node of the main window gets the focus.
    void onFocusMoved(Node node);

    /// Removes the panel from the window.
    void removePanel();
}
