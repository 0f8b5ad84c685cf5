package lanedesk.workstation.fx;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import javafx.collections.FXCollections;
import javafx.geometry.Orientation;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollBar;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.framework.junit5.Start;

@ExtendWith({ToolkitExtension.class, HeadlessRobot.class})
class ScrollThumbTest {

    private final ListView<Integer> list = new ListView<>(
            FXCollections.observableList(IntStream.range(0, 20_000).boxed().toList()));

    @Start
    void start(Stage stage) {
        list.setPrefHeight(300);
        TestStage.showNodes(stage, list);
    }

    @Test
    void thumbHasMinimumSize() {
        ScrollBar bar = list.lookupAll(".scroll-bar").stream()
                .map(ScrollBar.class::cast)
                .filter(scrollBar -> scrollBar.getOrientation() == Orientation.VERTICAL)
                .findFirst()
                .orElseThrow();
        assertThat(bar.lookup(".thumb").getLayoutBounds().getHeight()).isGreaterThanOrEqualTo(20);
        assertThat(bar.getWidth()).isLessThanOrEqualTo(10);
    }
}
