package lanedesk.sandbox.rating;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import lanedesk.sandbox.model.Mode;
import lanedesk.sandbox.model.otr.CarrierQuote;
import lanedesk.sandbox.model.otr.Equipment;
import lanedesk.sandbox.model.otr.Insurance;
import lanedesk.sandbox.model.otr.RateAccessorial;
import org.jspecify.annotations.Nullable;

/// The tariff of a truckload carrier: a price per mile that depends on the states of origin and destination, fuel
/// per mile, and extra charges for the load.
final class TruckloadTariff {
    private static final String HAZMAT = "Hazmat";
    private static final String TEAM = "TeamDriver";
    private static final Set<String> OPEN_TRAILER_ONLY = Set.of("Tarp", "OverDimension");
    private static final Set<String> REFRIGERATED_ONLY = Set.of("TemperatureControl");
    private static final long HEAVY_POUNDS = 40_000;

    /// The price level of loads that leave a state. The level is high where trucks are scarce, and low where there
    /// are more trucks than loads. The level of a state that is not listed is 1.
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

    private final TruckloadCarrier carrier;
    private final AccessorialPrices prices;
    private final String directServiceKey;
    private final String laneLevelKey;

    TruckloadTariff(TruckloadCarrier carrier, AccessorialPrices prices) {
        this.carrier = carrier;
        this.prices = prices;
        this.directServiceKey = Lane.combineToRandomKey(carrier.number(), "direct");
        this.laneLevelKey = Lane.combineToRandomKey(carrier.number(), "lane");
    }

    /// Returns a rate for each of the carrier's services. Returns no rates if the carrier does not serve the lane,
    /// does not accept the freight, or has no trailer for the freight.
    List<CarrierQuote> calculateRates(
            Lane lane,
            FreightMeasures freight,
            List<AccessorialPrices.PricedAccessorial> requested,
            @Nullable Insurance insurance,
            Instant now) {
        boolean hazardous = freight.isHazardous() || isRequested(requested, HAZMAT);
        if (!carrier.servesTerritoryOf(lane)
                || lane.randomForKey(directServiceKey).intBelow(100) < 5
                || freight.pounds() > carrier.maxPounds()
                || (hazardous && !carrier.acceptsHazardous())) {
            return List.of();
        }
        List<Equipment> equipment = selectSuitableOrFittingTrailers(freight, requested)
                .map(TruckloadCarrier.Trailer::equipment)
                .toList();
        if (equipment.isEmpty()) {
            return List.of();
        }
        var rates = new ArrayList<CarrierQuote>();
        for (TruckloadService service : carrier.services()) {
            rates.add(createRate(service, lane, freight, requested, insurance, equipment, now));
        }
        return rates;
    }

    private CarrierQuote createRate(
            TruckloadService service,
            Lane lane,
            FreightMeasures freight,
            List<AccessorialPrices.PricedAccessorial> requested,
            @Nullable Insurance insurance,
            List<Equipment> equipment,
            Instant now) {
        Charges charges = createHaulCharges(service, lane, freight, equipment, now);
        List<RateAccessorial> accessorials = addOfferedAccessorials(charges, freight, requested);
        if (freight.isHazardous() && !isRequested(requested, HAZMAT)) {
            AccessorialPrices.AccessorialPrice price =
                    Objects.requireNonNull(prices.findPrice(Mode.TRUCKLOAD, null, HAZMAT));
            charges.add(price.displayName(), price.chargeCode(), price.costForWeight(freight.pounds(), BigDecimal.ONE));
        }
        if (insurance != null) {
            charges.add(
                    "Cargo insurance",
                    Charges.INSURANCE,
                    InsurancePremium.calculate(insurance, charges.totalWithoutWaived()));
        }
        BigDecimal total = charges.totalWithoutWaived();
        boolean team =
                accessorials.stream().anyMatch(request -> request.accessorial().equals(TEAM));
        return new CarrierQuote(
                0,
                carrier.number(),
                carrier.name(),
                transitDays(
                        lane,
                        team
                                ? Math.max(service.paceFactor(), TruckloadService.TEAM.paceFactor())
                                : service.paceFactor()),
                Mode.TRUCKLOAD,
                service.displayName(),
                service.description(),
                total,
                total.add(Money.multiplyAndRound(total, carrier.markup())),
                carrier.validity().expiryFrom(now),
                accessorials,
                charges.toList(),
                equipment);
    }

