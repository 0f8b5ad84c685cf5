package lanedesk.workstation.shipment;

import static lanedesk.workstation.rates.SampleRate.chargeJson;
import static lanedesk.workstation.rates.SampleRate.rateJson;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import lanedesk.freight.rates.PriceRange;
import lanedesk.workstation.rates.RateSamples;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests what stored quotes say about the prices of accessorials.
class AccessorialPriceTest {

    private static final Duration OTHER_SHIPMENT = Duration.ofDays(6);

    @TempDir
    Path folder;

    private RateSamples samples;

    @BeforeEach
    void openSamples() {
        samples = new RateSamples(folder);
    }

    @AfterEach
    void closeSamples() {
        samples.close();
    }

    private static String rate(int number, String carrier, String... charges) {
        String[] all = new String[charges.length + 3];
        all[0] = chargeJson("Linehaul", 100, "500.00", false);
        all[1] = chargeJson("Discount", 110, "-50.00", false);
        all[2] = chargeJson("Fuel surcharge", 200, "80.00", false);
        System.arraycopy(charges, 0, all, 3, charges.length);
        return rateJson(number, carrier, "600").withCharges(all).toJson();
    }

    private static String liftgate(String amount) {
        return chargeJson("Liftgate at delivery", 320, amount, false);
    }

    private List<AccessorialPrice> load() {
        return AccessorialPrice.loadLatest(samples.journal, samples.clock.instant());
    }

    @Test
    void countsOnlyAccessorialsThatAreCharged() {
        samples.saveOtrQuote(
                rate(
                        1,
                        "Saia",
                        liftgate("95.00"),
                        chargeJson("Notification", 340, "18.00", true),
                        chargeJson("Cargo insurance", 350, "44.00", false),
                        chargeJson("Extra miles @ $2.10 per mile", 360, "21.00", false)),
                rate(2, "Saia", liftgate("95.00")),
                rate(3, "XPO", liftgate("0"), chargeJson("Residential delivery", 330, "120.50", false)));

        assertThat(load())
                .extracting(AccessorialPrice::name, AccessorialPrice::carrier, AccessorialPrice::price)
                .containsExactlyInAnyOrder(
                        tuple("Liftgate at delivery", "Saia", new BigDecimal("95.00")),
                        tuple("Extra miles", "Saia", new BigDecimal("21.00")),
                        tuple("Residential delivery", "XPO", new BigDecimal("120.50")));
        assertThat(load()).extracting(AccessorialPrice::lane).containsOnly("TX 752 → GA 303");
    }

    @Test
    void countsEachShipmentOnceForTwelveMonths() {
        samples.saveOtrQuote(rate(1, "Saia", liftgate("70.00")));
        samples.clock.advance(OTHER_SHIPMENT);
        samples.saveOtrQuote(rate(1, "Saia", liftgate("90.00")));
        samples.saveOtrQuote(rate(1, "Saia", liftgate("80.00")));
        assertThat(load())
                .extracting(AccessorialPrice::price)
                .as("of a shipment that was quoted again, the newest quote")
                .containsExactly(new BigDecimal("80.00"), new BigDecimal("70.00"));
        samples.clock.advance(Duration.ofDays(AccessorialPrice.WINDOW_DAYS - 3));
        assertThat(load()).hasSize(1);
        samples.clock.advance(Duration.ofDays(4));
        assertThat(load()).isEmpty();
    }

    @Test
    void summarizesByCarrierAndLane() {
        samples.saveOtrQuote(rate(1, "Saia", liftgate("70.00")), rate(2, "XPO", liftgate("120.00")));
        samples.clock.advance(OTHER_SHIPMENT);
        samples.saveOtrQuote(rate(1, "Saia", liftgate("90.00")));
        List<AccessorialPrice> prices = load();

        assertThat(AccessorialPrice.summarize(prices, true, false))
                .extracting(
                        AccessorialPrice.Summary::carrier,
                        AccessorialPrice.Summary::lane,
                        AccessorialPrice.Summary::range,
                        AccessorialPrice.Summary::quoteCount)
                .containsExactly(
                        tuple("Saia", "", range("70.00", "80.00", "90.00"), 2),
                        tuple("XPO", "", range("120.00", "120.00", "120.00"), 1));
        assertThat(AccessorialPrice.summarize(prices, false, true))
                .singleElement()
                .satisfies(summary -> {
                    assertThat(summary.lane()).isEqualTo("TX 752 → GA 303");
                    assertThat(summary.range()).isEqualTo(range("70.00", "90.00", "120.00"));
                    assertThat(summary.quoteCount()).isEqualTo(2);
                    assertThat(summary.lastQuotedAt())
                            .isEqualTo(prices.getFirst().quotedAt());
                });
    }

    private static PriceRange range(String lowest, String median, String highest) {
        return new PriceRange(new BigDecimal(lowest), new BigDecimal(median), new BigDecimal(highest));
    }
}
