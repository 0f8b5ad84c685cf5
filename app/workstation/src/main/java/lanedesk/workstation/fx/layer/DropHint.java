package lanedesk.workstation.fx.layer;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.DragEvent;
import javafx.scene.input.Dragboard;
import javafx.scene.layout.Pane;
import javafx.scene.layout.StackPane;

/// Shows what a drop will do while something is dragged over the window. The hint does not receive the drop.
public final class DropHint {

    private final Pane window;
    private final Label label = new Label();
    private final StackPane hint = new StackPane(label);

    private DropHint(Pane window) {
        this.window = window;
        hint.getStyleClass().add("ld-drop-hint");
        hint.setMouseTransparent(true);
    }

    /// Installs the hint in a window. `defaultText` is shown over nodes that have no text of their own.
    public static void install(Pane window, String defaultText) {
        if (window.getProperties().putIfAbsent(DropHint.class, defaultText) == null) {
            DropHint hint = new DropHint(window);
            // Filters see the event first; a drop target would consume it.
            window.addEventFilter(DragEvent.DRAG_OVER, hint::onDragOver);
            window.addEventFilter(DragEvent.DRAG_DROPPED, _ -> hint.hideHint());
            window.addEventHandler(DragEvent.DRAG_EXITED, _ -> hint.hideHint());
        }
    }

    /// Sets the text for files that are dragged over a node.
    public static void setHintForFiles(Node node, String text) {
        node.getProperties().put(DropHint.class, text);
    }

    // Shows the hint, except for drags that start in the window and for content other than files and text.
    private void onDragOver(DragEvent drag) {
        Dragboard dragboard = drag.getDragboard();
        boolean hasFiles = dragboard.hasFiles();
        if (drag.getGestureSource() != null || !(hasFiles || dragboard.hasString() || dragboard.hasHtml())) {
            return;
        }
        Node node = hasFiles && drag.getTarget() instanceof Node target ? target : window;
        while (!(node.getProperties().get(DropHint.class) instanceof String) && node.getParent() != null) {
            node = node.getParent();
        }
        if (node.getProperties().get(DropHint.class) instanceof String message) {
            label.setText(message);
        }
        if (hint.getParent() == null) {
            window.getChildren().add(hint);
        }
    }

    private void hideHint() {
        window.getChildren().remove(hint);
    }
}
