package lanedesk.workstation.composition;

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
import lanedesk.journal.store.Desk;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.notice.Notice;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

/// What is chosen in the settings, as the whole window goes by it, on the real sandbox.
class SettingsInForceTest extends InWholeWindow {

    private Scene scene() {
        return whole.stage.getScene();
    }

    private UUID quote() {
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
        return whole.quote(whole.customer(), new Location("US", "NV", "Reno", "89502"), item)
                .id();
    }

    private String sell() {
        return scene().lookup("#sell") instanceof Labeled label ? label.getText() : "";
    }

    private boolean previews(String freightClass) {
        return scene().getRoot().lookupAll("#otrItems .text").stream()
                .anyMatch(text -> text instanceof Text words && words.getText().endsWith("→ " + freightClass));
    }

    // As somebody does who goes to the settings and back.
    private void change(FxRobot robot, Runnable choose) {
        robot.interact(() -> whole.window.go(new Destination.Settings(null)));
        until(() -> scene().lookup("#otrItems") == null && scene().lookup("#rateTable") == null);
        robot.interact(choose);
        robot.interact(() -> whole.window.go(new Destination.AtDesk(Desk.OTR)));
    }

    @Test
    void priceRuleAndDensityScaleHoldForWhatIsOpen(FxRobot robot) {
        robot.interact(() -> whole.stage.setWidth(1280)); // has the column of the class in view
        UUID quote = quote();
        robot.interact(() -> whole.window.go(new Destination.RepeatQuote(quote, false)));
        until(() -> sell().startsWith("$"));
        String usual = sell();
        change(
                robot,
                () -> whole.chosen.change(before ->
                        before.withPricing(new SellPricing(SellPricing.Method.MARGIN, new BigDecimal(50), null))));
        until(() -> sell().startsWith("$") && !sell().equals(usual));
        change(robot, () -> whole.chosen.change(before -> before.withPricing(SellPricing.USUAL)));
        until(() -> sell().equals(usual));

        robot.interact(() -> requireNonNull(
                        whole.window.model().desk(Desk.OTR).currentProperty().get())
                .edit());
        until(() -> previews("85"));
        change(robot, () -> whole.chosen.change(before -> before.withScale(ClassScale.LEGACY_18)));
        until(() -> previews("77.5"));
    }

    @Test
    void ruleKeptForEveryoneOnABoardIsThatOfTheSettings(FxRobot robot) {
        UUID quote = quote();
        robot.interact(() -> whole.window.go(new Destination.RepeatQuote(quote, false)));
        until(() -> sell().startsWith("$"));
        robot.clickOn("#ratePricing");
        robot.interact(() -> {
            ((TextField) requireNonNull(scene().lookup("#pricingPercent"))).setText("33");
            ((TextField) requireNonNull(scene().lookup("#pricingFloor"))).setText("1,000");
        });
        robot.clickOn("#keepForAll");
        assertThat(whole.chosen.get().pricing())
                .isEqualTo(new SellPricing(SellPricing.Method.MARKUP, new BigDecimal(33), new BigDecimal(1000)));
    }

    @Test
    void anotherEmailLeavesTheWindowAsItIs(FxRobot robot) {
        Environment lee = new Environment(
                Environment.SANDBOX_ID, "Sandbox", Environment.Kind.SANDBOX, null, null, "lee@meridian.example");
        Environment other =
                new Environment("service-1", "Live", Environment.Kind.PRODUCTION, null, null, "lee@meridian.example");
        robot.interact(() -> {
            whole.window.go(new Destination.Settings(null));
            assertThat(whole.window.updateUser(lee, WholeWindow.badge("lee@meridian.example")))
                    .isTrue();
            assertThat(whole.window.updateUser(other, WholeWindow.badge("nobody")))
                    .isFalse();
        });
        Node shown = requireNonNull(scene().lookup("#environmentUser"));
        assertThat(((Labeled) shown).getText()).isEqualTo("lee@meridian.example");
    }

    @Test
    void aClosedWindowSaysNoMore(FxRobot robot) {
        robot.interact(() -> whole.notices.show(Notice.warning("First", "")));
        robot.interact(whole.window::close);
        robot.interact(() -> whole.notices.show(Notice.warning("Second", "")));
        assertThat(scene().getRoot().lookupAll(".notice")).hasSize(1);
    }
}
