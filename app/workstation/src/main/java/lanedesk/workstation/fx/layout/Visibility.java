package lanedesk.workstation.fx.layout;

import javafx.beans.value.ObservableValue;
import javafx.scene.Node;

/// Shows nodes, or hides them so that they take no space.
public final class Visibility {

    private Visibility() {}

    /// Shows a node, or hides it so that it takes no space.
    public static void setVisibleAndManaged(Node node, boolean isShown) {
        node.setVisible(isShown);
        node.setManaged(isShown);
    }

    /// Shows a node while `shownValue` is true; otherwise it is hidden and takes no space.
    public static void bindVisibleAndManaged(Node node, ObservableValue<Boolean> shownValue) {
        node.visibleProperty().bind(shownValue);
        node.managedProperty().bind(shownValue);
    }

    /// Makes a node take no space while it is invisible.
    public static void bindManagedToVisible(Node node) {
        node.managedProperty().bind(node.visibleProperty());
    }
}
