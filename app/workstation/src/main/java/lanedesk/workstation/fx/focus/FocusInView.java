package lanedesk.workstation.fx.focus;

import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import lanedesk.workstation.fx.Field;
import org.jspecify.annotations.Nullable;

/// Scrolls the focused control into view, no further than that takes. While a page is still finding its size it is
/// scrolled again from where it was, until the user scrolls it.
public final class FocusInView {

    private final ScrollPane pane;
    private final boolean rows;
    private @Nullable Node owner;
    private double before;
    private boolean byHand;
    private boolean due;

    private FocusInView(ScrollPane pane, boolean rows) {
        this.pane = pane;
        this.rows = rows;
    }

    /// Does so in a pane from now on.
    public static void follow(ScrollPane pane) {
        follow(pane, new FocusInView(pane, false));
    }

    /// The same for a list: the whole row of the control comes into view.
    public static void followRows(ScrollPane pane) {
        follow(pane, new FocusInView(pane, true));
    }

    private static void follow(ScrollPane pane, FocusInView following) {
        // The scene outlives the pane, so no listener may stay on the scene after the pane has left it.
        pane.sceneProperty().flatMap(Scene::focusOwnerProperty).subscribe(following::focused);
        pane.addEventFilter(ScrollEvent.SCROLL, _ -> following.byHand = true);
        pane.addEventFilter(MouseEvent.MOUSE_PRESSED, _ -> following.byHand = true);
        pane.viewportBoundsProperty().subscribe((_, _) -> following.resized());
        pane.contentProperty().flatMap(Node::layoutBoundsProperty).subscribe((_, _) -> following.resized());
    }

    private void focused(@Nullable Node now) {
        owner = now;
        before = ScrollIntoView.top(pane);
        byHand = false;
        reveal();
    }

    private void resized() {
        if (!due && !byHand) {
            due = true;
            Platform.runLater(() -> {
                due = false;
                reveal();
            });
        }
    }

    private void reveal() {
        Node content = pane.getContent();
        Node control = owner;
        if (!byHand && control != null && content != null && NodeTree.isWithin(control, content)) {
            ScrollIntoView.reveal(pane, shown(control, content), before);
        }
    }

    private Node shown(Node control, Node content) {
        if (!rows) {
            return control.getParent() instanceof Field field ? field : control;
        }
        Node row = control;
        while (row.getParent() != null && !row.getParent().equals(content)) {
            row = row.getParent();
        }
        return row;
    }
}
