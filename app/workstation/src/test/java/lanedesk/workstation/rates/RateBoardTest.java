package lanedesk.workstation.rates;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import lanedesk.freight.SellPricing;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.store.FreightKind;
import lanedesk.journal.store.SharedDatabaseRole;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.rates.board.RateColumn;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.shell.Commands;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentStep.Booking;
import lanedesk.workstation.shipment.ShipmentStep.Choosing;
import lanedesk.workstation.shipment.ShipmentStep.Editing;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(HeadlessRobot.class)
class RateBoardTest {
    private final List<Screen> opened = new ArrayList<>();

    private RateSamples samples;
    private Shipment shipment;
    private Scene scene;
    private Stage window;

    @Start
    void start(Stage stage) {
        samples = RateSamples.deletingFolderOnClose();
        window = stage;
        stage.setScene(new Scene(new javafx.scene.layout.StackPane(), 990, 680));
        scene = stage.getScene();
        Theme.applyTheme(scene, ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
        openBoard(FreightKind.OTR, samples.saveOtrQuote(SampleRate.defaultRates()));
        stage.show();
    }

    private void openBoard(FreightKind desk, UUID quote) {
        shipment = samples.createShipment(desk, quote);
        Screen screen = samples.createFeature(ManualTaskRunner.immediate()).createBoardScreen(shipment);
        Commands commands = new Commands();
        commands.setScreenCommands(screen::commands);
        var root = new javafx.scene.layout.StackPane(screen.root());
        root.addEventFilter(javafx.scene.input.KeyEvent.KEY_PRESSED, pressed -> {
            if (commands.runCommandOfKeys(pressed)) {
                pressed.consume();
            }
        });
        scene.setRoot(root);
        screen.onShown();
        opened.add(screen);
    }

    @AfterEach
    void close() {
        // a board that is not hidden would keep updating during the next tests
        Platform.runLater(() -> opened.forEach(Screen::onHidden));
        samples.close();
    }

    @SuppressWarnings("unchecked")
    private TableView<RateRow> table() {
        return (TableView<RateRow>) Objects.requireNonNull(scene.lookup("#rateTable"));
    }

    private String textOfNode(String id) {
        return scene.lookup("#" + id) instanceof Button button
                ? button.getText()
                : ((Label) Objects.requireNonNull(scene.lookup("#" + id))).getText();
    }

    @Test
    void showsUnderscoreInName(FxRobot robot) {
        robot.interact(() -> {
            samples.customer = "Me_ridian";
            openBoard(
                    FreightKind.OTR,
                    samples.saveOtrQuote(
                            SampleRate.rateJson(1, "North_gate", "500").toJson()));
        });
        robot.interact(() -> ((ToggleButton) Objects.requireNonNull(scene.lookup("#ratePricing"))).fire());
        assertThat(paintedTextOfNode("rateBook")).contains("North_gate");
        assertThat(paintedTextOfNode("saveRuleForCustomer")).isEqualTo("Save for Me_ridian");
    }

    @Test
    void locksPriceRuleOfCustomerForDispatcher(FxRobot robot) {
        robot.interact(() -> {
            samples.connectSharedDatabase(SharedDatabaseRole.DISPATCHER);
            samples.customer = "Meridian";
            openBoard(FreightKind.OTR, samples.saveOtrQuote(SampleRate.defaultRates()));
        });
        robot.interact(() -> ((ToggleButton) Objects.requireNonNull(scene.lookup("#ratePricing"))).fire());
        assertThat(paintedTextOfNode("saveRuleForCustomer")).isEqualTo("Save for Meridian · leads only");
        assertThat(Objects.requireNonNull(scene.lookup("#saveRuleForCustomer")).isDisabled())
                .isTrue();
    }

    private String paintedTextOfNode(String id) {
        Node labeled = Objects.requireNonNull(scene.lookup("#" + id));
        return labeled.lookupAll(".text").stream()
                .filter(text -> text.getParent().equals(labeled))
                .map(text -> ((Text) text).getText())
                .findFirst()
                .orElseThrow();
    }

    @Test
    void doesNotSortByHiddenBuyRate(FxRobot robot) {
        robot.interact(() -> table().getSortOrder().setAll(List.of(tableColumn(RateColumn.PROFIT))));
        robot.interact(samples.buyRateVisibility::toggleBuyRatesHidden);
        assertThat(table().getSortOrder()).extracting(TableColumn::getId).containsExactly("rate-column-sell");
        assertThat(List.of(RateColumn.BUY, RateColumn.PROFIT, RateColumn.SUGGESTED))
                .noneMatch(hidden -> tableColumn(hidden).isSortable());
        robot.interact(samples.buyRateVisibility::toggleBuyRatesHidden);
        assertThat(tableColumn(RateColumn.PROFIT).isSortable()).isTrue();
    }

    private TableColumn<RateRow, ?> tableColumn(RateColumn wanted) {
        return table().getColumns().stream()
                .filter(column -> column.getUserData() == wanted)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void arrowsSelectRateAndEnterBooks(FxRobot robot) {
        robot.interact(() -> {
            table().requestFocus();
            table().getSelectionModel().clearAndSelect(0);
        });
        robot.type(KeyCode.DOWN, 2);
        assertThat(textOfNode("rateBook")).isEqualTo("Book Prairie Freight for $825.78");
        robot.type(KeyCode.ENTER);
        assertThat(shipment.step())
                .isInstanceOfSatisfying(
                        Booking.class,
                        booking -> assertThat(booking.choice().rateNumber()).isEqualTo(7731));
    }

    @Test
    void enterOnExpiredRateOnlyShowsBlockReason(FxRobot robot) {
        robot.interact(() -> {
            table().requestFocus();
            table().getSelectionModel().clearAndSelect(6);
        });
        robot.type(KeyCode.ENTER);
        assertThat(shipment.step()).isInstanceOf(Choosing.class);
        assertThat(samples.notices.shownNotifications())
                .anyMatch(notice -> notice.title().contains("expired"));
        assertThat(textOfNode("blockReason")).contains("expired");
    }

    @Test
    void spacePinsAndPinnedRatesAreCompared(FxRobot robot) {
        robot.interact(() -> {
            table().requestFocus();
            table().getSelectionModel().clearAndSelect(0);
        });
        robot.type(KeyCode.SPACE);
        robot.clickOn("#rateCompare");
        assertThat(scene.lookup("#rateComparison")).as("one is too few").isNull();
        assertThat(samples.notices.shownNotifications())
                .extracting(Notification::title)
                .anyMatch(message -> message.contains("Pin two"));
        robot.interact(table()::requestFocus);
        robot.type(KeyCode.DOWN, KeyCode.SPACE);
        assertThat(textOfNode("rateCompare")).isEqualTo("Compare 2");
        robot.clickOn("#rateCompare");
        assertThat(scene.lookup("#rateComparison")).isNotNull();
        assertThat(scene.lookup("#rateBook").isVisible())
                .as("one filled button: the chosen column's")
                .isFalse();
        robot.clickOn("#rateBack");
        assertThat(scene.lookup("#rateComparison")).isNull();
    }

    @Test
    void clickOnPinDotPinsAndReportsTooManyPins(FxRobot robot) {
        for (int row = 0; row < 5; row++) {
            assertThat(pinCell(robot, row).getText()).isEqualTo("○");
            robot.clickOn(pinCell(robot, row));
        }
        assertThat(pinCell(robot, 3).getText()).isEqualTo("●");
        assertThat(pinCell(robot, 4).getText()).as("four are the most").isEqualTo("○");
        assertThat(samples.notices.shownNotifications())
                .extracting(Notification::title)
                .anyMatch(message -> message.contains("up to 4"));
        assertThat(textOfNode("rateCompare")).isEqualTo("Compare 4");
    }

    @Test
    void doubleClickOnPinDotDoesNotBook(FxRobot robot) {
        robot.doubleClickOn(pinCell(robot, 0));
        assertThat(shipment.step()).isInstanceOf(lanedesk.workstation.shipment.ShipmentStep.Choosing.class);
        assertThat(pinCell(robot, 0).getText()).isEqualTo("○");
    }

    private static TableCell<?, ?> pinCell(FxRobot robot, int row) {
        return robot.lookup(".rates-pin")
                .match(node -> node instanceof TableCell<?, ?> cell && !cell.isEmpty() && cell.getIndex() == row)
                .query();
    }

    @Test
    void typingFiltersCarriers(FxRobot robot) {
        robot.push(KeyCode.CONTROL, KeyCode.F);
        robot.write("north");
        assertThat(table().getItems()).extracting(RateRow::carrier).containsExactly("Northgate");
    }

    @Test
    void hidesEveryBuyRate(FxRobot robot) {
        assertThat(textOfNode("profit")).contains("$612.40");
        robot.interact(samples.buyRateVisibility::toggleBuyRatesHidden);
        assertThat(textOfNode("profit")).doesNotContain("612");
        assertThat(robot.lookup(".label").queryAllAs(Label.class))
                .extracting(Label::getText)
                .noneMatch(text -> text != null && (text.contains("122.48") || text.contains("684.88")));
        robot.interact(samples.buyRateVisibility::toggleBuyRatesHidden);
        assertThat(textOfNode("profit")).contains("$612.40");
    }

    @Test
    void copiesQuoteSheetAsTextAndHtml(FxRobot robot) {
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.C);
        robot.interact(() -> {
            assertThat(Clipboard.getSystemClipboard().getString())
                    .contains("$734.88")
                    .doesNotContain("612.40");
            assertThat(Clipboard.getSystemClipboard().getHtml())
                    .contains("<table>")
                    .doesNotContain("612.40");
        });
    }

    @Test
    void typedPricingChangesSellPrices(FxRobot robot) {
        robot.clickOn("#ratePricing");
        TextField percent = robot.lookup("#pricingPercent").queryAs(TextField.class);
        assertThat(percent.isFocused()).isTrue();
        robot.write("30");
        assertThat(textOfNode("sell")).isEqualTo("$796.12");
        robot.push(KeyCode.CONTROL, KeyCode.A).write("x");
        assertThat(textOfNode("pricingError")).isNotEmpty();
        assertThat(textOfNode("sell")).isEqualTo("$796.12");
    }

    @Test
    void showsErrorOfSavedInvalidRule(FxRobot robot) {
        samples.pricing.saveDefaultRule(new SellPricing(SellPricing.Method.MARKUP, new BigDecimal(50_000), null));
        robot.interact(() -> openBoard(FreightKind.OTR, samples.saveOtrQuote(SampleRate.defaultRates())));
        robot.clickOn("#ratePricing");
        assertThat(textOfNode("pricingError")).isNotEmpty();
        assertThat(robot.lookup("#pricingPercent").query().getPseudoClassStates())
                .contains(Field.INVALID);
    }

    @Test
    void doesNotOfferRatesWhileRuleIsInvalid(FxRobot robot) {
        robot.interact(() -> Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, "before")));
        robot.clickOn("#ratePricing");
        TextField floor = robot.lookup("#pricingMinimumProfit").queryAs(TextField.class);
        robot.clickOn(floor).push(KeyCode.CONTROL, KeyCode.A).write("-3");
        assertThat(textOfNode("pricingError")).isNotEmpty();
        robot.clickOn("#rateSearch").push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.C);
        assertThat(floor.isFocused()).as("what is wrong has the cursor").isTrue();
        robot.interact(
                () -> assertThat(Clipboard.getSystemClipboard().getString()).isEqualTo("before"));
        robot.clickOn("#ratePricing").clickOn("#ratePricing");
        assertThat(floor.getText()).as("folded away, it is given up").isEqualTo("75.00");
        assertThat(textOfNode("pricingError")).isEmpty();
    }

    @Test
    void showsOutdatedBoardGrayAndRequotes(FxRobot robot) {
        boolean[] requested = new boolean[1];
        shipment.setOnRequote(() -> requested[0] = true);
        robot.interact(() -> shipment.ratesOutdatedProperty().set(true));
        assertThat(scene.lookup("#rateBook").isDisabled()).isTrue();
        assertThat(robot.lookup(".rates-banner").queryAll()).isNotEmpty();
        robot.push(KeyCode.F5);
        assertThat(requested[0]).isTrue();
        robot.clickOn("#path-form");
        assertThat(shipment.step()).isInstanceOf(Editing.class);
    }

    @Test
    void cancelsRequote(FxRobot robot) throws TimeoutException {
        int[] stopped = new int[1];
        shipment.setOnCancelRateRequest(() -> {
            stopped[0]++;
            shipment.requestingRatesProperty().set(false);
        });
        robot.push(KeyCode.ESCAPE);
        assertThat(stopped[0]).as("nothing is asked").isZero();
        robot.interact(() -> shipment.requestingRatesProperty().set(true));
        robot.push(KeyCode.ESCAPE);
        assertThat(stopped[0]).isOne();
        assertThat(scene.lookup("#rateBook").isDisabled()).isFalse();
        robot.interact(() -> shipment.requestingRatesProperty().set(true));
        Node cancel = robot.lookup(".ld-action-bar > .cancel").query();
        WaitForAsyncUtils.waitFor(10, TimeUnit.SECONDS, cancel.visibleProperty());
        robot.clickOn(cancel);
        assertThat(stopped[0]).isEqualTo(2);
    }

    @Test
    void sendingBookingIsNotShownAsRequestingRates(FxRobot robot) {
        int[] stopped = new int[1];
        shipment.setOnCancelRateRequest(() -> stopped[0]++);
        robot.interact(() -> shipment.sendingBookingProperty().set(true));
        robot.push(KeyCode.ESCAPE);
        assertThat(stopped[0]).isZero();
        assertThat(scene.lookup("#rateBook").isDisabled()).isTrue();
        assertThat(textOfNode("blockReason"))
                .isEqualTo("A booking of this shipment was sent; waiting for the response");
        assertThat(robot.lookup(".ld-action-bar > .cancel").query().isVisible()).isFalse();
        robot.interact(() -> shipment.sendingBookingProperty().set(false));
        assertThat(scene.lookup("#rateBook").isDisabled()).isFalse();
    }

    @Test
    void showsBookingOutcomeArrivingOnBoard(FxRobot robot) {
        UUID quote = samples.saveOtrQuote(SampleRate.defaultRates());
        AttemptState.Sent sent = samples.recordSentAttempt(quote);
        robot.interact(() -> openBoard(FreightKind.OTR, quote));
        assertThat(textOfNode("blockReason"))
                .isEqualTo("A booking of this shipment was sent; waiting for the response");
        samples.journal.bookings().recordBooked(sent, 31_337, "BOL-1");
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(textOfNode("blockReason")).contains("order 31337");
    }

    @Test
    void clickInChartSelectsRate(FxRobot robot) {
        RateChart chart = robot.lookup("#rateChart").queryAs(RateChart.class);
        robot.interact(() -> table().getSelectionModel().clearAndSelect(2));
        assertThat(textOfNode("rateBook")).contains("Prairie Freight");
        var at = Objects.requireNonNull(chart.dotPositionOf("Bluestem"));
        robot.clickOn(chart.localToScreen(at));
        assertThat(textOfNode("rateBook")).contains("Bluestem");
    }

    @Test
    void booksDrayageOnceAllConditionsAreAcknowledged(FxRobot robot) {
        robot.interact(() -> openBoard(FreightKind.DRAYAGE, samples.saveDrayageQuote()));
        robot.clickOn("#rateBook");
        assertThat(shipment.step()).isInstanceOf(Choosing.class);
        assertThat(scene.getFocusOwner())
                .as("the first condition")
                .isEqualTo(robot.lookup(".rates-conditions .check-box").query());
        robot.interact(() -> robot.lookup(".rates-conditions .scroll-pane")
                .queryAs(ScrollPane.class)
                .setVvalue(1));
        FrameSync.awaitCondition(() -> !scene.lookup("#rateConditionsAll").isDisabled());
        FrameSync.awaitInputArmed();
        robot.clickOn("#rateConditionsAll");
        assertThat(scene.lookup("#rateBook").isDisabled()).isFalse();
        robot.clickOn("#rateBook");
        assertThat(shipment.step()).isInstanceOf(Booking.class);
        assertThat(window.isShowing()).isTrue();
    }
}
