package lanedesk.workstation.records;

import static org.assertj.core.api.Assertions.assertThat;

import lanedesk.journal.store.Content;
import lanedesk.workstation.Headless;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import org.junit.jupiter.api.Test;

/// Tests the descriptions of presets in the selected language.
@Headless
class PresetTextTest {

    @Test
    void distinguishesPickupAndDeliveryServiceInEachLanguage() {
        PresetDescriptions french = new PresetDescriptions(Texts.of(PresetDescriptions.class, Language.FRENCH));
        assertThat(french.describeDefault("otr.accessorials", Content.ofUtf8("""
            [{"type":"Pickup","code":"LAC","name":"Limited"},{"type":"Delivery","code":"LAC","name":"Limited"}]\
            """)))
                .isEqualTo("Limited · ramassage, Limited · livraison");
        assertThat(french.describeDefault("otr.accessorials", Content.ofUtf8("""
            [{"type":"Pickup","code":"LAC","name":"Limited"},{"type":"Odd","code":"X","name":"Other"}]\
            """)))
                .isEqualTo("Limited, Other");
        assertThat(french.describeAccessorial("Other", "Odd")).isEqualTo("Other · Odd");
    }
}
