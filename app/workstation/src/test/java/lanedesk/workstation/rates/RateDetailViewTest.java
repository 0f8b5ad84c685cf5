package lanedesk.workstation.rates;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Set;
import java.util.UUID;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.PortionBar;
import lanedesk.workstation.fx.input.ClipboardText;
import lanedesk.workstation.shipment.ShipmentStep.Booking;
import lanedesk.workstation.shipment.ShipmentStep.Choosing;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests the detail card of the selected rate.
@ExtendWith(HeadlessRobot.class)
class RateDetailViewTest {

    private ShownBoard board;

    @Start
    void start(Stage stage) {
        board = new ShownBoard(stage, 990, 900, SampleRate.defaultRates());
    }

    @AfterEach
    void close() {
        board.close();
    }

    private static List<String> labelsWithin(FxRobot robot, String within) {
        Set<Node> matches = robot.lookup(within + " .label").queryAll();
        return matches.stream().map(node -> ((Label) node).getText()).toList();
    }

    private void selectRateOf(FxRobot robot, String carrier) {
        robot.interact(() -> {
            board.table().requestFocus();
            board.table().getSelectionModel().clearAndSelect(board.carriers().indexOf(carrier));
        });
    }

    @Test
    void scrollsToExpandedSection(FxRobot robot) {
        robot.interact(() -> board.resize(990, 520));
        robot.interact(() -> ((TitledPane) board.nodeById("allFieldsPane")).setExpanded(true));
        robot.interact(() -> {});
        Bounds first =
                board.nodeById("fields").localToScene(board.nodeById("fields").getBoundsInLocal());
        Bounds actions = board.nodeById("rateBook")
                .localToScene(board.nodeById("rateBook").getBoundsInLocal());
        assertThat(first.getMinY()).isLessThan(actions.getMinY() - 60);
    }

    @Test
    void showsEveryRawField(FxRobot robot) {
        selectRateOf(robot, "Longhaul");
        robot.clickOn("#allFieldsPane");
        assertThat(((TitledPane) board.nodeById("allFieldsPane")).isExpanded()).isTrue();
        assertThat(labelsWithin(robot, "#fields"))
                .contains("totalAmount", "2410.00", "quoteExpirationDate", "2026-11-28T12:00:00-06:00")
                .contains("laneScore", "0.93")
                .anyMatch(text -> text.contains("equipment"))
                .contains("53 ft dry van");
    }

    @Test
    void showsPriceAsBarOfParts(FxRobot robot) {
        PortionBar bar = (PortionBar) board.nodeById("priceBar");
        double parts = robot.from(bar).lookup(".segment").queryAll().stream()
                .mapToDouble(part -> part.getBoundsInParent().getWidth())
                .sum();
        assertThat(parts).isCloseTo(bar.getWidth(), within(1.0));
        assertThat(robot.from(bar).lookup(".segment").queryAll()).hasSizeGreaterThan(1);
        assertThat(bar.getAccessibleText()).startsWith("Freight ").contains("Fuel surcharge", "%");
        String first = bar.getAccessibleText();
        selectRateOf(robot, "Longhaul");
        assertThat(bar.getAccessibleText()).isNotEqualTo(first);
        robot.interact(() -> board.samples.buyRateVisibility.toggleBuyRatesHidden());
        assertThat(bar.isVisible()).as("told to nobody who looks on").isFalse();
        assertThat(bar.getAccessibleText()).isEmpty();
    }

    @Test
    void strikesWaivedChargesAndListsMissingAccessorials(FxRobot robot) {
        assertThat(robot.lookup("#charges .ld-strikethrough").queryAll()).hasSize(2);
        assertThat(labelsWithin(robot, "#checkResults")).contains("✓ charges add up", "✓ all requested included");
        selectRateOf(robot, "Twin Rivers");
        assertThat(board.textOfNode("missingAccessorials")).contains("Liftgate Delivery");
    }

