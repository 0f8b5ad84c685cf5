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

/// One carrier's tariff for full trailers: a mileage rate that follows the market at either end, fuel by the mile, and
/// what the load needs beside.
final class TruckloadTariff {
    private static final String HAZMAT = "Hazmat";
    private static final String TEAM = "TeamDriver";
    private static final Set<String> OPEN_TRAILER_ONLY = Set.of("Tarp", "OverDimension");
    private static final Set<String> REFRIGERATED_ONLY = Set.of("TemperatureControl");
    private static final long HEAVY_POUNDS = 40_000;

    /// Where loads are many and trucks few, trucks leave dear; where trucks pile up, they leave cheap.
    private static final Map<String, Double> OUTBOUND = Map.ofEntries(
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
    private final String directLot;
    private final String levelLot;

    TruckloadTariff(TruckloadCarrier carrier, AccessorialPrices prices) {
        this.carrier = carrier;
        this.prices = prices;
        this.directLot = Lane.lot(carrier.number(), "direct");
        this.levelLot = Lane.lot(carrier.number(), "lane");
    }

    /// A rate for each of the carrier's services, none when it does not serve the lane or has no trailer for the
    /// freight.
    List<CarrierQuote> rate(
            Lane lane,
            Freight freight,
            List<AccessorialPrices.Asked> asked,
            @Nullable Insurance insurance,
            Instant now) {
        boolean hazardous = freight.hazardous() || isAsked(asked, HAZMAT);
        if (!carrier.serves(lane)
                || lane.draw(directLot).below(100) < 5
                || freight.pounds() > carrier.maxPounds()
                || (hazardous && !carrier.takesHazardous())) {
            return List.of();
        }
        List<Equipment> equipment = trailers(freight, asked)
                .map(TruckloadCarrier.Trailer::equipment)
                .toList();
        if (equipment.isEmpty()) {
            return List.of();
        }
        var rates = new ArrayList<CarrierQuote>();
        for (TruckloadService service : carrier.services()) {
            rates.add(quote(service, lane, freight, asked, insurance, equipment, now));
        }
        return rates;
    }

    private CarrierQuote quote(
            TruckloadService service,
            Lane lane,
            Freight freight,
            List<AccessorialPrices.Asked> asked,
            @Nullable Insurance insurance,
            List<Equipment> equipment,
            Instant now) {
        Charges charges = haul(service, lane, freight, equipment, now);
        List<RateAccessorial> accessorials = accessorials(charges, freight, asked);
        if (freight.hazardous() && !isAsked(asked, HAZMAT)) {
            AccessorialPrices.Price price = Objects.requireNonNull(prices.find(Mode.TRUCKLOAD, null, HAZMAT));
            charges.add(price.displayName(), price.chargeCode(), price.of(freight.pounds(), BigDecimal.ONE));
        }
        if (insurance != null) {
            charges.add("Cargo insurance", Charges.INSURANCE, InsurancePremium.of(insurance, charges.total()));
        }
        BigDecimal total = charges.total();
        boolean team = accessorials.stream().anyMatch(each -> each.accessorial().equals(TEAM));
        return new CarrierQuote(
                0,
                carrier.number(),
                carrier.name(),
                days(lane, team ? Math.max(service.pace(), TruckloadService.TEAM.pace()) : service.pace()),
                Mode.TRUCKLOAD,
                service.displayName(),
                service.description(),
                total,
                total.add(Money.share(total, carrier.markup())),
                carrier.validity().from(now),
                accessorials,
                charges.list(),
                equipment);
    }

    /// What the way itself costs: linehaul and fuel, and what season and border add.
    private Charges haul(TruckloadService service, Lane lane, Freight freight, List<Equipment> equipment, Instant now) {
        BigDecimal miles = BigDecimal.valueOf(lane.miles());
        Charges charges = new Charges();
        BigDecimal perMile = Money.cents(perMile(service, lane, freight));
        BigDecimal linehaul = Money.share(miles, perMile).max(carrier.minimum());
        String label = String.format(Locale.ROOT, "Linehaul, %s mi at %s", miles, perMile);
        charges.add(label, Charges.LINEHAUL, linehaul);
        charges.add("Fuel surcharge", Charges.FUEL, Money.share(miles, carrier.fuelPerMile()));
        if (Season.on(now, lane.origin().state()).contains(Season.PRODUCE)
                && equipment.stream().anyMatch(this::isRefrigerated)) {
            charges.add(Season.PRODUCE.displayName(), Charges.SEASON, Money.share(linehaul, Season.PRODUCE.share()));
        }
        if (lane.crossesBorder()) {
            boolean mexico = lane.beyond().filter("MX"::equals).isPresent();
            charges.add("Border crossing", Charges.BORDER, new BigDecimal(mexico ? "285.00" : "150.00"));
        }
        return charges;
    }

    /// Dollars a mile: short hauls carry the fixed costs of a day.
    private double perMile(TruckloadService service, Lane lane, Freight freight) {
        double market = OUTBOUND.getOrDefault(lane.origin().state(), 1.0)
                / Math.sqrt(OUTBOUND.getOrDefault(lane.destination().state(), 1.0));
        double draw = lane.draw(levelLot).between(0.93, 1.09);
        double heavy = freight.pounds() > HEAVY_POUNDS ? 1.03 : 1;
        return (carrier.ratePerMile() * market * draw + carrier.fixed() / lane.miles()) * heavy * service.level();
    }

    private List<RateAccessorial> accessorials(Charges charges, Freight freight, List<AccessorialPrices.Asked> asked) {
        var offered = new ArrayList<RateAccessorial>();
        for (AccessorialPrices.Asked each : asked) {
            AccessorialPrices.Price price = each.price();
            if (!carrier.declines().contains(price.accessorial())) {
                BigDecimal amount = price.of(freight.pounds(), level());
                charges.add(
                        price.displayName(), price.chargeCode(), amount.multiply(BigDecimal.valueOf(each.quantity())));
                offered.add(new RateAccessorial(price.accessorial(), price.type(), each.quantity()));
            }
        }
        return List.copyOf(offered);
    }

    /// Trailers that the freight fits on and that suit what was asked for; all that fit, where none suits.
    private Stream<TruckloadCarrier.Trailer> trailers(Freight freight, List<AccessorialPrices.Asked> asked) {
        List<TruckloadCarrier.Trailer> fitting = carrier.trailers().stream()
                .filter(trailer -> trailer.fits(freight))
                .toList();
        boolean open = asked.stream()
                .anyMatch(each -> OPEN_TRAILER_ONLY.contains(each.price().accessorial()));
        boolean cold = asked.stream()
                .anyMatch(each -> REFRIGERATED_ONLY.contains(each.price().accessorial()));
        List<TruckloadCarrier.Trailer> suiting = fitting.stream()
                .filter(trailer -> (!open || trailer.isOpen()) && (!cold || trailer.isRefrigerated()))
                .toList();
        return (suiting.isEmpty() ? fitting : suiting).stream();
    }

    private boolean isRefrigerated(Equipment equipment) {
        return equipment.name().startsWith("Refrigerated");
    }

    private static boolean isAsked(List<AccessorialPrices.Asked> asked, String accessorial) {
        return asked.stream().anyMatch(each -> each.price().accessorial().equals(accessorial));
    }

    private BigDecimal level() {
        return Money.cents(carrier.ratePerMile() / 2.1);
    }

    private int days(Lane lane, double pace) {
        int driving = (int) Math.ceil(lane.miles() / (carrier.soloMilesPerDay() * pace));
        return driving + (lane.crossesBorder() ? 1 : 0);
    }
}
