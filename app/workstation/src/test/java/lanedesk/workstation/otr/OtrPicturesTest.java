package lanedesk.workstation.otr;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.stage.Stage;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.fx.Density;
import lanedesk.workstation.fx.Pictures;
import lanedesk.workstation.fx.Theme;
import lanedesk.workstation.fx.ThemeChoice;
import lanedesk.workstation.navigation.Screen;
import lanedesk.workstation.place.TypedPlace;
import lanedesk.workstation.work.VirtualThreadRunner;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/// Draws the form in its states, for the eye.
@ExtendWith(ApplicationExtension.class)
class OtrPicturesTest {

    private Stage stage;

    @Start
    void start(Stage window) {
        stage = window;
    }

    @ParameterizedTest
    @CsvSource({"LIGHT, 1092, 708", "DARK, 1092, 708", "LIGHT, 1732, 988", "DARK, 1732, 988"})
    void formIsDrawnInItsStates(ThemeChoice theme, int width, int height, @TempDir Path folder, FxRobot robot)
            throws Exception {
        try (OtrFixture desk = WaitForAsyncUtils.waitForAsyncFx(
                20_000, () -> new OtrFixture(folder, new VirtualThreadRunner(Platform::runLater)))) {
            Shipment shipment = desk.shipment();
            shipment.customerProperty().set(desk.customer(true));
            OtrForm[] form = new OtrForm[1];
            robot.interact(() -> {
                form[0] = desk.feature.models(shipment);
                Screen screen = new OtrFormView(form[0], desk.went::add, desk.texts);
                desk.overlay.setContent(screen.root());
                Scene shown = new Scene(desk.overlay, width, height);
                Theme.apply(shown, theme, Density.COMFORTABLE, 1);
                stage.setScene(shown);
                stage.show();
            });
            Drawing scene = state -> {
                WaitForAsyncUtils.waitForFxEvents();
                robot.interact(() -> assertThat(
                                Pictures.write(desk.overlay.getScene(), "otr-" + state + "-" + theme + "-" + width))
                        .isNotEmptyFile());
            };
            WaitForAsyncUtils.waitFor(
                    20, TimeUnit.SECONDS, () -> !form[0].offers().packages().isEmpty());
            scene.draw("empty");
            robot.interact(() -> form[0].form().requestRates());
            scene.draw("problems");
            robot.interact(() -> {
                form[0].form().state().change(_ -> Drafts.full());
                form[0].grid().settlePackages();
            });
            scene.draw("filled");
            assertThat(form[0].form().problemsProperty().get()).isEmpty();
            desk.sandbox.faults().latency(Duration.ofSeconds(2));
            robot.interact(() -> form[0].form().requestRates());
            scene.draw("loading");
            WaitForAsyncUtils.waitFor(
                    20, TimeUnit.SECONDS, () -> !shipment.quoteIds().isEmpty());
            robot.interact(
                    () -> form[0].form().state().change(draft -> draft.withFrom(TypedPlace.typed("Austin, TX"))));
            scene.draw("stale");
        }
    }

    /// Draws the form as it is now.
    private interface Drawing {
        void draw(String state);
    }
}
