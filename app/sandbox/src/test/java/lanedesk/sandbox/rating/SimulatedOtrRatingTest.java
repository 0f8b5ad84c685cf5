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
import lanedesk.sandbox.world.SandboxWorld;
import org.junit.jupiter.api.Test;

class SimulatedOtrRatingTest {
    private static final Instant NOW = Instant.parse("2026-02-10T15:30:45.123Z");
    private static final Insurance INSURED = new Insurance(
            new BigDecimal("18500.00"), GoodsValue.NEW, true, false, false, "Alder & Finch Foods", "United States");
    private static final OtrAccessorial LIFTGATE = new OtrAccessorial("LiftgateDelivery", "Delivery");

    private final SimulatedOtrRating rating = new SimulatedOtrRating();

    @Test
    void aCommonLaneHasManyRatesOfBothModesThatDiffer() {
        List<CarrierQuote> rates = rate(OtrRequests.standard()).carrierQuotes();
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
    void theTradesNumbersOfCarriersAreThere() {
        assertThat(LtlCarrier.all()).hasSizeGreaterThanOrEqualTo(14);
        assertThat(TruckloadCarrier.all()).hasSizeGreaterThanOrEqualTo(5);
    }

    @Test
    void theSameRequestHasTheSameRatesWhoeverAsks() {
        OtrRequests request = OtrRequests.standard().asking(LIFTGATE).insured(INSURED);
        OtrRates first = rating.rate(request.of("dana@example.com", 1), NOW);
        OtrRates second = new SimulatedOtrRating().rate(request.of("lee@example.com", 2), NOW);
        assertThat(second).isEqualTo(first);
    }

    @Test
    void laterTheSameDayOnlyTheExpiryMoves() {
        OtrRates first = rate(OtrRequests.standard());
        OtrRates later = rating.rate(OtrRequests.standard().of("dana@example.com", 1), NOW.plusSeconds(3_600));
        assertThat(later)
                .usingRecursiveComparison()
                .ignoringFields("carrierQuotes.quoteExpirationDate")
                .isEqualTo(first);
        assertThat(later).isNotEqualTo(first);
    }

    @Test
    void theTotalIsTheSumOfTheChargesThatAreNotWaived() {
        for (OtrRequests request : variety()) {
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
    void aChargeCodeAlwaysMeansTheSame() {
        Map<Integer, Set<String>> names = variety().stream()
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
    void partialFreightIsDiscountedByANegativeCharge() {
        for (CarrierQuote rate : rate(OtrRequests.standard().by(Mode.LTL)).carrierQuotes()) {
            assertThat(charge(rate, Charges.DISCOUNT)).isNegative();
            assertThat(charge(rate, Charges.FUEL)).isPositive();
        }
    }

    @Test
    void heavierFreightIsNeverCheaperWithTheSameCarrier() {
        Map<String, BigDecimal> before = new HashMap<>();
        for (int pounds = 50; pounds <= 12_000; pounds += 37) {
            OtrQuoteItem item = OtrRequests.item(1, String.valueOf(pounds), "48", "40", "60", null, "100", false);
            for (CarrierQuote rate : rate(OtrRequests.standard().with(item)).carrierQuotes()) {
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
    void aHigherClassAndALongerWayCostMore() {
        OtrRequests low = OtrRequests.standard()
                .by(Mode.LTL)
                .with(OtrRequests.item(4, "750", "48", "40", "48", null, "60", false));
        OtrRequests high = OtrRequests.standard()
                .by(Mode.LTL)
                .with(OtrRequests.item(4, "750", "48", "40", "48", null, "250", false));
        assertThat(cheapest(high)).isGreaterThan(cheapest(low));
        assertThat(cheapest(OtrRequests.standard().lane(OtrRequests.ATLANTA, OtrRequests.SEATTLE)))
                .isGreaterThan(cheapest(OtrRequests.standard()));
    }

    @Test
    void metricFreightCostsWhatTheSameFreightDoesInPounds() {
        OtrQuoteItem metric = OtrRequests.item(4, "340.194", "121.92", "101.6", "121.92", null, "85", false);
        assertThat(rate(OtrRequests.standard().metric(metric))).isEqualTo(rate(OtrRequests.standard()));

        OtrQuoteItem feet = OtrRequests.item(3, "520", null, null, null, "40.5", "77.5", false);
        OtrQuoteItem metres = OtrRequests.item(3, "235.868", null, null, null, "1.14683", "77.5", false);
        assertThat(rate(OtrRequests.standard().metric(metres)))
                .isEqualTo(rate(OtrRequests.standard().with(feet)));
    }

    @Test
    void whoDoesNotOfferAnAccessorialLeavesItOut() {
        OtrRequests request =
                OtrRequests.standard().by(Mode.LTL).asking(LIFTGATE, new OtrAccessorial("GroceryDelivery", "Delivery"));
        List<CarrierQuote> rates = rate(request).carrierQuotes();
        assertThat(rates).allMatch(rate -> offers(rate, "LiftgateDelivery"));
        assertThat(rates).anyMatch(rate -> offers(rate, "GroceryDelivery"));
        assertThat(rates).anyMatch(rate -> !offers(rate, "GroceryDelivery"));
        for (CarrierQuote rate : rates) {
            boolean charged = rate.charges().stream()
                    .anyMatch(charge -> charge.displayName().startsWith("Grocery"));
            assertThat(charged).isEqualTo(offers(rate, "GroceryDelivery"));
        }
    }

    @Test
    void aWaivedChargeIsListedAndNotPaid() {
        OtrAccessorial notify = new OtrAccessorial("NotificationDelivery", "Delivery");
        List<CarrierQuote> asked = rate(OtrRequests.standard().asking(notify)).carrierQuotes();
        assertThat(asked)
                .anyMatch(rate -> rate.charges().stream()
                        .anyMatch(charge ->
                                charge.isWaived() && charge.displayName().equals("Notify before delivery")));
        assertThat(asked)
                .anyMatch(rate -> rate.charges().stream()
                        .anyMatch(charge ->
                                !charge.isWaived() && charge.displayName().equals("Notify before delivery")));
    }

    @Test
    void everyAccessorialOfTheListIsPricedBySomebody() {
        SandboxWorld world = new SandboxWorld();
        for (Mode mode : Mode.values()) {
            for (AccessorialOption option : world.accessorials(mode)) {
                OtrAccessorial asked = new OtrAccessorial(option.accessorial(), option.accessorialType());
                assertThat(rate(OtrRequests.standard().by(mode).asking(asked)).carrierQuotes())
                        .as(option.toString())
                        .anyMatch(rate -> offers(rate, option.accessorial())
                                && rate.charges().stream()
                                        .anyMatch(charge -> charge.displayName().equals(option.displayName())));
            }
        }
    }

    @Test
    void aTruckloadAccessorialNeedsNoTypeAndTwiceIsTwice() {
        OtrAccessorial stop = new OtrAccessorial("StopOff", null);
        CarrierQuote once = rate(OtrRequests.standard().by(Mode.TRUCKLOAD).asking(stop))
                .carrierQuotes()
                .getFirst();
        CarrierQuote twice = rate(OtrRequests.standard().by(Mode.TRUCKLOAD).asking(stop, stop))
                .carrierQuotes()
                .getFirst();
        assertThat(once.accessorials()).containsExactly(new RateAccessorial("StopOff", "Shipment", 1));
        assertThat(twice.accessorials()).containsExactly(new RateAccessorial("StopOff", "Shipment", 2));
        assertThat(twice.totalAmount()).isGreaterThan(once.totalAmount());
    }

    @Test
    void insuranceAddsAPremiumThatGrowsWithWhatItCovers() {
        OtrRequests plain = OtrRequests.standard().by(Mode.LTL);
        BigDecimal insured = cheapest(plain.insured(INSURED));
        Insurance more = new Insurance(
                new BigDecimal("18500.00"), GoodsValue.PERISHABLE, false, true, true, "Alder & Finch Foods", "US");
        assertThat(insured).isEqualByComparingTo(cheapest(plain).add(new BigDecimal("64.75")));
        assertThat(cheapest(plain.insured(more))).isGreaterThan(insured);
    }

    @Test
    void hazardousFreightRidesWithThoseWhoTakeIt() {
        OtrQuoteItem paint = OtrRequests.item(4, "750", "48", "40", "48", null, "85", true);
        List<CarrierQuote> plain = rate(OtrRequests.standard()).carrierQuotes();
        List<CarrierQuote> hazardous = rate(OtrRequests.standard().with(paint)).carrierQuotes();
        assertThat(hazardous).isNotEmpty().hasSizeLessThan(plain.size());
        assertThat(hazardous)
                .allMatch(rate -> rate.charges().stream()
                        .anyMatch(charge -> charge.displayName().equals("Hazardous materials")));
        assertThat(hazardous).noneMatch(rate -> rate.service().startsWith("Guaranteed"));
    }

    @Test
    void whatIsTooMuchForAPartialTrailerRidesInAFullOne() {
        OtrQuoteItem heavy = OtrRequests.pallets(20, "1200");
        assertThat(rate(OtrRequests.standard().by(Mode.LTL).with(heavy)).carrierQuotes())
                .isEmpty();
        assertThat(rate(OtrRequests.standard().by(Mode.TRUCKLOAD).with(heavy)).carrierQuotes())
                .isNotEmpty();
        OtrQuoteItem wide = OtrRequests.pallets(20, "400");
        assertThat(rate(OtrRequests.standard().by(Mode.LTL).with(wide)).carrierQuotes())
                .isEmpty();
        OtrQuoteItem tooHeavy = OtrRequests.pallets(40, "2000");
        assertThat(rate(OtrRequests.standard().with(tooHeavy)).carrierQuotes()).isEmpty();
        OtrQuoteItem tooLarge = OtrRequests.item(1, "900", "120", "110", "130", null, "100", false);
        assertThat(rate(OtrRequests.standard().with(tooLarge)).carrierQuotes()).isEmpty();
    }

    @Test
    void overlengthIsChargedThoughNobodyAskedForIt() {
        OtrQuoteItem pipes = OtrRequests.item(1, "400", "130", "20", "20", null, "85", false);
        assertThat(rate(OtrRequests.standard().by(Mode.LTL).with(pipes)).carrierQuotes())
                .isNotEmpty()
                .allMatch(rate -> rate.charges().stream()
                        .anyMatch(charge -> charge.displayName().equals("Overlength 8 to 12 feet")));
    }

    @Test
    void someLanesNobodyServes() {
        assertThat(carriers(OtrRequests.ATLANTA, OtrRequests.HONOLULU)).isEmpty();
        assertThat(carriers(OtrRequests.MONTERREY, OtrRequests.TORONTO)).isEmpty();
        assertThat(carriers(OtrRequests.ATLANTA, new Location("FR", "IDF", "Paris", "75001")))
                .isEmpty();
        assertThat(rate(OtrRequests.standard().by(Mode.LTL).lane(OtrRequests.ATLANTA, OtrRequests.ANCHORAGE))
                        .carrierQuotes())
                .isEmpty();
        assertThat(rate(OtrRequests.standard().lane(OtrRequests.MONTERREY, OtrRequests.TORONTO))
                        .mileage())
                .isPositive();
    }

    @Test
    void bordersAndAlaskaAreServedByThoseWhoCrossThem() {
        List<CarrierQuote> canada = carriers(OtrRequests.ATLANTA, OtrRequests.TORONTO);
        List<CarrierQuote> mexico = carriers(OtrRequests.DALLAS, OtrRequests.MONTERREY);
        List<CarrierQuote> home = carriers(OtrRequests.ATLANTA, OtrRequests.DALLAS);
        assertThat(canada).isNotEmpty().hasSizeLessThan(home.size());
        assertThat(mexico).isNotEmpty().hasSizeLessThan(home.size());
        assertThat(canada).allMatch(rate -> charge(rate, Charges.BORDER).signum() > 0);
        assertThat(carriers(OtrRequests.SEATTLE, OtrRequests.ANCHORAGE)).isNotEmpty();
    }

    @Test
    void truckloadRatesNameTheirEquipmentAndTheirMileageRate() {
        for (CarrierQuote rate : rate(OtrRequests.standard()).carrierQuotes()) {
            boolean full = rate.mode() == Mode.TRUCKLOAD;
            assertThat(rate.equipmentTypes().isEmpty()).isEqualTo(!full);
            if (full) {
                assertThat(rate.charges().getFirst().displayName())
                        .matches("Linehaul, [0-9.]+ mi at [0-9]+\\.[0-9]{2}");
                assertThat(rate.equipmentTypes())
                        .allMatch(each -> each.length() >= 48 && !each.name().isBlank());
            }
        }
    }

    @Test
    void ratesExpireOnTheCarriersClockSomeSoonMostInDays() {
        List<CarrierQuote> rates = new ArrayList<>(carriers(OtrRequests.ATLANTA, OtrRequests.DALLAS));
        rates.addAll(carriers(OtrRequests.DALLAS, OtrRequests.SEATTLE));
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
    void theSeasonRaisesSomeRates() {
        OtrRequests request = OtrRequests.standard().by(Mode.LTL);
        OtrRates winter = rating.rate(request.of("dana@example.com", 1), Instant.parse("2026-01-20T12:00:00Z"));
        OtrRates peak = rating.rate(request.of("dana@example.com", 1), Instant.parse("2026-11-20T12:00:00Z"));
        assertThat(sum(peak)).isGreaterThan(sum(winter));
        assertThat(peak.carrierQuotes())
                .anyMatch(rate -> rate.charges().stream()
                        .anyMatch(charge -> charge.displayName().equals("Peak season surcharge")));
    }

    @Test
    void bothModesAreTheTwoModesTogether() {
        OtrRequests request = OtrRequests.standard();
        List<CarrierQuote> both = rate(request).carrierQuotes();
        List<CarrierQuote> apart = new ArrayList<>(rate(request.by(Mode.LTL)).carrierQuotes());
        apart.addAll(rate(request.by(Mode.TRUCKLOAD)).carrierQuotes());
        assertThat(both).isEqualTo(apart);
    }

    private List<OtrRequests> variety() {
        OtrRequests standard = OtrRequests.standard();
        SandboxWorld world = new SandboxWorld();
        OtrAccessorial[] everything = world.accessorials(null).stream()
                .map(option -> new OtrAccessorial(option.accessorial(), option.accessorialType()))
                .toArray(OtrAccessorial[]::new);
        return List.of(
                standard,
                standard.insured(INSURED),
                standard.asking(everything),
                standard.with(OtrRequests.pallets(1, "3")),
                standard.with(
                        OtrRequests.pallets(1, "0.4"),
                        OtrRequests.item(7, "12.35", null, null, null, "9", "300", false)),
                standard.with(OtrRequests.item(2, "33.333", "97.5", "41.25", "12", null, "92.5", true)),
                standard.lane(OtrRequests.ATLANTA, OtrRequests.ATLANTA),
                standard.lane(OtrRequests.SEATTLE, OtrRequests.TORONTO).insured(INSURED));
    }

    private OtrRates rate(OtrRequests request) {
        return rating.rate(request.of("dana@example.com", 558_212), NOW);
    }

    private List<CarrierQuote> carriers(Location from, Location to) {
        return rate(OtrRequests.standard().lane(from, to)).carrierQuotes();
    }

    private BigDecimal cheapest(OtrRequests request) {
        return rate(request).carrierQuotes().getFirst().totalAmount();
    }

    private static BigDecimal sum(OtrRates rates) {
        return rates.carrierQuotes().stream().map(CarrierQuote::totalAmount).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private static boolean offers(CarrierQuote rate, String accessorial) {
        return rate.accessorials().stream().anyMatch(each -> each.accessorial().equals(accessorial));
    }

    private static BigDecimal charge(CarrierQuote rate, int code) {
        return rate.charges().stream()
                .filter(charge -> charge.chargeCode() == code)
                .map(RateCharge::amount)
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }
}
