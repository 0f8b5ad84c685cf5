package lanedesk.sandbox.rating;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import lanedesk.sandbox.model.Location;
import lanedesk.sandbox.model.Mode;
import lanedesk.sandbox.model.otr.CarrierQuote;
import lanedesk.sandbox.model.otr.GoodsValue;
import lanedesk.sandbox.model.otr.Insurance;
import lanedesk.sandbox.model.otr.OtrAccessorial;
import lanedesk.sandbox.model.otr.OtrQuoteItem;
import lanedesk.sandbox.model.otr.OtrRates;
import lanedesk.sandbox.model.otr.RateAccessorial;
import lanedesk.sandbox.model.otr.RateCharge;
import lanedesk.sandbox.model.reference.AccessorialOption;
import lanedesk.sandbox.world.SandboxCatalog;
import org.junit.jupiter.api.Test;

class SimulatedOtrRatingTest {
    private static final Instant NOW = Instant.parse("2026-02-10T15:30:45.123Z");
    private static final Insurance INSURED = new Insurance(
            new BigDecimal("18500.00"), GoodsValue.NEW, true, false, false, "Alder & Finch Foods", "United States");
    private static final OtrAccessorial LIFTGATE = new OtrAccessorial("LiftgateDelivery", "Delivery");

    private final SimulatedOtrRating rating = new SimulatedOtrRating();

    @Test
    void commonLaneHasManyDifferentRatesOfBothModes() {
        List<CarrierQuote> rates = rate(TestOtrRequest.standard()).carrierQuotes();
        assertThat(rates.stream().filter(rate -> rate.mode() == Mode.LTL)).hasSizeGreaterThan(10);
        assertThat(rates.stream().filter(rate -> rate.mode() == Mode.TRUCKLOAD)).hasSizeGreaterThan(5);
        assertThat(rates.stream().map(CarrierQuote::totalAmount).distinct()).hasSizeGreaterThan(rates.size() - 3);
        assertThat(rates.stream().map(CarrierQuote::transitDays).distinct()).hasSizeGreaterThan(2);
        assertThat(rates.stream().map(CarrierQuote::service).distinct()).hasSizeGreaterThan(4);
        assertThat(rates).allMatch(rate -> rate.transitDays() >= 1 && rate.rateNumber() == 0);
        assertThat(rates.stream().map(CarrierQuote::carrierNumber).distinct())
                .hasSameSizeAs(
                        rates.stream().map(CarrierQuote::carrierName).distinct().toList());
    }

    @Test
    void numberOfCarriersIsRealistic() {
        assertThat(LtlCarrier.loadAll()).hasSizeGreaterThanOrEqualTo(14);
        assertThat(SimulatedOtrRating.TruckloadCarrier.loadAll()).hasSizeGreaterThanOrEqualTo(5);
    }

    @Test
    void sameRequestHasSameRatesForEveryUser() {
        TestOtrRequest request =
                TestOtrRequest.standard().withAccessorials(LIFTGATE).withInsurance(INSURED);
        OtrRates first = rating.calculateRates(request.toRequest("dana@example.com", 1), NOW);
        OtrRates second = new SimulatedOtrRating().calculateRates(request.toRequest("lee@example.com", 2), NOW);
        assertThat(second).isEqualTo(first);
    }

    @Test
    void sameDayRatesDifferOnlyInExpiry() {
        OtrRates first = rate(TestOtrRequest.standard());
        OtrRates later = rating.calculateRates(
                TestOtrRequest.standard().toRequest("dana@example.com", 1), NOW.plusSeconds(3_600));
        assertThat(later)
                .usingRecursiveComparison()
                .ignoringFields("carrierQuotes.quoteExpirationDate")
                .isEqualTo(first);
        assertThat(later).isNotEqualTo(first);
    }

    @Test
    void totalIsSumOfChargesThatAreNotWaived() {
        for (TestOtrRequest request : variedRequests()) {
            for (CarrierQuote rate : rate(request).carrierQuotes()) {
                BigDecimal sum = rate.charges().stream()
                        .filter(charge -> !charge.isWaived())
                        .map(RateCharge::amount)
                        .reduce(BigDecimal.ZERO, BigDecimal::add);
                assertThat(rate.totalAmount()).isEqualByComparingTo(sum).isPositive();
                assertThat(rate.suggestedRate()).isGreaterThan(rate.totalAmount());
                assertThat(rate.totalAmount().scale()).isLessThanOrEqualTo(2);
                assertThat(rate.suggestedRate().scale()).isLessThanOrEqualTo(2);
                assertThat(rate.charges()).allMatch(charge -> charge.amount().scale() <= 2);
            }
        }
    }

