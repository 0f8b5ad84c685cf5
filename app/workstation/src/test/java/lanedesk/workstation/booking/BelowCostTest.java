package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import javafx.application.Platform;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import lanedesk.client.drayage.DrayageRate;
import lanedesk.client.drayage.OperationType;
import lanedesk.freight.rates.FuelMode;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.KeyboardRobot;
import lanedesk.workstation.shipment.RateChoice;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.work.VirtualThreadTaskRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@ExtendWith(HeadlessRobot.class)
class BelowCostTest {

    @TempDir
    Path folder;

    private BookingTestBench bench;
    private BookingWindow window;
    private FxRobot robot;
    private KeyboardRobot keys;

    @Start
    void start(Stage shown) {
        robot = new HeadlessRobot();
        window = new BookingWindow(shown, robot);
        keys = new KeyboardRobot(robot, shown);
    }

    @BeforeEach
    void openBench() {
        bench = new BookingTestBench(folder, new VirtualThreadTaskRunner(Platform::runLater));
    }

    @AfterEach
    void close() {
        bench.close();
    }

    @Test
    void warnsOfPriceBelowCostUnlessBuyRatesAreHidden() {
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        BigDecimal buy =
                Objects.requireNonNull(quote.quote().carrierQuotes().getFirst().totalAmount());

        window.openBookingPage(bench, quote, buy.subtract(new BigDecimal("12.50")));

        assertThat(warningLabel().isVisible()).isTrue();
        assertThat(warningLabel().getText()).contains("12.50");
        robot.interact(() -> bench.context.buyRateVisibility().toggleBuyRatesHidden());
        assertThat(warningLabel().isVisible()).isFalse();
        assertThat(warningLabel().getText()).isEmpty();
    }

    @Test
    void requiresReasonBelowCostAndStoresItWithBooking() {
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        BigDecimal buy =
                Objects.requireNonNull(quote.quote().carrierQuotes().getFirst().totalAmount());
        window.openBookingPage(bench, quote, buy.subtract(new BigDecimal("12.50")));
        window.fillFields(FilledBookingPages.FILLED);
        FrameSync.awaitInputArmed();
        keys.pressChord(KeyCode.CONTROL, KeyCode.ENTER);
        assertThat(window.focusedControlId()).isEqualTo("bookBelowCostReason");
        assertThat(bench.deliveredBookings(quote)).isZero();

        window.fillFields(Map.of("bookBelowCostReason", "won the lane for a year"));
        FrameSync.awaitInputArmed();
        keys.pressChord(KeyCode.CONTROL, KeyCode.ENTER);
        BookingWindow.waitUntil(() -> bench.deliveredBookings(quote) == 1);
        window.waitForNode("#bookPapers");
        assertThat(bench.environmentJournal
                        .bookings()
                        .findByQuote(quote.id())
                        .getFirst()
                        .details()
                        .belowCostReason())
                .isEqualTo("won the lane for a year");
    }

    @Test
    void comparesCarriedOverPriceWithNewBuyRate() {
        SavedQuote.Otr before = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        BigDecimal sell =
                Objects.requireNonNull(before.quote().carrierQuotes().getFirst().totalAmount());
        SavedQuote.Otr dearer = bench.quotes.requestOtrQuote(SampleQuotes.palletItem(new BigDecimal("900")));
        assertThat(dearer.quote().carrierQuotes().getFirst().totalAmount()).isGreaterThan(sell);
        window.openBookingPage(bench, before, sell);
        assertThat(isReasonFieldShown()).isFalse();
        window.openBookingPage(bench, dearer, sell);
        assertThat(isReasonFieldShown()).isTrue();
    }

    @Test
    void requiresReasonForTypedPriceWhileBuyRatesAreHidden() {
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        BigDecimal buy =
                Objects.requireNonNull(quote.quote().carrierQuotes().getFirst().totalAmount());
        window.openBookingPage(bench, quote, buy.add(new BigDecimal("12.50")));
        assertThat(isReasonFieldShown()).isFalse();
        robot.interact(() -> bench.context.buyRateVisibility().toggleBuyRatesHidden());
        assertThat(isReasonFieldShown()).isTrue();
        window.fillFields(FilledBookingPages.FILLED);
        FrameSync.awaitInputArmed();
        keys.pressChord(KeyCode.CONTROL, KeyCode.ENTER);
        assertThat(window.focusedControlId()).isEqualTo("bookBelowCostReason");
        window.fillFields(Map.of("bookBelowCostReason", "agreed by phone"));
        FrameSync.awaitInputArmed();
        keys.pressChord(KeyCode.CONTROL, KeyCode.ENTER);
        BookingWindow.waitUntil(() -> bench.deliveredBookings(quote) == 1);
        window.waitForNode("#bookPapers");
        assertThat(bench.environmentJournal
                        .bookings()
                        .findByQuote(quote.id())
                        .getFirst()
                        .details()
                        .belowCostReason())
                .as("it is not below cost")
                .isNull();
    }

