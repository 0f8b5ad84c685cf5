package lanedesk.workstation.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.input.KeyHint;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@ExtendWith(HeadlessRobot.class)
class ShortcutSheetTest {

    @Start
    void start(Stage stage) {
        Commands commands = new Commands();
        commands.addOrReplaceWindowCommand(Command.alwaysEnabled("pin", "Rates", "Pin", () -> {})
                .withChangedKeys("Shortcut+D")
                .withFixedLocalKeys(() -> false, "Space", "P"));
        commands.addOrReplaceWindowCommand(Command.enabledWhen("close", "Shipment", "Close", () -> false, () -> {})
                .withChangedKeys("Shortcut+W"));
        commands.addOrReplaceWindowCommand(Command.alwaysEnabled("copy", "Rates", "Copy", () -> {}));
        stage.setScene(
                new Scene(new ShortcutSheet(commands, Texts.of(ShortcutSheet.class, Language.ENGLISH)), 640, 480));
        stage.show();
    }

    @Test
    void listsKeysWithCommandsAndMutesDisabled(FxRobot robot) {
        List<String> keys = robot.lookup(node -> node instanceof KeyHint).queryAllAs(KeyHint.class).stream()
                .map(Label::getText)
                .toList();
        assertThat(keys).startsWith("Ctrl+D", "Space", "P", "Ctrl+W").contains("F2", "Delete", "Alt+↓", "Esc");
        assertThat(labelNode(robot, "Pin").getStyleClass()).doesNotContain("ld-muted");
        assertThat(labelNode(robot, "Close").getStyleClass()).contains("ld-muted");
        assertThat(robot.lookup("Copy").tryQuery()).isEmpty();
    }

    @Test
    void scrollsByKeys(FxRobot robot) {
        ScrollPane scroll = robot.lookup(".key-sheet .scroll-pane").query();
        robot.interact(() -> {
            Region sheet = (Region) scroll.getParent();
            Overlay overlay = new Overlay();
            scroll.getScene().setRoot(overlay);
            sheet.setMaxHeight(200);
            overlay.show(sheet, () -> {});
            ((Region) overlay.getChildren().getLast()).setMaxHeight(200);
        });
        assertThat(scroll.isFocused()).isTrue();
        robot.type(KeyCode.DOWN, KeyCode.DOWN);
        assertThat(scroll.getVvalue()).isPositive();
    }

    private static Node labelNode(FxRobot robot, String text) {
        return robot.lookup(text).query();
    }
}