    @Test
    void chargeCodeAlwaysHasSameName() {
        Map<Integer, Set<String>> names = variedRequests().stream()
                .flatMap(request -> rate(request).carrierQuotes().stream())
                .flatMap(rate -> rate.charges().stream())
                .filter(charge -> charge.chargeCode() >= 300 && charge.chargeCode() < 400)
                .collect(Collectors.groupingBy(
                        RateCharge::chargeCode, Collectors.mapping(RateCharge::displayName, Collectors.toSet())));
        assertThat(names).hasSizeGreaterThan(10);
        assertThat(names)
                .allSatisfy((code, of) -> assertThat(of).as("code %s", code).hasSize(1));
    }

    @Test
    void ltlDiscountIsNegativeCharge() {
        for (CarrierQuote rate :
                rate(TestOtrRequest.standard().withModes(Mode.LTL)).carrierQuotes()) {
            assertThat(chargeAmount(rate, Charges.DISCOUNT)).isNegative();
            assertThat(chargeAmount(rate, Charges.FUEL)).isPositive();
        }
    }

    @Test
    void heavierFreightIsNeverCheaperWithSameCarrier() {
        Map<String, BigDecimal> before = new HashMap<>();
        for (int pounds = 50; pounds <= 12_000; pounds += 37) {
            OtrQuoteItem item = TestOtrRequest.item(1, String.valueOf(pounds), "48", "40", "60", null, "100", false);
            for (CarrierQuote rate :
                    rate(TestOtrRequest.standard().withItems(item)).carrierQuotes()) {
                BigDecimal last = before.put(rate.carrierName() + rate.service(), rate.totalAmount());
                if (last != null) {
                    assertThat(rate.totalAmount())
                            .as("%s at %d lb", rate.carrierName(), pounds)
                            .isGreaterThanOrEqualTo(last);
                }
            }
        }
        assertThat(before).hasSizeGreaterThan(15);
    }

    @Test
    void higherClassAndLongerLaneCostMore() {
        TestOtrRequest low = TestOtrRequest.standard()
                .withModes(Mode.LTL)
                .withItems(TestOtrRequest.item(4, "750", "48", "40", "48", null, "60", false));
        TestOtrRequest high = TestOtrRequest.standard()
                .withModes(Mode.LTL)
                .withItems(TestOtrRequest.item(4, "750", "48", "40", "48", null, "250", false));
        assertThat(cheapestTotal(high)).isGreaterThan(cheapestTotal(low));
        assertThat(cheapestTotal(TestOtrRequest.standard().withLane(TestOtrRequest.ATLANTA, TestOtrRequest.SEATTLE)))
                .isGreaterThan(cheapestTotal(TestOtrRequest.standard()));
    }

    @Test
    void sameFreightCostsTheSameInMetricUnits() {
        OtrQuoteItem metric = TestOtrRequest.item(4, "340.194", "121.92", "101.6", "121.92", null, "85", false);
        assertThat(rate(TestOtrRequest.standard().withMetricItems(metric))).isEqualTo(rate(TestOtrRequest.standard()));

        OtrQuoteItem feet = TestOtrRequest.item(3, "520", null, null, null, "40.5", "77.5", false);
        OtrQuoteItem metres = TestOtrRequest.item(3, "235.868", null, null, null, "1.14683", "77.5", false);
        assertThat(rate(TestOtrRequest.standard().withMetricItems(metres)))
                .isEqualTo(rate(TestOtrRequest.standard().withItems(feet)));
    }

    @Test
    void carrierOmitsAccessorialItDoesNotOffer() {
        TestOtrRequest request = TestOtrRequest.standard()
                .withModes(Mode.LTL)
                .withAccessorials(LIFTGATE, new OtrAccessorial("GroceryDelivery", "Delivery"));
        List<CarrierQuote> rates = rate(request).carrierQuotes();
        assertThat(rates).allMatch(rate -> offersAccessorial(rate, "LiftgateDelivery"));
        assertThat(rates).anyMatch(rate -> offersAccessorial(rate, "GroceryDelivery"));
        assertThat(rates).anyMatch(rate -> !offersAccessorial(rate, "GroceryDelivery"));
        for (CarrierQuote rate : rates) {
            boolean charged = rate.charges().stream()
                    .anyMatch(charge -> charge.displayName().startsWith("Grocery"));
            assertThat(charged).isEqualTo(offersAccessorial(rate, "GroceryDelivery"));
        }
    }

