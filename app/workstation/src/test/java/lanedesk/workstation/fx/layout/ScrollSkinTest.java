package lanedesk.workstation.fx.layout;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.Scene;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Region;
import lanedesk.workstation.fx.ToolkitExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Tests what a scroll pane shows in addition to its content.
@ExtendWith(ToolkitExtension.class)
final class ScrollSkinTest {
    private final Region content = new Region();
    private final ScrollPane pane = new ScrollPane(content);

    ScrollSkinTest() {
        content.setPrefSize(300, 400);
        pane.setFitToWidth(true);
        pane.setSkin(new ScrollSkin(pane));
        new Scene(pane);
        pane.applyCss();
    }

    private double visibleMargin() {
        pane.resize(200, 100);
        pane.layout();
        return -pane.lookup(".viewport").getClip().getLayoutBounds().getMinX();
    }

    @Test
    void focusRingAtEdgeIsVisible() {
        assertThat(visibleMargin()).isEqualTo(4);
    }

    @Test
    void clipsWideContentAtEdge() {
        content.setMinWidth(300);

        assertThat(visibleMargin()).isZero();
    }
}
