package lanedesk.workstation.rates;

import static lanedesk.workstation.rates.SampleRate.rateJson;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.UUID;
import lanedesk.freight.rates.FuelMode;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.rates.board.LaneFacts;
import lanedesk.workstation.rates.text.Banners;
import lanedesk.workstation.rates.text.RateBadge;
import org.junit.jupiter.api.Test;

/// Tests what the board says about its rates from stored quotes: missing carriers, unusual prices and the
/// better mode.
class LaneFactsTest extends BoardFixture {

    /// A shipment is another one if its quote is this much later.
    private static final Duration LATER = Duration.ofDays(6);

    private void saveQuotesOfShipments(int count, String... rates) {
        for (int index = 0; index < count; index++) {
            samples.saveOtrQuote(rates);
            samples.clock.advance(LATER);
        }
    }

    private static String rate(String carrier, String total) {
        return validRate(carrier, total).toJson();
    }

    private static SampleRate validRate(String carrier, String total) {
        return rateJson(carrier.hashCode() & 0xffff, carrier, total).withExpiry("2027-10-01T00:00:00Z");
    }

    private static List<String> bannerTexts(RateBoardViewModel model) {
        return RateSamples.bannersOf(model).stream()
                .map(Banners.Banner::completeText)
                .filter(text -> !text.startsWith("Compared with"))
                .toList();
    }

    private static List<String> badgesOf(RateBoardViewModel model, String carrier) {
        return model.badgesOf(rowOf(model, carrier)).stream()
                .map(RateBadge::text)
                .toList();
    }

    @Test
    void namesCarriersThatUsuallyQuoteTheLaneAndTheWindow() {
        saveQuotesOfShipments(4, rate("Bluestem", "600"), rate("Saia", "610"), rate("Rare", "620"));
        samples.saveOtrQuote(rate("Bluestem", "600"), rate("SAIA", "610"));
        samples.clock.advance(LATER);
        samples.saveOtrQuote(rate("Bluestem", "600"), rate("Saia", "610"));
        samples.clock.advance(LATER);

        RateBoardViewModel model = newBoard(rate("Bluestem", "605"));

        assertThat(bannerTexts(model))
                .containsExactly("Usually quote this lane, but not this time: Saia (6 of 6 quotes) in 90 days");
        samples.buyRateVisibility.toggleBuyRatesHidden();
        assertThat(bannerTexts(model)).as("a name is no price").hasSize(1);
        model.close();
    }

    @Test
    void saysNothingAboutFewOrOldQuotesOrRequotesOfTheSameShipment() {
        saveQuotesOfShipments(4, rate("Bluestem", "600"), rate("Saia", "610"));
        samples.saveOtrQuote(rate("Bluestem", "600"), rate("Saia", "610"));
        RateBoardViewModel requote = newBoard(rate("Bluestem", "900"));
        assertThat(bannerTexts(requote)).as("four other shipments").isEmpty();
        assertThat(badgesOf(requote, "Bluestem")).noneMatch(badge -> badge.contains("usual"));
        samples.clock.advance(Duration.ofDays(LaneFacts.WINDOW_DAYS));
        RateBoardViewModel later = newBoard(rate("Bluestem", "900"));
        assertThat(bannerTexts(later)).as("five shipments, too long ago").isEmpty();
    }

    @Test
    void comparesPriceWithMedianOfSameFreightAndServices() {
        saveQuotesOfShipments(2, rate("Bluestem", "580"), rate("Saia", "700"));
        saveQuotesOfShipments(3, rate("Bluestem", "600"), rate("Saia", "700"));
        saveQuotesOfShipments(2, rate("Bluestem", "601"), rate("Saia", "700"));
        for (int index = 0; index < 5; index++) {
            samples.saveOtrQuoteWithAccessorial("ResidentialDelivery", rate("Bluestem", "5000"), rate("Saia", "5000"));
            samples.clock.advance(LATER);
        }

        RateBoardViewModel model = newBoard(rate("Bluestem", "690"), rate("Saia", "701"));

        String text = "15% above the median of 7 quotes on this lane in 90 days ($600.00)";
        assertThat(bannerTexts(model)).containsExactly("Lowest buy rate: " + text);
        assertThat(badgesOf(model, "Bluestem")).contains("15% above usual");
        assertThat(badgesOf(model, "Saia")).noneMatch(badge -> badge.contains("usual"));
        RateDetailViewModel detail = new RateDetailViewModel(model);
        assertThat(detail.unusualPriceText(rowOf(model, "Bluestem"))).isEqualTo(text);
        assertThat(detail.unusualPriceText(rowOf(model, "Saia"))).isEmpty();
        samples.buyRateVisibility.toggleBuyRatesHidden();
        assertThat(bannerTexts(model)).isEmpty();
        assertThat(badgesOf(model, "Bluestem")).noneMatch(badge -> badge.contains("usual"));
        assertThat(detail.unusualPriceText(rowOf(model, "Bluestem"))).isEmpty();
        model.close();
    }

