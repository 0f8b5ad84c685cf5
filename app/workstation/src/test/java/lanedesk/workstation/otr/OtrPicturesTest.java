package lanedesk.workstation.otr;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import lanedesk.sandbox.fault.Fault;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.Screenshots;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.otr.draft.CargoInsurance;
import lanedesk.workstation.otr.draft.OtrItem;
import lanedesk.workstation.shipment.TypedPlace;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Draws the form in its states, so that a person can look at the pictures. Takes over 3 s because it draws
/// eleven states, and because the service delays one answer by 3 s to keep the form in its loading state.
@ExtendWith(HeadlessRobot.class)
class OtrPicturesTest {

    private Stage stage;

    @Start
    void start(Stage window) {
        stage = window;
    }

    @ParameterizedTest
    @CsvSource({"LIGHT, 1092, 708", "DARK, 1732, 988"})
    void savesScreenshotsOfFormStates(ThemeChoice theme, int width, int height, @TempDir Path folder, FxRobot robot)
            throws Exception {
        try (OtrFormWindow open = OtrFormWindow.openIn(stage, folder, theme, width, height)) {
            OtrFormModels parts = open.models;
            Drawing scene = state -> {
                FrameSync.awaitFrames();
                robot.interact(
                        () -> assertThat(Screenshots.write(open.scene, "otr-" + state + "-" + theme + "-" + width))
                                .isNotEmptyFile());
            };
            scene.draw("empty");
            robot.interact(() -> parts.form().quoteForm.requestRatesOrFocusFirstError());
            scene.draw("problems");
            open.fillForm(robot);
            scene.draw("filled");
            assertThat(parts.form().quoteForm.blockingErrorsProperty().get()).isEmpty();
            OtrFormWindow.copyToClipboard(robot, "Olive oil\t4\t318\t48\t40\t46\nSoap\t2\t500\t48\t40\t40\n");
            robot.push(KeyCode.ALT, KeyCode.I).push(KeyCode.CONTROL, KeyCode.V);
            scene.draw("paste");
            robot.type(KeyCode.ESCAPE);
            OtrFormWindow.copyToClipboard(
                    robot, "6 pallets tomatoes 48x40x52 2472 lbs\n4 drums olive oil 24x24x36 each 318 lbs\n");
            robot.push(KeyCode.CONTROL, KeyCode.V);
            scene.draw("paste-mail");
            robot.type(KeyCode.ESCAPE);
            robot.push(KeyCode.CONTROL, KeyCode.U).write("1263").type(KeyCode.ENTER);
            OtrFormWindow.waitUntil(() -> "otrUnFound".equals(open.focusedNode().getId()));
            scene.draw("hazmat");
            robot.type(KeyCode.ESCAPE);
            robot.interact(() -> parts.form()
                    .state
                    .changeAsUndoStep(draft -> draft.withModes(true, true)
                            .withItem(0, draft.itemInRow(0).withLength("120"))
                            .withCover(new CargoInsurance(
                                    true, "25000", "NEW", true, false, "Meridian Foods", "United States"))));
            scene.draw("insurance");
            open.fixture.sandbox.faults().activate(Fault.STATUS_500, "/v1/otr/quote", 1);
            robot.interact(() -> parts.form().quoteForm.requestRatesOrFocusFirstError());
            OtrFormWindow.waitUntil(() -> !parts.form().quoteForm.isRequestingRates());
            scene.draw("failed");
            open.fixture.sandbox.faults().setLatency(Duration.ofSeconds(3));
            robot.interact(() -> parts.form().quoteForm.requestRatesOrFocusFirstError());
            scene.draw("loading");
            OtrFormWindow.waitUntil(() -> !open.shipment.quoteIds().isEmpty());
            robot.interact(() ->
                    parts.form().state.changeAsUndoStep(draft -> draft.withFrom(TypedPlace.parseLine("Austin, TX"))));
            scene.draw("stale");
            OtrItem one = open.draft().itemInRow(1);
            robot.interact(
                    () -> parts.form().state.changeAsUndoStep(draft -> draft.withItems(Collections.nCopies(500, one))));
            scene.draw("500");
        }
    }

    /// Draws the form in its current state.
    private interface Drawing {
        void draw(String state);
    }
}
