package lanedesk.workstation.rates;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import javafx.scene.Scene;
import javafx.scene.control.TableView;
import lanedesk.freight.rates.FuelMode;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.Screenshots;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/// Takes pictures of the board in every state: in a small size in the light theme, and in a large size in the
/// dark theme. Takes over 3 s because it creates, styles and draws twelve boards for each theme.
@ExtendWith(HeadlessRobot.class)
class RateBoardPicturesTest {

    private static final String NONE = "rates-none-";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"LIGHT, 1091, 675", "DARK, 1731, 955"})
    void drawsEveryState(ThemeChoice theme, int width, int height, FxRobot robot) {
        try (RateSamples samples = new RateSamples(folder)) {
            UUID before = samples.saveOtrQuote(
                    SampleRate.rateJson(1, "Bluestem", "640.00").toJson(),
                    SampleRate.rateJson(2, "Vanished", "500.00").toJson());
            UUID usual = samples.saveOtrQuote(SampleRate.defaultRates());
            assertThat(before).isNotEqualTo(usual);
            UUID many = samples.saveOtrQuote(SampleRate.manyRates(500));
            UUID drayage = samples.saveDrayageQuote();
            samples.fuelReading = FuelMode.NOT_KNOWN;
            Drawing draw = new Drawing(robot, samples, theme, width, height);
            draw.drawBoard(samples.createShipment(FreightKind.OTR, usual), "rates-", _ -> {});
            draw.drawBoard(
                    samples.createShipment(FreightKind.OTR, usual),
                    "rates-stale-",
                    shipment -> shipment.ratesOutdatedProperty().set(true));
            draw.drawBoard(samples.createShipment(FreightKind.OTR, many), "rates-many-", _ -> {});
            draw.drawBoard(samples.createShipment(FreightKind.DRAYAGE, drayage), "rates-drayage-", _ -> {});
            for (int pinned = 2; pinned <= 4; pinned++) {
                draw.drawComparison(
                        samples.createShipment(FreightKind.OTR, usual), "rates-compare-" + pinned + "-", pinned);
            }
            draw.drawComparison(samples.createShipment(FreightKind.DRAYAGE, drayage), "rates-compare-drayage-", 2);
            UUID one = samples.saveOtrQuote(
                    SampleRate.rateJson(9, "Bluestem", "640.00").toJson());
            draw.drawBoard(samples.createShipment(FreightKind.OTR, one), "rates-one-", _ -> {});
            UUID none = samples.saveOtrQuote();
            draw.drawBoard(samples.createShipment(FreightKind.OTR, none), NONE, _ -> {});
            samples.buyRateVisibility.toggleBuyRatesHidden();
            draw.drawBoard(samples.createShipment(FreightKind.OTR, usual), "rates-hidden-", _ -> {});
            samples.clock.advance(Duration.ofDays(5));
            samples.buyRateVisibility.toggleBuyRatesHidden();
            draw.drawBoard(samples.createShipment(FreightKind.OTR, usual), "rates-expired-", _ -> {});
        }
    }

    /// Draws boards of one theme and size, and closes them.
    private record Drawing(FxRobot robot, RateSamples samples, ThemeChoice theme, int width, int height) {

        void drawBoard(Shipment shipment, String name, Consumer<Shipment> change) {
            Screen board = newScreen(shipment);
            Scene scene = scene(board);
            robot.interact(() -> change.accept(shipment));
            robot.interact(() -> {
                List<?> rows = ((TableView<?>) scene.lookup("#rateTable")).getItems();
                assertThat(rows.isEmpty()).isEqualTo(name.equals(NONE));
                write(scene, name);
                board.onClosed();
            });
        }

        void drawComparison(Shipment shipment, String name, int pinned) {
            Screen board = newScreen(shipment);
            Scene scene = scene(board);
            robot.interact(() -> {
                TableView<?> table = (TableView<?>) scene.lookup("#rateTable");
                for (int row = 0; row < pinned; row++) {
                    table.getSelectionModel().clearAndSelect(row);
                    board.commands().stream()
                            .filter(command -> command.id().equals("rates.pin"))
                            .forEach(command -> command.keyAction().run());
                }
            });
            robot.interact(() -> {
                ((javafx.scene.control.Button) scene.lookup("#rateCompare")).fire();
                write(scene, name);
                board.onClosed();
            });
        }

        private Screen newScreen(Shipment shipment) {
            return WaitForAsyncUtils.waitForAsyncFx(
                    60_000,
                    () -> samples.createFeature(ManualTaskRunner.immediate()).createBoardScreen(shipment));
        }

        private void write(Scene scene, String name) {
            assertThat(Screenshots.write(scene, name + theme + "-" + width)).isNotEmptyFile();
        }

        private Scene scene(Screen board) {
            Scene scene = WaitForAsyncUtils.waitForAsyncFx(60_000, () -> {
                Scene its = new Scene(new javafx.scene.layout.StackPane(board.root()), width, height);
                Theme.applyTheme(its, theme, Density.COMFORTABLE, 1);
                its.getRoot().applyCss();
                its.getRoot().layout();
                board.onShown();
                return its;
            });
            robot.interact(() -> {});
            return scene;
        }
    }
}
