package lanedesk.workstation.batch.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import lanedesk.freight.rates.FuelMode;
import lanedesk.freight.rates.NamedAccessorial;
import lanedesk.workstation.Headless;
import lanedesk.workstation.rates.RateSamples;
import lanedesk.workstation.rates.SampleRate;
import lanedesk.workstation.shipment.QuoteService;
import lanedesk.workstation.shipment.QuotedRate;
import lanedesk.workstation.shipment.SavedQuote;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Headless
class RowRateTest {

    @TempDir
    private Path folder;

    private RateSamples samples;

    @BeforeEach
    void open() {
        samples = new RateSamples(folder);
    }

    @AfterEach
    void close() {
        samples.close();
    }

    private SavedQuote newSavedQuote(String... rates) {
        return QuoteService.parseStoredQuote(
                samples.journal.quotes().find(samples.saveOtrQuote(rates)).orElseThrow());
    }

    @Test
    void detectsMissingDeliveryAccessorialGivenAtPickup() {
        SavedQuote quote = QuoteService.parseStoredQuote(samples.journal
                .quotes()
                .find(samples.saveOtrQuoteWithAccessorialAtBothEnds(
                        "Liftgate",
                        SampleRate.rateJson(1, "Pickup only", "400")
                                .withAccessorials("Liftgate")
                                .toJson()
                                .replace("Delivery", "Pickup")))
                .orElseThrow());
        assertThat(RowRate.usableRatesOf(quote, FuelMode.INSIDE).getFirst().missingAccessorials())
                .containsExactly(new NamedAccessorial("Liftgate", "Delivery"));
    }

    @Test
    void ignoresBlockedRatesInRowsAndOffers() {
        SavedQuote quote = newSavedQuote(
                SampleRate.rateJson(1, "Twice", "400").toJson(),
                SampleRate.rateJson(1, "Twice again", "410").toJson(),
                SampleRate.rateJson(2, "Nowhere", "420")
                        .withExpiry("2026-11-27T09:12:00")
                        .toJson(),
                SampleRate.rateJson(3, "Never", "430")
                        .withExpiry("9999-12-31T00:00:00Z")
                        .toJson(),
                SampleRate.rateJson(4, "Bookable", "500").toJson());
        assertThat(RowRate.usableRatesOf(quote, FuelMode.INSIDE))
                .extracting(RowRate::rateNumber)
                .containsExactly(4L);
        assertThat(QuotedRate.bookableRatesOf(quote, FuelMode.INSIDE))
                .extracting(QuotedRate::rateNumber)
                .containsExactly(4L);
    }
}
