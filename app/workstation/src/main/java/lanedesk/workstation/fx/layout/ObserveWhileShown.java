package lanedesk.workstation.fx.layout;

import java.util.Objects;
import java.util.function.Consumer;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;

/// Observes a value that exists longer than a page only while the page is in a window, so that a closed page is
/// released.
public final class ObserveWhileShown {

    private ObserveWhileShown() {}

    /// Passes the current value to `action` when the node is in a scene, and every later value while the node
    /// is in a scene. If the value changes while the node is in no scene, it is passed when the node is added
    /// again.
    public static <T> void subscribeWhileInScene(Node node, ObservableValue<T> value, Consumer<? super T> action) {
        value.when(node.sceneProperty().map(Objects::nonNull).orElse(false)).subscribe(action);
    }
}
