package lanedesk.workstation.fx;

import javafx.beans.DefaultProperty;
import javafx.geometry.Orientation;
import javafx.scene.control.ScrollPane;
import lanedesk.workstation.fx.focus.FocusScroller;
import lanedesk.workstation.fx.layout.ScrollSkin;

/// The content of a page above its action bar, or of a panel between title and buttons. The content fills the
/// available space. If the window is too small, the content scrolls and follows the focused control.
@DefaultProperty("content")
public final class PageBody extends ScrollPane {

    public PageBody() {
        // The skin makes the content a child of this pane before the page is in a window.
        setSkin(new ScrollSkin(this));
        setFitToWidth(true);
        setFitToHeight(true);
        setFocusTraversable(false);
        FocusScroller.install(this);
    }

    /// The height depends on the width, because lines wrap.
    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }
}
