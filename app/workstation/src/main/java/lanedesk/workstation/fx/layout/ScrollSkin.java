package lanedesk.workstation.fx.layout;

import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.skin.ScrollPaneSkin;
import javafx.scene.shape.Rectangle;

/// A scroll pane skin without the image of the visible content that the default skin keeps in memory. Style sheets
/// select this skin. If the content is as wide as the pane, there is room for the focus ring of a control at the edge.
public final class ScrollSkin extends ScrollPaneSkin {

    private static final double FOCUS_RING_WIDTH = 4;

    private final ScrollPane pane;

    public ScrollSkin(ScrollPane pane) {
        super(pane);
        this.pane = pane;
        getChildren().stream().filter(ScrollSkin::isViewport).forEach(viewport -> viewport.setCache(false));
    }

    private static boolean isViewport(Node child) {
        return child.getStyleClass().contains("viewport");
    }

    @Override
    protected void layoutChildren(double x, double y, double w, double h) {
        super.layoutChildren(x, y, w, h);
        double viewWidth = pane.getViewportBounds().getWidth();
        Node content = pane.getContent();
        boolean fits = pane.isFitToWidth() && content != null && content.minWidth(-1) <= viewWidth;
        for (Node child : getChildren()) {
            if (isViewport(child) && child.getClip() instanceof Rectangle clip) {
                double ringWidth = fits ? FOCUS_RING_WIDTH : 0;
                clip.setX(-ringWidth);
                clip.setWidth(viewWidth + 2 * ringWidth);
            }
        }
    }
}
