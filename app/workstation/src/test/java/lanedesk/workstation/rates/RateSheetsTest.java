package lanedesk.workstation.rates;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import lanedesk.journal.offer.OfferedRate;
import lanedesk.workstation.Headless;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.printouts.QuoteSheet;
import lanedesk.workstation.printouts.QuoteSheetSamples;
import lanedesk.workstation.printouts.QuoteSheetWriter;
import lanedesk.workstation.rates.text.RateFormatter;
import lanedesk.workstation.rates.text.RateQuoteSheetBuilder;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shipment.AccessorialNames;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests the quote sheet of a single rate that is offered without its board.
@Headless
class RateSheetsTest {

    @TempDir
    Path folder;

    private static QuoteSheet createSheet(RateSamples samples, UUID quote, long rateNumber, Language language) {
        RateFormatter text = new RateFormatter(
                samples.texts,
                samples.formats,
                new AccessorialNames(List::of),
                _ -> "Pallet",
                RateSamples.ZONES,
                new ErrorMessages(samples.texts));
        return new RateQuoteSheetBuilder(samples.boardService(), samples.quoteService(), text, samples.clock)
                .createSheetOfRateAndMarkTextsShown(
                        new OfferedRate(quote, 1, rateNumber, "", "LTL", 9, new BigDecimal("999.50"), null),
                        RateSamples.NOW,
                        QuoteSheetSamples.createStyle(language));
    }

    @Test
    void sheetListsIncludedAccessorials() {
        try (RateSamples samples = new RateSamples(folder)) {
            UUID quote = samples.saveOtrQuote(SampleRate.defaultRates());
            QuoteSheet sheet = createSheet(samples, quote, 7733, Language.FRENCH);
            assertThat(sheet.items()).extracting(QuoteSheet.Item::pack).containsOnly("Palette");
            assertThat(sheet.days()).isEmpty();
            assertThat(sheet.validity().end()).isEqualTo(RateSamples.NOW);
            assertThat(sheet.options()).singleElement().satisfies(option -> {
                assertThat(option.price()).isEqualByComparingTo("999.50");
                assertThat(option.lacks()).containsExactly("Liftgate Delivery");
                assertThat(option.services()).doesNotContain("Liftgate Delivery");
                assertThat(option.transit()).isEqualTo("4 jours ouvrables");
                assertThat(option.delivery()).isEmpty();
            });
            assertThat(sheet.toString()).doesNotContain("655.00", "612.40");
        }
    }

    @Test
    void containerSheetIncludesMarketRemarks() {
        try (RateSamples samples = new RateSamples(folder)) {
            QuoteSheet sheet = createSheet(samples, samples.saveDrayageQuote(), 77202, Language.ENGLISH);
            assertThat(sheet.notes()).isNotEmpty();
            assertThat(sheet.options()).singleElement().satisfies(option -> {
                assertThat(option.price()).isEqualByComparingTo("999.50");
                assertThat(option.transit()).isEmpty();
                assertThat(option.services()).contains("Chassis, per day").doesNotContain("Pier pass");
            });
        }
    }

    @Test
    void sheetListsInsuranceValueAndHazmat() {
        try (RateSamples samples = new RateSamples(folder)) {
            UUID quote = samples.saveInsuredHazardousOtrQuote(SampleRate.rateJson(7730, "Bluestem", "612.40")
                    .withCharges(
                            SampleRate.chargeJson("Linehaul", 100, "512.40", false),
                            SampleRate.chargeJson("Cargo insurance", 400, "60.00", false),
                            SampleRate.chargeJson("Hazardous materials", 410, "40.00", false))
                    .toJson());

            QuoteSheet sheet = createSheet(samples, quote, 7730, Language.ENGLISH);

            assertThat(sheet.included())
                    .contains(
                            "Cargo insurance, declared value $25,000.00, freight cost insured too",
                            "Hazardous materials",
                            "Liftgate Delivery");
            assertThat(sheet.beside()).isEmpty();
            assertThat(QuoteSheetWriter.toPlainText(sheet))
                    .contains("Cargo insurance, declared value $25,000.00")
                    .doesNotContain("unless insurance is bought", "60.00", "40.00");
            assertThat(sheet.documentStyle().texts().terms()).contains("covers the freight as stated");
        }
    }

    @Test
    void sheetOmitsInsuranceWithoutCharge() {
        try (RateSamples samples = new RateSamples(folder)) {
            UUID quote = samples.saveInsuredHazardousOtrQuote(
                    SampleRate.rateJson(7730, "Bluestem", "612.40").toJson());

            QuoteSheet sheet = createSheet(samples, quote, 7730, Language.ENGLISH);

            assertThat(sheet.included()).noneMatch(value -> value.contains("insurance"));
            assertThat(sheet.beside()).contains("requested", "25,000");
            assertThat(sheet.documentStyle().texts().terms()).contains("unless insurance is bought");
        }
    }
}
