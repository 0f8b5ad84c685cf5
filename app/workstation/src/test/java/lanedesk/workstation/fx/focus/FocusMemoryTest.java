package lanedesk.workstation.fx.focus;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.ToolkitExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/// Tests the focus of a screen that is shown again.
@ExtendWith({ToolkitExtension.class, HeadlessRobot.class})
class FocusMemoryTest {

    private final Button menu = new Button("Menu");
    private final StackPane place = new StackPane();
    private final TextField work = new TextField();
    private final StackPane screen = new StackPane(work);
    private Scene scene;
    private FocusMemory focus;

    @Start
    void start(Stage stage) {
        focus = new FocusMemory(screen, work::requestFocus);
        scene = new Scene(new VBox(menu, place), 300, 200);
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void takesFocusOnceScreenIsInWindow(FxRobot robot) {
        robot.interact(() -> focus.restoreOrSetInitialFocusLater());
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(scene.getFocusOwner()).isEqualTo(menu);
        robot.interact(() -> place.getChildren().add(screen));
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(scene.getFocusOwner()).isEqualTo(work);
    }

    @Test
    void hiddenScreenDoesNotTakeFocus(FxRobot robot) {
        robot.interact(() -> focus.restoreOrSetInitialFocusLater());
        robot.interact(() -> focus.rememberFocusAndCancelRestore());
        robot.interact(() -> place.getChildren().add(screen));
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(scene.getFocusOwner()).isEqualTo(menu);
    }
}