    @Test
    void waivedChargeIsListedButNotPaid() {
        OtrAccessorial notify = new OtrAccessorial("NotificationDelivery", "Delivery");
        List<CarrierQuote> requested =
                rate(TestOtrRequest.standard().withAccessorials(notify)).carrierQuotes();
        assertThat(requested)
                .anyMatch(rate -> rate.charges().stream()
                        .anyMatch(charge ->
                                charge.isWaived() && charge.displayName().equals("Notify before delivery")));
        assertThat(requested)
                .anyMatch(rate -> rate.charges().stream()
                        .anyMatch(charge ->
                                !charge.isWaived() && charge.displayName().equals("Notify before delivery")));
    }

    @Test
    void everyListedAccessorialIsPricedBySomeCarrier() {
        SandboxCatalog world = new SandboxCatalog();
        for (Mode mode : Mode.values()) {
            for (AccessorialOption option : world.accessorials(mode)) {
                OtrAccessorial asked = new OtrAccessorial(option.accessorial(), option.accessorialType());
                assertThat(rate(TestOtrRequest.standard().withModes(mode).withAccessorials(asked))
                                .carrierQuotes())
                        .as(option.toString())
                        .anyMatch(rate -> offersAccessorial(rate, option.accessorial())
                                && rate.charges().stream()
                                        .anyMatch(charge -> charge.displayName().equals(option.displayName())));
            }
        }
    }

    @Test
    void truckloadAccessorialNeedsNoTypeAndCountsQuantity() {
        OtrAccessorial stop = new OtrAccessorial("StopOff", null);
        CarrierQuote once = rate(TestOtrRequest.standard()
                        .withModes(Mode.TRUCKLOAD)
                        .withAccessorials(stop))
                .carrierQuotes()
                .getFirst();
        CarrierQuote twice = rate(TestOtrRequest.standard()
                        .withModes(Mode.TRUCKLOAD)
                        .withAccessorials(stop, stop))
                .carrierQuotes()
                .getFirst();
        assertThat(once.accessorials()).containsExactly(new RateAccessorial("StopOff", "Shipment", 1));
        assertThat(twice.accessorials()).containsExactly(new RateAccessorial("StopOff", "Shipment", 2));
        assertThat(twice.totalAmount()).isGreaterThan(once.totalAmount());
    }

    @Test
    void insurancePremiumGrowsWithCoverage() {
        TestOtrRequest plain = TestOtrRequest.standard().withModes(Mode.LTL);
        BigDecimal insured = cheapestTotal(plain.withInsurance(INSURED));
        Insurance more = new Insurance(
                new BigDecimal("18500.00"), GoodsValue.PERISHABLE, false, true, true, "Alder & Finch Foods", "US");
        assertThat(insured).isEqualByComparingTo(cheapestTotal(plain).add(new BigDecimal("64.75")));
        assertThat(cheapestTotal(plain.withInsurance(more))).isGreaterThan(insured);
    }

    @Test
    void hazardousFreightIsRatedByAcceptingCarriersOnly() {
        OtrQuoteItem paint = TestOtrRequest.item(4, "750", "48", "40", "48", null, "85", true);
        List<CarrierQuote> plain = rate(TestOtrRequest.standard()).carrierQuotes();
        List<CarrierQuote> hazardous =
                rate(TestOtrRequest.standard().withItems(paint)).carrierQuotes();
        assertThat(hazardous).isNotEmpty().hasSizeLessThan(plain.size());
        assertThat(hazardous)
                .allMatch(rate -> rate.charges().stream()
                        .anyMatch(charge -> charge.displayName().equals("Hazardous materials")));
        assertThat(hazardous).noneMatch(rate -> rate.service().startsWith("Guaranteed"));
    }

