package lanedesk.workstation.fx.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javafx.animation.AnimationTimer;
import javafx.beans.InvalidationListener;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.TestStage;
import lanedesk.workstation.fx.ToolkitExtension;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/// Tests pages that are added to the window piece by piece.
@ExtendWith({ToolkitExtension.class, HeadlessRobot.class})
class IncrementalRevealTest {

    private static final int PIECES = 40;

    private final HBox window = new HBox();
    private final List<Long> pulses = new ArrayList<>();
    private long pulse;
    private final AnimationTimer counting = new AnimationTimer() {
        @Override
        public void handle(long now) {
            pulse++;
        }
    };

    @Start
    void start(Stage stage) {
        TestStage.showNodes(stage, window);
        counting.start();
    }

    @AfterEach
    void stop() {
        WaitForAsyncUtils.waitForAsyncFx(10_000, counting::stop);
    }

    private VBox newPage() {
        VBox page = new VBox();
        page.getChildren().setAll(Stream.generate(Label::new).limit(PIECES).toList());
        return recordPulses(page);
    }

    private VBox recordPulses(VBox page) {
        IncrementalReveal.installAndDetachChildren(page, page.getChildren());
        page.getChildren().addListener((InvalidationListener) _ -> pulses.add(pulse));
        return page;
    }

    @Test
    void revealsOnePiecePerPulseAcrossPages(FxRobot robot) {
        List<VBox> pages = List.of(newPage(), newPage(), newPage());
        robot.interact(() -> window.getChildren().setAll(pages));
        await().until(() -> WaitForAsyncUtils.waitForAsyncFx(
                10_000, () -> pages.stream().allMatch(page -> page.getChildren().size() == PIECES)));
        assertThat(pulses).hasSize(3 * (PIECES - 1)).doesNotHaveDuplicates();
    }

    @Test
    void requestedPieceGetsItsOwnPulse(FxRobot robot) {
        VBox page = new VBox();
        page.getChildren().setAll(Stream.generate(Label::new).limit(PIECES).toList());
        Node last = page.getChildren().getLast();
        recordPulses(page);
        robot.interact(() -> window.getChildren().setAll(page));
        int[] at = {0};
        robot.interact(() -> {
            at[0] = pulses.size();
            IncrementalReveal.attachAndFocus(last);
        });
        await().until(() -> WaitForAsyncUtils.waitForAsyncFx(10_000, pulses::size) > at[0] + 1);
        assertThat(pulses.get(at[0] + 1) - pulses.get(at[0])).isGreaterThan(1);
    }
}
