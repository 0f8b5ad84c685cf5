package lanedesk.workstation.rates;

import static lanedesk.workstation.rates.SampleRate.rateJson;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import java.util.UUID;
import javafx.application.Platform;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/// Tests a board that is created before its rates arrive and then shows several quotes in turn.
@ExtendWith(HeadlessRobot.class)
class BoardReopenedTest {

    private final ManualTaskRunner runner = ManualTaskRunner.manual();
    private RateSamples samples;
    private Shipment shipment;
    private Scene scene;
    private Screen screen;

    @Start
    void start(Stage stage) {
        samples = RateSamples.deletingFolderOnClose();
        shipment = new Shipment(UUID.randomUUID(), FreightKind.OTR);
        shipment.customerProperty().set(RateSamples.MERIDIAN);
        screen = samples.createFeature(runner).createBoardScreen(shipment);
        scene = new Scene(new StackPane(screen.root()), 990, 680);
        Theme.applyTheme(scene, ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
        stage.setScene(scene);
        stage.show();
    }

    @AfterEach
    void close() {
        Platform.runLater(screen::onClosed);
        samples.close();
    }

    @SuppressWarnings("unchecked")
    private TableView<RateRow> table() {
        return (TableView<RateRow>) Objects.requireNonNull(scene.lookup("#rateTable"));
    }

    private String textOfNode(String id) {
        return ((javafx.scene.control.Labeled) Objects.requireNonNull(scene.lookup("#" + id))).getText();
    }

    private List<String> carriers() {
        return table().getItems().stream().map(RateRow::carrier).toList();
    }

    @Test
    void showsSkeletonAndNoBlockReasonWhileRatesAreAwaited(FxRobot robot) {
        robot.interact(() -> {
            shipment.requestingRatesProperty().set(true);
            screen.onShown();
            screen.commands().stream()
                    .filter(command -> command.id().equals("rates.book"))
                    .forEach(command -> command.keyAction().run());
        });

        assertThat(table().lookupAll(".ld-skeleton")).isNotEmpty();
        assertThat(samples.notices.shownNotifications()).isEmpty();
        assertThat(shipment.step()).isInstanceOf(lanedesk.workstation.shipment.ShipmentStep.Editing.class);
    }

    @Test
    void skeletonStaysWithinTable(FxRobot robot) {
        robot.interact(() -> {
            shipment.requestingRatesProperty().set(true);
            screen.onShown();
        });
        for (double width = 660; width < 990; width += 30) {
            double now = width;
            robot.interact(() -> ((StackPane) scene.getRoot()).setPadding(new Insets(0, 990 - now, 0, 0)));
            WaitForAsyncUtils.waitForFxEvents();
            double end = table().localToScene(table().getLayoutBounds()).getMaxX();
            assertThat(table().lookupAll(".awaited").stream().filter(Node::isVisible))
                    .as("at %s", now)
                    .allSatisfy(bone -> assertThat(
                                    bone.localToScene(bone.getLayoutBounds()).getMaxX())
                            .isLessThanOrEqualTo(end + 0.5));
        }
    }

    // Does the same steps as the program, in the same order: the task saves the answer, then the step changes, then the
    // board is shown.
    private void answerWithRates(String... rates) {
        shipment.requestingRatesProperty().set(true);
        UUID quote = samples.saveOtrQuote(rates);
        samples.quoteService().notifyQuotesSaved(shipment.id(), List.of(quote));
        shipment.requestingRatesProperty().set(false);
        shipment.showRatesOfQuotes(List.of(quote));
        screen.onShown();
    }

    @Test
    void showsPrefetchedRatesImmediately(FxRobot robot) {
        robot.interact(() -> {
            answerWithRates(SampleRate.defaultRates());
            assertThat(carriers()).as("nothing had to be read again").hasSize(7);
            assertThat(textOfNode("rateBook")).contains("Bluestem");
            assertThat(robot.lookup(".rates-banners").query().isManaged())
                    .as("no room is kept where nothing is to be said")
                    .isFalse();
        });
    }

    @Test
    void keepsTablePositionWhenRequotedRatesArrive(FxRobot robot) {
        robot.interact(() -> answerWithRates(SampleRate.defaultRates()));
        robot.interact(() -> shipment.requestingRatesProperty().set(true));
        robot.interact(() -> {});
        double asked = table().localToScene(0, 0).getY();
        assertThat(robot.lookup(".rates-banner > .label").queryAs(Label.class).getText())
                .startsWith("New rates requested");

        robot.interact(() -> answerWithRates(
                rateJson(1, "Steady", "600").toJson(),
                rateJson(2, "Other", "700").toJson()));
        robot.interact(() -> {});
        assertThat(robot.lookup(".rates-banner > .label").queryAs(Label.class).getText())
                .startsWith("Compared with previous quote");
        assertThat(table().localToScene(0, 0).getY()).isEqualTo(asked);
    }

    @Test
    void replacesRatesByQuoteWithFewerRates(FxRobot robot) {
        robot.interact(() -> answerWithRates(SampleRate.manyRates(60)));
        robot.interact(() -> table().getSelectionModel().clearAndSelect(40));
        robot.interact(() -> answerWithRates(
                rateJson(1, "Steady", "600").toJson(),
                rateJson(2, "Other", "700").asTruckload().toJson()));
        assertThat(carriers()).containsExactly("Steady", "Other");
        assertThat(robot.lookup(node -> node instanceof Label label && "Steady".equals(label.getText()))
                        .tryQuery())
                .as("its detail card")
                .isPresent();
        assertThat(textOfNode("rateBook")).contains("Steady");
        assertThat(robot.lookup("All 2").tryQuery()).as("modes counted again").isPresent();
    }

    @Test
    void replacesOverriddenRateByQuoteWithFewerRates(FxRobot robot) {
        TextField own = (TextField) scene.lookup("#priceOverride");
        robot.interact(() -> answerWithRates(SampleRate.defaultRates()));
        robot.interact(
                () -> table().getSelectionModel().clearAndSelect(carriers().indexOf("Twin Rivers")));
        robot.interact(() -> {
            own.requestFocus();
            own.setText("905.50");
            table().requestFocus();
        });
        assertThat(textOfNode("sell")).isEqualTo("$905.50");
        robot.interact(() -> answerWithRates(rateJson(1, "Steady", "600").toJson()));
        assertThat(textOfNode("sell")).isEqualTo("$720.00");
        assertThat(own.getText()).isEmpty();
    }

    @Test
    void scrollsToSelectedRateAfterReload(FxRobot robot) {
        robot.interact(() -> answerWithRates(SampleRate.manyRates(60)));
        robot.interact(() -> table().getSelectionModel().clearAndSelect(40));
        robot.interact(() -> table().scrollTo(0));
        WaitForAsyncUtils.waitForFxEvents();
        RateRow front = table().getItems().get(40);
        robot.interact(() -> answerWithRates(SampleRate.manyRates(60)));
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(table().lookupAll(".table-row-cell").stream()
                        .filter(Node::isVisible)
                        .map(row -> ((TableRow<?>) row).getItem())
                        .filter(Objects::nonNull)
                        .map(row -> ((RateRow) row).carrier()))
                .contains(front.carrier());
    }

    @Test
    void wrapsBannerInSmallWindow(FxRobot robot) {
        robot.interact(() -> answerWithRates(
                rateJson(1, "Transcontinental Consolidated Freightways and Logistics of North America", "600")
                        .toJson(),
                rateJson(2, "Northern Lights Refrigerated Transportation and Storage Company", "700")
                        .toJson(),
                rateJson(3, "Steady", "700").toJson(),
                rateJson(4, "Southern Cross Dedicated Logistics", "710").toJson(),
                rateJson(5, "Fourth", "720").toJson(),
                rateJson(6, "Steady", "750").withService("Expedited").toJson()));
        robot.interact(() -> answerWithRates(rateJson(7, "Steady", "690").toJson()));
        WaitForAsyncUtils.waitForFxEvents();
        Label banner = (Label) robot.lookup(".rates-banner .label").query();
        assertThat(banner.getText()).contains("no longer available: ").endsWith(" and 4 more");
        assertThat(((Text) banner.lookup(".text")).getText()).doesNotContain("…");
        assertThat(((Region) banner.getParent()).getHeight())
                .as("what stood in its place")
                .isEqualTo(((Region) banner.getParent()).minHeight(-1));
    }

    @Test
    void updatesCountsOfModes(FxRobot robot) {
        robot.interact(() -> answerWithRates(
                rateJson(1, "One", "600").toJson(),
                rateJson(2, "Two", "700").asTruckload().toJson()));
        assertThat(robot.lookup("LTL 1").tryQuery()).isPresent();
        robot.interact(() -> answerWithRates(
                rateJson(1, "One", "600").toJson(),
                rateJson(3, "Three", "650").toJson(),
                rateJson(2, "Two", "700").asTruckload().toJson()));
        assertThat(robot.lookup("LTL 2").tryQuery()).isPresent();
    }

    @Test
    void keepsSelectionAndPinsAfterRequote(FxRobot robot) {
        robot.interact(() -> answerWithRates(
                rateJson(1, "One", "600").toJson(), rateJson(2, "Two", "700").toJson()));
        robot.interact(() -> table().getSelectionModel().clearAndSelect(1));
        robot.interact(() -> answerWithRates(
                rateJson(7, "Zero", "500").toJson(),
                rateJson(8, "Two", "710").toJson(),
                rateJson(9, "One", "600").toJson()));
        robot.interact(() -> {});
        assertThat(table().getSelectionModel().getSelectedItem().carrier()).isEqualTo("Two");
        assertThat(textOfNode("rateBook")).contains("Two");
        assertThat(robot.lookup(".rates-banner").queryAll())
                .as("what became dearer")
                .hasSize(1);
    }

    @Test
    void appliesPriceTypedDuringRequoteToItsOffer(FxRobot robot) {
        robot.interact(() -> answerWithRates(
                rateJson(1, "One", "600").toJson(), rateJson(2, "Two", "700").toJson()));
        robot.interact(() -> table().getSelectionModel().clearAndSelect(1));
        TextField own = robot.lookup("#priceOverride").queryAs(TextField.class);
        robot.interact(() -> {
            own.requestFocus();
            own.setText("999.50");
        });
        robot.interact(() -> answerWithRates(
                rateJson(3, "One", "610").toJson(), rateJson(4, "Two", "710").toJson()));
        robot.interact(() -> {});
        assertThat(textOfNode("sell")).isEqualTo("$999.50");
        assertThat(table().isFocused()).isTrue();
    }

    @Test
    void loadsQuotesThatWereNotPrefetched(FxRobot robot) {
        robot.interact(() -> {
            UUID quote = samples.saveOtrQuote(SampleRate.defaultRates());
            shipment.showRatesOfQuotes(List.of(quote));
            screen.onShown();
        });
        robot.interact(runner::runAll);
        assertThat(carriers()).hasSize(7);
    }

    @Test
    void showsOutdatedRatesGrayAfterReturning(FxRobot robot) {
        robot.interact(() -> answerWithRates(SampleRate.defaultRates()));
        robot.interact(() -> {
            shipment.showFormOrCancelRateRequest();
            screen.onHidden();
            shipment.ratesOutdatedProperty().set(true);
        });
        robot.interact(() -> {
            shipment.showLastRatesIfAny();
            screen.onShown();
            assertThat(scene.lookup("#rateBook").isDisabled()).isTrue();
        });
        assertThat(robot.lookup(".rates-banner").queryAll()).hasSize(1);
    }
}
