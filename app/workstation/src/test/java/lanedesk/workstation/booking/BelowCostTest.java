package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.file.Path;
import javafx.application.Platform;
import javafx.scene.control.Label;
import javafx.stage.Stage;
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
    void aPriceBelowCostIsSaidAtTheButtonUnlessBuyFiguresAreHidden() {
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());
        BigDecimal buy = quoted.quote().carrierQuotes().getFirst().totalAmount();

        window.show(bench, quoted, buy.subtract(new BigDecimal("12.50")));

        assertThat(said().isVisible()).isTrue();
        assertThat(said().getText()).contains("12.50");
        robot.interact(() -> bench.parts.buyFigures().toggle());
        assertThat(said().isVisible()).isFalse();
        assertThat(said().isManaged()).isFalse();
    }

    @Test
    void aPriceAtCostIsNoLoss() {
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());

        window.show(bench, quoted, quoted.quote().carrierQuotes().getFirst().totalAmount());

        assertThat(said().isVisible()).isFalse();
    }

    private Label said() {
        return robot.lookup("#belowCost").queryAs(Label.class);
    }
}
