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
import lanedesk.freight.rates.FuelReading;
import lanedesk.workstation.desk.RateChoice;
import lanedesk.workstation.fx.Frames;
import lanedesk.workstation.fx.Hands;
import lanedesk.workstation.fx.TypedKeys;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.work.VirtualThreadRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@ExtendWith(Hands.class)
class BelowCostTest {

    @TempDir
    Path folder;

    private Bench bench;
    private BookingWindow window;
    private FxRobot robot;
    private TypedKeys keys;

    @Start
    void start(Stage shown) {
        robot = new Hands();
        window = new BookingWindow(shown, robot);
        keys = new TypedKeys(robot, shown);
    }

    @BeforeEach
    void open() {
        bench = new Bench(folder, new VirtualThreadRunner(Platform::runLater));
    }

    @AfterEach
    void close() {
        bench.close();
    }

    @Test
    void aPriceBelowCostIsSaidAtTheButtonAndNotWhileBuyFiguresAreHidden() {
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());
        BigDecimal buy =
                Objects.requireNonNull(quoted.quote().carrierQuotes().getFirst().totalAmount());

        window.show(bench, quoted, buy.subtract(new BigDecimal("12.50")));

        assertThat(said().isVisible()).isTrue();
        assertThat(said().getText()).contains("12.50");
        robot.interact(() -> bench.parts.buyFigures().toggle());
        assertThat(said().isVisible()).isFalse();
        assertThat(said().getText()).isEmpty();
    }

    @Test
    void isBookedOnlyWithAReasonThatIsKeptWithTheBooking() {
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());
        BigDecimal buy =
                Objects.requireNonNull(quoted.quote().carrierQuotes().getFirst().totalAmount());
        window.show(bench, quoted, buy.subtract(new BigDecimal("12.50")));
        window.fill(FilledPages.FILLED);
        Frames.look();
        keys.push(KeyCode.CONTROL, KeyCode.ENTER);
        assertThat(window.focus()).isEqualTo("bookBelowCostReason");
        assertThat(bench.bodies(quoted)).isZero();

        window.fill(Map.of("bookBelowCostReason", "won the lane for a year"));
        Frames.look();
        keys.push(KeyCode.CONTROL, KeyCode.ENTER);
        BookingWindow.until(() -> bench.bodies(quoted) == 1);
        window.waitFor("#bookPapers");
        assertThat(bench.own.bookings().ofQuote(quoted.id()).getFirst().facts().belowCostReason())
                .isEqualTo("won the lane for a year");
    }

    @Test
    void aPriceCarriedOverIsJudgedByTheNewBuyRate() {
        Quoted.Otr before = bench.quotes.otr(SampleQuotes.pallets());
        BigDecimal sell =
                Objects.requireNonNull(before.quote().carrierQuotes().getFirst().totalAmount());
        Quoted.Otr dearer = bench.quotes.otr(SampleQuotes.pallets(new BigDecimal("900")));
        assertThat(dearer.quote().carrierQuotes().getFirst().totalAmount()).isGreaterThan(sell);
        window.show(bench, before, sell);
        assertThat(asksForReason()).isFalse();
        window.show(bench, dearer, sell);
        assertThat(asksForReason()).isTrue();
    }

    @Test
    void asksForAReasonOfEveryPriceByHandWhileBuyFiguresAreHidden() {
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());
        BigDecimal buy =
                Objects.requireNonNull(quoted.quote().carrierQuotes().getFirst().totalAmount());
        window.show(bench, quoted, buy.add(new BigDecimal("12.50")));
        assertThat(asksForReason()).isFalse();
        robot.interact(() -> bench.parts.buyFigures().toggle());
        assertThat(asksForReason()).isTrue();
        window.fill(FilledPages.FILLED);
        Frames.look();
        keys.push(KeyCode.CONTROL, KeyCode.ENTER);
        assertThat(window.focus()).isEqualTo("bookBelowCostReason");
        window.fill(Map.of("bookBelowCostReason", "agreed by phone"));
        Frames.look();
        keys.push(KeyCode.CONTROL, KeyCode.ENTER);
        BookingWindow.until(() -> bench.bodies(quoted) == 1);
        window.waitFor("#bookPapers");
        assertThat(bench.own.bookings().ofQuote(quoted.id()).getFirst().facts().belowCostReason())
                .as("it is not below cost")
                .isNull();
    }

    @Test
    void asksForNoReasonOfAPriceByTheRuleWhileBuyFiguresAreHidden() {
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());
        BigDecimal buy =
                Objects.requireNonNull(quoted.quote().carrierQuotes().getFirst().totalAmount());
        bench.parts.buyFigures().toggle();
        window.showChoice(
                bench, quoted, rate -> new RateChoice(quoted.id(), rate, buy.add(BigDecimal.TEN), true, null));
        assertThat(asksForReason()).isFalse();
    }

    @Test
    void aPriceBelowTheMinimumProfitIsSaidAtTheButtonAndNotWhileBuyFiguresAreHidden() {
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());
        BigDecimal buy =
                Objects.requireNonNull(quoted.quote().carrierQuotes().getFirst().totalAmount());
        Label said = belowMinimum(quoted, buy.add(new BigDecimal("74.99")));
        assertThat(said.isVisible()).isTrue();
        assertThat(said.getText()).isEqualTo("Profit $74.99 is below the minimum profit of $75.00");
        robot.interact(() -> bench.parts.buyFigures().toggle());
        assertThat(said.getText()).isEmpty();
        robot.interact(() -> bench.parts.buyFigures().toggle());
        assertThat(belowMinimum(quoted, buy.add(new BigDecimal("75.00"))).isVisible())
                .isFalse();
        assertThat(belowMinimum(quoted, buy.subtract(BigDecimal.ONE)).isVisible())
                .as("the loss is said")
                .isFalse();
    }

    private Label belowMinimum(Quoted quoted, BigDecimal sell) {
        window.showChoice(
                bench, quoted, rate -> new RateChoice(quoted.id(), rate, sell, false, new BigDecimal("75.00")));
        return robot.lookup("#belowMinimum").queryAs(Label.class);
    }

    private boolean asksForReason() {
        return window.root().lookup("#bookBelowCostReason").getParent().isVisible();
    }

    @Test
    void aPriceAtCostIsNoLoss() {
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());

        window.show(bench, quoted, quoted.quote().carrierQuotes().getFirst().totalAmount());

        assertThat(said().isVisible()).isFalse();
    }

    @Test
    void profitCountsFuelOnTopAndIsNotShownWhileBuyFiguresAreHidden() {
        bench.fuel = FuelReading.NOT_KNOWN;
        Quoted.Drayage quoted = bench.quotes.drayage(OperationType.IMPORT, false);
        DrayageRate rate = quoted.quote().rates().getFirst();

        window.show(
                bench,
                quoted,
                Objects.requireNonNull(rate.expectedTotal())
                        .add(Objects.requireNonNull(rate.fuel()))
                        .add(new BigDecimal("3.50")));

        assertThat(price()).endsWith(", profit $3.50");
        assertThat(said().isVisible()).isFalse();
        robot.interact(() -> bench.parts.buyFigures().toggle());
        assertThat(price()).doesNotContain("profit");
    }

    @Test
    void aLossWithFuelOnTopIsSaid() {
        bench.fuel = FuelReading.NOT_KNOWN;
        Quoted.Drayage quoted = bench.quotes.drayage(OperationType.IMPORT, false);
        DrayageRate rate = quoted.quote().rates().getFirst();

        window.show(
                bench,
                quoted,
                Objects.requireNonNull(rate.expectedTotal())
                        .add(Objects.requireNonNull(rate.fuel()))
                        .subtract(new BigDecimal("22.48")));

        assertThat(said().getText()).contains("with fuel on top, profit −$22.48");
        robot.interact(() -> bench.parts.buyFigures().toggle());
        assertThat(said().getText()).isEmpty();
    }

    @Test
    void aRateThatNobodyPricedIsBookedWithoutASellPrice() {
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());

        window.show(bench, quoted, null);

        assertThat(robot.lookup("#bookSend").queryButton().getText())
                .isEqualTo("Book " + quoted.quote().carrierQuotes().getFirst().carrierName() + ", no sell price");
        assertThat(price()).isEqualTo("No sell price");
        assertThat(said().isVisible()).isFalse();
        robot.interact(() -> bench.parts.buyFigures().toggle());
        assertThat(price()).isEqualTo("No sell price");
    }

    @Test
    void aContainerThatNobodyPricedIsBookedWithoutASellPrice() {
        window.show(bench, bench.quotes.drayage(OperationType.IMPORT, false), null);

        assertThat(robot.lookup("#bookSend").queryButton().getText()).isEqualTo("Book the container, no sell price");
        assertThat(price()).isEqualTo("No sell price");
    }

    // The last of the six lines.
    private String price() {
        return robot.lookup(".summary .subject").queryAllAs(Label.class).stream()
                .map(Label::getText)
                .reduce("", (_, last) -> last);
    }

    private Label said() {
        return robot.lookup("#belowCost").queryAs(Label.class);
    }
}
