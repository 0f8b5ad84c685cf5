package lanedesk.workstation.printouts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.Headless;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.pdfbox.text.TextPosition;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests that quote sheets have the same content in every format, contain no buy rate, and keep names
/// unchanged.
@Headless
class QuoteSheetTest {

    private static final ZoneId CHICAGO = ZoneId.of("America/Chicago");

    @TempDir
    Path folder;

    @Test
    void hasNoFieldForBuyRateOrCarrier() {
        assertThat(Stream.of(QuoteSheet.class, QuoteSheet.Option.class, QuoteSheet.Item.class)
                        .flatMap(type -> Arrays.stream(type.getRecordComponents()))
                        .map(RecordComponent::getName))
                .containsExactly(
                        "documentStyle",
                        "quoteNumbers",
                        "madeOn",
                        "customer",
                        "from",
                        "to",
                        "days",
                        "references",
                        "items",
                        "total",
                        "included",
                        "beside",
                        "mayBeCharged",
                        "options",
                        "validity",
                        "notes",
                        "sideBySide",
                        "letter",
                        "service",
                        "detail",
                        "services",
                        "lacks",
                        "delivery",
                        "transit",
                        "price",
                        "what",
                        "quantity",
                        "pack",
                        "weight",
                        "size",
                        "freightClass");
    }

    @Test
    void storesLayoutUnderNameOfEarlierVersions() {
        QuoteSheet sheet = QuoteSheetSamples.createSheet(QuoteSheetSamples.createStyle(Language.ENGLISH), 3);
        assertThat(sheet.toJson()).startsWith("{\"on\":{").doesNotContain("documentStyle");
        assertThat(QuoteSheet.parseJsonIfReadable(sheet.toJson())).contains(sheet);
    }

    @ParameterizedTest
    @EnumSource
    void textHtmlAndPdfHaveSameContent(Language language) throws IOException {
        CustomerDocumentStyle documentStyle = QuoteSheetSamples.createStyle(language);
        QuoteSheet sheet = QuoteSheetSamples.createSheet(documentStyle, 3);
        Formats formats = new Formats(language, Clock.systemUTC());
        Path file = QuoteSheetWriter.writePdf(sheet, folder.resolve(sheet.fileName()));
        List<String> texts = Stream.concat(
                        Stream.of(
                                "Harborline Brokerage Group",
                                "1180 Commerce Row, Suite 400, Fort Worth, TX 76102",
                                "+1 817 555 0160",
                                "desk@harborline.example",
                                "Dispatch desk",
                                "me@desk.example",
                                "+1 817 555 0164",
                                "Purchasing, buyer@alderfinch.example",
                                "227210569",
                                "Nov 24, 2026",
                                "Alder & Finch <Foods>",
                                "Dallas, TX 75201",
                                "Reno, NV 89502",
                                "Fri, Nov 27",
                                "Wed, Dec 2",
                                "Glass jars, lids on <&>",
                                "48 × 40 × 52 in",
                                "2,133 lb",
                                "324.4 ft³",
                                "Liftgate at delivery",
                                "Cargo insurance is not included",
                                "Guaranteed by noon",
                                "Wednesday, December 2",
                                "2 business days",
                                language == Language.ENGLISH ? "$847.38" : "847",
                                formats.formatLongDateTime(QuoteSheetSamples.END, CHICAGO),
                                formats.zoneName(CHICAGO) + ", Dallas",
                                "Rates do not cover <per diem>."),
                        Stream.of(
                                        documentStyle.texts().terms(),
                                        String.join("\n", documentStyle.texts().possibleChargesOf(FreightKind.OTR)))
                                .flatMap(String::lines))
                .map(QuoteSheetTest::withoutLineBreaks)
                .toList();
        try (PDDocument pdf = Loader.loadPDF(file.toFile())) {
            assertThat(pdf.getNumberOfPages()).isEqualTo(1);
            assertThat(withoutLineBreaks(new PDFTextStripper().getText(pdf)))
                    .contains(texts)
                    .doesNotContain("\ufffd");
            QuoteSheetSamples.picture(pdf, "paper-quote-" + language.code());
        }
        assertThat(withoutLineBreaks(QuoteSheetWriter.toPlainText(sheet))).contains(texts);
        assertThat(withoutLineBreaks(
                        Jsoup.parse(QuoteSheetWriter.toHtml(sheet, "")).body().text()))
                .contains(texts);
    }

