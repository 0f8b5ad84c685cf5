package lanedesk.workstation.fx.layout;

import javafx.beans.value.ObservableValue;
import javafx.scene.Node;

/// Whether a node is there at all: one that is not is neither seen nor given any room.
public final class Visibility {

    private Visibility() {}

    /// Shows the node in its place, or takes both away.
    public static void setShown(Node node, boolean there) {
        node.setVisible(there);
        node.setManaged(there);
    }

    /// Shows the node in its place while `there` is true.
    public static void bindShown(Node node, ObservableValue<Boolean> there) {
        node.visibleProperty().bind(there);
        node.managedProperty().bind(there);
    }

    /// Gives the node no room while something else has made it invisible.
    public static void manageWhileVisible(Node node) {
        node.managedProperty().bind(node.visibleProperty());
    }
}