    @Test
    void requiresNoReasonForRulePriceWhileBuyRatesAreHidden() {
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        BigDecimal buy =
                Objects.requireNonNull(quote.quote().carrierQuotes().getFirst().totalAmount());
        bench.context.buyRateVisibility().toggleBuyRatesHidden();
        window.openBookingPageOfChoice(
                bench, quote, rate -> new RateChoice(quote.id(), rate, buy.add(BigDecimal.TEN), true, null));
        assertThat(isReasonFieldShown()).isFalse();
    }

    @Test
    void warnsBelowMinimumProfitUnlessBuyRatesAreHidden() {
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        BigDecimal buy =
                Objects.requireNonNull(quote.quote().carrierQuotes().getFirst().totalAmount());
        Label label = belowMinimumLabel(quote, buy.add(new BigDecimal("74.99")));
        assertThat(label.isVisible()).isTrue();
        assertThat(label.getText()).isEqualTo("Profit $74.99 is below the minimum profit of $75.00");
        robot.interact(() -> bench.context.buyRateVisibility().toggleBuyRatesHidden());
        assertThat(label.getText()).isEmpty();
        robot.interact(() -> bench.context.buyRateVisibility().toggleBuyRatesHidden());
        assertThat(belowMinimumLabel(quote, buy.add(new BigDecimal("75.00"))).isVisible())
                .isFalse();
        assertThat(belowMinimumLabel(quote, buy.subtract(BigDecimal.ONE)).isVisible())
                .as("the loss is said")
                .isFalse();
    }

    private Label belowMinimumLabel(SavedQuote quote, BigDecimal sell) {
        window.openBookingPageOfChoice(
                bench, quote, rate -> new RateChoice(quote.id(), rate, sell, false, new BigDecimal("75.00")));
        return robot.lookup("#belowMinimumWarning").queryAs(Label.class);
    }

    private boolean isReasonFieldShown() {
        return window.root().lookup("#bookBelowCostReason").getParent().isVisible();
    }

    @Test
    void doesNotWarnOfPriceAtCost() {
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());

        window.openBookingPage(
                bench, quote, quote.quote().carrierQuotes().getFirst().totalAmount());

        assertThat(warningLabel().isVisible()).isFalse();
    }

    @Test
    void countsFuelInProfitAndHidesItWithBuyRates() {
        bench.fuelReading = FuelMode.NOT_KNOWN;
        SavedQuote.Drayage quote = bench.quotes.requestDrayageQuote(OperationType.IMPORT, false);
        DrayageRate rate = quote.quote().rates().getFirst();

        window.openBookingPage(
                bench,
                quote,
                Objects.requireNonNull(rate.expectedTotal())
                        .add(Objects.requireNonNull(rate.fuel()))
                        .add(new BigDecimal("3.50")));

        assertThat(priceLineText()).endsWith(", profit $3.50");
        assertThat(warningLabel().isVisible()).isFalse();
        robot.interact(() -> bench.context.buyRateVisibility().toggleBuyRatesHidden());
        assertThat(priceLineText()).doesNotContain("profit");
    }

    @Test
    void warnsOfLossCausedByFuel() {
        bench.fuelReading = FuelMode.NOT_KNOWN;
        SavedQuote.Drayage quote = bench.quotes.requestDrayageQuote(OperationType.IMPORT, false);
        DrayageRate rate = quote.quote().rates().getFirst();

        window.openBookingPage(
                bench,
                quote,
                Objects.requireNonNull(rate.expectedTotal())
                        .add(Objects.requireNonNull(rate.fuel()))
                        .subtract(new BigDecimal("22.48")));

        assertThat(warningLabel().getText()).contains("with fuel on top, profit −$22.48");
        robot.interact(() -> bench.context.buyRateVisibility().toggleBuyRatesHidden());
        assertThat(warningLabel().getText()).isEmpty();
    }

    @Test
    void booksUnpricedRateWithoutSellPrice() {
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());

        window.openBookingPage(bench, quote, null);

        assertThat(robot.lookup("#bookSend").queryButton().getText())
                .isEqualTo("Book " + quote.quote().carrierQuotes().getFirst().carrierName() + ", no sell price");
        assertThat(priceLineText()).isEqualTo("No sell price");
        assertThat(warningLabel().isVisible()).isFalse();
        robot.interact(() -> bench.context.buyRateVisibility().toggleBuyRatesHidden());
        assertThat(priceLineText()).isEqualTo("No sell price");
    }

    @Test
    void booksUnpricedContainerWithoutSellPrice() {
        window.openBookingPage(bench, bench.quotes.requestDrayageQuote(OperationType.IMPORT, false), null);

        assertThat(robot.lookup("#bookSend").queryButton().getText()).isEqualTo("Book the container, no sell price");
        assertThat(priceLineText()).isEqualTo("No sell price");
    }

    // The last line of the summary.
    private String priceLineText() {
        return robot.lookup(".summary .subject").queryAllAs(Label.class).stream()
                .map(Label::getText)
                .reduce("", (_, last) -> last);
    }

    private Label warningLabel() {
        return robot.lookup("#belowCostWarning").queryAs(Label.class);
    }
}