    /// Creates the charges for linehaul and fuel, with the surcharges for season and border crossing.
    private Charges createHaulCharges(
            TruckloadService service, Lane lane, FreightMeasures freight, List<Equipment> equipment, Instant now) {
        BigDecimal miles = BigDecimal.valueOf(lane.miles());
        Charges charges = new Charges();
        BigDecimal perMile = Money.roundToCents(ratePerMile(service, lane, freight));
        BigDecimal linehaul = Money.multiplyAndRound(miles, perMile).max(carrier.minimum());
        String label = String.format(Locale.ROOT, "Linehaul, %s mi at %s", miles, perMile);
        charges.add(label, Charges.LINEHAUL, linehaul);
        charges.add("Fuel surcharge", Charges.FUEL, Money.multiplyAndRound(miles, carrier.fuelPerMile()));
        if (Season.activeOn(now, lane.origin().state()).contains(Season.PRODUCE)
                && equipment.stream().anyMatch(this::isRefrigerated)) {
            charges.add(
                    Season.PRODUCE.displayName(),
                    Charges.SEASON,
                    Money.multiplyAndRound(linehaul, Season.PRODUCE.surchargeShare()));
        }
        if (lane.crossesBorder()) {
            boolean mexico = lane.specialTerritory().filter("MX"::equals).isPresent();
            charges.add("Border crossing", Charges.BORDER, new BigDecimal(mexico ? "285.00" : "150.00"));
        }
        return charges;
    }

    /// Returns the price per mile in dollars, including the fixed charge divided by the miles.
    private double ratePerMile(TruckloadService service, Lane lane, FreightMeasures freight) {
        double marketFactor = OUTBOUND_LEVELS.getOrDefault(lane.origin().state(), 1.0)
                / Math.sqrt(OUTBOUND_LEVELS.getOrDefault(lane.destination().state(), 1.0));
        double randomFactor = lane.randomForKey(laneLevelKey).doubleBetween(0.93, 1.09);
        double heavyFactor = freight.pounds() > HEAVY_POUNDS ? 1.03 : 1;
        return (carrier.ratePerMile() * marketFactor * randomFactor + carrier.fixedCharge() / lane.miles())
                * heavyFactor
                * service.priceLevel();
    }

    private List<RateAccessorial> addOfferedAccessorials(
            Charges charges, FreightMeasures freight, List<AccessorialPrices.PricedAccessorial> requested) {
        var offeredAccessorials = new ArrayList<RateAccessorial>();
        for (AccessorialPrices.PricedAccessorial pricedAccessorial : requested) {
            AccessorialPrices.AccessorialPrice price = pricedAccessorial.price();
            if (!carrier.declinedAccessorials().contains(price.accessorial())) {
                BigDecimal amount = price.costForWeight(freight.pounds(), accessorialPriceLevel());
                charges.add(
                        price.displayName(),
                        price.chargeCode(),
                        amount.multiply(BigDecimal.valueOf(pricedAccessorial.quantity())));
                offeredAccessorials.add(
                        new RateAccessorial(price.accessorial(), price.type(), pricedAccessorial.quantity()));
            }
        }
        return List.copyOf(offeredAccessorials);
    }

    /// Returns the trailers that can load the freight and suit the requested accessorials. If no trailer suits the
    /// accessorials, returns all trailers that can load the freight.
    private Stream<TruckloadCarrier.Trailer> selectSuitableOrFittingTrailers(
            FreightMeasures freight, List<AccessorialPrices.PricedAccessorial> requested) {
        List<TruckloadCarrier.Trailer> fitting = carrier.trailers().stream()
                .filter(trailer -> trailer.canLoad(freight))
                .toList();
        boolean needsOpen = requested.stream()
                .anyMatch(request -> OPEN_TRAILER_ONLY.contains(request.price().accessorial()));
        boolean needsRefrigerated = requested.stream()
                .anyMatch(request -> REFRIGERATED_ONLY.contains(request.price().accessorial()));
        List<TruckloadCarrier.Trailer> suitable = fitting.stream()
                .filter(trailer -> (!needsOpen || trailer.isOpen()) && (!needsRefrigerated || trailer.isRefrigerated()))
                .toList();
        return (suitable.isEmpty() ? fitting : suitable).stream();
    }

    private boolean isRefrigerated(Equipment equipment) {
        return equipment.name().startsWith("Refrigerated");
    }

    private static boolean isRequested(List<AccessorialPrices.PricedAccessorial> requested, String accessorial) {
        return requested.stream()
                .anyMatch(request -> request.price().accessorial().equals(accessorial));
    }

    private BigDecimal accessorialPriceLevel() {
        return Money.roundToCents(carrier.ratePerMile() / 2.1);
    }

    private int transitDays(Lane lane, double pace) {
        int driving = (int) Math.ceil(lane.miles() / (carrier.soloMilesPerDay() * pace));
        return driving + (lane.crossesBorder() ? 1 : 0);
    }
}
