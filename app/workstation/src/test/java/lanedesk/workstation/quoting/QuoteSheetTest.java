package lanedesk.workstation.quoting;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import org.junit.jupiter.api.Test;

/// What leaves the house with a quote: no buy figure, every offer, names as they are.
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

    @Test
    void pageStaysWellFormedWhateverACarrierIsCalled() throws Exception {
        String hostile = "Blue\ud800stem \ufffe\u0001\u202eFreight\ud83d\ude9a";
        QuoteSheet sheet = new QuoteSheet(
                hostile,
                "Dallas",
                "Reno",
                List.of(),
                List.of(new QuoteSheet.Offer(hostile, "LTL", "", new BigDecimal("825.78"), "")),
                List.of(),
                "804512",
                "Nov 26");
        String page = text(Language.ENGLISH).page(sheet);
        DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(page.getBytes(StandardCharsets.UTF_8)));
        assertThat(page).contains("Blue stem", "Freight\ud83d\ude9a").doesNotContain("\u202e", "\ud800s", "\ufffe");
    }
}
