package lanedesk.workstation.fx.layer;

import javafx.scene.Node;

/// How one panel of the overlay is shown.
sealed interface OverlayLayer permits ScrimLayer, FieldLayer {

    /// Puts the focus on the first of its controls that takes it.
    void focusFirst();

    /// The focus of the window went to this node.
    void focusMoved(Node node);

    /// Takes the panel away.
    void remove();
}
