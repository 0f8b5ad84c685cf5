package lanedesk.workstation.fx.focus;

import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Parent;
import org.jspecify.annotations.Nullable;

/// The focus of a screen: at first where the work begins, and where it was left when the screen comes back.
public final class FocusMemory {

    private final Parent root;
    private final Runnable first;
    private boolean begun;
    private boolean wanted;
    private @Nullable Node left;

    /// `first` puts the focus where the work begins.
    public FocusMemory(Parent root, Runnable first) {
        this.root = root;
        this.first = first;
        root.sceneProperty().subscribe((_, scene) -> {
            if (scene != null && wanted) {
                Platform.runLater(this::take);
            }
        });
    }

    /// The screen has come to the front. The window gives the focus to its first control once the screen is in it; the
    /// screen takes it after that, and what a scroll pane holds is in the window only after the pane has its skin.
    public void onShown() {
        wanted = true;
        Platform.runLater(this::take);
    }

    // Tabs that were just made have no skin yet, and hold their screens outside the window until they have one.
    private void take() {
        if (!wanted || root.getScene() == null) {
            return;
        }
        wanted = false;
        root.applyCss();
        Node before = left;
        if (before != null && before.getScene() != null && !before.isDisabled()) {
            before.requestFocus();
        } else if (!begun || !NodeTree.isWithin(focusOwner(), root)) {
            first.run();
        }
        begun = true;
    }

    /// The screen leaves the front.
    public void onHidden() {
        wanted = false;
        Node owner = focusOwner();
        if (NodeTree.isWithin(owner, root)) {
            left = owner;
        }
    }

    private @Nullable Node focusOwner() {
        return root.getScene() == null ? null : root.getScene().getFocusOwner();
    }
}
