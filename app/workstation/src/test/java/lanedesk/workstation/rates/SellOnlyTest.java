package lanedesk.workstation.rates;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import lanedesk.journal.store.Desk;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.paper.Addressee;
import lanedesk.workstation.paper.PaperTexts;
import lanedesk.workstation.paper.QuoteSheet;
import lanedesk.workstation.paper.SheetBytes;
import lanedesk.workstation.paper.SheetSamples;
import lanedesk.workstation.paper.Stationery;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Nothing of what a rate costs is in any byte that leaves for a customer.
@WithoutScreen
class SellOnlyTest {

    private static final Pattern AMOUNT = Pattern.compile("\"(?:totalAmount|suggestedRate|amount|freight|fuel|"
            + "expectedTotal|expectedAccessorialsCosts|cost)\":\\s*-?(\\d+(?:\\.\\d+)?)");

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"OTR, ENGLISH", "OTR, FRENCH", "DRAYAGE, SPANISH"})
    void noFormOfASheetHoldsABuyFigureOrACarrier(Desk desk, Language language) throws Exception {
        try (RateSamples samples = new RateSamples(folder)) {
            samples.journal
                    .customerDefaults()
                    .save(
                            118204,
                            Addressee.KIND,
                            new Addressee(Optional.of(language), "Buyer", "b@m.example").toContent());
            RateBoardViewModel model = samples.model(
                    samples.shipment(desk, desk == Desk.OTR ? samples.otr(SampleRate.usual()) : samples.drayage()));
            model.priced().rows().stream().limit(4).forEach(model.sight()::pin);
            samples.sheets(model).mail();
            QuoteSheet sheet = samples.mailed.getFirst();
            assertThat(sheet.options()).hasSizeGreaterThan(1);

            Set<String> planted = planted(samples, model);
            for (QuoteSheet form : List.of(sheet, sheet.withSideBySide(true))) {
                Map<String, String> written = SheetBytes.of(form, folder);
                assertThat(written).hasSizeGreaterThan(10);
                written.forEach((name, bytes) -> assertThat(found(planted, bytes))
                        .as("in %s of %s", name, form.fileName())
                        .isEmpty());
            }
        }
    }

    private static List<String> found(Set<String> planted, String bytes) {
        String plain = bytes.replaceAll("[\\u00a0\\u202f]", " ");
        return planted.stream()
                .filter(figure -> Pattern.compile("(?<![\\d.,])" + Pattern.quote(figure) + "(?!\\d)")
                        .matcher(plain)
                        .find())
                .toList();
    }

    @Test
    void aPlantedFigureIsFound() throws Exception {
        try (RateSamples samples = new RateSamples(folder)) {
            RateBoardViewModel model = samples.model(samples.shipment(Desk.OTR, samples.otr(SampleRate.usual())));
            Set<String> planted = planted(samples, model);
            assertThat(planted).contains("612.40", "612,40", "2,410.00", "2 410,00", "Bluestem", "122.48");
            Stationery leaking = Stationery.of(
                    SheetSamples.settings(Language.ENGLISH)
                            .with(
                                    Language.ENGLISH,
                                    PaperTexts.defaults(Language.ENGLISH)
                                            .withTerms("Bluestem takes 612.40, we keep 122.48.")),
                    Addressee.UNKNOWN,
                    "me@desk.example",
                    false);
            Map<String, String> written = SheetBytes.of(SheetSamples.sheet(leaking, 1), folder);
            assertThat(written.values())
                    .filteredOn(bytes -> found(planted, bytes).size() == 3)
                    .as("text, page, paper, and the three again in the mail")
                    .hasSizeGreaterThanOrEqualTo(6);
        }
    }

    // Every amount of the service's answer and every profit, as the languages write them, and the carriers; but not
    // what a sell price happens to be.
    private static Set<String> planted(RateSamples samples, RateBoardViewModel model) {
        Set<String> told = model.priced().rows().stream()
                .map(row -> String.valueOf(model.priced().sell(row)))
                .collect(Collectors.toSet());
        Set<String> planted = new LinkedHashSet<>();
        model.priced().rows().forEach(row -> {
            amount(String.valueOf(model.priced().profit(row)), told, planted);
            if (!row.carrier().isBlank()) {
                planted.add(row.carrier());
            }
            samples.quoting()
                    .find(row.quoteId())
                    .map(quoted -> quoted.stored().facts().answer().text())
                    .ifPresent(answer ->
                            AMOUNT.matcher(answer).results().forEach(found -> amount(found.group(1), told, planted)));
        });
        return planted;
    }

    private static void amount(String figure, Set<String> told, Set<String> planted) {
        if (!figure.matches("\\d+(\\.\\d+)?")) {
            return;
        }
        String cents = new BigDecimal(figure).setScale(2, RoundingMode.HALF_UP).toPlainString();
        if (!told.contains(cents)) {
            String grouped = String.format(Locale.ROOT, "%,.2f", new BigDecimal(cents));
            planted.addAll(List.of(
                    cents,
                    cents.replace('.', ','),
                    grouped,
                    grouped.replace(',', ' ').replace('.', ',')));
        }
    }
}