    @ParameterizedTest
    @EnumSource
    void sideBySideOptionsListIncludedServicesPerLine(Language language) throws IOException {
        CustomerDocumentStyle documentStyle = QuoteSheetSamples.createStyle(language);
        QuoteSheet sheet = QuoteSheetSamples.createSheet(documentStyle, 2).withSideBySide(true);
        assertThat(sheet.fileName()).isEqualTo("comparison-227210569.pdf");
        Path file = QuoteSheetWriter.writePdf(sheet, folder.resolve(sheet.fileName()));
        Element lines = Jsoup.parse(QuoteSheetWriter.toHtml(sheet, "")).expectFirst("table.beside");
        assertThat(lines.select("th .letter").eachText()).containsExactly("A", "B", "C");
        assertThat(rowTexts(lines, "Notification")).containsExactly("✓", "✓", excludedText(language));
        assertThat(rowTexts(lines, "Liftgate at delivery")).containsExactly("✓", "✓", "✓");
        assertThat(lines.select(".price").eachText()).hasSize(3).allMatch(price -> price.matches(".*\\d{3}.*"));
        try (PDDocument pdf = Loader.loadPDF(file.toFile())) {
            QuoteSheetSamples.picture(pdf, "paper-comparison-" + language.code());
            assertThat(pdf.getNumberOfPages()).isEqualTo(1);
            assertThat(withoutLineBreaks(new PDFTextStripper().getText(pdf)))
                    .contains(Stream.of(
                                    "Guaranteed by noon",
                                    "Wednesday, December 2",
                                    "Notification",
                                    excludedText(language),
                                    "Rates do not cover <per diem>.",
                                    documentStyle.texts().terms())
                            .map(QuoteSheetTest::withoutLineBreaks)
                            .toList());
        }
    }

    private static String excludedText(Language language) {
        return Texts.of(QuoteSheet.class, language).text("paper.sheet.excluded");
    }

