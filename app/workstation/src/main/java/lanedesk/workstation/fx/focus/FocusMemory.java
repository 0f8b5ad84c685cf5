package lanedesk.workstation.fx.focus;

import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Parent;
import org.jspecify.annotations.Nullable;

/// The focus of a screen: at first where the work begins, and where it was left when the screen comes back.
public final class FocusMemory {

    private final Parent root;
    private final Runnable focusFirst;
    private boolean wasShown;
    private boolean isRestoreWanted;
    private @Nullable Node lastFocused;

    /// `first` puts the focus where the work begins.
    public FocusMemory(Parent root, Runnable focusFirst) {
        this.root = root;
        this.focusFirst = focusFirst;
        root.sceneProperty().subscribe((_, scene) -> {
            if (scene != null && isRestoreWanted) {
                Platform.runLater(this::restoreFocus);
            }
        });
    }

    /// The screen has come to the front. The window gives the focus to its first control once the screen is in it; the
    /// screen takes it after that, and what a scroll pane holds is in the window only after the pane has its skin.
    public void onShown() {
        isRestoreWanted = true;
        Platform.runLater(this::restoreFocus);
    }

    // Tabs that were just made have no skin yet, and hold their screens outside the window until they have one.
    private void restoreFocus() {
        if (!isRestoreWanted || root.getScene() == null) {
            return;
        }
        isRestoreWanted = false;
        root.applyCss();
        Node before = lastFocused;
        if (before != null && before.getScene() != null && !before.isDisabled()) {
            before.requestFocus();
        } else if (!wasShown || !NodeTree.isWithin(focusOwner(), root)) {
            focusFirst.run();
        }
        wasShown = true;
    }

    /// The screen leaves the front.
    public void onHidden() {
        isRestoreWanted = false;
        Node owner = focusOwner();
        if (NodeTree.isWithin(owner, root)) {
            lastFocused = owner;
        }
    }

    private @Nullable Node focusOwner() {
        return root.getScene() == null ? null : root.getScene().getFocusOwner();
    }
}