    @Test
    void freightTooLargeForLtlIsRatedAsTruckload() {
        OtrQuoteItem heavy = TestOtrRequest.pallets(20, "1200");
        assertThat(rate(TestOtrRequest.standard().withModes(Mode.LTL).withItems(heavy))
                        .carrierQuotes())
                .isEmpty();
        assertThat(rate(TestOtrRequest.standard().withModes(Mode.TRUCKLOAD).withItems(heavy))
                        .carrierQuotes())
                .isNotEmpty();
        OtrQuoteItem wide = TestOtrRequest.pallets(20, "400");
        assertThat(rate(TestOtrRequest.standard().withModes(Mode.LTL).withItems(wide))
                        .carrierQuotes())
                .isEmpty();
        OtrQuoteItem tooHeavy = TestOtrRequest.pallets(40, "2000");
        assertThat(rate(TestOtrRequest.standard().withItems(tooHeavy)).carrierQuotes())
                .isEmpty();
        OtrQuoteItem tooLarge = TestOtrRequest.item(1, "900", "120", "110", "130", null, "100", false);
        assertThat(rate(TestOtrRequest.standard().withItems(tooLarge)).carrierQuotes())
                .isEmpty();
    }

    @Test
    void chargesOverlengthWithoutRequest() {
        OtrQuoteItem pipes = TestOtrRequest.item(1, "400", "130", "20", "20", null, "85", false);
        assertThat(rate(TestOtrRequest.standard().withModes(Mode.LTL).withItems(pipes))
                        .carrierQuotes())
                .isNotEmpty()
                .allMatch(rate -> rate.charges().stream()
                        .anyMatch(charge -> charge.displayName().equals("Overlength 8 to 12 feet")));
    }

    @Test
    void someLanesHaveNoRates() {
        assertThat(carrierQuotes(TestOtrRequest.ATLANTA, TestOtrRequest.HONOLULU))
                .isEmpty();
        assertThat(carrierQuotes(TestOtrRequest.MONTERREY, TestOtrRequest.TORONTO))
                .isEmpty();
        assertThat(carrierQuotes(TestOtrRequest.ATLANTA, new Location("FR", "IDF", "Paris", "75001")))
                .isEmpty();
        assertThat(rate(TestOtrRequest.standard()
                                .withModes(Mode.LTL)
                                .withLane(TestOtrRequest.ATLANTA, TestOtrRequest.ANCHORAGE))
                        .carrierQuotes())
                .isEmpty();
        assertThat(rate(TestOtrRequest.standard().withLane(TestOtrRequest.MONTERREY, TestOtrRequest.TORONTO))
                        .mileage())
                .isPositive();
    }

    @Test
    void crossBorderAndAlaskaLanesAreRatedByServingCarriersOnly() {
        List<CarrierQuote> canada = carrierQuotes(TestOtrRequest.ATLANTA, TestOtrRequest.TORONTO);
        List<CarrierQuote> mexico = carrierQuotes(TestOtrRequest.DALLAS, TestOtrRequest.MONTERREY);
        List<CarrierQuote> home = carrierQuotes(TestOtrRequest.ATLANTA, TestOtrRequest.DALLAS);
        assertThat(canada).isNotEmpty().hasSizeLessThan(home.size());
        assertThat(mexico).isNotEmpty().hasSizeLessThan(home.size());
        assertThat(canada).allMatch(rate -> chargeAmount(rate, Charges.BORDER).signum() > 0);
        assertThat(carrierQuotes(TestOtrRequest.SEATTLE, TestOtrRequest.ANCHORAGE))
                .isNotEmpty();
    }

    @Test
    void truckloadRatesShowEquipmentAndRatePerMile() {
        for (CarrierQuote rate : rate(TestOtrRequest.standard()).carrierQuotes()) {
            boolean full = rate.mode() == Mode.TRUCKLOAD;
            assertThat(rate.equipmentTypes().isEmpty()).isEqualTo(!full);
            if (full) {
                assertThat(rate.charges().getFirst().displayName())
                        .matches("Linehaul, [0-9.]+ mi at [0-9]+\\.[0-9]{2}");
                assertThat(rate.equipmentTypes())
                        .allMatch(trailer ->
                                trailer.length() >= 48 && !trailer.name().isBlank());
            }
        }
    }

