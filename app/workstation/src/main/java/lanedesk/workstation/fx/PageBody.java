package lanedesk.workstation.fx;

import javafx.beans.DefaultProperty;
import javafx.geometry.Orientation;
import javafx.scene.control.ScrollPane;
import lanedesk.workstation.fx.focus.FocusScroller;
import lanedesk.workstation.fx.layout.ScrollSkin;

/// The content of a page above its bar, or of a panel between its title and its buttons: as large as its place, or,
/// where the window is too small for that, as large as it has to be, and scrolled to the focused control.
@DefaultProperty("content")
public final class PageBody extends ScrollPane {

    public PageBody() {
        setSkin(new ScrollSkin(this)); // gives the content its parents before the page is in a window
        setFitToWidth(true);
        setFitToHeight(true);
        setFocusTraversable(false);
        FocusScroller.install(this);
    }

    /// Lines that wrap make it as high as they are at its width.
    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }
}
