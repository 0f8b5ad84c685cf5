package lanedesk.workstation.fx.layout;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.Scene;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import lanedesk.workstation.fx.ToolkitExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Tests a page whose side pane starts below its top section if the page is narrow.
@ExtendWith(ToolkitExtension.class)
final class PaneBesideTopTest {

    private final Region top = new Region();
    private final PaneBesideTop page = new PaneBesideTop();

    PaneBesideTopTest() {
        top.getStyleClass().add("top");
        page.getStyleClass().add("page");
        DetailSplit split = new DetailSplit();
        split.setMasterNode(new VBox(new Region()));
        split.setDetailNode(new Region());
        page.getChildren().addAll(top, split);
        page.setMinTopWidth(500);
        VBox root = new VBox(page);
        new Scene(root).getStylesheets().add("data:text/css,.page:details-below-top > .top{-fx-padding:16;}");
        root.applyCss();
    }

    private void layOut(double width) {
        page.getParent().resize(width, 400);
        page.getParent().layout();
    }

    @Test
    void appliesMarginsInSameLayout() {
        layOut(400);
        assertThat(top.getPadding().getLeft()).isEqualTo(16);
        layOut(600);
        assertThat(top.getPadding().getLeft()).isZero();
    }
}
