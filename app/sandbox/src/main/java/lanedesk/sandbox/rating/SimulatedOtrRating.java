package lanedesk.sandbox.rating;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import lanedesk.sandbox.model.Mode;
import lanedesk.sandbox.model.otr.CarrierQuote;
import lanedesk.sandbox.model.otr.Equipment;
import lanedesk.sandbox.model.otr.Insurance;
import lanedesk.sandbox.model.otr.OtrQuoteRequest;
import lanedesk.sandbox.model.otr.OtrRates;
import lanedesk.sandbox.model.otr.OtrRating;
import lanedesk.sandbox.model.otr.RateAccessorial;
import lanedesk.sandbox.world.CsvTable;
import org.jspecify.annotations.Nullable;

/// Simulates carriers that rate OTR freight, each carrier with its own tariff. LTL rates come before truckload
/// rates; the rates of a mode are ordered by price. The rates do not depend on the user or the customer.
public final class SimulatedOtrRating implements OtrRating {
    private static final Comparator<CarrierQuote> BY_MODE_AND_TOTAL = Comparator.comparing(CarrierQuote::mode)
            .thenComparing(CarrierQuote::totalAmount)
            .thenComparingLong(CarrierQuote::carrierNumber)
            .thenComparing(CarrierQuote::service);

    private final AccessorialPrices prices = new AccessorialPrices();
    private final List<LtlCarrier> ltlCarriers = LtlCarrier.loadAll();
    private final List<TruckloadCarrier> truckloadCarriers = TruckloadCarrier.loadAll();

    @Override
    public OtrRates calculateRates(OtrQuoteRequest request, Instant now) {
        Optional<Lane> possibleLane = Lane.findBetween(request.origin(), request.destination());
        if (possibleLane.isEmpty()) {
            return new OtrRates(new BigDecimal("0.0"), List.of());
        }
        Lane lane = possibleLane.get();
        FreightMeasures freight = FreightMeasures.of(request);
        var rates = new ArrayList<CarrierQuote>();
        if (request.modes().contains(Mode.LTL)) {
            LtlLoad load = LtlLoad.of(request, lane, freight, prices, now);
            for (LtlCarrier carrier : ltlCarriers) {
                rates.addAll(carrier.calculateRates(load));
            }
        }
        if (request.modes().contains(Mode.TRUCKLOAD)) {
            List<AccessorialPrices.PricedAccessorial> requested =
                    prices.findPricedAccessorials(Mode.TRUCKLOAD, request.accessorials());
            for (TruckloadCarrier carrier : truckloadCarriers) {
                rates.addAll(carrier.calculateRates(lane, freight, requested, request.insurance(), now, prices));
            }
        }
        rates.sort(BY_MODE_AND_TOTAL);
        return new OtrRates(BigDecimal.valueOf(lane.miles()), rates);
    }

