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
import lanedesk.workstation.fx.Hands;
import lanedesk.workstation.fx.input.KeyHint;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Command;
import lanedesk.workstation.navigation.Commands;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@ExtendWith(Hands.class)
class KeySheetTest {

    @Start
    void start(Stage stage) {
        Commands commands = new Commands();
        commands.add(
                Command.always("pin", "Rates", "Pin", "Shortcut+D", () -> {}).in(() -> false, "Space", "P"));
        commands.add(Command.when("close", "Shipment", "Close", "Shortcut+W", () -> false, () -> {}));
        commands.add(Command.always("copy", "Rates", "Copy", null, () -> {}));
        stage.setScene(new Scene(new KeySheet(commands, Texts.of(KeySheet.class, Language.ENGLISH)), 640, 480));
        stage.show();
    }

    @Test
    void everyKeyStandsBesideWhatItDoesAndMutedWhereItDoesNothing(FxRobot robot) {
        List<String> keys = robot.lookup(node -> node instanceof KeyHint).queryAllAs(KeyHint.class).stream()
                .map(Label::getText)
                .toList();
        assertThat(keys).startsWith("Ctrl+D", "Space", "P", "Ctrl+W").contains("F2", "Delete", "Alt+↓", "Esc");
        assertThat(named(robot, "Pin").getStyleClass()).doesNotContain("ld-muted");
        assertThat(named(robot, "Close").getStyleClass()).contains("ld-muted");
        assertThat(robot.lookup("Copy").tryQuery()).isEmpty();
    }

    @Test
    void whatHasNoRoomIsScrolledToByKeys(FxRobot robot) {
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

    private static Node named(FxRobot robot, String words) {
        return robot.lookup(words).query();
    }
}
