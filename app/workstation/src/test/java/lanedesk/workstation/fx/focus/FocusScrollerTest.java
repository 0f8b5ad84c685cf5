package lanedesk.workstation.fx.focus;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.Scene;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.ToolkitExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests scrolling to the focused control on a page whose size changes while it is shown.
@ExtendWith({ToolkitExtension.class, HeadlessRobot.class})
class FocusScrollerTest {

    private final Region above = new Region();
    private final Region below = new Region();
    private final TextField first = new TextField();
    private final TextField second = new TextField();
    private final ScrollPane pane = new ScrollPane(new VBox(first, above, second, below));

    @Start
    void start(Stage stage) {
        above.setMinHeight(900);
        below.setMinHeight(600);
        FocusScroller.install(pane);
        stage.setScene(new Scene(pane, 300, 400));
        stage.show();
    }

    private double scrollTop() {
        return pane.getVvalue()
                * (pane.getContent().getLayoutBounds().getHeight()
                        - pane.getViewportBounds().getHeight());
    }

    @Test
    void scrollsOnlyAsFarAsFocusedField(FxRobot robot) {
        robot.interact(second::requestFocus);
        FrameSync.awaitFrames();
        assertThat(scrollTop()).isBetween(500.0, 600.0);
        robot.interact(() -> above.setMinHeight(100));
        FrameSync.awaitFrames();
        assertThat(scrollTop()).as("with the field in view from the top").isZero();
    }

    @Test
    void keepsManualScrollPosition(FxRobot robot) {
        robot.interact(second::requestFocus);
        FrameSync.awaitFrames();
        robot.interact(() -> pane.fireEvent(new ScrollEvent(
                ScrollEvent.SCROLL,
                10,
                10,
                10,
                10,
                false,
                false,
                false,
                false,
                true,
                false,
                0,
                -40,
                0,
                -40,
                ScrollEvent.HorizontalTextScrollUnits.NONE,
                0,
                ScrollEvent.VerticalTextScrollUnits.NONE,
                0,
                0,
                null)));
        robot.interact(() -> pane.setVvalue(1));
        robot.interact(() -> below.setMinHeight(700));
        FrameSync.awaitFrames();
        assertThat(scrollTop()).isGreaterThan(900);
    }
}
