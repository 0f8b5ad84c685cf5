package lanedesk.sandbox.rating;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import lanedesk.sandbox.model.Location;
import lanedesk.sandbox.model.Uom;
import lanedesk.sandbox.model.drayage.ContainerLoad;
import lanedesk.sandbox.model.drayage.DrayageQuoteRequest;
import lanedesk.sandbox.model.drayage.DrayageRate;
import lanedesk.sandbox.model.drayage.DrayageRateAccessorial;
import lanedesk.sandbox.model.drayage.DrayageRates;
import lanedesk.sandbox.model.drayage.MarketDisclaimer;
import lanedesk.sandbox.model.drayage.MarketNote;
import lanedesk.sandbox.model.drayage.MarketRemark;
import lanedesk.sandbox.model.drayage.OperationType;
import lanedesk.sandbox.model.reference.Market;
import lanedesk.sandbox.world.SandboxCatalog;
import org.junit.jupiter.api.Test;

class SimulatedDrayageRatingTest {
    private static final Instant NOW = Instant.parse("2026-02-10T15:30:45Z");
    private static final Market LOS_ANGELES = new Market("Port of Los Angeles", "San Pedro", "CA", "90731", "US");
    private static final Location ONTARIO = new Location("US", "CA", "Ontario", "91761");
    private static final ContainerLoad DRY = new ContainerLoad("Container", 40, new BigDecimal("38000"), false);

    private final SimulatedDrayageRating rating = new SimulatedDrayageRating();

    @Test
    void everyMarketHasThreeToSixNearbyRatesAndOneToSixTextsOfEachKind() {
        for (Market market : new SandboxCatalog().markets()) {
            Location near = new Location("US", market.state(), market.city(), market.postalCode());
            DrayageRates rates = rate(market, near, DRY, Uom.US);
            assertThat(rates.rates()).as(market.name()).hasSizeBetween(3, 6);
            assertThat(rates.notes()).as(market.name()).hasSizeBetween(1, 6);
            assertThat(rates.remarks()).as(market.name()).hasSizeBetween(1, 6);
            assertThat(rates.disclaimers()).as(market.name()).hasSizeBetween(1, 6);
            assertThat(texts(rates)).allMatch(text -> !text.contains("{") && !text.isBlank());
            assertThat(rates.remarks())
                    .allMatch(remark -> remark.drayageMarketZipCode().equals(market.postalCode()));
            assertThat(rates.remarks())
                    .extracting(MarketRemark::accessorialNumber)
                    .doesNotHaveDuplicates();
        }
    }

    @Test
    void textsDifferBetweenMarkets() {
        List<Market> markets = new SandboxCatalog().markets();
        Set<List<String>> different = new HashSet<>();
        markets.forEach(market -> different.add(texts(rate(market, ONTARIO, DRY, Uom.US))));
        assertThat(different).hasSameSizeAs(markets);
        assertThat(different.stream().mapToInt(List::size).distinct().count()).isGreaterThan(4);
    }

    @Test
    void totalIsFreightPlusAccessorialsWithoutFuel() {
        for (ContainerLoad load : List.of(DRY, reefer(), heavy())) {
            for (DrayageRate rate : rate(LOS_ANGELES, ONTARIO, load, Uom.US).rates()) {
                BigDecimal beside = rate.accessorials().stream()
                        .map(accessorial -> accessorial.cost().multiply(BigDecimal.valueOf(accessorial.quantity())))
                        .reduce(BigDecimal.ZERO, BigDecimal::add);
                assertThat(rate.expectedAccessorialsCosts()).isEqualByComparingTo(beside);
                assertThat(rate.expectedTotal())
                        .isEqualByComparingTo(rate.freight().add(beside));
                assertThat(rate.suggestedRate())
                        .isGreaterThan(rate.expectedTotal().add(rate.fuel()));
                assertThat(rate.fuel()).isPositive();
                assertThat(rate.prenotice()).isNotBlank();
                assertThat(List.of(rate.freight(), rate.fuel(), rate.expectedTotal(), rate.suggestedRate()))
                        .allMatch(amount -> amount.scale() <= 2);
            }
        }
    }

    @Test
    void sameRequestHasSameRates() {
        DrayageRates first = rate(LOS_ANGELES, ONTARIO, reefer(), Uom.US);
        assertThat(new SimulatedDrayageRating()
                        .calculateRates(request(LOS_ANGELES, ONTARIO, reefer(), Uom.US), NOW.plusSeconds(90_000)))
                .isEqualTo(first);
    }

