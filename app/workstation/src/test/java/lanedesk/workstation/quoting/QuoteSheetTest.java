package lanedesk.workstation.quoting;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import org.junit.jupiter.api.Test;

class QuoteSheetTest {

    private static final QuoteSheet SHEET = new QuoteSheet(
            "Meridian Foods Group",
            "Dallas, TX 75201",
            "Reno, NV 89502",
            List.of("14 pieces · 4,074 lb"),
            List.of(
                    new QuoteSheet.Offer(
                            "Ångström & <Söhne>",
                            "LTL · Standard",
                            "2 business days",
                            new BigDecimal("825.78"),
                            "valid until tomorrow"),
                    new QuoteSheet.Offer("Bluestem", "LTL · Standard", "", new BigDecimal("734.88"), "")),
            List.of("Rates do not cover <per diem>."),
            "804512, 804513",
            "Nov 26");

    private static QuoteSheetText text(Language language) {
        return new QuoteSheetText(Texts.of(QuoteSheetText.class, language), new Formats(language, Clock.systemUTC()));
    }

    @Test
    void noFieldCanHoldABuyFigure() {
        assertThat(Stream.of(QuoteSheet.class, QuoteSheet.Offer.class)
                        .flatMap(type -> Arrays.stream(type.getRecordComponents()))
                        .map(RecordComponent::getName))
                .containsExactly(
                        "customer",
                        "from",
                        "to",
                        "facts",
                        "offers",
                        "notes",
                        "quoteNumbers",
                        "madeOn",
                        "carrier",
                        "service",
                        "transit",
                        "price",
                        "validity");
    }

    @Test
    void textSaysEveryOfferInTheReadersLanguage() {
        assertThat(text(Language.ENGLISH).plain(SHEET).lines())
                .contains(
                        "Freight quote",
                        "Dallas, TX 75201 → Reno, NV 89502",
                        "Ångström & <Söhne> · LTL · Standard · 2 business days",
                        "    $825.78 · valid until tomorrow",
                        "* Rates do not cover <per diem>.",
                        "Quote 804512, 804513 · Nov 26");
        assertThat(text(Language.SPANISH).plain(SHEET)).startsWith("Cotización de flete");
    }

    @Test
    void pageTakesNamesLiterally() {
        assertThat(text(Language.ENGLISH).page(SHEET))
                .contains("Ångström &amp; &lt;Söhne&gt;")
                .contains("&lt;per diem&gt;")
                .doesNotContain("<Söhne>");
    }
}
