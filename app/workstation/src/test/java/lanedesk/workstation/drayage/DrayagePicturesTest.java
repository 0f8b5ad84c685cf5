package lanedesk.workstation.drayage;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.stage.Stage;
import lanedesk.freight.UnitSystem;
import lanedesk.sandbox.fault.Fault;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.fx.Frames;
import lanedesk.workstation.fx.Hands;
import lanedesk.workstation.fx.Legible;
import lanedesk.workstation.fx.Pictures;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.navigation.Screen;
import lanedesk.workstation.work.VirtualThreadRunner;
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

/// Draws the form in its states, for the eye; in none is a word cut off. Takes seconds, since each state is a form of
/// its
/// own that is styled anew.
@ExtendWith(Hands.class)
class DrayagePicturesTest {

    private final AtomicReference<Stage> stage = new AtomicReference<>();

    @Start
    void start(Stage given) {
        stage.set(given);
    }

    @ParameterizedTest
    @CsvSource({"LIGHT, ENGLISH, 1059, 700", "DARK, FRENCH, 1699, 960", "LIGHT, SPANISH, 1059, 700"})
    void formIsDrawnInItsStates(
            ThemeChoice theme, Language language, int width, int height, @TempDir Path folder, FxRobot robot)
            throws Exception {
        try (DrayageFixture desk = new DrayageFixture(folder, new VirtualThreadRunner(Platform::runLater), language)) {
            Shipment shipment = desk.shipment(true);
            String name = theme + "-" + language + "-" + width;
            Scene scene = open(desk, shipment, theme, width, height);
            Steps steps = new Steps(scene, robot);
            steps.waitForLists();
            picture(robot, scene, "empty-" + name);
            steps.fire("drayGetRates");
            picture(robot, scene, "problems-" + name);
            steps.fill("90731", "ontario ca 91761", "dry", 40, "47 500");
            picture(robot, scene, "filled-" + name);
            steps.cool(true);
            steps.units(UnitSystem.METRIC);
            picture(robot, scene, "overruled-" + name);
            steps.fire("drayGetRates");
            picture(robot, scene, "heavy-" + name);
            steps.fire("drayConfirmWeight");
            desk.sandbox.faults().add(Fault.NEVER_ANSWERS, "/v1/drayage/quote", 1);
            steps.fire("drayGetRates");
            Frames.until(() -> robot.lookup(".cancel").queryButton().isVisible());
            picture(robot, scene, "loading-" + name);
            robot.interact(() -> robot.lookup(".cancel").queryButton().fire());
            steps.fire("drayGetRates");
            Steps.until(() -> !shipment.quoteIds().isEmpty());
            steps.type("drayWarehouse", "Boise, ID 83702");
            picture(robot, scene, "stale-" + name);
            steps.fire("drayGetRates");
            Steps.until(
                    () -> !robot.lookup("#drayGetRates").queryAs(Button.class).isDisabled());
            picture(robot, scene, "none-" + name);
        }
    }

    @Test
    void whatIsRefusedWithoutAFieldOnTheFormIsSaidOverIt(@TempDir Path folder, FxRobot robot) throws Exception {
        try (DrayageFixture desk =
                        new DrayageFixture(folder, new VirtualThreadRunner(Platform::runLater), Language.ENGLISH);
                MockWebServer refusing = new MockWebServer()) {
            refusing.start();
            refusing.enqueue(new MockResponse.Builder().code(400).body("""
                {"data": null, "errors": {"code": "connect_validation_error",
                 "message": "One or more validation errors occurred.",
                 "properties": {"container.seal": "Must be given.", "container.weight": "Too heavy."}}}
                """).build());
            Scene scene = open(desk, desk.shipment(true), ThemeChoice.LIGHT, 1059, 700);
            Steps steps = new Steps(scene, robot);
            steps.waitForLists();
            steps.fill("90731", "ontario ca 91761", "dry", 40, "44 000");
            desk.answeredFrom(refusing.url("/").toString(), () -> {
                steps.fire("drayGetRates");
                Frames.until(() -> robot.lookup(".message.failed").tryQuery().isPresent());
            });
            assertThat(said(robot)).anySatisfy(line -> assertThat(line).contains("container.seal: Must be given."));
            picture(robot, scene, "refused");
        }
    }

    private static List<String> said(FxRobot robot) {
        return robot.lookup(".label").queryAllAs(Label.class).stream()
                .filter(label -> label.getText() != null)
                .map(Label::getText)
                .toList();
    }

    private Scene open(DrayageFixture desk, Shipment shipment, ThemeChoice theme, int width, int height)
            throws Exception {
        return WaitForAsyncUtils.waitForAsyncFx(60_000, () -> {
            Screen screen = desk.feature.form(shipment);
            Scene made = new Scene(screen.root(), width, height);
            Theme.apply(made, theme, Density.COMFORTABLE, 1);
            Stage window = Objects.requireNonNull(stage.get());
            window.setScene(made);
            window.show();
            screen.onShown();
            return made;
        });
    }

    private static void picture(FxRobot robot, Scene scene, String name) {
        robot.interact(() -> {
            assertThat(Pictures.write(scene, "drayage-" + name)).isNotEmptyFile();
            assertThat(Legible.cut(scene.getRoot())).as(name).isEmpty();
        });
    }
}
