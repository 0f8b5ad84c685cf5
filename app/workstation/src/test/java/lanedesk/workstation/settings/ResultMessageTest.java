package lanedesk.workstation.settings;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.geometry.Bounds;
import javafx.scene.Scene;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.ToolkitExtension;
import lanedesk.workstation.fx.theme.Tone;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@ExtendWith({ToolkitExtension.class, HeadlessRobot.class})
class ResultMessageTest {

    private static final double HEIGHT = 300;

    private final ResultMessage message = new ResultMessage();
    private final Region above = new Region();
    private final ScrollPane pane = new ScrollPane(new VBox(above, message));

    @Start
    void start(Stage stage) {
        pane.setFitToWidth(true);
        stage.setScene(new Scene(pane, 400, HEIGHT));
        stage.show();
    }

    @Test
    void scrollsToResultOnLongPage(FxRobot robot) {
        robot.interact(() -> above.setMinHeight(HEIGHT - 20));
        robot.interact(() -> message.showResult(Tone.DANGER, "The service does not take this token. ".repeat(6)));
        robot.interact(() -> {});
        Bounds messageBounds = message.localToScene(message.getBoundsInLocal());
        assertThat(messageBounds.getHeight()).isGreaterThan(40);
        assertThat(messageBounds.getMaxY()).isLessThanOrEqualTo(HEIGHT);
    }

    @Test
    void doesNotScrollWhenResultIsVisible(FxRobot robot) {
        robot.interact(() -> above.setMinHeight(40));
        robot.interact(() -> message.showResult(Tone.SUCCESS, "The service answers"));
        robot.interact(() -> {});
        assertThat(pane.getVvalue()).isZero();
    }
}