    @Test
    void comparesContainerWithItsMedianWithoutCarriers() {
        samples.fuelReading = FuelMode.INSIDE;
        for (int index = 0; index < 5; index++) {
            samples.saveDrayageQuote();
            samples.clock.advance(LATER);
        }
        UUID dearer = samples.saveDrayageQuote("expectedTotal", "1200");
        RateBoardViewModel model = samples.createBoardModel(samples.createShipment(FreightKind.DRAYAGE, dearer));
        assertThat(model.badgesOf(model.pricedRates().rows().getFirst()))
                .extracting(RateBadge::text)
                .contains("41% above usual");
        assertThat(bannerTexts(model)).as("the second rate is as low as ever").isEmpty();
    }

    @Test
    void advisesCheaperModeThatIsNotSlower() {
        RateBoardViewModel model = newBoard(
                validRate("Bluestem", "1000").withDays(3).toJson(),
                validRate("Longhaul", "960")
                        .withDays(2)
                        .asTruckload()
                        .withAccessorials("LiftgateDelivery", "AppointmentDelivery")
                        .toJson());
        assertThat(bannerTexts(model))
                .containsExactly("Truckload for 6 pieces is 4% cheaper and a day faster than LTL");
        assertThat(bannerTexts(newBoard(
                        validRate("Bluestem", "1000").withDays(3).toJson(),
                        validRate("Longhaul", "960")
                                .withDays(4)
                                .asTruckload()
                                .withAccessorials("LiftgateDelivery", "AppointmentDelivery")
                                .toJson())))
                .as("cheaper, but slower")
                .isEmpty();
        assertThat(bannerTexts(newBoard(
                        validRate("Bluestem", "1000").withDays(3).toJson(),
                        validRate("Longhaul", "960").withDays(2).asTruckload().toJson())))
                .as("without the requested liftgate")
                .isEmpty();
    }

    @Test
    void joinsAdviceAndMissingCarriersInOneBanner() {
        saveQuotesOfShipments(5, rate("Bluestem", "1000"), rate("Saia", "1010"));
        RateBoardViewModel model = newBoard(
                validRate("Bluestem", "1000").withDays(3).toJson(),
                validRate("Longhaul", "960")
                        .withDays(3)
                        .asTruckload()
                        .withAccessorials("LiftgateDelivery", "AppointmentDelivery")
                        .toJson());
        assertThat(bannerTexts(model))
                .containsExactly("Truckload for 6 pieces is 4% cheaper than LTL and as fast · Usually quote this lane,"
                        + " but not this time: Saia LTL (5 of 5 quotes) in 90 days");
    }

    @Test
    void advisesModeOfStoredVariantUntilItExpires() {
        samples.saveTruckloadVariant(validRate("Longhaul", "500")
                .withDays(3)
                .asTruckload()
                .withAccessorials("LiftgateDelivery", "AppointmentDelivery")
                .withExpiry("2026-11-26T16:00:00Z")
                .toJson());
        UUID quote =
                samples.saveOtrQuote(validRate("Bluestem", "1000").withDays(3).toJson());
        RateBoardViewModel model = samples.createBoardModel(samples.createShipment(FreightKind.OTR, quote));
        assertThat(bannerTexts(model))
                .containsExactly(
                        "From your what-if answer: Truckload for 6 pieces is 50% cheaper than LTL and as fast");
        samples.clock.advance(Duration.ofHours(1));
        model.loadRatesFromJournal();
        assertThat(bannerTexts(model)).isEmpty();
    }
}
