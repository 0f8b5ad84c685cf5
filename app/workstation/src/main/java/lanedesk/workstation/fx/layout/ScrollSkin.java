package lanedesk.workstation.fx.layout;

import javafx.scene.control.ScrollPane;
import javafx.scene.control.skin.ScrollPaneSkin;

/// The usual skin of a scroll pane, without the picture of what is in view that the usual one keeps for as long as it
/// lives, in front or not. The style sheets name it.
public final class ScrollSkin extends ScrollPaneSkin {

    public ScrollSkin(ScrollPane pane) {
        super(pane);
        getChildren().stream()
                .filter(child -> child.getStyleClass().contains("viewport"))
                .forEach(viewport -> viewport.setCache(false));
    }
}
