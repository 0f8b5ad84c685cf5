package lanedesk.workstation.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import lanedesk.workstation.environment.InMemoryTextStore;
import lanedesk.workstation.form.ValueForm;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.settings.preference.MachinePolicy;
import lanedesk.workstation.settings.preference.Preferences;
import lanedesk.workstation.settings.preference.PreferencesCodec;
import lanedesk.workstation.shipment.LossReasons;
import lanedesk.workstation.shipment.OfferSettings;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.Test;

final class OfferSettingsTest {

    private final LivePreferences preferences = LivePreferences.load(
            new InMemoryTextStore(), Language.FRENCH, MachinePolicy.NONE, ManualTaskRunner.immediate(), failure -> {
                throw new AssertionError(failure);
            });
    private final Texts texts = Texts.of(SettingsView.class, Language.FRENCH);
    private final ValueForm<Preferences> form = SettingsView.createOfferForm(preferences, texts);

    @Test
    void showsReasonsInUserLanguageAndSavesTheirCodes() {
        assertThat(form.fieldById("lossReasons").textProperty().get()).startsWith("Prix\nDélai");
        form.fieldById("lossReasons").setText("Délai\n\n Autre transporteur... \nprix");
        SettingsView.saveLossReasons(preferences, form, texts);
        assertThat(preferences.current().offers().lossReasons())
                .isEqualTo(List.of("TRANSIT", "Autre transporteur…", "PRICE"));
        assertThat(PreferencesCodec.fromText(PreferencesCodec.toText(preferences.current()), Language.ENGLISH)
                        .offers())
                .isEqualTo(preferences.current().offers());
        form.fieldById("lossReasons").setText(" \n");
        SettingsView.saveLossReasons(preferences, form, texts);
        assertThat(preferences.current().offers().lossReasons()).isEqualTo(LossReasons.DEFAULT_REASONS);
    }

    @Test
    void appliesNotificationsAndDaysAtOnce() {
        form.fieldById("offerNotices").setText("false");
        form.fieldById("containerDays").setText("3");
        assertThat(preferences.current().offers()).isEqualTo(new OfferSettings(LossReasons.DEFAULT_REASONS, false, 3));
    }
}