    // The cells of a table row after its heading.
    private static List<String> rowTexts(Element table, String name) {
        return table.select("tr").stream()
                .map(row -> row.select("td").eachText())
                .filter(cells -> !cells.isEmpty() && cells.getFirst().equals(name))
                .map(cells -> cells.subList(1, cells.size()))
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        ENGLISH | · Class 125 | Standard · LTL · Estimated delivery: Tuesday | Valid until:
        SPANISH | · Clase 125 | Standard · LTL · Entrega estimada: Tuesday | Válida hasta:
        FRENCH | · Classe 125 | Standard · LTL · Livraison estimée\u00a0: Tuesday | Valable jusqu’au\u00a0:
        """)
    void plainTextLinesNameTheirValues(Language language, String freightClass, String delivery, String until) {
        String text =
                QuoteSheetWriter.toPlainText(QuoteSheetSamples.createSheet(QuoteSheetSamples.createStyle(language), 1));
        assertThat(text).contains(freightClass, delivery, until).contains("PO 4711 · Dock <7>");
        assertThat(QuoteSheetWriter.toHtml(
                        QuoteSheetSamples.createSheet(QuoteSheetSamples.createStyle(language), 1), ""))
                .contains("PO 4711 · Dock &lt;7&gt;");
    }

    @Test
    void repeatsHeadingsOnNextPage() throws IOException {
        CustomerDocumentStyle documentStyle = CustomerDocumentStyle.ofSettings(
                QuoteSheetSamples.createSettings(Language.FRENCH).withFormat(PaperFormat.A4),
                Addressee.UNKNOWN,
                "me@desk.example",
                true);
        QuoteSheet sheet = QuoteSheetSamples.createSheet(documentStyle, 60);
        Path file = QuoteSheetWriter.writePdf(sheet, folder.resolve("many.pdf"));
        try (PDDocument pdf = Loader.loadPDF(file.toFile())) {
            assertThat(pdf.getNumberOfPages()).isBetween(2, 4);
            assertThat(pdf.getPage(0).getMediaBox().getHeight()).isBetween(841f, 843f);
            PDFTextStripper second = new PDFTextStripper();
            second.setStartPage(2);
            second.setEndPage(2);
            assertThat(withoutLineBreaks(second.getText(pdf)))
                    .contains("Emballage", "Cotation227210569,pourAlder&Finch<Foods>", "Page2de");
            QuoteSheetSamples.picture(pdf, "paper-quote-many");
        }
        assertThat(QuoteSheetWriter.toPlainText(sheet)).startsWith("Sandbox");
    }

    @Test
    void escapesCustomerName() throws Exception {
        String hostile = "Blue\ud800stem \ufffe\u0001\u202eFreight\ud83d\ude9a";
        CustomerDocumentStyle documentStyle = QuoteSheetSamples.createStyle(Language.ENGLISH);
        QuoteSheet plain = QuoteSheetSamples.createSheet(documentStyle, 1);
        QuoteSheet sheet = plain.withCustomer(hostile);
        String page = QuoteSheetWriter.toHtml(sheet, "");
        DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(page.getBytes(StandardCharsets.UTF_8)));
        assertThat(page).contains("Blue stem", "Freight\ud83d\ude9a").doesNotContain("\u202e", "\ud800s", "\ufffe");
    }

    @Test
    void fillsPlaceholdersOfSubject() {
        CustomerDocumentStyle documentStyle = CustomerDocumentStyle.ofSettings(
                QuoteSheetSamples.createSettings(Language.ENGLISH)
                        .withTextsInLanguage(
                                Language.ENGLISH,
                                CustomerDocumentTexts.createDefaults(Language.ENGLISH)
                                        .withSubject("{quote} {customer} {what}")),
                new Addressee(Optional.empty(), "", ""),
                "me@desk.example",
                false);
        assertThat(QuoteSheetSamples.createSheet(documentStyle, 1).fillMailSubject())
                .isEqualTo("227210569 Alder & Finch <Foods> {what}");
    }

    /// A name without spaces would push the weights off the page.
    @Test
    void wrapsTooLongWord() throws IOException {
        QuoteSheet plain = QuoteSheetSamples.createSheet(QuoteSheetSamples.createStyle(Language.ENGLISH), 1);
        String word = "W".repeat(150);
        QuoteSheet wide = plain.withCustomer(word)
                .withItems(List.of(new QuoteSheet.Item(word, "1", "Pallets", "1,236 lb", "48 × 40 × 52 in", "125")));

        try (PDDocument pdf = Loader.loadPDF(
                QuoteSheetWriter.writePdf(wide, folder.resolve("wide.pdf")).toFile())) {
            PDFTextStripper within = new PDFTextStripper() {
                @Override
                protected void processTextPosition(TextPosition letter) {
                    if (letter.getX() + letter.getWidth() <= letter.getPageWidth()) {
                        super.processTextPosition(letter);
                    }
                }
            };
            String text = within.getText(pdf);
            assertThat(text).contains("1,236 lb", "48 × 40 × 52 in");
            assertThat(text.chars().filter(letter -> letter == 'W').count()).isGreaterThanOrEqualTo(300);
        }
    }

    private static String withoutLineBreaks(String text) {
        return text.replaceAll("[\\s\\u00a0\\u202f]+", "");
    }
}