    @Test
    void wrapsLongNames(FxRobot robot) {
        String carrier = "Quill and Anchor Consolidated Transport of the Upper Mississippi";
        String kind = "Residential delivery with inside placement on the second floor";
        UUID quote = board.samples.saveOtrQuote(SampleRate.rateJson(9, carrier, "670.60")
                .withCharges(
                        SampleRate.chargeJson(kind, 700, "670.60", false),
                        SampleRate.chargeJson(kind, 701, "18.00", true))
                .toJson());
        robot.interact(() -> board.showBoardOf(FreightKind.OTR, quote));
        assertThat(drawnTexts(robot, "#rateBook")).contains("Book for $804.72");
        assertThat(robot.lookup("#rateBook").query().getAccessibleText()).isEqualTo("Book " + carrier + " for $804.72");
        assertThat(drawnTexts(robot, "#charges"))
                .contains(kind, "670.60", "waived")
                .noneMatch(text -> text.contains("..."));
    }

    @Test
    void wrapsLongCarrierIntoTwoLines(FxRobot robot) {
        String carrier = "Quill and Anchor Freight Lines";
        UUID quote = board.samples.saveOtrQuote(
                SampleRate.rateJson(9_150_001, carrier, "670.60").toJson());
        robot.interact(() -> board.showBoardOf(FreightKind.OTR, quote));
        assertThat(drawnTexts(robot, "#detailCard > .header > .title")).containsExactly(carrier);
    }

    @Test
    void showsFullCarrierInTooltip(FxRobot robot) {
        String carrier = "Quill and Anchor Consolidated Transport of the Upper Mississippi and all its Tributaries";
        UUID quote = board.samples.saveOtrQuote(
                SampleRate.rateJson(9, carrier, "670.60").toJson());
        robot.interact(() -> board.showBoardOf(FreightKind.OTR, quote));
        Label title = robot.lookup("#detailCard > .header > .title").queryAs(Label.class);
        assertThat(title.isTextTruncated()).isTrue();
        assertThat(title.getHeight()).as("two lines at most").isLessThan(42);
        robot.moveTo(title);
        assertThat(title.getTooltip().getText()).isEqualTo(carrier);
    }

    @Test
    void bookButtonStaysVisibleInLowWindow(FxRobot robot) {
        for (int height : new int[] {900, 560, 440}) {
            robot.interact(() -> {
                board.resize(990, height);
                ((ToggleButton) board.nodeById("ratePricing")).setSelected(true);
            });
            robot.interact(() -> {});
            for (String way : List.of("rateBook", "rateSheet")) {
                Bounds there =
                        board.nodeById(way).localToScene(board.nodeById(way).getBoundsInLocal());
                assertThat(there.getMaxY()).as("%s at %d", way, height).isLessThanOrEqualTo(height);
            }
            Bounds table = board.table().localToScene(board.table().getBoundsInLocal());
            assertThat(table.getMaxY()).as("the rates at %d", height).isLessThanOrEqualTo(height);
            assertThat(table.getHeight()).as("some rates at %d", height).isGreaterThan(100);
        }
        assertThat(board.nodeById("rateChart").getParent().getParent().isVisible())
                .isFalse();
        robot.interact(() -> board.resize(990, 900));
        robot.interact(() -> {});
        assertThat(board.nodeById("rateChart").getParent().getParent().isVisible())
                .as("back where there is room again")
                .isTrue();
    }

    // The text as drawn: truncated with an ellipsis if it does not fit.
    private static List<String> drawnTexts(FxRobot robot, String within) {
        Set<Node> matches = robot.lookup(within + " .text").queryAll();
        return matches.stream()
                .map(node -> ((Text) node).getText().replaceAll("\\s+", " ").strip())
                .toList();
    }

    @Test
    void typesAndResetsPriceOverride(FxRobot robot) {
        selectRateOf(robot, "Northgate");
        robot.push(KeyCode.F2);
        assertThat(board.nodeById("priceOverride").isFocused()).isTrue();
        robot.write("700").type(KeyCode.ENTER);
        assertThat(board.textOfNode("sell")).isEqualTo("$700.00");
        assertThat(board.textOfNode("profit")).contains("−$42.90");
        assertThat(board.nodeById("profit").getStyleClass()).contains("ld-danger");
        assertThat(board.textOfNode("rateBook")).isEqualTo("Book Northgate for $700.00");
        assertThat(board.carriers()).startsWith("Northgate");
        assertThat(board.table().isFocused()).isTrue();
        assertThat(labelsWithin(robot, "#detailBadges")).contains("price override");
        robot.push(KeyCode.F2).push(KeyCode.CONTROL, KeyCode.A);
        robot.type(KeyCode.DELETE, KeyCode.ENTER);
        assertThat(board.textOfNode("sell")).isEqualTo("$891.48");
    }

