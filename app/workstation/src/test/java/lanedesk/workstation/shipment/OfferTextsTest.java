package lanedesk.workstation.shipment;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Clock;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import org.junit.jupiter.api.Test;

/// Tests that the freight and service of an offer are shown in the language of the program.
class OfferTextsTest {

    private final OfferTexts english = new OfferTexts(
            Texts.of(OfferTexts.class, Language.ENGLISH), new Formats(Language.ENGLISH, Clock.systemUTC()));
    private final OfferTexts french = english.withLanguage(Language.FRENCH);

    @Test
    void showsStoredPiecesInEveryLanguage() {
        String stored = OfferTexts.toStoredPieces(6, new BigDecimal("2133.5"), false);

        assertThat(english.translateStoredFreight(stored)).isEqualTo("6 pieces, 2,133.5 lb");
        assertThat(french.translateStoredFreight(stored)).isEqualTo("6 pièces, 2\u00A0133,5 lb");
        assertThat(english.translateStoredFreight(OfferTexts.toStoredPieces(1, new BigDecimal("80"), true)))
                .isEqualTo("1 piece, 80 kg");
    }

    @Test
    void showsStoredContainerInEveryLanguage() {
        String stored =
                OfferTexts.toStoredContainer(40, "Refrigerated container", false, new BigDecimal("28500"), false);

        assertThat(english.translateStoredFreight(stored))
                .isEqualTo("40′ Refrigerated container · not refrigerated, 28,500 lb");
        assertThat(french.translateStoredFreight(stored))
                .isEqualTo("40′ Conteneur réfrigéré · non réfrigéré, 28\u00A0500 lb");
    }

    @Test
    void showsStoredModeInEveryLanguage() {
        assertThat(french.translateStoredService(OfferTexts.toStoredService("Truckload", "Guaranteed noon")))
                .isEqualTo("Charge complète · Guaranteed noon");
        assertThat(french.translateStoredService(OfferTexts.toStoredService("Import", "")))
                .isEqualTo("Importation");
    }

    /// Offers are stored in English words, because earlier versions of the program store and show them so.
    @Test
    void storesEnglishWords() {
        assertThat(OfferTexts.toStoredPieces(6, new BigDecimal("2133.45"), false))
                .isEqualTo("6 pieces, 2,133.5 lb");
        assertThat(OfferTexts.toStoredContainer(40, "Container", true, new BigDecimal("28500"), false))
                .isEqualTo("40′ Dry container · reefer, 28,500 lb");
        assertThat(OfferTexts.toStoredContainer(20, "Open top", null, BigDecimal.TEN, true))
                .isEqualTo("20′ Open top, 10 kg");
        assertThat(OfferTexts.toStoredService("LTL", "Standard")).isEqualTo("LTL · Standard");
        assertThat(OfferTexts.toStoredService("Import", "")).isEqualTo("Import");
    }

    @Test
    void keepsWordsOfOtherLanguages() {
        assertThat(french.translateStoredFreight("6 piezas, 2,133 lb")).isEqualTo("6 piezas, 2,133 lb");
        assertThat(french.translateStoredFreight("6 Gitterboxen")).isEqualTo("6 Gitterboxen");
        assertThat(french.translateStoredService("Camión completo · Standard")).isEqualTo("Camión completo · Standard");
    }
}
