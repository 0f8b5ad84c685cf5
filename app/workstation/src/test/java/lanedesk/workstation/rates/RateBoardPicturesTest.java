package lanedesk.workstation.rates;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.TableView;
import javafx.scene.layout.Pane;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.freight.rates.FuelReading;
import lanedesk.workstation.fx.Hands;
import lanedesk.workstation.fx.Pictures;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.journal.store.Desk;
import lanedesk.workstation.navigation.Screen;
import lanedesk.workstation.work.StepRunner;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/// Draws the board in every state, both themes, both sizes. The sizes are those a board has inside the window.
@ExtendWith(Hands.class)
class RateBoardPicturesTest {

    private static final String NONE = "rates-none-";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"LIGHT, 1091, 675", "DARK, 1731, 955"})
    void everyStateIsDrawn(ThemeChoice theme, int width, int height, FxRobot robot) {
        try (RateSamples samples = new RateSamples(folder)) {
            UUID before = samples.otr(
                    SampleRate.rate(1, "Bluestem", "640.00").json(),
                    SampleRate.rate(2, "Vanished", "500.00").json());
            UUID usual = samples.otr(SampleRate.usual());
            assertThat(before).isNotEqualTo(usual);
            UUID many = samples.otr(SampleRate.many(500));
            UUID drayage = samples.drayage();
            samples.fuel = FuelReading.NOT_KNOWN;
            String size = theme + "-" + width;
            draw(robot, samples.shipment(Desk.OTR, usual), samples, theme, width, height, "rates-" + size, _ -> {});
            draw(
                    robot,
                    samples.shipment(Desk.OTR, usual),
                    samples,
                    theme,
                    width,
                    height,
                    "rates-stale-" + size,
                    shipment -> shipment.staleProperty().set(true));
            draw(robot, samples.shipment(Desk.OTR, many), samples, theme, width, height, "rates-many-" + size, _ -> {});
            draw(
                    robot,
                    samples.shipment(Desk.DRAYAGE, drayage),
                    samples,
                    theme,
                    width,
                    height,
                    "rates-drayage-" + size,
                    _ -> {});
            for (int pinned = 2; pinned <= 4; pinned++) {
                Shipment compared = samples.shipment(Desk.OTR, usual);
                drawCompared(
                        robot, compared, samples, theme, width, height, "rates-compare-" + pinned + "-" + size, pinned);
            }
            drawCompared(
                    robot,
                    samples.shipment(Desk.DRAYAGE, drayage),
                    samples,
                    theme,
                    width,
                    height,
                    "rates-compare-drayage-" + size,
                    2);
            UUID one = samples.otr(SampleRate.rate(9, "Bluestem", "640.00").json());
            draw(robot, samples.shipment(Desk.OTR, one), samples, theme, width, height, "rates-one-" + size, _ -> {});
            UUID none = samples.otr();
            draw(robot, samples.shipment(Desk.OTR, none), samples, theme, width, height, NONE + size, _ -> {});
            samples.buyFigures.toggle();
            draw(
                    robot,
                    samples.shipment(Desk.OTR, usual),
                    samples,
                    theme,
                    width,
                    height,
                    "rates-hidden-" + size,
                    _ -> {});
            samples.clock.pass(Duration.ofDays(5));
            samples.buyFigures.toggle();
            draw(
                    robot,
                    samples.shipment(Desk.OTR, usual),
                    samples,
                    theme,
                    width,
                    height,
                    "rates-expired-" + size,
                    _ -> {});
        }
    }

    private static void drawCompared(
            FxRobot robot,
            Shipment shipment,
            RateSamples samples,
            ThemeChoice theme,
            int width,
            int height,
            String name,
            int pinned) {
        Screen[] made = new Screen[1];
        Scene scene = scene(robot, shipment, samples, theme, width, height, made);
        robot.interact(() -> {
            TableView<?> table = (TableView<?>) scene.lookup("#rateTable");
            for (int row = 0; row < pinned; row++) {
                table.getSelectionModel().clearAndSelect(row);
                made[0].commands().stream()
                        .filter(command -> command.id().equals("rates.pin"))
                        .forEach(command -> command.run().run());
            }
        });
        robot.interact(() -> {
            ((javafx.scene.control.Button) scene.lookup("#rateCompare")).fire();
            assertThat(Pictures.write(scene, name)).isNotEmptyFile();
            made[0].closed();
        });
    }

    private static void draw(
            FxRobot robot,
            Shipment shipment,
            RateSamples samples,
            ThemeChoice theme,
            int width,
            int height,
            String name,
            Consumer<Shipment> change) {
        Screen[] made = new Screen[1];
        Scene scene = scene(robot, shipment, samples, theme, width, height, made);
        robot.interact(() -> change.accept(shipment));
        robot.interact(() -> {
            List<?> rows = ((TableView<?>) scene.lookup("#rateTable")).getItems();
            assertThat(rows.isEmpty()).isEqualTo(name.startsWith(NONE));
            assertThat(Pictures.write(scene, name)).isNotEmptyFile();
            made[0].closed();
        });
    }

    private static Scene scene(
            FxRobot robot,
            Shipment shipment,
            RateSamples samples,
            ThemeChoice theme,
            int width,
            int height,
            Screen[] made) {
        Scene scene = WaitForAsyncUtils.waitForAsyncFx(60_000, () -> {
            made[0] = samples.feature(StepRunner.immediate()).board(shipment);
            Parent root = made[0].root();
            Scene its = new Scene(new javafx.scene.layout.StackPane(root), width, height);
            Theme.apply(its, theme, Density.COMFORTABLE, 1);
            ((Pane) its.getRoot()).applyCss();
            its.getRoot().layout();
            made[0].shown();
            return its;
        });
        robot.interact(() -> {});
        return scene;
    }
}
