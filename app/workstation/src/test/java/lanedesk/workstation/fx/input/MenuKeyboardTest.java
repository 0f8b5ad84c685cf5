package lanedesk.workstation.fx.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Scene;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.ToolkitExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@ExtendWith({ToolkitExtension.class, HeadlessRobot.class})
class MenuKeyboardTest {

    private final List<String> done = new ArrayList<>();
    private final MenuButton menu = new MenuButton("menu", null, newItem("one"), newItem("two"));

    private MenuItem newItem(String name) {
        MenuItem item = new MenuItem(name);
        item.setOnAction(_ -> done.add(name));
        return item;
    }

    @Start
    void start(Stage stage) {
        stage.setScene(new Scene(menu, 300, 200));
        stage.show();
    }

    @Test
    void enterChoosesFirstItem(FxRobot robot) {
        robot.interact(() -> MenuKeyboard.openAndFocusFirstItem(menu));
        robot.type(KeyCode.ENTER);
        assertThat(done).containsExactly("one");
    }

    @Test
    void arrowsMoveFromFirstItem(FxRobot robot) {
        robot.interact(() -> MenuKeyboard.openAndFocusFirstItem(menu));
        robot.type(KeyCode.DOWN).type(KeyCode.ENTER);
        assertThat(done).containsExactly("two");
    }
}
