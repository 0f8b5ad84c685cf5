package lanedesk.sandbox.rating;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.sandbox.model.Location;
import lanedesk.sandbox.model.drayage.DrayageQuoteRequest;
import lanedesk.sandbox.model.drayage.DrayageRate;
import lanedesk.sandbox.model.drayage.DrayageRateAccessorial;
import lanedesk.sandbox.model.drayage.DrayageRates;
import lanedesk.sandbox.model.drayage.DrayageRating;
import lanedesk.sandbox.model.drayage.MarketDisclaimer;
import lanedesk.sandbox.model.drayage.MarketNote;
import lanedesk.sandbox.model.drayage.MarketRemark;
import lanedesk.sandbox.model.reference.Market;
import lanedesk.sandbox.world.CsvTable;
import lanedesk.sandbox.world.SeededRandom;

/// Simulates three to six truckers that rate a container move. The cheapest rate comes first. There are no
/// rates for lanes of more than 400 miles, for warehouses outside of the United States and Canada, and for
/// containers that are too heavy for the road. The market's texts are always included.
public final class SimulatedDrayageRating implements DrayageRating {
    private static final double MAX_MILES = 400;
    private static final Set<String> COUNTRIES = Set.of("US", "CA");

    private static final Set<String> SAN_PEDRO_BAY_MARKET_CODES = Set.of("90731", "90802");
    private static final Set<String> NEW_YORK_MARKET_CODES = Set.of("07114", "07201", "10303", "07002");
    private static final List<String> PRENOTICES = List.of(
            "24 hours",
            "48 hours",
            "24 hours before the last free day",
            "2 business days",
            "By 10:00 on the day before",
            "72 hours for appointments at night");

    private static final Pattern RANGE_PLACEHOLDER = Pattern.compile("\\{(price|percent):([0-9]+):([0-9]+)\\}");
    private static final int MAX_TEXTS = 6;
    private static final int RANDOM_NUMBER_LIMIT = 10_000;

    private final List<MarketTextRow> texts = CsvTable.readRows(
            SimulatedDrayageRating.class,
            "market-texts.csv",
            row -> new MarketTextRow(
                    row.text("kind"), row.words("where"), row.text("accessorialNumber"), row.text("text")));

    @Override
    public DrayageRates calculateRates(DrayageQuoteRequest request, Instant now) {
        Market market = request.market();
        return new DrayageRates(
                calculateTruckerRates(request), createNotes(market), createRemarks(market), createDisclaimers(market));
    }

    private static List<DrayageRate> calculateTruckerRates(DrayageQuoteRequest request) {
        Market market = request.market();
        Location marketLocation = new Location(market.country(), market.state(), market.city(), market.postalCode());
        Optional<Lane> lane = Lane.findBetween(marketLocation, request.warehouse())
                .filter(candidate -> candidate.miles() <= MAX_MILES)
                .filter(candidate -> COUNTRIES.contains(candidate.destination().country()));
        RatedContainer container = RatedContainer.of(request);
        if (lane.isEmpty() || container.isTooHeavy()) {
            return List.of();
        }
        int truckerCount = 3 + lane.get().createRandom("truckers").intBelow(4);
        var rates = new ArrayList<DrayageRate>(truckerCount);
        for (int truckerNumber = 0; truckerNumber < truckerCount; truckerNumber++) {
            rates.add(new TruckerTariff(truckerNumber, lane.get()).calculateRate(market, container));
        }
        rates.sort(Comparator.comparing(DrayageRate::expectedTotal).thenComparing(DrayageRate::fuel));
        return rates;
    }

    /// The values of a container that influence the rates. Import and export have the same rates.
    private record RatedContainer(String containerType, int feet, long pounds, boolean isReefer) {
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

        /// Whether the container needs a tri-axle chassis because of its weight. The limit for a reefer is
        /// 3,000 pounds lower.
        boolean needsTriAxleChassis() {
            long legal = feet <= 20 ? 35_000 : feet <= 40 ? 44_000 : 42_000;
            return pounds > (isReefer ? legal - 3_000 : legal);
        }