    /// A truckload carrier with its tariff: a price per mile that depends on the states of origin and
    /// destination, fuel per mile, and extra charges for the load; its trailers, services and limits.
    record TruckloadCarrier(
            int number,
            String name,
            double ratePerMile,
            BigDecimal fuelPerMile,
            BigDecimal minimum,
            double fixedCharge,
            int soloMilesPerDay,
            boolean acceptsHazardous,
            long maxPounds,
            Set<String> specialTerritories,
            List<Trailer> trailers,
            List<TruckloadService> services,
            Set<String> declinedAccessorials,
            RateValidity validity,
            BigDecimal markup) {
        private static final String HAZMAT = "Hazmat";
        private static final String TEAM_DRIVER = "TeamDriver";
        private static final Set<String> OPEN_TRAILER_ACCESSORIALS = Set.of("Tarp", "OverDimension");
        private static final String TEMPERATURE_CONTROL = "TemperatureControl";
        private static final long HEAVY_POUNDS = 40_000;

        /// The price level of loads that leave a state. The level is high where trucks are scarce, and low
        /// where there are more trucks than loads. The level of a state that is not listed is 1.
        private static final Map<String, Double> OUTBOUND_LEVELS = Map.ofEntries(
                Map.entry("CA", 1.10),
                Map.entry("IL", 1.06),
                Map.entry("GA", 1.05),
                Map.entry("TX", 1.03),
                Map.entry("TN", 1.04),
                Map.entry("IN", 1.05),
                Map.entry("NJ", 0.95),
                Map.entry("NY", 0.93),
                Map.entry("FL", 0.80),
                Map.entry("CO", 0.84),
                Map.entry("MA", 0.90),
                Map.entry("WA", 0.96),
                Map.entry("MD", 0.92));

        static List<TruckloadCarrier> loadAll() {
            Map<Integer, Trailer> trailers = CsvTable.readRows(
                            TruckloadCarrier.class,
                            "equipment.csv",
                            row -> new Trailer(new Equipment(
                                    row.integer("equipmentNumber"), row.text("name"), row.integer("length"))))
                    .stream()
                    .collect(Collectors.toMap(trailer -> trailer.equipment().equipmentNumber(), Function.identity()));
            return CsvTable.readRows(
                    TruckloadCarrier.class,
                    "truckload-carriers.csv",
                    row -> new TruckloadCarrier(
                            row.integer("number"),
                            row.text("name"),
                            row.number("ratePerMile"),
                            new BigDecimal(row.text("fuelPerMile")),
                            new BigDecimal(row.text("minimum")),
                            row.number("fixed"),
                            row.integer("soloMilesPerDay"),
                            row.isYes("hazmat"),
                            row.integer("maxPounds"),
                            Set.copyOf(row.words("abroad")),
                            row.words("equipment").stream()
                                    .map(number -> Objects.requireNonNull(trailers.get(Integer.valueOf(number))))
                                    .toList(),
                            row.words("services").stream()
                                    .map(TruckloadService::findByDisplayName)
                                    .toList(),
                            Set.copyOf(row.words("declines")),
                            RateValidity.parse(row.text("validity"), row.text("offset")),
                            new BigDecimal(row.text("markup"))));
        }

        /// Returns a rate for each of the carrier's services. Returns no rates if the carrier does not serve
        /// the lane, does not accept the freight, or has no trailer for the freight. To simulate missing direct
        /// services, every carrier leaves out 5 % of the lanes.
        List<CarrierQuote> calculateRates(
                Lane lane,
                FreightMeasures freight,
                List<AccessorialPrices.PricedAccessorial> requested,
                @Nullable Insurance insurance,
                Instant now,
                AccessorialPrices prices) {
            boolean hazardous = freight.isHazardous() || AccessorialPrices.isRequested(requested, HAZMAT);
            // Every carrier serves the 48 states.
            if (!lane.specialTerritory().stream().allMatch(specialTerritories::contains)
                    || lane.createRandomForKey(Lane.combineToRandomKey(number, "direct"))
                                    .intBelow(100)
                            < 5
                    || freight.pounds() > maxPounds
                    || (hazardous && !acceptsHazardous)) {
                return List.of();
            }
            List<Trailer> usableTrailers = selectSuitableOrFittingTrailers(freight, requested);
            if (usableTrailers.isEmpty()) {
                return List.of();
            }
            var rates = new ArrayList<CarrierQuote>();
            for (TruckloadService service : services) {
                rates.add(createRate(service, lane, freight, requested, insurance, usableTrailers, now, prices));
            }
            return rates;
        }

        private CarrierQuote createRate(
                TruckloadService service,
                Lane lane,
                FreightMeasures freight,
                List<AccessorialPrices.PricedAccessorial> requested,
                @Nullable Insurance insurance,
                List<Trailer> usableTrailers,
                Instant now,
                AccessorialPrices prices) {
            Charges charges = createHaulCharges(service, lane, freight, usableTrailers, now);
            List<RateAccessorial> accessorials = addOfferedAccessorials(charges, freight, requested);
            if (freight.isHazardous() && !AccessorialPrices.isRequested(requested, HAZMAT)) {
                AccessorialPrices.AccessorialPrice price =
                        Objects.requireNonNull(prices.findPrice(Mode.TRUCKLOAD, null, HAZMAT));
                charges.addUnlessZero(
                        price.displayName(), price.chargeCode(), price.costForWeight(freight.pounds(), BigDecimal.ONE));
            }
            charges.addInsurance(insurance);
            BigDecimal total = charges.totalWithoutWaived();
            boolean team = accessorials.stream()
                    .anyMatch(request -> request.accessorial().equals(TEAM_DRIVER));
            return new CarrierQuote(
                    0,
                    number,
                    name,
                    calculateTransitDays(
                            lane,
                            team ? Math.max(service.paceFactor, TruckloadService.TEAM.paceFactor) : service.paceFactor),
                    Mode.TRUCKLOAD,
                    service.displayName(),
                    service.description,
                    total,
                    total.add(Money.multiplyAndRound(total, markup)),
                    validity.calculateExpiry(now),
                    accessorials,
                    charges.toList(),
                    usableTrailers.stream().map(Trailer::equipment).toList());
        }

        /// Creates the charges for linehaul and fuel, with the surcharges for season and border crossing.
        private Charges createHaulCharges(
                TruckloadService service,
                Lane lane,
                FreightMeasures freight,
                List<Trailer> usableTrailers,
                Instant now) {
            BigDecimal miles = BigDecimal.valueOf(lane.miles());
            Charges charges = new Charges();
            BigDecimal perMile = Money.roundToCents(calculateRatePerMile(service, lane, freight));
            BigDecimal linehaul = Money.multiplyAndRound(miles, perMile).max(minimum);
            String label = String.format(Locale.ROOT, "Linehaul, %s mi at %s", miles, perMile);
            charges.addUnlessZero(label, Charges.LINEHAUL, linehaul);
            charges.addUnlessZero("Fuel surcharge", Charges.FUEL, Money.multiplyAndRound(miles, fuelPerMile));
            if (Season.findActiveSeasons(now, lane.origin().state()).contains(Season.PRODUCE)
                    && usableTrailers.stream().anyMatch(Trailer::isRefrigerated)) {
                charges.addUnlessZero(
                        Season.PRODUCE.displayName,
                        Charges.SEASON,
                        Money.multiplyAndRound(linehaul, Season.PRODUCE.surchargeShare));
            }
            if (lane.crossesBorder()) {
                boolean mexico = lane.specialTerritory().filter("MX"::equals).isPresent();
                charges.addUnlessZero("Border crossing", Charges.BORDER, new BigDecimal(mexico ? "285.00" : "150.00"));
            }
            return charges;
        }

        /// Returns the price per mile in dollars, including the fixed charge divided by the miles.
        private double calculateRatePerMile(TruckloadService service, Lane lane, FreightMeasures freight) {
            double marketFactor = OUTBOUND_LEVELS.getOrDefault(lane.origin().state(), 1.0)
                    / Math.sqrt(OUTBOUND_LEVELS.getOrDefault(lane.destination().state(), 1.0));
            double randomFactor = lane.createRandomForKey(Lane.combineToRandomKey(number, "lane"))
                    .doubleBetween(0.93, 1.09);
            double heavyFactor = freight.pounds() > HEAVY_POUNDS ? 1.03 : 1;
            return (ratePerMile * marketFactor * randomFactor + fixedCharge / lane.miles())
                    * heavyFactor
                    * service.priceLevel;
        }

        private List<RateAccessorial> addOfferedAccessorials(
                Charges charges, FreightMeasures freight, List<AccessorialPrices.PricedAccessorial> requested) {
            var offeredAccessorials = new ArrayList<RateAccessorial>();
            for (AccessorialPrices.PricedAccessorial pricedAccessorial : requested) {
                AccessorialPrices.AccessorialPrice price = pricedAccessorial.price();
                if (!declinedAccessorials.contains(price.accessorial())) {
                    BigDecimal amount = price.costForWeight(freight.pounds(), accessorialPriceLevel());
                    charges.addUnlessZero(
                            price.displayName(),
                            price.chargeCode(),
                            amount.multiply(BigDecimal.valueOf(pricedAccessorial.quantity())));
                    offeredAccessorials.add(
                            new RateAccessorial(price.accessorial(), price.type(), pricedAccessorial.quantity()));
                }
            }
            return List.copyOf(offeredAccessorials);
        }

        /// Returns the trailers that can load the freight and suit the requested accessorials. If no trailer
        /// suits the accessorials, returns all trailers that can load the freight.
        private List<Trailer> selectSuitableOrFittingTrailers(
                FreightMeasures freight, List<AccessorialPrices.PricedAccessorial> requested) {
            List<Trailer> fitting = trailers.stream()
                    .filter(trailer -> trailer.canLoad(freight))
                    .toList();
            boolean needsOpen = OPEN_TRAILER_ACCESSORIALS.stream()
                    .anyMatch(accessorial -> AccessorialPrices.isRequested(requested, accessorial));
            boolean needsRefrigerated = AccessorialPrices.isRequested(requested, TEMPERATURE_CONTROL);
            List<Trailer> suitable = fitting.stream()
                    .filter(trailer ->
                            (!needsOpen || trailer.isOpen()) && (!needsRefrigerated || trailer.isRefrigerated()))
                    .toList();
            return suitable.isEmpty() ? fitting : suitable;
        }

        private BigDecimal accessorialPriceLevel() {
            return Money.roundToCents(ratePerMile / 2.1);
        }

        private int calculateTransitDays(Lane lane, double pace) {
            int driving = (int) Math.ceil(lane.miles() / (soloMilesPerDay * pace));
            return driving + (lane.crossesBorder() ? 1 : 0);
        }

        /// A type of trailer. Decides which freight the trailer can load.
        record Trailer(Equipment equipment) {
            boolean isOpen() {
                return !isVan();
            }

            boolean isRefrigerated() {
                return equipment.name().startsWith("Refrigerated");
            }

            boolean canLoad(FreightMeasures freight) {
                return freight.linearFeet() <= equipment.length()
                        && freight.longestInches() <= equipment.length() * 12.0
                        && freight.widestInches() <= (isVan() ? 98 : 102)
                        && freight.tallestInches() <= (isVan() ? 106 : 120);
            }

            private boolean isVan() {
                return equipment.name().endsWith("van");
            }
        }

        /// A truckload service level. `priceLevel` is the factor on the price; `paceFactor` is the factor on
        /// the miles that one driver drives per day.
        enum TruckloadService {
            SOLO("Single driver, full trailer", 1.00, 1.0),
            DEDICATED("Dedicated trailer and driver, no relay", 1.09, 1.0),
            TEAM("Two drivers, full trailer, no overnight stop", 1.00, 1.9),
            EXPEDITED("Two drivers, direct, dispatched first", 1.24, 2.0);

            private final String description;
            private final double priceLevel;
            private final double paceFactor;

            TruckloadService(String description, double priceLevel, double paceFactor) {
                this.description = description;
                this.priceLevel = priceLevel;
                this.paceFactor = paceFactor;
            }

            static TruckloadService findByDisplayName(String displayName) {
                return Arrays.stream(values())
                        .filter(service -> service.displayName().equals(displayName))
                        .findFirst()
                        .orElseThrow();
            }

            String displayName() {
                return name().charAt(0) + name().substring(1).toLowerCase(Locale.ROOT);
            }
        }
    }
}
