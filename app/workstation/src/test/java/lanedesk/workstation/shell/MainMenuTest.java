package lanedesk.workstation.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import javafx.event.Event;
import javafx.scene.Scene;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.ToolkitExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@ExtendWith({ToolkitExtension.class, HeadlessRobot.class})
class MainMenuTest {

    private final List<String> done = new ArrayList<>();
    private final AtomicBoolean isEnabled = new AtomicBoolean(true);
    private final Commands commands = new Commands();
    private final MenuButton button = new MenuButton("menu");

    @Start
    void start(Stage stage) {
        commands.addOrReplaceWindowCommand(
                Command.enabledWhen("quote", "Shipment", "Get rates", isEnabled::get, () -> done.add("quote"))
                        .withChangedKeys("F5"));
        commands.addOrReplaceWindowCommand(
                Command.alwaysEnabled("keys", "Window", "Show keyboard shortcuts", () -> done.add("keys")));
        ShellView.installMenu(button, commands);
        stage.setScene(new Scene(button, 300, 200));
        stage.show();
    }

    @Test
    void listsCommandsByGroupWithKeys(FxRobot robot) {
        robot.interact(button::show);
        assertThat(button.getItems()).extracting(MenuItem::getText).containsExactly("Shipment", "Window");
        MenuItem first = ((Menu) button.getItems().getFirst()).getItems().getFirst();
        assertThat(first.getText()).isEqualTo("Get rates");
        assertThat(first.getAccelerator().getName()).isEqualTo("F5");
        assertThat(first.getAccelerator().getDisplayText()).isEqualTo("F5");
    }

    @Test
    void disablesUnavailableCommands(FxRobot robot) {
        isEnabled.set(false);
        robot.interact(button::show);
        assertThat(((Menu) button.getItems().getFirst()).getItems().getFirst().isDisable())
                .isTrue();
    }

    @Test
    void closedMenuHasNoAccelerators(FxRobot robot) {
        robot.interact(button::show);
        robot.interact(button::hide);
        robot.push(KeyCode.F5);
        assertThat(done).isEmpty();
    }

    @Test
    void openMenuShowsKeysWithoutAccelerators(FxRobot robot) {
        robot.interact(button::show);
        robot.interact(() -> Event.fireEvent(
                button, new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.F5, false, false, false, false)));
        assertThat(done).isEmpty();
    }

    @Test
    void itemRunsCommand(FxRobot robot) {
        robot.interact(button::show);
        robot.interact(
                () -> ((Menu) button.getItems().get(1)).getItems().getFirst().fire());
        assertThat(done).containsExactly("keys");
    }
}