    @Test
    void ratesExpireInCarrierTimeZoneMostlyAfterDays() {
        List<CarrierQuote> rates = new ArrayList<>(carrierQuotes(TestOtrRequest.ATLANTA, TestOtrRequest.DALLAS));
        rates.addAll(carrierQuotes(TestOtrRequest.DALLAS, TestOtrRequest.SEATTLE));
        assertThat(rates)
                .allMatch(rate -> rate.quoteExpirationDate().toInstant().isAfter(NOW));
        assertThat(rates).allMatch(rate -> rate.quoteExpirationDate().getNano() == 0);
        assertThat(rates.stream()
                        .map(rate -> rate.quoteExpirationDate().getOffset())
                        .distinct())
                .hasSizeGreaterThan(3)
                .contains(ZoneOffset.ofHoursMinutes(5, 30));
        assertThat(rates)
                .anyMatch(
                        rate -> Duration.between(NOW, rate.quoteExpirationDate().toInstant())
                                        .compareTo(Duration.ofMinutes(2))
                                <= 0);
        assertThat(rates.stream()
                        .filter(rate ->
                                Duration.between(NOW, rate.quoteExpirationDate().toInstant())
                                                .toHours()
                                        >= 12))
                .hasSizeGreaterThan(rates.size() / 2);
    }

    @Test
    void peakSeasonRaisesSomeRates() {
        TestOtrRequest request = TestOtrRequest.standard().withModes(Mode.LTL);
        OtrRates winter =
                rating.calculateRates(request.toRequest("dana@example.com", 1), Instant.parse("2026-01-20T12:00:00Z"));
        OtrRates peak =
                rating.calculateRates(request.toRequest("dana@example.com", 1), Instant.parse("2026-11-20T12:00:00Z"));
        assertThat(sumOfTotals(peak)).isGreaterThan(sumOfTotals(winter));
        assertThat(peak.carrierQuotes())
                .anyMatch(rate -> rate.charges().stream()
                        .anyMatch(charge -> charge.displayName().equals("Peak season surcharge")));
    }

    @Test
    void ratesOfBothModesAreUnionOfEachMode() {
        TestOtrRequest request = TestOtrRequest.standard();
        List<CarrierQuote> both = rate(request).carrierQuotes();
        List<CarrierQuote> apart =
                new ArrayList<>(rate(request.withModes(Mode.LTL)).carrierQuotes());
        apart.addAll(rate(request.withModes(Mode.TRUCKLOAD)).carrierQuotes());
        assertThat(both).isEqualTo(apart);
    }

    private List<TestOtrRequest> variedRequests() {
        TestOtrRequest standard = TestOtrRequest.standard();
        SandboxCatalog world = new SandboxCatalog();
        OtrAccessorial[] everything = world.accessorials(null).stream()
                .map(option -> new OtrAccessorial(option.accessorial(), option.accessorialType()))
                .toArray(OtrAccessorial[]::new);
        return List.of(
                standard,
                standard.withInsurance(INSURED),
                standard.withAccessorials(everything),
                standard.withItems(TestOtrRequest.pallets(1, "3")),
                standard.withItems(
                        TestOtrRequest.pallets(1, "0.4"),
                        TestOtrRequest.item(7, "12.35", null, null, null, "9", "300", false)),
                standard.withItems(TestOtrRequest.item(2, "33.333", "97.5", "41.25", "12", null, "92.5", true)),
                standard.withLane(TestOtrRequest.ATLANTA, TestOtrRequest.ATLANTA),
                standard.withLane(TestOtrRequest.SEATTLE, TestOtrRequest.TORONTO)
                        .withInsurance(INSURED));
    }

    private OtrRates rate(TestOtrRequest request) {
        return rating.calculateRates(request.toRequest("dana@example.com", 558_212), NOW);
    }

    private List<CarrierQuote> carrierQuotes(Location from, Location to) {
        return rate(TestOtrRequest.standard().withLane(from, to)).carrierQuotes();
    }

    private BigDecimal cheapestTotal(TestOtrRequest request) {
        return rate(request).carrierQuotes().getFirst().totalAmount();
    }

    private static BigDecimal sumOfTotals(OtrRates rates) {
        return rates.carrierQuotes().stream().map(CarrierQuote::totalAmount).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private static boolean offersAccessorial(CarrierQuote rate, String accessorial) {
        return rate.accessorials().stream()
                .anyMatch(charged -> charged.accessorial().equals(accessorial));
    }

    private static BigDecimal chargeAmount(CarrierQuote rate, int code) {
        return rate.charges().stream()
                .filter(charge -> charge.chargeCode() == code)
                .map(RateCharge::amount)
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }
}