    @Test
    void reportsInvalidPriceAndEscapeRestores(FxRobot robot) {
        selectRateOf(robot, "Northgate");
        robot.push(KeyCode.F2);
        robot.write("abc").type(KeyCode.ENTER);
        assertThat(board.textOfNode("priceOverrideError")).isEqualTo("Enter an amount");
        assertThat(board.textOfNode("sell")).isEqualTo("$891.48");
        assertThat(board.nodeById("priceOverride").isFocused()).isTrue();
        robot.type(KeyCode.ESCAPE);
        assertThat(board.textOfNode("priceOverrideError")).isEmpty();
        assertThat(((TextField) board.nodeById("priceOverride")).getText()).isEmpty();
        assertThat(board.table().isFocused()).isTrue();
    }

    @Test
    void savesTypedPriceWhenFocusLeaves(FxRobot robot) {
        selectRateOf(robot, "Northgate");
        robot.push(KeyCode.F2);
        robot.write("905.5");
        robot.clickOn("#rateSearch");
        assertThat(board.textOfNode("sell")).isEqualTo("$905.50");
        selectRateOf(robot, "Bluestem");
        assertThat(board.textOfNode("sell")).as("another rate keeps the rule's").isEqualTo("$734.88");
        assertThat(((TextField) board.nodeById("priceOverride")).getText()).isEmpty();
    }

    @Test
    void showsPriceOverrideOfSelectedRate(FxRobot robot) {
        selectRateOf(robot, "Northgate");
        robot.push(KeyCode.F2);
        robot.write("905.5");
        robot.interact(() -> board.table()
                .getSelectionModel()
                .clearAndSelect(board.carriers().indexOf("Bluestem"))); // as the chart does
        assertThat(board.nodeById("priceOverride").isFocused()).isTrue();
        assertThat(((TextField) board.nodeById("priceOverride")).getText()).isEmpty();
        robot.write("800").type(KeyCode.ENTER);
        assertThat(board.textOfNode("sell")).isEqualTo("$800.00");
        selectRateOf(robot, "Northgate");
        assertThat(board.textOfNode("sell")).isEqualTo("$905.50");
    }

    @Test
    void booksAndCopiesPriceBeingTyped(FxRobot robot) {
        selectRateOf(robot, "Northgate");
        robot.push(KeyCode.F2);
        robot.write("905.5");
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.C);
        robot.interact(() -> assertThat(Clipboard.getSystemClipboard().getString())
                .contains("905.50")
                .doesNotContain("891.48"));
        robot.push(KeyCode.F2).push(KeyCode.CONTROL, KeyCode.A);
        robot.write("910").push(KeyCode.CONTROL, KeyCode.ENTER);
        assertThat(board.shipment.step())
                .isInstanceOfSatisfying(
                        Booking.class,
                        booking -> assertThat(booking.choice().sell()).isEqualByComparingTo("910"));
    }

    @Test
    void invalidPriceBlocksBookingAndCopying(FxRobot robot) {
        robot.interact(() -> ClipboardText.copyToClipboard("before"));
        selectRateOf(robot, "Northgate");
        robot.push(KeyCode.F2);
        robot.write("abc");
        robot.push(KeyCode.CONTROL, KeyCode.ENTER);
        robot.clickOn("#rateCopy");
        robot.clickOn("#rateBook");
        assertThat(board.shipment.step()).isInstanceOf(Choosing.class);
        assertThat(board.textOfNode("priceOverrideError")).isEqualTo("Enter an amount");
        assertThat(board.nodeById("priceOverride").isFocused()).isTrue();
        robot.interact(
                () -> assertThat(Clipboard.getSystemClipboard().getString()).isEqualTo("before"));
    }

    @Test
    void showsNoExpiryOfDrayageRate(FxRobot robot) {
        robot.interact(() -> board.showBoardOf(FreightKind.DRAYAGE, board.samples.saveDrayageQuote()));
        assertThat(board.textOfNode("expiry")).isEqualTo("No expiration stated");
        assertThat(board.textOfNode("transit")).contains("Import", "48 hours");
        assertThat(labelsWithin(robot, "#charges")).contains("Freight", "Fuel", "Expected total", "720.00");
    }
}
