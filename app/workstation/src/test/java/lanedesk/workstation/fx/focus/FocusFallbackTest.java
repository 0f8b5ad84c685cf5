package lanedesk.workstation.fx.focus;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.application.Platform;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.TestStage;
import lanedesk.workstation.fx.ToolkitExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests where the focus moves when the focused control is disabled.
@ExtendWith({ToolkitExtension.class, HeadlessRobot.class})
class FocusFallbackTest {

    private final TextField weight = new TextField("38,500");
    private final Button rates = new Button("Get rates");
    private final Button laterButton = new Button("Later");

    @Start
    void start(Stage stage) {
        laterButton.setVisible(false);
        VBox place = new VBox(weight, rates, laterButton);
        FocusFallback.install(place);
        TestStage.showNodes(stage, place);
    }

    @Test
    void focusMovesToPreviousStopWhenButtonDisablesItself(FxRobot robot) {
        robot.interact(() -> rates.setOnAction(_ -> rates.setDisable(true)));
        pressAndDisable(robot);
        assertThat(weight.isFocused()).isTrue();
    }

    @Test
    void explicitFocusWinsOverFallback(FxRobot robot) {
        robot.interact(() -> rates.setOnAction(_ -> {
            rates.setVisible(false);
            laterButton.setVisible(true);
            Platform.runLater(laterButton::requestFocus);
        }));
        pressAndDisable(robot);
        assertThat(laterButton.isFocused()).isTrue();
    }

    @Test
    void tabLeavesRegion(FxRobot robot) {
        robot.interact(rates::requestFocus);
        robot.type(KeyCode.TAB);
        assertThat(robot.lookup("#after").query().isFocused()).isTrue();
    }

    private void pressAndDisable(FxRobot robot) {
        robot.interact(() -> {
            rates.requestFocus();
            rates.fire();
        });
        FrameSync.awaitFrames();
    }
}
