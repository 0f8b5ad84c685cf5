package lanedesk.workstation.fx.focus;

import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import lanedesk.workstation.fx.Field;
import org.jspecify.annotations.Nullable;

/// Scrolls just far enough to show the focused control. While the page's layout still changes the scrolling is
/// repeated, until the user scrolls.
public final class FocusScroller {

    private final ScrollPane pane;
    private final boolean scrollsWholeRow;
    private @Nullable Node focusOwner;
    private double scrollTopBefore;
    private boolean isScrolledByUser;
    private boolean isRevealQueued;

    private FocusScroller(ScrollPane pane, boolean scrollsWholeRow) {
        this.pane = pane;
        this.scrollsWholeRow = scrollsWholeRow;
    }

    /// Installs the scrolling in a pane.
    public static void install(ScrollPane pane) {
        install(pane, new FocusScroller(pane, false));
    }

    /// Same for a list: the whole row of the control is scrolled into view.
    public static void installForRows(ScrollPane pane) {
        install(pane, new FocusScroller(pane, true));
    }

    private static void install(ScrollPane pane, FocusScroller scroller) {
        // The scene outlives the pane, so no listener may stay on the scene after the pane has left it.
        pane.sceneProperty().flatMap(Scene::focusOwnerProperty).subscribe(scroller::onFocusMoved);
        pane.addEventFilter(ScrollEvent.SCROLL, _ -> scroller.isScrolledByUser = true);
        pane.addEventFilter(MouseEvent.MOUSE_PRESSED, _ -> scroller.isScrolledByUser = true);
        pane.viewportBoundsProperty().subscribe((_, _) -> scroller.onResized());
        pane.contentProperty().flatMap(Node::layoutBoundsProperty).subscribe((_, _) -> scroller.onResized());
    }

    private void onFocusMoved(@Nullable Node newOwner) {
        focusOwner = newOwner;
        scrollTopBefore = ScrollIntoView.scrollTop(pane);
        isScrolledByUser = false;
        scrollToFocusOwner();
    }

    private void onResized() {
        if (!isRevealQueued && !isScrolledByUser) {
            isRevealQueued = true;
            Platform.runLater(() -> {
                isRevealQueued = false;
                scrollToFocusOwner();
            });
        }
    }

    private void scrollToFocusOwner() {
        Node content = pane.getContent();
        Node control = focusOwner;
        if (!isScrolledByUser && control != null && content != null && NodeTree.isSameOrDescendant(control, content)) {
            ScrollIntoView.scrollToShow(pane, nodeToScrollTo(control, content), scrollTopBefore);
        }
    }

    private Node nodeToScrollTo(Node control, Node content) {
        if (!scrollsWholeRow) {
            return control.getParent() instanceof Field field ? field : control;
        }
        Node row = control;
        while (row.getParent() != null && !row.getParent().equals(content)) {
            row = row.getParent();
        }
        return row;
    }
}
