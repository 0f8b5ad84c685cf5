package lanedesk.workstation.fx.focus;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.TestStage;
import lanedesk.workstation.fx.ToolkitExtension;
import lanedesk.workstation.fx.layout.Visibility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests where the focus moves when a line above the page had it and disappears.
@ExtendWith({ToolkitExtension.class, HeadlessRobot.class})
class FocusRestorerTest {

    private final Button resolve = new Button("Resolve…");
    private final HBox line = new HBox(resolve);
    private final VBox banners = new VBox(line);
    private final TextField search = new TextField();
    private final TextField weight = new TextField("38,500");
    private final VBox page = new VBox(search, weight);
    private FocusRestorer restorer;

    @Start
    void start(Stage stage) {
        restorer = FocusRestorer.install(banners, page);
        TestStage.showNodes(stage, banners, new Button("Menu"), page);
    }

    @Test
    void restoresPageFocusWhenFocusedLineDisappears(FxRobot robot) {
        robot.interact(weight::requestFocus);
        robot.interact(resolve::requestFocus);
        removeFocusedLine(robot);
        assertThat(weight.isFocused()).isTrue();
    }

    @Test
    void focusesFirstFieldWithoutHistory(FxRobot robot) {
        robot.interact(() -> robot.lookup("#after").query().requestFocus());
        robot.interact(resolve::requestFocus);
        removeFocusedLine(robot);
        assertThat(search.isFocused()).isTrue();
    }

    @Test
    void restoresFocusAfterMouseClick(FxRobot robot) {
        robot.interact(weight::requestFocus);
        robot.interact(() -> robot.lookup("Menu").query().requestFocus());
        robot.interact(restorer::focusHomeRegionIfFocusOutside);
        assertThat(weight.isFocused()).isTrue();
        robot.interact(search::requestFocus);
        robot.interact(restorer::focusHomeRegionIfFocusOutside);
        assertThat(search.isFocused()).isTrue();
    }

    @Test
    void tabLeavesLine(FxRobot robot) {
        robot.interact(resolve::requestFocus);
        robot.type(KeyCode.TAB);
        FrameSync.awaitFrames();
        assertThat(robot.lookup("Menu").query().isFocused()).isTrue();
    }

    private void removeFocusedLine(FxRobot robot) {
        robot.interact(() -> {
            banners.getChildren().clear();
            Visibility.setVisibleAndManaged(banners, false);
        });
        FrameSync.awaitFrames();
    }
}
