package lanedesk.workstation.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import lanedesk.freight.SellPricing;
import lanedesk.workstation.Headless;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.Test;

/// Figures of the settings as an earlier version, or a hand, left them.
@Headless
class SavedNumbersTest {

    @Test
    void marksSavedNumberThatBecameInvalid() {
        SettingsFixture setup = new SettingsFixture(Language.ENGLISH, ManualTaskRunner.immediate(), null);
        setup.preferences.changeAndSave(previous -> previous.withPricing(
                new SellPricing(SellPricing.Method.MARKUP, new BigDecimal(5000), new BigDecimal(-5))));
        PricingSettingsViewModel model = new PricingSettingsViewModel(setup.preferences, setup.texts, setup.formats);
        assertThat(model.percent().textProperty().get()).isEqualTo("5,000");
        assertThat(model.percent().errorProperty().get()).isNotEmpty();
        assertThat(model.minimumProfit().errorProperty().get()).isNotEmpty();
        assertThat(model.fortyFootLimit().errorProperty().get()).isEmpty();
        model.percent().textProperty().set("20");
        model.percent().runFocusLostAction();
        assertThat(model.percent().errorProperty().get()).isEmpty();
    }
}
