package lanedesk.workstation.fx.layout;

import javafx.beans.value.ObservableValue;
import javafx.scene.Node;

/// Shows or removes nodes: a removed one is invisible and takes no space.
public final class Visibility {

    private Visibility() {}

    /// Shows the node, or hides it without leaving space.
    public static void setShown(Node node, boolean there) {
        node.setVisible(there);
        node.setManaged(there);
    }

    /// Shows the node while `there` is true.
    public static void bindShown(Node node, ObservableValue<Boolean> there) {
        node.visibleProperty().bind(there);
        node.managedProperty().bind(there);
    }

    /// Gives the node no space while it is invisible.
    public static void manageWhileVisible(Node node) {
        node.managedProperty().bind(node.visibleProperty());
    }
}
