package lanedesk.workstation.fx.focus;

import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import lanedesk.workstation.fx.Field;
import org.jspecify.annotations.Nullable;

/// Scrolls a pane just far enough to show the focused control. While the layout of the content still changes,
/// scrolling is repeated until the user scrolls.
public final class FocusScroller {

    private final ScrollPane pane;
    private final boolean scrollsWholeRow;
    private @Nullable Node focusOwner;
    private double scrollTopBefore;
    private boolean isScrolledByUser;
    private boolean isScrollQueued;

    private FocusScroller(ScrollPane pane, boolean scrollsWholeRow) {
        this.pane = pane;
        this.scrollsWholeRow = scrollsWholeRow;
    }

    /// Makes a pane scroll to the focused control.
    public static void install(ScrollPane pane) {
        install(pane, new FocusScroller(pane, false));
    }

    /// Makes a pane with a list scroll to the whole row of the focused control.
    public static void installForRows(ScrollPane pane) {
        install(pane, new FocusScroller(pane, true));
    }

    private static void install(ScrollPane pane, FocusScroller scroller) {
        // The scene exists longer than the pane, so its focus is observed only while the pane is in the scene.
        pane.sceneProperty().flatMap(Scene::focusOwnerProperty).subscribe(scroller::onFocusMoved);
        pane.addEventFilter(ScrollEvent.SCROLL, _ -> scroller.isScrolledByUser = true);
        pane.addEventFilter(MouseEvent.MOUSE_PRESSED, _ -> scroller.isScrolledByUser = true);
        pane.viewportBoundsProperty().subscribe((_, _) -> scroller.scrollLaterUnlessScrolledByUser());
        pane.contentProperty()
                .flatMap(Node::layoutBoundsProperty)
                .subscribe((_, _) -> scroller.scrollLaterUnlessScrolledByUser());
    }

    private void onFocusMoved(@Nullable Node newOwner) {
        focusOwner = newOwner;
        scrollTopBefore = ScrollIntoView.scrollTopInPixels(pane);
        isScrolledByUser = false;
        scrollToFocusOwnerUnlessScrolledByUser();
    }

    private void scrollLaterUnlessScrolledByUser() {
        if (!isScrollQueued && !isScrolledByUser) {
            isScrollQueued = true;
            Platform.runLater(() -> {
                isScrollQueued = false;
                scrollToFocusOwnerUnlessScrolledByUser();
            });
        }
    }

    private void scrollToFocusOwnerUnlessScrolledByUser() {
        Node content = pane.getContent();
        Node control = focusOwner;
        if (!isScrolledByUser && control != null && content != null && NodeTree.isSameOrDescendant(control, content)) {
            ScrollIntoView.scrollToNode(pane, nodeToScrollTo(control, content), scrollTopBefore);
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
