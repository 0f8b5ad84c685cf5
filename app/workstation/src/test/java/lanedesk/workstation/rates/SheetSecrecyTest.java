package lanedesk.workstation.rates;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.freight.reference.ShipmentReference;
import lanedesk.freight.reference.ShipmentReference.Kind;
import lanedesk.freight.request.MailHeaders;
import lanedesk.freight.request.RequestText;
import lanedesk.journal.request.StoredRequest;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.Headless;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.printouts.Addressee;
import lanedesk.workstation.printouts.CustomerDocumentStyle;
import lanedesk.workstation.printouts.CustomerDocumentStyles;
import lanedesk.workstation.printouts.CustomerDocumentTexts;
import lanedesk.workstation.printouts.MailDraft;
import lanedesk.workstation.printouts.QuoteSheet;
import lanedesk.workstation.printouts.QuoteSheetForms;
import lanedesk.workstation.printouts.QuoteSheetSamples;
import lanedesk.workstation.printouts.QuoteSheetWriter;
import lanedesk.workstation.shipment.Shipment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests that no output for a customer contains the cost of a rate.
@Headless
class SheetSecrecyTest {

    private static final Pattern AMOUNT = Pattern.compile("\"(?:totalAmount|suggestedRate|amount|freight|fuel|"
            + "expectedTotal|expectedAccessorialsCosts|cost)\":\\s*-?(\\d+(?:\\.\\d+)?)");

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"OTR, ENGLISH", "OTR, FRENCH", "DRAYAGE, SPANISH"})
    void sheetsContainNoBuyRateOrCarrier(FreightKind desk, Language language) throws Exception {
        try (RateSamples samples = new RateSamples(folder)) {
            samples.journal
                    .customerDefaults()
                    .save(
                            118204,
                            Addressee.CUSTOMER_DEFAULTS_KEY,
                            new Addressee(Optional.of(language), "Buyer", "b@m.example").toContent());
            Shipment shipment = samples.createShipment(
                    desk,
                    desk == FreightKind.OTR
                            ? samples.saveOtrQuote(SampleRate.defaultRates())
                            : samples.saveDrayageQuote());
            shipment.referencesProperty().set(List.of(new ShipmentReference(Kind.PURCHASE_ORDER, "", "PO-88123")));
            RateBoardViewModel model = samples.createBoardModel(shipment);
            model.pricedRates().rows().stream().limit(4).forEach(model::togglePinUnlessMaxReached);
            samples.createSheetActions(model).openSheetMailDraft();
            QuoteSheet sheet = samples.mailed.getFirst();
            assertThat(sheet.options()).hasSizeGreaterThan(1);
            assertThat(sheet.references()).contains("PO-88123");

            Set<String> planted = secretAmountsAndCarriers(samples, model);
            for (QuoteSheet form : List.of(sheet, sheet.withSideBySide(true))) {
                Map<String, String> written = QuoteSheetForms.writeAllForms(form, folder);
                assertThat(written).hasSizeGreaterThan(10);
                written.forEach((name, bytes) -> assertThat(findSecrets(planted, bytes))
                        .as("in %s of %s", name, form.fileName())
                        .isEmpty());
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "Bluestem takes 612.40 for it, false",
        "'Bluestem veut 2 410,00 $', false",
        "Redstone asked 590, false",
        "The fee is $12, false",
        "Los cargos son 12.00, false",
        "Les frais sont 12 $, false",
        "We hope for 500.00, true",
        "'Ready 12/3, 48x40x50, 2400 lb, 5900 kg', true"
    })
    void answersDoNotQuoteMailWithBuyRate(String sentence, boolean isQuoted) throws Exception {
        try (RateSamples samples = new RateSamples(folder)) {
            UUID quote = samples.saveOtrQuote(Stream.concat(
                            Arrays.stream(SampleRate.defaultRates()),
                            Stream.of(SampleRate.rateJson(7737, "Ironwood", "811.40")
                                    .withCharges(
                                            SampleRate.chargeJson("Processing fee", 360, "12.00", true),
                                            SampleRate.chargeJson("Liftgate", 370, "24.00", false),
                                            SampleRate.chargeJson("Appointment", 380, "40.00", false))
                                    .toJson()))
                    .toArray(String[]::new));
            UUID tab = samples.quoteService()
                    .findQuoteAndCache(quote)
                    .orElseThrow()
                    .stored()
                    .originShipment();
            samples.journal
                    .customerRequests()
                    .saveAndDeleteOldRequests(tab, new StoredRequest("request.eml", Content.ofUtf8("mail")), Set.of());
            RequestText mail = new RequestText(
                    "rosa@customer.example",
                    "Lane",
                    "6 pallets Dallas to Reno. " + sentence,
                    List.of(),
                    List.of(),
                    null,
                    MailHeaders.parse("<1@customer.example>", "", "", "", ""));
            CustomerDocumentStyles styles = new CustomerDocumentStyles(
                    () -> QuoteSheetSamples.createSettings(Language.ENGLISH),
                    samples.journal,
                    () -> "me@desk.example",
                    false,
                    _ -> Optional.of(mail));
            RequestText answeredMail = styles.findMailOfQuote(quote).orElseThrow();
            CustomerDocumentStyle style = styles.loadStyleForQuote(quote, 118204, "Meridian Foods");
            assertThat(style.to().email()).isEqualTo("rosa@customer.example");
            QuoteSheet sheet = QuoteSheetSamples.createSheet(style, 1);
            Path draft = MailDraft.writeQuoteSheetDraft(
                    sheet, QuoteSheetWriter.writePdf(sheet, folder.resolve(sheet.fileName())), answeredMail);
            String bytes = Files.readString(draft, StandardCharsets.ISO_8859_1);
            assertThat(bytes).contains("In-Reply-To: <1@customer.example>");
            assertThat(bytes.contains("Dallas to Reno.")).isEqualTo(isQuoted);
        }
    }

    private static List<String> findSecrets(Set<String> secrets, String bytes) {
        String plain = bytes.replaceAll("[\\u00a0\\u202f]", " ");
        return secrets.stream()
                .filter(figure -> Pattern.compile("(?<![\\d.,])" + Pattern.quote(figure) + "(?!\\d)")
                        .matcher(plain)
                        .find())
                .toList();
    }

    @Test
    void detectsSecretInSheet() throws Exception {
        try (RateSamples samples = new RateSamples(folder)) {
            RateBoardViewModel model = samples.createBoardModel(
                    samples.createShipment(FreightKind.OTR, samples.saveOtrQuote(SampleRate.defaultRates())));
            Set<String> planted = secretAmountsAndCarriers(samples, model);
            assertThat(planted).contains("612.40", "612,40", "2,410.00", "2 410,00", "Bluestem", "122.48");
            CustomerDocumentStyle leaking = CustomerDocumentStyle.ofSettings(
                    QuoteSheetSamples.createSettings(Language.ENGLISH)
                            .withTextsInLanguage(
                                    Language.ENGLISH,
                                    CustomerDocumentTexts.createDefaults(Language.ENGLISH)
                                            .withTerms("Bluestem takes 612.40, we keep 122.48.")),
                    Addressee.UNKNOWN,
                    "me@desk.example",
                    false);
            Map<String, String> written =
                    QuoteSheetForms.writeAllForms(QuoteSheetSamples.createSheet(leaking, 1), folder);
            assertThat(written.values())
                    .filteredOn(bytes -> findSecrets(planted, bytes).size() == 3)
                    .as("text, page, paper, and the three again in the mail")
                    .hasSizeGreaterThanOrEqualTo(6);
        }
    }

    // Every amount of the answer and every profit, formatted in each language, and the carriers; except amounts
    // that equal a sell price.
    private static Set<String> secretAmountsAndCarriers(RateSamples samples, RateBoardViewModel model) {
        Set<String> shown = model.pricedRates().rows().stream()
                .map(row -> String.valueOf(model.pricedRates().sellPrice(row)))
                .collect(Collectors.toSet());
        Set<String> planted = new LinkedHashSet<>();
        model.pricedRates().rows().forEach(row -> {
            addFormattedAmounts(String.valueOf(model.pricedRates().profit(row)), shown, planted);
            if (!row.carrier().isBlank()) {
                planted.add(row.carrier());
            }
            samples.quoteService()
                    .findQuoteAndCache(row.quoteId())
                    .map(quoted -> quoted.stored().details().answer().toText())
                    .ifPresent(answer -> AMOUNT.matcher(answer)
                            .results()
                            .forEach(match -> addFormattedAmounts(match.group(1), shown, planted)));
        });
        return planted;
    }

    private static void addFormattedAmounts(String amount, Set<String> shown, Set<String> secrets) {
        if (!amount.matches("\\d+(\\.\\d+)?")) {
            return;
        }
        String cents = new BigDecimal(amount).setScale(2, RoundingMode.HALF_UP).toPlainString();
        if (!shown.contains(cents)) {
            String grouped = String.format(Locale.ROOT, "%,.2f", new BigDecimal(cents));
            secrets.addAll(List.of(
                    cents,
                    cents.replace('.', ','),
                    grouped,
                    grouped.replace(',', ' ').replace('.', ',')));
        }
    }
}
