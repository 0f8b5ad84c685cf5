package lanedesk.workstation.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Locale;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.input.MouseButton;
import javafx.stage.Stage;
import lanedesk.journal.JournalSamples;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.l10n.Language;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests that the toolkit's own menus use the language of the window if the machine has another language.
@ExtendWith(HeadlessRobot.class)
class ToolkitLanguageTest {

    private static final Locale MACHINE_LOCALE = Locale.getDefault();

    @TempDir
    static Path folder;

    private Stage window;

    // Uses a stage of its own, because all tests share the primary stage.
    @Start
    void start(Stage primary) {
        window = new Stage();
        new Composition(
                        LaunchOptions.NONE.withLanguage(Language.FRENCH),
                        folder,
                        JournalSamples.open(folder.resolve("journal")),
                        _ -> {})
                .showInStage(window);
    }

    @AfterEach
    void close(FxRobot robot) {
        robot.interact(window::close);
        Locale.setDefault(MACHINE_LOCALE);
    }

    @Test
    void textFieldMenuUsesWindowLanguage(FxRobot robot) {
        robot.clickOn(".text-field", MouseButton.SECONDARY);

        assertThat(robot.listWindows())
                .filteredOn(ContextMenu.class::isInstance)
                .flatExtracting(menu -> ((ContextMenu) menu).getItems())
                .extracting(MenuItem::getText)
                .contains("Annuler", "Couper", "Coller");
    }
}
