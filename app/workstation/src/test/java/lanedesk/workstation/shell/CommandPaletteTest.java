package lanedesk.workstation.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollBar;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@ExtendWith(HeadlessRobot.class)
class CommandPaletteTest {

    private final List<String> done = new ArrayList<>();
    private final ManualTaskRunner runner = ManualTaskRunner.manual();
    private CommandPalette palette;

    @Start
    void start(Stage stage) {
        Commands commands = new Commands();
        commands.addOrReplaceWindowCommand(command("history", "Pages", "Go to the history"));
        commands.addOrReplaceWindowCommand(command("settings", "Pages", "Go to the settings"));
        commands.addOrReplaceWindowCommand(command("turn", "Documents", "Go a page on"));
        commands.addOrReplaceWindowCommand(
                Command.enabledWhen("stop", "Pages", "Go no further", () -> false, () -> done.add("stop"))
                        .withChangedKeys("Esc"));
        commands.addOrReplaceWindowCommand(
                command("book", "Booking", "Book now").withPaletteAction(() -> done.add("led to book")));
        palette = new CommandPalette(
                commands,
                typed -> _ -> List.of(command("found", "Customers", "Hill & Sons for " + typed)),
                runner,
                Texts.of(CommandPalette.class, Language.ENGLISH),
                () -> done.add("closed"));
        Scene scene = new Scene(palette, 640, 480);
        Theme.applyTheme(scene, ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
        stage.setScene(scene);
        stage.show();
        palette.focusSearch();
    }

    private Command command(String id, String group, String label) {
        return Command.alwaysEnabled(id, group, label, () -> done.add(id));
    }

    private static List<String> shownLabels(FxRobot robot) {
        ListView<Command> list = robot.lookup(".list-view").query();
        return list.getItems().stream().map(Command::label).toList();
    }

    @Test
    void escapeReachesPanel(FxRobot robot) {
        robot.interact(() -> palette.addEventHandler(KeyEvent.KEY_PRESSED, key -> done.add("heard " + key.getCode())));
        robot.write("z").type(KeyCode.ESCAPE);
        assertThat(done).contains("heard ESCAPE");
    }

    @Test
    void listsCommandsBeforeSearchResults(FxRobot robot) {
        robot.write("hi");
        robot.interact(runner::runAll);
        assertThat(shownLabels(robot)).containsExactly("Go to the history", "Hill & Sons for hi");
    }

    @Test
    void hidesUnavailableCommands(FxRobot robot) {
        assertThat(shownLabels(robot)).contains("Go to the history").doesNotContain("Go no further");
    }

    @Test
    void ranksLabelMatchBeforeGroupMatch(FxRobot robot) {
        robot.write("page");
        assertThat(shownLabels(robot)).startsWith("Go a page on", "Go to the history");
    }

    @Test
    void enterClosesAndRunsSelectedCommand(FxRobot robot) {
        robot.write("hi");
        robot.interact(runner::runAll);
        robot.push(KeyCode.DOWN);
        robot.push(KeyCode.ENTER);
        assertThat(done).containsExactly("closed", "found");
    }

    @Test
    void clickRunsOnlyClickedRow(FxRobot robot) {
        ListView<Command> list = robot.lookup(".list-view").query();
        Bounds place = list.localToScreen(list.getBoundsInLocal());
        robot.clickOn(new Point2D(place.getCenterX(), place.getMaxY() - 20));
        Label second = robot.lookup(".label")
                .match((Label label) -> label.getText().equals("Go to the settings"))
                .query();
        robot.clickOn(second, MouseButton.SECONDARY);
        assertThat(done).isEmpty();
        robot.clickOn(second);
        assertThat(done).containsExactly("closed", "settings");
    }

    @Test
    void irreversibleCommandIsOpenedNotRun(FxRobot robot) {
        robot.write("book");
        robot.push(KeyCode.ENTER);
        assertThat(done).containsExactly("closed", "led to book");
    }

    @Test
    void cutsLongLabelButNotGroup(FxRobot robot) {
        robot.write("hi" + " there".repeat(30));
        robot.interact(runner::runAll);
        robot.interact(palette::layout);
        assertThat(robot.lookup(".scroll-bar").queryAllAs(ScrollBar.class))
                .filteredOn(bar -> bar.getOrientation() == Orientation.HORIZONTAL)
                .noneMatch(ScrollBar::isVisible);
        Label group = robot.lookup(".label")
                .match((Label label) -> label.getText().equals("Customers"))
                .query();
        Node list = robot.lookup(".list-view").query();
        assertThat(group.localToScene(group.getBoundsInLocal()).getMaxX())
                .isLessThanOrEqualTo(list.localToScene(list.getBoundsInLocal()).getMaxX());
        assertThat(((Text) group.lookup(".text")).getText()).isEqualTo("Customers");
    }

    @Test
    void singleLetterSearchesCommandsOnly(FxRobot robot) {
        robot.write("h");
        robot.interact(runner::runAll);
        assertThat(shownLabels(robot)).allMatch(label -> label.startsWith("Go"));
    }
}
