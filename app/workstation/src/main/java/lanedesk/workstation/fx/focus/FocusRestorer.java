package lanedesk.workstation.fx.focus;

import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/// Restores the focus when the focused control is removed together with a transient region of the window, such
/// as a banner. The last focused control of another region, the home region (such as the page), then gets the
/// focus.
public final class FocusRestorer {

    private final Region transientRegion;
    private final Region homeRegion;
    private @Nullable Node lastFocusedInTransient;
    private @Nullable Node lastFocusedAtHome;

    private FocusRestorer(Region transientRegion, Region homeRegion) {
        this.transientRegion = transientRegion;
        this.homeRegion = homeRegion;
    }

    /// While `homeRegion` is in a window, moves the focus to `homeRegion` when the focused control of
    /// `transientRegion` is removed, hidden or disabled.
    public static FocusRestorer install(Region transientRegion, Region homeRegion) {
        FocusRestorer restorer = new FocusRestorer(transientRegion, homeRegion);
        homeRegion
                .sceneProperty()
                .flatMap(Scene::focusOwnerProperty)
                .subscribe((_, owner) -> restorer.onFocusMoved(owner));
        return restorer;
    }

    /// Moves the focus to the home region, unless the focus is already there.
    public void focusHomeRegionIfFocusOutside() {
        var scene = homeRegion.getScene();
        if (scene != null && !NodeTree.isSameOrDescendant(scene.getFocusOwner(), homeRegion)) {
            focusLastOrFirstControlOfHome();
        }
    }

    private void onFocusMoved(@Nullable Node newOwner) {
        if (newOwner == null) {
            // The focus is moving from one control to another.
            return;
        }
        var previousInTransient = lastFocusedInTransient;
        lastFocusedInTransient = NodeTree.isSameOrDescendant(newOwner, transientRegion) ? newOwner : null;
        if (NodeTree.isSameOrDescendant(newOwner, homeRegion)) {
            lastFocusedAtHome = newOwner;
        } else if (previousInTransient != null
                && lastFocusedInTransient == null
                && !NodeTree.isFocusableNow(previousInTransient)) {
            Platform.runLater(() -> focusHomeRegionUnlessFocusMoved(newOwner));
        }
    }

    private void focusHomeRegionUnlessFocusMoved(Node newOwner) {
        var scene = homeRegion.getScene();
        if (scene == null || !newOwner.equals(scene.getFocusOwner())) {
            // Another handler has focused a control since then.
            return;
        }
        focusLastOrFirstControlOfHome();
    }

    private void focusLastOrFirstControlOfHome() {
        var lastFocused = lastFocusedAtHome;
        var target = lastFocused != null
                        && NodeTree.isSameOrDescendant(lastFocused, homeRegion)
                        && NodeTree.isFocusableNow(lastFocused)
                ? lastFocused
                : NodeTree.findFirstFocusable(homeRegion);
        if (target != null) {
            target.requestFocus();
        }
    }
}
