package lanedesk.workstation.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import lanedesk.freight.SellPricing;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.work.StepRunner;
import org.junit.jupiter.api.Test;

/// Figures of the settings as an earlier version, or a hand, left them.
@WithoutScreen
class KeptFiguresTest {

    @Test
    void aFigureThatIsNotTakenAnyMoreIsSaidToBeWrong() {
        Setup setup = new Setup(Language.ENGLISH, StepRunner.immediate(), null);
        setup.preferences.change(before -> before.withPricing(
                new SellPricing(SellPricing.Method.MARKUP, new BigDecimal(5000), new BigDecimal(-5))));
        FiguresViewModel model = new FiguresViewModel(setup.preferences, setup.texts, setup.formats);
        assertThat(model.percent().textProperty().get()).isEqualTo("5,000");
        assertThat(model.percent().errorProperty().get()).isNotEmpty();
        assertThat(model.floor().errorProperty().get()).isNotEmpty();
        assertThat(model.forty().errorProperty().get()).isEmpty();
        model.percent().textProperty().set("20");
        model.percent().leave();
        assertThat(model.percent().errorProperty().get()).isEmpty();
    }
}
