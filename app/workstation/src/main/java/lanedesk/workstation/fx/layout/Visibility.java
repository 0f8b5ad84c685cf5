package lanedesk.workstation.fx.layout;

import javafx.beans.value.ObservableValue;
import javafx.scene.Node;

/// Shows or removes nodes: a removed one is invisible and takes no space.
public final class Visibility {

    private Visibility() {}

    /// Shows the node, or hides it without leaving space.
    public static void setVisibleAndManaged(Node node, boolean isShown) {
        node.setVisible(isShown);
        node.setManaged(isShown);
    }

    /// Shows the node while `shownValue` is true; an invisible node takes no space.
    public static void bindVisibleAndManaged(Node node, ObservableValue<Boolean> shownValue) {
        node.visibleProperty().bind(shownValue);
        node.managedProperty().bind(shownValue);
    }

    /// Gives the node no space while it is invisible.
    public static void manageWhileVisible(Node node) {
        node.managedProperty().bind(node.visibleProperty());
    }
}
