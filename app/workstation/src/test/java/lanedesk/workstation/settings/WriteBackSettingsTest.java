package lanedesk.workstation.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.KeyboardRobot;
import lanedesk.workstation.fx.Screenshots;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.settings.preference.MachinePolicy;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.work.ManualTaskRunner;
import lanedesk.workstation.work.VirtualThreadTaskRunner;
import lanedesk.workstation.writeback.WriteBackSettings;
import lanedesk.workstation.writeback.WriteBackSettings.Target;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/// The page of the write-back.
@ExtendWith(HeadlessRobot.class)
class WriteBackSettingsTest {

    private final SettingsFixture setup =
            new SettingsFixture(Language.ENGLISH, new VirtualThreadTaskRunner(Platform::runLater), null);
    private KeyboardRobot keys;
    private Scene scene;

    @TempDir
    private Path folder;

    @Start
    void start(Stage stage) {
        keys = new KeyboardRobot(new HeadlessRobot(), stage);
        Screen screen = setup.createView();
        scene = new Scene(screen.root(), 1024, 700);
        Theme.applyTheme(scene, ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
        stage.setScene(scene);
        stage.show();
        screen.onShown();
    }

    @AfterEach
    void stop() {
        setup.writeBack.close();
    }

    private void typeText(FxRobot robot, String query, String text) {
        robot.interact(
                () -> Objects.requireNonNull(robot.lookup(query).<Node>query()).requestFocus());
        keys.overwrite(text);
        keys.type(KeyCode.TAB);
    }

    private WriteBackSettings savedSettings() {
        return setup.preferences.current().writeBackOf(Environment.SANDBOX_ID);
    }

    @Test
    void switchesOnFileAfterItsPathIsTyped(FxRobot robot) throws TimeoutException {
        robot.clickOn("#settings-writeback");
        assertThat(robot.lookup("#withBuyRate").<Node>query().isVisible()).isFalse();
        assertThat(robot.lookup("Choose file…").<Node>query().getParent().isVisible())
                .isFalse();
        robot.clickOn("CSV file");
        assertThat(robot.lookup("Choose file…").<Node>query().getParent().isVisible())
                .isTrue();
        assertThat(savedSettings().target()).as("no path yet").isEqualTo(Target.NONE);
        typeText(robot, "#file", "bookings.csv");
        assertThat(robot.lookup("Enter the full path of a file.").tryQuery()).isPresent();
        String file = folder.resolve("bookings.csv").toString();
        typeText(robot, "#file", file);
        assertThat(savedSettings())
                .isEqualTo(WriteBackSettings.DEFAULT.with(
                        changed -> changed.target(Target.FILE).file(file)));
        robot.clickOn("#test");
        WaitForAsyncUtils.waitFor(
                60,
                TimeUnit.SECONDS,
                () -> WaitForAsyncUtils.waitForAsyncFx(
                                5_000,
                                () -> robot.lookup("#testResult")
                                        .queryAs(ResultMessage.class)
                                        .text())
                        .startsWith("A line can be appended"));
        WaitForAsyncUtils.waitFor(
                60,
                TimeUnit.SECONDS,
                () -> WaitForAsyncUtils.waitForAsyncFx(
                                5_000,
                                () -> robot.lookup("#status").queryLabeled().getText())
                        .startsWith("All bookings since"));
        robot.interact(() -> Screenshots.writeInBothThemes(scene, "write-back-file"));
    }

    @Test
    void statementWithBuyRateNeedsPermission(FxRobot robot) {
        robot.clickOn("#settings-writeback").clickOn("Database");
        typeText(robot, "#address", "postgresql://lanedesk@127.0.0.1:1/office");
        robot.interact(() -> robot.lookup("#statement")
                .queryTextInputControl()
                .setText("INSERT INTO orders VALUES (:order_number, :buy_rate)"));
        robot.interact(() ->
                Objects.requireNonNull(robot.lookup("#statement").<Node>query()).requestFocus());
        typeText(robot, "#address", "postgresql://lanedesk@127.0.0.1:1/office");
        assertThat(robot.lookup("Allow buy rates below to write “buy_rate”.").tryQuery())
                .isPresent();
        assertThat(savedSettings().target()).isEqualTo(Target.NONE);
        robot.interact(() -> Screenshots.writeInBothThemes(scene, "write-back-database"));
        robot.clickOn("#withBuyRate");
        assertThat(savedSettings().target()).isEqualTo(Target.DATABASE);
        assertThat(savedSettings().withBuyRate()).isTrue();
    }

    @Test
    void policySetsStatement() {
        SettingsFixture office = new SettingsFixture(
                Language.ENGLISH,
                ManualTaskRunner.immediate(),
                null,
                new MachinePolicy(
                        Map.of("writeback.sandbox.target", "DATABASE"),
                        Map.of("writeback.sandbox.statement", "INSERT INTO o VALUES (:order_number)")));
        assertThat(office.preferences.current().writeBackOf(Environment.SANDBOX_ID))
                .isEqualTo(
                        new WriteBackSettings(Target.DATABASE, "", "", "INSERT INTO o VALUES (:order_number)", false));
        office.writeBack.close();
    }
}
