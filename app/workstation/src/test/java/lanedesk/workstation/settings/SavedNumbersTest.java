package lanedesk.workstation.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import lanedesk.freight.SellPricing;
import lanedesk.workstation.Headless;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.Test;

/// Tests saved numbers of the settings that are invalid, because an earlier version or a person wrote them.
@Headless
class SavedNumbersTest {

    @Test
    void marksSavedNumberThatBecameInvalid() {
        SettingsFixture setup = new SettingsFixture(Language.ENGLISH, ManualTaskRunner.immediate(), null);
        setup.preferences.changeAndSave(previous -> previous.withPricing(
                new SellPricing(SellPricing.Method.MARKUP, new BigDecimal(5000), new BigDecimal(-5))));
        PricingSettingsViewModel model = new PricingSettingsViewModel(setup.preferences, setup.texts, setup.formats);
        assertThat(model.form().fieldById("percent").textProperty().get()).isEqualTo("5,000");
        assertThat(model.form().fieldById("percent").errorProperty().get()).isNotEmpty();
        assertThat(model.form().fieldById("floor").errorProperty().get()).isNotEmpty();
        assertThat(model.form().fieldById("forty").errorProperty().get()).isEmpty();
        model.form().fieldById("percent").setText("20");
        model.form().fieldById("percent").onFocusLost();
        assertThat(model.form().fieldById("percent").errorProperty().get()).isEmpty();
    }
}
