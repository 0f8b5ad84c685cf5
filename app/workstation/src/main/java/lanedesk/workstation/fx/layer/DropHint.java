package lanedesk.workstation.fx.layer;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.DragEvent;
import javafx.scene.input.Dragboard;
import javafx.scene.layout.Pane;
import javafx.scene.layout.StackPane;

/// Says what becomes of what is dragged over a window, as long as it is, and takes no part in the drop.
public final class DropHint {

    private final Pane window;
    private final Label words = new Label();
    private final StackPane hint = new StackPane(words);

    private DropHint(Pane window) {
        this.window = window;
        hint.getStyleClass().add("ld-drop-hint");
        hint.setMouseTransparent(true);
    }

    /// Marks the edge of the window with these words.
    public static void install(Pane window, String usual) {
        if (window.getProperties().putIfAbsent(DropHint.class, usual) == null) {
            DropHint hint = new DropHint(window);
            // A filter, since a place that takes what is dropped ends the event.
            window.addEventFilter(DragEvent.DRAG_OVER, hint::show);
            window.addEventFilter(DragEvent.DRAG_DROPPED, _ -> hint.hide());
            window.addEventHandler(DragEvent.DRAG_EXITED, _ -> hint.hide());
        }
    }

    /// Sets other words for files over a place of its own.
    public static void say(Node place, String words) {
        place.getProperties().put(DropHint.class, words);
    }

    // What is dragged out of the window itself is not for it, and a picture or a colour is for no place of it.
    private void show(DragEvent drag) {
        Dragboard board = drag.getDragboard();
        boolean files = board.hasFiles();
        if (drag.getGestureSource() != null || !(files || board.hasString() || board.hasHtml())) {
            return;
        }
        Node at = files && drag.getTarget() instanceof Node target ? target : window;
        while (!(at.getProperties().get(DropHint.class) instanceof String) && at.getParent() != null) {
            at = at.getParent();
        }
        if (at.getProperties().get(DropHint.class) instanceof String said) {
            words.setText(said);
        }
        if (hint.getParent() == null) {
            window.getChildren().add(hint);
        }
    }

    private void hide() {
        window.getChildren().remove(hint);
    }
}
