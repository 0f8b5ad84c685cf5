package lanedesk.workstation.fx.focus;

import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/// Restores the focus when the line that had it is removed, such as a banner above the page: the control that had the
/// focus before on the page gets it back, and not the next one in the window.
public final class FocusRestorer {

    private final Region passing;
    private final Region home;
    private @Nullable Node lastPassing;
    private @Nullable Node lastAtHome;

    private FocusRestorer(Region passing, Region home) {
        this.passing = passing;
        this.home = home;
    }

    /// Watches over lines that come and go, for as long as their page is in a window.
    public static FocusRestorer of(Region passing, Region home) {
        FocusRestorer restorer = new FocusRestorer(passing, home);
        home.sceneProperty().flatMap(Scene::focusOwnerProperty).subscribe((_, now) -> restorer.moved(now));
        return restorer;
    }

    /// Brings the focus to the page, where it is not there already.
    public void restore() {
        var scene = home.getScene();
        if (scene != null && !NodeTree.isWithin(scene.getFocusOwner(), home)) {
            settle();
        }
    }

    private void moved(@Nullable Node now) {
        if (now == null) {
            return; // the focus is between two controls
        }
        var before = lastPassing;
        lastPassing = NodeTree.isWithin(now, passing) ? now : null;
        if (NodeTree.isWithin(now, home)) {
            lastAtHome = now;
        } else if (before != null && lastPassing == null && !NodeTree.takesFocus(before)) {
            Platform.runLater(() -> goHome(now));
        }
    }

    private void goHome(Node now) {
        var scene = home.getScene();
        if (scene == null || !now.equals(scene.getFocusOwner())) {
            return; // another handler has focused a control since
        }
        settle();
    }

    private void settle() {
        var last = lastAtHome;
        var to = last != null && NodeTree.isWithin(last, home) && NodeTree.takesFocus(last)
                ? last
                : NodeTree.firstFocusable(home);
        if (to != null) {
            to.requestFocus();
        }
    }
}
