package lanedesk.workstation.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.KeyboardRobot;
import lanedesk.workstation.fx.input.KeyHint;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.CommandCatalog;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests the settings page that changes the keys of commands, by keyboard.
@ExtendWith(HeadlessRobot.class)
class CommandKeysViewTest {

    private final SettingsFixture setup = new SettingsFixture(Language.ENGLISH, ManualTaskRunner.immediate(), null);
    private KeyboardRobot keys;
    private Screen screen;
    private int unconsumedKeys;

    @Start
    void start(Stage stage) {
        keys = new KeyboardRobot(new HeadlessRobot(), stage);
        screen = setup.createView();
        screen.root().addEventFilter(KeyEvent.KEY_PRESSED, _ -> unconsumedKeys++);
        Scene scene = new Scene(screen.root(), 980, 760);
        Theme.applyTheme(scene, ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
        stage.setScene(scene);
        stage.show();
        screen.onShown();
        ((ToggleButton) screen.root().lookup("#settings-keys")).fire();
    }

    private Map<String, String> savedKeys() {
        return setup.reload(Language.ENGLISH).current().commandKeys();
    }

    private void startReading(FxRobot robot, String id) {
        robot.interact(() -> byId("change-" + id).requestFocus());
        keys.type(KeyCode.ENTER);
    }

    // A lookup by selector would read the dots of the id as style classes.
    private Node byId(String id) {
        return screen.root().lookupAll("*").stream()
                .filter(node -> id.equals(node.getId()))
                .findFirst()
                .orElseThrow();
    }

    private String reason(String id) {
        return ((Label) byId("reason-" + id)).getText();
    }

    private List<String> shownKeys(String id) {
        return byId("change-" + id).getParent().lookupAll(".ld-key").stream()
                .map(hint -> ((KeyHint) hint).getText())
                .toList();
    }

    @Test
    void savesPressedKeysWithoutRunningTheirCommand(FxRobot robot) {
        startReading(robot, "page.history");
        unconsumedKeys = 0;
        keys.pressChord(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.H);
        assertThat(savedKeys()).isEqualTo(Map.of("page.history", "Shortcut+Shift+H"));
        assertThat(shownKeys("page.history")).containsExactly("Ctrl+Shift+H");
        assertThat(unconsumedKeys).as("only the modifiers").isLessThanOrEqualTo(2);
        assertThat(byId("change-page.history").getAccessibleText()).contains("Ctrl+Shift+H");
    }

    @Test
    void showsConflictAtOnceAndSavesNothing(FxRobot robot) {
        startReading(robot, "history.export");
        keys.pressChord(KeyCode.CONTROL, KeyCode.DIGIT4);
        assertThat(reason("history.export")).contains("Ctrl+4", "Go to the history", "Pages");
        keys.type(KeyCode.P);
        assertThat(reason("history.export")).contains("P types text");
        assertThat(savedKeys()).isEmpty();
        keys.type(KeyCode.F11);
        assertThat(reason("history.export")).isEmpty();
        assertThat(savedKeys()).isEqualTo(Map.of("history.export", "F11"));
    }

    @Test
    void bookingNeedsKeysThatAreNotPressedByAccident(FxRobot robot) {
        startReading(robot, "booking.send");
        keys.type(KeyCode.F11);
        assertThat(reason("booking.send")).contains("Ctrl");
        keys.pressChord(KeyCode.CONTROL, KeyCode.E);
        assertThat(reason("booking.send")).as("a key of another page").contains("Ctrl+E");
        assertThat(savedKeys()).isEmpty();
    }

    @Test
    void removesAndResetsKeys(FxRobot robot) {
        startReading(robot, "history.repeat");
        keys.type(KeyCode.DELETE);
        assertThat(shownKeys("history.repeat")).isEmpty();
        startReading(robot, "history.export");
        keys.type(KeyCode.F5);
        assertThat(savedKeys()).isEqualTo(Map.of("history.repeat", "", "history.export", "F5"));
        robot.interact(() -> ((Button) byId("reset-history.repeat")).fire());
        assertThat(reason("history.repeat"))
                .as("its default belongs to another now")
                .contains("F5");
        robot.interact(() -> ((Button) byId("reset-history.export")).fire());
        robot.interact(() -> ((Button) byId("reset-history.repeat")).fire());
        assertThat(savedKeys()).isEmpty();
        assertThat(shownKeys("history.repeat")).containsExactly("F5");
    }

    @Test
    void resetsAllKeys(FxRobot robot) {
        Button resetAll = (Button) byId("resetAll");
        assertThat(resetAll.isDisabled()).isTrue();
        robot.interact(() -> setup.preferences.changeAndSave(
                previous -> previous.withCommandKeys(Map.of("palette", "F12", "keys", ""))));
        assertThat(shownKeys("palette")).containsExactly("F12");
        robot.interact(resetAll::fire);
        assertThat(savedKeys()).isEmpty();
        assertThat(shownKeys("palette")).containsExactly("Ctrl+K");
    }

    @Test
    void escapeAndLeavingKeepKeys(FxRobot robot) {
        startReading(robot, "palette");
        keys.type(KeyCode.ESCAPE);
        keys.type(KeyCode.F11);
        startReading(robot, "palette");
        robot.interact(() -> byId("keySearch").requestFocus());
        keys.type(KeyCode.F11);
        assertThat(savedKeys()).isEmpty();
    }

    @Test
    void listsEveryCommandAndFindsByNameAndKeys(FxRobot robot) {
        assertThat(screen.root().lookupAll("*").stream()
                        .filter(node -> node.getId() != null && node.getId().startsWith("change-")))
                .hasSameSizeAs(CommandCatalog.commands());
        assertThat(byId("noneFound").isVisible()).isFalse();
        robot.interact(() -> byId("keySearch").requestFocus());
        keys.overwrite("ctrl+shift+j");
        assertThat(shownCommands()).containsExactly("customer.confirm", "batch.customer.confirm");
        keys.overwrite("nothing like it");
        assertThat(shownCommands()).isEmpty();
        assertThat(byId("noneFound").isVisible()).isTrue();
    }

    private List<String> shownCommands() {
        return CommandCatalog.commands().stream()
                .map(command -> "change-" + command.id())
                .filter(id -> byId(id).getParent().getParent().isVisible())
                .map(id -> id.substring("change-".length()))
                .toList();
    }
}