    @Test
    void pricesReeferAsAccessorial() {
        DrayageRates dry = rate(LOS_ANGELES, ONTARIO, DRY, Uom.US);
        DrayageRates cold = rate(LOS_ANGELES, ONTARIO, reefer(), Uom.US);
        assertThat(cold.rates())
                .allMatch(rate -> hasAccessorial(rate, "Reefer") && hasAccessorial(rate, "Genset, per day"));
        assertThat(dry.rates()).noneMatch(rate -> hasAccessorial(rate, "Reefer"));
        assertThat(cold.rates().stream().map(DrayageRate::freight).sorted())
                .containsExactlyElementsOf(
                        dry.rates().stream().map(DrayageRate::freight).sorted().toList());
    }

    @Test
    void overweightContainerNeedsTriAxleAndCostsMore() {
        DrayageRates dry = rate(LOS_ANGELES, ONTARIO, DRY, Uom.US);
        DrayageRates heavy = rate(LOS_ANGELES, ONTARIO, heavy(), Uom.US);
        assertThat(heavy.rates()).allMatch(rate -> hasAccessorial(rate, "Tri-axle chassis, per day"));
        assertThat(dry.rates()).allMatch(rate -> hasAccessorial(rate, "Chassis, per day"));
        assertThat(heavy.rates().getFirst().expectedTotal())
                .isGreaterThan(dry.rates().getFirst().expectedTotal());
    }

    @Test
    void longerMoveCostsMoreAndTooLongMoveHasNoRates() {
        Location vegas = new Location("US", "NV", "Las Vegas", "89115");
        Location denver = new Location("US", "CO", "Denver", "80216");
        assertThat(rate(LOS_ANGELES, vegas, DRY, Uom.US).rates().getFirst().freight())
                .isGreaterThan(rate(LOS_ANGELES, ONTARIO, DRY, Uom.US)
                        .rates()
                        .getLast()
                        .freight());
        DrayageRates nowhere = rate(LOS_ANGELES, denver, DRY, Uom.US);
        assertThat(nowhere.rates()).isEmpty();
        assertThat(nowhere.disclaimers()).isNotEmpty();
        assertThat(rate(LOS_ANGELES, new Location("MX", "BC", "Tijuana", "22000"), DRY, Uom.US)
                        .rates())
                .isEmpty();
    }

    @Test
    void sameWeightCostsTheSameInKilogramsAndPounds() {
        ContainerLoad pounds = new ContainerLoad("Container", 20, new BigDecimal("44000"), false);
        ContainerLoad kilograms = new ContainerLoad("Container", 20, new BigDecimal("19958.06"), false);
        assertThat(rate(LOS_ANGELES, ONTARIO, kilograms, Uom.METRIC))
                .isEqualTo(rate(LOS_ANGELES, ONTARIO, pounds, Uom.US));
    }

    @Test
    void containerTooHeavyForRoadHasNoRates() {
        ContainerLoad tooHeavy = new ContainerLoad("Container", 40, new BigDecimal("70000"), false);
        assertThat(rate(LOS_ANGELES, ONTARIO, tooHeavy, Uom.US).rates()).isEmpty();
    }

    @Test
    void specialEquipmentCostsMore() {
        ContainerLoad flat = new ContainerLoad("FlatRack", 40, new BigDecimal("38000"), false);
        assertThat(rate(LOS_ANGELES, ONTARIO, flat, Uom.US).rates().getFirst().freight())
                .isGreaterThan(rate(LOS_ANGELES, ONTARIO, DRY, Uom.US)
                        .rates()
                        .getFirst()
                        .freight());
    }

    private DrayageRates rate(Market market, Location warehouse, ContainerLoad load, Uom uom) {
        return rating.calculateRates(request(market, warehouse, load, uom), NOW);
    }

    private static DrayageQuoteRequest request(Market market, Location warehouse, ContainerLoad load, Uom uom) {
        return new DrayageQuoteRequest(
                "dana@example.com", "Alder & Finch Foods", 1, OperationType.IMPORT, uom, market, warehouse, load);
    }

    private static ContainerLoad reefer() {
        return new ContainerLoad("ReeferContainer", 40, new BigDecimal("38000"), true);
    }

    private static ContainerLoad heavy() {
        return new ContainerLoad("Container", 40, new BigDecimal("52000"), false);
    }

    private static boolean hasAccessorial(DrayageRate rate, String accessorial) {
        return rate.accessorials().stream().map(DrayageRateAccessorial::name).anyMatch(accessorial::equals);
    }

    private static List<String> texts(DrayageRates rates) {
        return Stream.of(
                        rates.notes().stream().map(MarketNote::note),
                        rates.remarks().stream().map(MarketRemark::remark),
                        rates.disclaimers().stream().map(MarketDisclaimer::disclaimer))
                .flatMap(texts -> texts)
                .toList();
    }
}
