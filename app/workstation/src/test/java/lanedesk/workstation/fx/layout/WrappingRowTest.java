package lanedesk.workstation.fx.layout;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.css.PseudoClass;
import javafx.geometry.Bounds;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import lanedesk.workstation.fx.ToolkitExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Tests the positions of the items in a row that becomes narrower.
@ExtendWith(ToolkitExtension.class)
class WrappingRowTest {

    private static final double HEIGHT = 20;

    private final Region place = newRegion(100, 160);
    private final Region swap = newRegion(30, 30);
    private final Region units = newRegion(120, 120);
    private final WrappingRow row = new WrappingRow();

    WrappingRowTest() {
        row.setSpacing(10);
        HBox.setHgrow(place, Priority.ALWAYS);
        row.getChildren().addAll(place, swap, units);
    }

    private static Region newRegion(double min, double preferred) {
        Region region = new Region();
        region.setMinWidth(min);
        region.setPrefWidth(preferred);
        region.setMaxWidth(Double.MAX_VALUE);
        region.setPrefHeight(HEIGHT);
        return region;
    }

    private List<Bounds> boundsAtWidth(double width) {
        row.resize(width, row.prefHeight(width));
        row.layout();
        return List.of(place.getBoundsInParent(), swap.getBoundsInParent(), units.getBoundsInParent());
    }

    @Test
    void keepsOneLineWhenItFits() {
        List<Bounds> wide = boundsAtWidth(400);
        assertThat(row.getHeight()).isEqualTo(HEIGHT);
        assertThat(wide).extracting(Bounds::getMinX).containsExactly(0.0, 240.0, 280.0);
        List<Bounds> narrow = boundsAtWidth(270);
        assertThat(row.getHeight()).isEqualTo(HEIGHT);
        assertThat(narrow).extracting(Bounds::getWidth).containsExactly(100.0, 30.0, 120.0);
    }

    @Test
    void wrapsIntoFilledLines() {
        List<Bounds> two = boundsAtWidth(269);
        assertThat(row.getHeight()).isEqualTo(2 * HEIGHT + 10);
        assertThat(two).extracting(Bounds::getMinY).containsExactly(0.0, 0.0, 30.0);
        assertThat(two).extracting(Bounds::getMinX).containsExactly(0.0, 239.0, 0.0);
        assertThat(two).extracting(Bounds::getWidth).containsExactly(229.0, 30.0, 120.0);
        PseudoClass wrapped = PseudoClass.getPseudoClass("wrapped");
        assertThat(row.getPseudoClassStates()).contains(wrapped);
        boundsAtWidth(270);
        assertThat(row.getPseudoClassStates()).doesNotContain(wrapped);
        List<Bounds> three = boundsAtWidth(125);
        assertThat(three).extracting(Bounds::getMinY).containsExactly(0.0, 30.0, 60.0);
        assertThat(three).extracting(Bounds::getWidth).containsExactly(125.0, 30.0, 120.0);
    }

    @Test
    void minWidthIsWidestManagedNode() {
        assertThat(row.minWidth(-1)).isEqualTo(120);
        assertThat(boundsAtWidth(80))
                .allSatisfy(bounds -> assertThat(bounds.getWidth()).isLessThanOrEqualTo(120));
        Visibility.setVisibleAndManaged(units, false);
        boundsAtWidth(269);
        assertThat(row.getHeight()).isEqualTo(HEIGHT);
    }

    @Test
    void ignoresFractionsOfPixel() {
        Label label = new Label();
        label.setWrapText(true);
        label.setMinWidth(0);
        row.getChildren().setAll(label, place);
        HBox.setHgrow(place, Priority.ALWAYS);
        for (int letters = 1; letters < 20; letters++) {
            label.setText("i".repeat(letters) + " W");
            boundsAtWidth(400);
            assertThat(label.getWidth()).as(label.getText()).isGreaterThanOrEqualTo(label.prefWidth(-1));
            assertThat(row.getHeight()).isEqualTo(HEIGHT);
        }
    }

    @Test
    void wrapsNestedRow() {
        WrappingRow inner = new WrappingRow();
        inner.getChildren().addAll(newRegion(60, 60), newRegion(60, 60), newRegion(60, 60));
        inner.setMinWidth(Region.USE_PREF_SIZE);
        row.getChildren().setAll(swap, inner);
        assertThat(row.minWidth(-1)).isEqualTo(60);
        boundsAtWidth(220);
        assertThat(row.getHeight()).isEqualTo(HEIGHT);
        boundsAtWidth(150);
        inner.layout();
        assertThat(row.getHeight()).isEqualTo(3 * HEIGHT + 10);
        assertThat(inner.getWidth()).isEqualTo(150);
        assertThat(inner.getChildren())
                .allSatisfy(
                        node -> assertThat(node.getBoundsInParent().getMaxX()).isLessThanOrEqualTo(150));
    }

    @Test
    void alignsUnfilledLines() {
        row.setAlignment(Pos.CENTER_RIGHT);
        List<Bounds> three = boundsAtWidth(125);
        assertThat(three).extracting(Bounds::getMaxX).containsExactly(125.0, 125.0, 125.0);
    }

    @Test
    void remeasuresGrownContent() {
        boundsAtWidth(400);
        place.setPrefHeight(3 * HEIGHT);
        boundsAtWidth(400);
        assertThat(row.getHeight()).isEqualTo(3 * HEIGHT);
        boundsAtWidth(269);
        assertThat(row.getHeight()).isEqualTo(4 * HEIGHT + 10);
        row.getChildren().remove(units);
        boundsAtWidth(269);
        assertThat(row.getHeight()).isEqualTo(3 * HEIGHT);
    }
}
