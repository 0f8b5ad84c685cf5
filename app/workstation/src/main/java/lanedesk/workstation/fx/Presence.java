package lanedesk.workstation.fx;

import javafx.scene.Node;

/// Whether a node is there at all: one that is not is neither seen nor given any room.
public final class Presence {

    private Presence() {}

    /// Shows the node in its place, or takes both away.
    public static void set(Node node, boolean there) {
        node.setVisible(there);
        node.setManaged(there);
    }
}
