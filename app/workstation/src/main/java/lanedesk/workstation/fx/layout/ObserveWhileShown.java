package lanedesk.workstation.fx.layout;

import java.util.Objects;
import java.util.function.Consumer;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;

/// Observes a value that outlives a page while the page is in a window, so that a closed page leaves no listener.
public final class ObserveWhileShown {

    private ObserveWhileShown() {}

    /// Passes on the current value and, while the node is in a window, every later one. A value that changed
    /// meanwhile is passed on when the node is attached again.
    public static <T> void subscribeWhileInWindow(Node node, ObservableValue<T> value, Consumer<? super T> action) {
        value.when(node.sceneProperty().map(Objects::nonNull).orElse(false)).subscribe(action);
    }
}
