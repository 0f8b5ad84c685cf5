package lanedesk.workstation.fx.layout;

import java.util.Objects;
import java.util.function.Consumer;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;

/// Observes a value that outlives a page while the page is in a window, so that a closed page leaves no listener.
public final class ObserveWhileShown {

    private ObserveWhileShown() {}

    /// Hands over the value as it is and, while the node stands in a window, each later one. What it became meanwhile
    /// is handed over when the node comes back.
    public static <T> void subscribe(Node node, ObservableValue<T> value, Consumer<? super T> action) {
        value.when(node.sceneProperty().map(Objects::nonNull).orElse(false)).subscribe(action);
    }
}
