package lanedesk.workstation.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import lanedesk.workstation.environment.MemoryText;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.quoting.LossReasons;
import lanedesk.workstation.quoting.OfferSettings;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.settings.preference.Policy;
import lanedesk.workstation.settings.preference.PreferenceText;
import lanedesk.workstation.work.StepRunner;
import org.junit.jupiter.api.Test;

final class OfferSettingsViewModelTest {

    private final LivePreferences preferences =
            LivePreferences.load(new MemoryText(), Language.FRENCH, Policy.NONE, StepRunner.immediate(), failure -> {
                throw new AssertionError(failure);
            });
    private final OfferSettingsViewModel model =
            new OfferSettingsViewModel(preferences, Texts.of(OfferSettingsViewModel.class, Language.FRENCH));

    @Test
    void reasonsAreReadInTheReadersLanguageAndKeptByTheirOwnWord() {
        assertThat(model.reasonsProperty().get()).startsWith("Prix\nDélai");
        model.reasonsProperty().set("Délai\n\n Autre transporteur... \nprix");
        model.commitReasons();
        assertThat(preferences.get().offers().lossReasons())
                .isEqualTo(List.of("TRANSIT", "Autre transporteur…", "PRICE"));
        assertThat(PreferenceText.read(PreferenceText.write(preferences.get()), Language.ENGLISH)
                        .offers())
                .isEqualTo(preferences.get().offers());
        model.reasonsProperty().set(" \n");
        model.commitReasons();
        assertThat(preferences.get().offers().lossReasons()).isEqualTo(LossReasons.USUAL);
    }

    @Test
    void noticesAndDaysHoldAtOnce() {
        model.noticesProperty().set(false);
        model.containerDaysProperty().set(3);
        assertThat(preferences.get().offers()).isEqualTo(new OfferSettings(LossReasons.USUAL, false, 3));
    }
}
