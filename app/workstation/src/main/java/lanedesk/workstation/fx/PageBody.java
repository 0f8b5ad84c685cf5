package lanedesk.workstation.fx;

import javafx.beans.DefaultProperty;
import javafx.geometry.Orientation;
import javafx.scene.control.ScrollPane;
import lanedesk.workstation.fx.focus.FocusScroller;
import lanedesk.workstation.fx.layout.ScrollSkin;

/// The content of a page above its action bar, or of a panel between title and buttons. It fills the available space;
/// if the window is too small, it scrolls, and scrolls to the focused control.
@DefaultProperty("content")
public final class PageBody extends ScrollPane {

    public PageBody() {
        setSkin(new ScrollSkin(this)); // gives the content its parents before the page is in a window
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
