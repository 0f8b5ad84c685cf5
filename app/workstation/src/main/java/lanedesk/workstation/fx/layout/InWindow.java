package lanedesk.workstation.fx.layout;

import java.util.Objects;
import java.util.function.Consumer;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;

/// Follows a value that outlives a page only while the page is in a window, so that no listener of a closed page stays
/// on it.
public final class InWindow {

    private InWindow() {}

    /// Hands over the value as it is and, while the node stands in a window, each later one. What it became meanwhile
    /// is handed over when the node comes back.
    public static <T> void follow(Node node, ObservableValue<T> value, Consumer<? super T> action) {
        value.when(node.sceneProperty().map(Objects::nonNull).orElse(false)).subscribe(action);
    }
}
