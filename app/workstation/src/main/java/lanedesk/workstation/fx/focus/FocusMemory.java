package lanedesk.workstation.fx.focus;

import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Parent;
import org.jspecify.annotations.Nullable;

/// Sets the focus of a screen when the screen is shown: the first time to its first control, later to the
/// control that had the focus when the screen was hidden.
public final class FocusMemory {

    private final Parent root;
    private final Runnable focusFirst;
    private boolean wasShown;
    private boolean isRestorePending;
    private @Nullable Node lastFocused;

    /// @param focusFirst focuses the first control
    public FocusMemory(Parent root, Runnable focusFirst) {
        this.root = root;
        this.focusFirst = focusFirst;
        root.sceneProperty().subscribe((_, scene) -> {
            if (scene != null && isRestorePending) {
                Platform.runLater(this::restoreOrSetInitialFocus);
            }
        });
    }

    /// Must be called when the screen is shown. The focus is set later, because JavaFX itself focuses the first
    /// control of a screen when the screen is added to the window.
    public void restoreOrSetInitialFocusLater() {
        isRestorePending = true;
        Platform.runLater(this::restoreOrSetInitialFocus);
    }

    // Focuses the control that last had the focus, if the control is still in a window and enabled; otherwise
    // the first control, unless a screen that was shown before already has the focus. Does nothing until the
    // screen is in the window: a new tab adds its content only after the tab has a skin.
    private void restoreOrSetInitialFocus() {
        if (!isRestorePending || root.getScene() == null) {
            return;
        }
        isRestorePending = false;
        root.applyCss();
        Node lastFocusedNode = lastFocused;
        if (lastFocusedNode != null && lastFocusedNode.getScene() != null && !lastFocusedNode.isDisabled()) {
            lastFocusedNode.requestFocus();
        } else if (!wasShown || !NodeTree.isSameOrDescendant(focusOwner(), root)) {
            focusFirst.run();
        }
        wasShown = true;
    }

    /// Stores which control of the screen has the focus; must be called when the screen is hidden.
    public void rememberFocusAndCancelRestore() {
        isRestorePending = false;
        Node owner = focusOwner();
        if (NodeTree.isSameOrDescendant(owner, root)) {
            lastFocused = owner;
        }
    }

    private @Nullable Node focusOwner() {
        return root.getScene() == null ? null : root.getScene().getFocusOwner();
    }
}
