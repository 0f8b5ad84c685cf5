package lanedesk.workstation.fx.focus;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import lanedesk.workstation.fx.HeadlessRobot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests scrolling by keys in a text that contains no controls.
@ExtendWith(HeadlessRobot.class)
class KeyScrollingTest {

    private final Button before = new Button("before");
    private final Button after = new Button("after");
    private final Region words = new Region();
    private final ScrollPane pane = new ScrollPane(words);

    @Start
    void start(Stage stage) {
        words.setMinSize(200, 900);
        pane.setPrefHeight(300);
        KeyScrolling.makeFocusableWhileScrollable(pane);
        stage.setScene(new Scene(new VBox(before, pane, after), 300, 400));
        stage.show();
    }

    @Test
    void longTextIsFocusableAndScrollsByKeys(FxRobot robot) {
        robot.interact(before::requestFocus);
        robot.type(KeyCode.TAB);
        assertThat(pane.isFocused()).isTrue();
        robot.type(KeyCode.DOWN);
        assertThat(pane.getVvalue()).isPositive();
        robot.type(KeyCode.TAB);
        assertThat(after.isFocused()).isTrue();
    }

    @Test
    void shortTextIsNotFocusable(FxRobot robot) {
        robot.interact(() -> words.setMinHeight(100));
        robot.interact(before::requestFocus);
        robot.type(KeyCode.TAB);
        assertThat(after.isFocused()).isTrue();
    }
}
