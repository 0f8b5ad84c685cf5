package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.file.Path;
import javafx.application.Platform;
import javafx.scene.control.Label;
import javafx.stage.Stage;
import lanedesk.client.drayage.DrayageRate;
import lanedesk.client.drayage.OperationType;
import lanedesk.workstation.freight.rates.FuelReading;
import lanedesk.workstation.fx.Hands;
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

    @Start
    void start(Stage shown) {
        robot = new Hands();
        window = new BookingWindow(shown, robot);
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
        BigDecimal buy = quoted.quote().carrierQuotes().getFirst().totalAmount();

        window.show(bench, quoted, buy.subtract(new BigDecimal("12.50")));

        assertThat(said().isVisible()).isTrue();
        assertThat(said().getText()).contains("12.50");
        robot.interact(() -> bench.parts.buyFigures().toggle());
        assertThat(said().isVisible()).isFalse();
        assertThat(said().getText()).isEmpty();
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

        window.show(bench, quoted, rate.expectedTotal().add(rate.fuel()).add(new BigDecimal("3.50")));

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

        window.show(bench, quoted, rate.expectedTotal().add(rate.fuel()).subtract(new BigDecimal("22.48")));

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
