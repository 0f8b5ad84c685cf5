package lanedesk.workstation.drayage;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import javafx.application.Platform;
import javafx.event.ActionEvent;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.stage.Stage;
import lanedesk.freight.UnitSystem;
import lanedesk.sandbox.fault.Fault;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.Screenshots;
import lanedesk.workstation.fx.TruncationCheck;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.work.VirtualThreadTaskRunner;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/// Takes pictures of every state of the form for visual review, and checks that no word is truncated. Takes
/// over 3 s because each case quotes with the real sandbox, shows eight states, and applies the style sheets
/// again for each picture.
@ExtendWith(HeadlessRobot.class)
class DrayagePicturesTest {

    private final AtomicReference<Stage> stage = new AtomicReference<>();

    @Start
    void start(Stage openedStage) {
        stage.set(openedStage);
    }

    @ParameterizedTest
    @CsvSource({"LIGHT, ENGLISH, 1059, 700", "DARK, FRENCH, 1699, 960", "LIGHT, SPANISH, 1059, 700"})
    void savesScreenshotsOfFormStates(
            ThemeChoice theme, Language language, int width, int height, @TempDir Path folder, FxRobot robot)
            throws Exception {
        try (DrayageFixture desk =
                new DrayageFixture(folder, new VirtualThreadTaskRunner(Platform::runLater), language)) {
            Shipment shipment = desk.createShipment(true);
            String name = theme + "-" + language + "-" + width;
            Scene scene = open(desk, shipment, theme, width, height);
            DrayageFormSteps steps = new DrayageFormSteps(scene, robot);
            steps.waitForLists();
            saveScreenshot(robot, scene, "empty-" + name);
            steps.clickButton("drayGetRates");
            saveScreenshot(robot, scene, "problems-" + name);
            steps.fillForm("90731", "ontario ca 91761", "dry", 40, "47 500");
            saveScreenshot(robot, scene, "filled-" + name);
            listThreeContainers(robot, scene);
            saveScreenshot(robot, scene, "containers-" + name);
            removeContainers(robot, scene);
            steps.setReefer(true);
            steps.chooseUnits(UnitSystem.METRIC);
            saveScreenshot(robot, scene, "overruled-" + name);
            steps.clickButton("drayGetRates");
            saveScreenshot(robot, scene, "heavy-" + name);
            steps.clickButton("drayConfirmWeight");
            desk.sandbox.faults().activate(Fault.NEVER_ANSWERS, "/v1/drayage/quote", 1);
            steps.clickButton("drayGetRates");
            FrameSync.awaitCondition(() -> robot.lookup(".cancel").queryButton().isVisible());
            saveScreenshot(robot, scene, "loading-" + name);
            robot.interact(() -> robot.lookup(".cancel").queryButton().fire());
            steps.clickButton("drayGetRates");
            DrayageFormSteps.waitUntil(() -> !shipment.quoteIds().isEmpty());
            steps.typeText("drayWarehouse", "Boise, ID 83702");
            saveScreenshot(robot, scene, "stale-" + name);
            steps.clickButton("drayGetRates");
            DrayageFormSteps.waitUntil(
                    () -> !robot.lookup("#drayGetRates").queryAs(Button.class).isDisabled());
            saveScreenshot(robot, scene, "none-" + name);
        }
    }

    // Pastes two rows into the first number, and types days of the first and a wrong number of a third container.
    private static void listThreeContainers(FxRobot robot, Scene scene) {
        robot.interact(() -> {
            ((Button) scene.lookup("#drayAddContainer")).fire();
            ClipboardContent rows = new ClipboardContent();
            rows.putString("CSQU3054383\t38,500\nTGHU 111111-3\t21,000 lbs");
            Clipboard.getSystemClipboard().setContent(rows);
            ((TextField) scene.lookup("#drayContainer-number-1")).paste();
        });
        robot.interact(() -> {
            assertThat(((TextField) scene.lookup("#drayContainer-number-2")).getText())
                    .isEqualTo("TGHU 111111-3");
            assertThat(((TextField) scene.lookup("#drayContainer-weight-2")).getText())
                    .isEqualTo("21,000");
            ((TextField) scene.lookup("#drayContainer-lastFreeDay-1")).setText("+2");
            TextField lastNumber = (TextField) scene.lookup("#drayContainer-number-2");
            lastNumber.fireEvent(new ActionEvent());
            ((TextField) scene.lookup("#drayContainer-number-3")).setText("CSQU3054384");
            scene.lookup("#drayReefer").requestFocus();
        });
    }

    private static void removeContainers(FxRobot robot, Scene scene) {
        for (int remaining = 3; remaining > 0; remaining--) {
            robot.interact(() -> ((Button) scene.lookup("#drayContainer-remove-1")).fire());
        }
    }

    @Test
    void showsUnmappedServiceErrorAboveForm(@TempDir Path folder, FxRobot robot) throws Exception {
        try (DrayageFixture desk =
                        new DrayageFixture(folder, new VirtualThreadTaskRunner(Platform::runLater), Language.ENGLISH);
                MockWebServer refusing = new MockWebServer()) {
            refusing.start();
            refusing.enqueue(new MockResponse.Builder().code(400).body("""
                {"data": null, "errors": {"code": "connect_validation_error",
                 "message": "One or more validation errors occurred.",
                 "properties": {"container.seal": "Must be given.", "container.weight": "Too heavy."}}}
                """).build());
            Scene scene = open(desk, desk.createShipment(true), ThemeChoice.LIGHT, 1059, 700);
            DrayageFormSteps steps = new DrayageFormSteps(scene, robot);
            steps.waitForLists();
            steps.fillForm("90731", "ontario ca 91761", "dry", 40, "44 000");
            desk.runWithServerAt(refusing.url("/").toString(), () -> {
                steps.clickButton("drayGetRates");
                FrameSync.awaitCondition(
                        () -> robot.lookup(".message.failed").tryQuery().isPresent());
            });
            assertThat(shownMessages(robot))
                    .anySatisfy(line -> assertThat(line).contains("container.seal: Must be given."));
            saveScreenshot(robot, scene, "refused");
        }
    }

    private static List<String> shownMessages(FxRobot robot) {
        return robot.lookup(".label").queryAllAs(Label.class).stream()
                .filter(label -> label.getText() != null)
                .map(Label::getText)
                .toList();
    }

    private Scene open(DrayageFixture fixture, Shipment shipment, ThemeChoice theme, int width, int height)
            throws Exception {
        return WaitForAsyncUtils.waitForAsyncFx(60_000, () -> {
            Screen screen = fixture.feature.createFormView(shipment);
            Scene made = new Scene(screen.root(), width, height);
            Theme.applyTheme(made, theme, Density.COMFORTABLE, 1);
            Stage window = Objects.requireNonNull(stage.get());
            window.setScene(made);
            window.show();
            screen.onShown();
            return made;
        });
    }

    private static void saveScreenshot(FxRobot robot, Scene scene, String name) {
        robot.interact(() -> {
            assertThat(Screenshots.write(scene, "drayage-" + name)).isNotEmptyFile();
            assertThat(TruncationCheck.findCutTexts(scene.getRoot())).as(name).isEmpty();
        });
    }
}