        /// Whether the weight exceeds the limit above which an overweight container needs a permit: 42,000
        /// pounds up to 20 feet, 48,000 pounds for longer containers.
        boolean isAbovePermitLimit() {
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

    private List<MarketNote> createNotes(Market market) {
        return selectRandomTexts(
                "note", market, text -> new MarketNote(market.postalCode(), fillPlaceholders(text, market)));
    }

    private List<MarketRemark> createRemarks(Market market) {
        return selectRandomTexts(
                "remark",
                market,
                text -> new MarketRemark(
                        market.postalCode(),
                        Integer.parseInt(text.accessorialNumber()),
                        fillPlaceholders(text, market)));
    }

    private List<MarketDisclaimer> createDisclaimers(Market market) {
        return selectRandomTexts(
                "disclaimer",
                market,
                text -> new MarketDisclaimer(market.postalCode(), fillPlaceholders(text, market)));
    }

    /// Selects one to six texts of a kind for a market, always the same: first the texts for this market's own
    /// region, then general texts, up to a random number of texts.
    private <T> List<T> selectRandomTexts(String kind, Market market, Function<MarketTextRow, T> toResult) {
        var drawn = new ArrayList<DrawnText>();
        for (MarketTextRow text : texts) {
            if (text.kind().equals(kind) && text.appliesTo(market)) {
                int randomNumber =
                        SeededRandom.ofKey(market.postalCode(), text.template()).intBelow(RANDOM_NUMBER_LIMIT);
                drawn.add(new DrawnText(text, text.isGeneral() ? RANDOM_NUMBER_LIMIT + randomNumber : randomNumber));
            }
        }
        int max = 1 + SeededRandom.ofKey(kind, market.postalCode(), "count").intBelow(MAX_TEXTS);
        drawn.sort(Comparator.comparingInt(DrawnText::sortNumber));
        return drawn.stream().limit(max).map(DrawnText::text).map(toResult).toList();
    }

    private static String fillPlaceholders(MarketTextRow text, Market market) {
        String filled = text.template().replace("{market}", market.name()).replace("{city}", market.city());
        filled = filled.replace(
                "{free}",
                String.valueOf(
                        1 + SeededRandom.ofKey(market.postalCode(), "free").intBelow(2)));
        Matcher range = RANGE_PLACEHOLDER.matcher(filled);
        return range.replaceAll(match -> {
            int low = Integer.parseInt(match.group(2));
            int high = Integer.parseInt(match.group(3));
            int randomPart = 5
                    * Math.round(SeededRandom.ofKey(market.postalCode(), text.template(), "price")
                                    .intBelow(high - low + 1)
                            / 5f);
            String number = String.valueOf(low + Math.min(randomPart, high - low));
            return match.group(1).equals("price") ? Matcher.quoteReplacement("$" + number + ".00") : number;
        });
    }

    private record DrawnText(MarketTextRow text, int sortNumber) {}

    private record MarketTextRow(String kind, List<String> regions, String accessorialNumber, String template) {
        boolean appliesTo(Market market) {
            return appliesEverywhere()
                    || regions.contains(market.state())
                    || regions.contains(market.name().contains("Rail Ramp") ? "rail" : "port");
        }

        /// Whether the text applies to more than one region: everywhere, to all rail ramps or to all ports.
        boolean isGeneral() {
            return appliesEverywhere() || regions.contains("rail") || regions.contains("port");
        }

        private boolean appliesEverywhere() {
            return regions.contains("any");
        }
    }

    /// The tariff of a trucker for the lane from a market to a warehouse. The expected total is freight plus
    /// accessorials, without fuel. The suggested rate includes fuel.
    private record TruckerTariff(int truckerNumber, Lane lane) {

        DrayageRate calculateRate(Market market, RatedContainer container) {
            double perMile = createRandom("mile").doubleBetween(2.55, 3.45);
            double baseCharge = createRandom("base").doubleBetween(165, 250);
            double minimum = createRandom("least").doubleBetween(280, 360);
            double haulCharge = Math.max(minimum, baseCharge + perMile * 2 * lane.miles() * longHaulFactor());
            BigDecimal freight = Money.roundToCents((double) Math.round(haulCharge * container.priceFactor()));
            BigDecimal fuel = Money.multiplyAndRound(
                    freight, Money.roundToCents(createRandom("fuel").doubleBetween(0.19, 0.33)));
            List<DrayageRateAccessorial> accessorials = calculateAccessorials(market, container);
            BigDecimal accessorialTotal = Money.ZERO;
            for (DrayageRateAccessorial accessorial : accessorials) {
                accessorialTotal =
                        accessorialTotal.add(accessorial.cost().multiply(BigDecimal.valueOf(accessorial.quantity())));
            }
            BigDecimal total = freight.add(accessorialTotal);
            BigDecimal markup = Money.roundToCents(createRandom("markup").doubleBetween(1.12, 1.22));
            return new DrayageRate(
                    0,
                    freight,
                    fuel,
                    createRandom("prenotice").pickFrom(PRENOTICES),
                    total,
                    accessorialTotal,
                    Money.multiplyAndRound(total.add(fuel), markup),
                    accessorials);
        }

        private List<DrayageRateAccessorial> calculateAccessorials(Market market, RatedContainer container) {
            var accessorials = new ArrayList<DrayageRateAccessorial>();
            int days = 2 + (lane.miles() > 150 ? 1 : 0) + createRandom("days").intBelow(2);
            if (container.needsTriAxleChassis()) {
                addAccessorial(accessorials, "Tri-axle chassis, per day", days, randomWholeDollars("triaxle", 95, 145));
            } else {
                addAccessorial(accessorials, "Chassis, per day", days, randomWholeDollars("chassis", 35, 50));
            }
            if (container.needsTriAxleChassis() && container.isAbovePermitLimit()) {
                addAccessorial(accessorials, "Overweight permit", 1, randomWholeDollars("permit", 110, 190));
            }
            if (container.isReefer()) {
                addAccessorial(accessorials, "Reefer", 1, randomWholeDollars("reefer", 125, 210));
                addAccessorial(accessorials, "Genset, per day", days, randomWholeDollars("genset", 45, 80));
            }
            if (createRandom("split").intBelow(3) == 0) {
                addAccessorial(accessorials, "Chassis split", 1, randomWholeDollars("split price", 65, 110));
            }
            if (SAN_PEDRO_BAY_MARKET_CODES.contains(market.postalCode())) {
                int units = container.feet() <= 20 ? 1 : 2;
                addAccessorial(accessorials, "Traffic mitigation fee", units, new BigDecimal("40.29"));
                addAccessorial(accessorials, "Clean Truck Fund", units, new BigDecimal("10.00"));
            } else if (NEW_YORK_MARKET_CODES.contains(market.postalCode())) {
                addAccessorial(accessorials, "Port congestion", 1, randomWholeDollars("congestion", 75, 140));
            }
            if (createRandom("pre-pull").intBelow(4) == 0) {
                addAccessorial(accessorials, "Pre-pull", 1, randomWholeDollars("pre-pull price", 125, 210));
            }
            if (lane.crossesBorder()) {
                addAccessorial(accessorials, "Border crossing", 1, randomWholeDollars("border", 150, 260));
            }
            return List.copyOf(accessorials);
        }

        private static void addAccessorial(
                List<DrayageRateAccessorial> accessorials, String name, int quantity, BigDecimal cost) {
            accessorials.add(new DrayageRateAccessorial(name, cost, quantity));
        }

        private BigDecimal randomWholeDollars(String purpose, int low, int high) {
            return Money.roundToCents((double) (low + createRandom(purpose).intBelow(high - low + 1)));
        }

        /// Returns the factor on the price per mile. The price per mile decreases for lanes of more than 120
        /// miles.
        private double longHaulFactor() {
            return lane.miles() <= 120 ? 1 : 1 - 0.15 * Math.min(1, (lane.miles() - 120) / 280);
        }

        private SeededRandom createRandom(String purpose) {
            return lane.createRandom("drayage", truckerNumber, purpose);
        }
    }
}
