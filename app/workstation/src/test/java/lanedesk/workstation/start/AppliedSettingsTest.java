package lanedesk.workstation.start;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.UUID;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextField;
import javafx.scene.text.Text;
import lanedesk.client.otr.OtrQuoteRequest.Location;
import lanedesk.client.otr.QuoteItem;
import lanedesk.freight.ClassScale;
import lanedesk.freight.SellPricing;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.Notification;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

/// Tests that changed settings apply to the whole window, on the real sandbox.
class AppliedSettingsTest extends MainWindowTestBase {

    private Scene scene() {
        return mainWindow.stage.getScene();
    }

    private UUID createQuote() {
        QuoteItem item = new QuoteItem(
                "Canned tomatoes",
                1,
                1,
                new BigDecimal("750"),
                new BigDecimal("48"),
                new BigDecimal("40"),
                new BigDecimal("48"),
                null,
                "85",
                1,
                false,
                false);
        return mainWindow
                .createQuote(mainWindow.firstCustomer(), new Location("US", "NV", "Reno", "89502"), item)
                .id();
    }

    private String shownSellPrice() {
        return scene().lookup("#sell") instanceof Labeled label ? label.getText() : "";
    }

    private boolean showsClassPreview(String freightClass) {
        return scene().getRoot().lookupAll("#otrItems .text").stream()
                .anyMatch(text ->
                        text instanceof Text textNode && textNode.getText().endsWith("→ " + freightClass));
    }

    // Changes a setting as a user does: opens the settings and returns to the OTR desk.
    private void changeSetting(FxRobot robot, Runnable choose) {
        robot.interact(() -> mainWindow.window.goTo(new Destination.Settings(null)));
        awaitCondition(() -> scene().lookup("#otrItems") == null && scene().lookup("#rateTable") == null);
        robot.interact(choose);
        robot.interact(() -> mainWindow.window.goTo(new Destination.OpenShipmentsPage(FreightKind.OTR)));
    }

    @Test
    void appliesPricingAndDensityScaleToOpenShipments(FxRobot robot) {
        robot.interact(() -> mainWindow.stage.setWidth(1280)); // has the column of the class in view
        UUID quote = createQuote();
        robot.interact(() -> mainWindow.window.goTo(new Destination.RepeatQuote(quote, false)));
        awaitCondition(() -> shownSellPrice().startsWith("$"));
        String defaultValue = shownSellPrice();
        changeSetting(
                robot,
                () -> mainWindow.livePreferences.changeAndSave(previous ->
                        previous.withPricing(new SellPricing(SellPricing.Method.MARGIN, new BigDecimal(50), null))));
        awaitCondition(
                () -> shownSellPrice().startsWith("$") && !shownSellPrice().equals(defaultValue));
        changeSetting(
                robot,
                () -> mainWindow.livePreferences.changeAndSave(before -> before.withPricing(SellPricing.DEFAULT)));
        awaitCondition(() -> shownSellPrice().equals(defaultValue));

        robot.interact(() -> requireNonNull(mainWindow
                        .window
                        .model
                        .openShipmentsOf(FreightKind.OTR)
                        .selectedShipmentProperty()
                        .get())
                .showFormOrCancelRateRequest());
        awaitCondition(() -> showsClassPreview("85"));
        changeSetting(
                robot,
                () -> mainWindow.livePreferences.changeAndSave(before -> before.withScale(ClassScale.LEGACY_18)));
        awaitCondition(() -> showsClassPreview("77.5"));
    }

    @Test
    void savingDefaultRuleOnBoardChangesSettings(FxRobot robot) {
        UUID quote = createQuote();
        robot.interact(() -> mainWindow.window.goTo(new Destination.RepeatQuote(quote, false)));
        awaitCondition(() -> shownSellPrice().startsWith("$"));
        robot.clickOn("#ratePricing");
        robot.interact(() -> {
            ((TextField) requireNonNull(scene().lookup("#pricingPercent"))).setText("33");
            ((TextField) requireNonNull(scene().lookup("#pricingMinimumProfit"))).setText("1,000");
        });
        robot.clickOn("#keepForAll");
        assertThat(mainWindow.livePreferences.current().pricing())
                .isEqualTo(new SellPricing(SellPricing.Method.MARKUP, new BigDecimal(33), new BigDecimal(1000)));
    }

    @Test
    void changedEmailKeepsWindow(FxRobot robot) {
        Environment lee = new Environment(
                Environment.SANDBOX_ID, "Sandbox", Environment.Kind.SANDBOX, null, null, "lee@meridian.example");
        Environment other =
                new Environment("service-1", "Live", Environment.Kind.PRODUCTION, null, null, "lee@meridian.example");
        robot.interact(() -> {
            mainWindow.window.goTo(new Destination.Settings(null));
            assertThat(mainWindow.window.updateBadgeIfOnlyUserChanged(
                            lee, MainWindowFixture.createBadge("lee@meridian.example")))
                    .isTrue();
            assertThat(mainWindow.window.updateBadgeIfOnlyUserChanged(other, MainWindowFixture.createBadge("nobody")))
                    .isFalse();
        });
        Node userLabel = requireNonNull(scene().lookup("#environmentUser"));
        assertThat(((Labeled) userLabel).getText()).isEqualTo("lee@meridian.example");
    }

    @Test
    void closedWindowIgnoresChanges(FxRobot robot) {
        robot.interact(() -> mainWindow.notifications.showOrReplaceNotification(Notification.warning("First", "")));
        robot.interact(mainWindow.window::runCloseActionsAndCloseScreens);
        robot.interact(() -> mainWindow.notifications.showOrReplaceNotification(Notification.warning("Second", "")));
        assertThat(scene().getRoot().lookupAll(".notice")).hasSize(1);
    }
}
