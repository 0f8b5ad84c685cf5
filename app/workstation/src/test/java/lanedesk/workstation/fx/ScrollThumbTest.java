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

@ExtendWith({Toolkit.class, Hands.class})
class ScrollThumbTest {

    private final ListView<Integer> list = new ListView<>(
            FXCollections.observableList(IntStream.range(0, 20_000).boxed().toList()));

    @Start
    void start(Stage stage) {
        list.setPrefHeight(300);
        Showing.on(stage, list);
    }

    @Test
    void thumbCanBeTakenHoldOfHoweverManyRowsThereAre() {
        ScrollBar bar = list.lookupAll(".scroll-bar").stream()
                .map(ScrollBar.class::cast)
                .filter(each -> each.getOrientation() == Orientation.VERTICAL)
                .findFirst()
                .orElseThrow();
        assertThat(bar.lookup(".thumb").getLayoutBounds().getHeight()).isGreaterThanOrEqualTo(20);
        assertThat(bar.getWidth()).isLessThanOrEqualTo(10);
    }
}
