package lanedesk.sandbox.rating;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import lanedesk.sandbox.model.Location;
import lanedesk.sandbox.model.drayage.DrayageQuoteRequest;
import lanedesk.sandbox.model.drayage.DrayageRate;
import lanedesk.sandbox.model.drayage.DrayageRates;
import lanedesk.sandbox.model.drayage.DrayageRating;
import lanedesk.sandbox.model.reference.Market;

/// Simulates three to six truckers that rate a container move. The cheapest rate comes first. There are no rates
/// for lanes of more than 400 miles and for containers that are too heavy for the road. The market's texts are
/// always included.
public final class SimulatedDrayageRating implements DrayageRating {
    private static final double MAX_MILES = 400;
    private static final Set<String> COUNTRIES = Set.of("US", "CA");

    private final MarketTexts texts = new MarketTexts();

    @Override
    public DrayageRates calculateRates(DrayageQuoteRequest request, Instant now) {
        Market market = request.market();
        return new DrayageRates(
                calculateTruckerRates(request), texts.notes(market), texts.remarks(market), texts.disclaimers(market));
    }

    private static List<DrayageRate> calculateTruckerRates(DrayageQuoteRequest request) {
        Market market = request.market();
        Location marketLocation = new Location(market.country(), market.state(), market.city(), market.postalCode());
        Optional<Lane> lane = Lane.between(marketLocation, request.warehouse())
                .filter(candidate -> candidate.miles() <= MAX_MILES)
                .filter(candidate -> COUNTRIES.contains(candidate.destination().country()));
        RatedContainer container = RatedContainer.of(request);
        if (lane.isEmpty() || container.isTooHeavy()) {
            return List.of();
        }
        int truckerCount = 3 + lane.get().randomFor("truckers").intBelow(4);
        var rates = new ArrayList<DrayageRate>(truckerCount);
        for (int truckerNumber = 0; truckerNumber < truckerCount; truckerNumber++) {
            rates.add(DrayageTariff.ofTrucker(truckerNumber, lane.get()).calculateRate(market, container));
        }
        rates.sort(Comparator.comparing(DrayageRate::expectedTotal).thenComparing(DrayageRate::fuel));
        return rates;
    }

    /// The values of a container that influence the rates. Import and export have the same rates.
    record RatedContainer(String containerType, int feet, long pounds, boolean isReefer) {
        private static final long MAX_ROAD_POUNDS = 67_200;

        static RatedContainer of(DrayageQuoteRequest request) {
            BigDecimal weight = request.container().weight();
            double pounds = switch (request.uom()) {
                case US -> weight.doubleValue();
                case METRIC -> weight.doubleValue() / DensityCalculator.KILOGRAMS_PER_POUND.doubleValue();
            };
            return new RatedContainer(
                    request.container().containerType(),
                    request.container().containerLength(),
                    Math.round(pounds),
                    request.container().reefer());
        }

        boolean isTooHeavy() {
            return pounds > MAX_ROAD_POUNDS;
        }

        /// Whether the container needs a tri-axle chassis because of its weight. The limit for a reefer is 3,000
        /// pounds lower.
        boolean isOverweight() {
            long legal = feet <= 20 ? 35_000 : feet <= 40 ? 44_000 : 42_000;
            return pounds > (isReefer ? legal - 3_000 : legal);
        }

        /// Whether the container needs a permit if it is overweight.
        boolean needsPermit() {
            return pounds > (feet <= 20 ? 42_000 : 48_000);
        }

        double priceFactor() {
            double length = feet <= 20 ? 0.97 : feet <= 40 ? 1.0 : 1.05;
            return length
                    * switch (containerType) {
                        case "FlatRack" -> 1.24;
                        case "OpenTop" -> 1.16;
                        case "Isotank" -> 1.32;
                        default -> 1.0;
                    };
        }
    }
}
