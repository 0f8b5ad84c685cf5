package lanedesk.workstation.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import lanedesk.workstation.environment.InMemoryTextStore;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.settings.preference.MachinePolicy;
import lanedesk.workstation.settings.preference.PreferencesCodec;
import lanedesk.workstation.shipment.LossReasons;
import lanedesk.workstation.shipment.OfferSettings;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.Test;

final class OfferSettingsViewModelTest {

    private final LivePreferences preferences = LivePreferences.load(
            new InMemoryTextStore(), Language.FRENCH, MachinePolicy.NONE, ManualTaskRunner.immediate(), failure -> {
                throw new AssertionError(failure);
            });
    private final OfferSettingsViewModel model =
            new OfferSettingsViewModel(preferences, Texts.of(OfferSettingsViewModel.class, Language.FRENCH));

    @Test
    void showsReasonsInUserLanguageAndSavesTheirCodes() {
        assertThat(model.form().fieldById("lossReasons").textProperty().get()).startsWith("Prix\nDélai");
        model.form().fieldById("lossReasons").setText("Délai\n\n Autre transporteur... \nprix");
        model.saveReasons();
        assertThat(preferences.current().offers().lossReasons())
                .isEqualTo(List.of("TRANSIT", "Autre transporteur…", "PRICE"));
        assertThat(PreferencesCodec.read(PreferencesCodec.write(preferences.current()), Language.ENGLISH)
                        .offers())
                .isEqualTo(preferences.current().offers());
        model.form().fieldById("lossReasons").setText(" \n");
        model.saveReasons();
        assertThat(preferences.current().offers().lossReasons()).isEqualTo(LossReasons.DEFAULT_REASONS);
    }

    @Test
    void appliesNotificationsAndDaysAtOnce() {
        model.form().fieldById("offerNotices").setText("false");
        model.form().fieldById("containerDays").setText("3");
        assertThat(preferences.current().offers()).isEqualTo(new OfferSettings(LossReasons.DEFAULT_REASONS, false, 3));
    }
}
