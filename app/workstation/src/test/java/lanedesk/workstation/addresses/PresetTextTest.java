package lanedesk.workstation.addresses;

import static org.assertj.core.api.Assertions.assertThat;

import lanedesk.journal.store.Content;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import org.junit.jupiter.api.Test;

/// Presets in the words of a language.
@WithoutScreen
class PresetTextTest {

    @Test
    void serviceOfBothEndsIsToldApartInTheReadersLanguage() {
        PresetText french = new PresetText(Texts.of(PresetText.class, Language.FRENCH));
        assertThat(french.of("otr.accessorials", Content.utf8("""
            [{"type":"Pickup","code":"LAC","name":"Limited"},{"type":"Delivery","code":"LAC","name":"Limited"}]\
            """)))
                .isEqualTo("Limited · ramassage, Limited · livraison");
        assertThat(french.of("otr.accessorials", Content.utf8("""
            [{"type":"Pickup","code":"LAC","name":"Limited"},{"type":"Odd","code":"X","name":"Other"}]\
            """))).isEqualTo("Limited, Other");
        assertThat(french.accessorial("Other", "Odd")).isEqualTo("Other · Odd");
    }
}
