package lanedesk.sandbox.rating;

import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import lanedesk.sandbox.model.Mode;
import lanedesk.sandbox.model.otr.CarrierQuote;
import lanedesk.sandbox.model.otr.Insurance;
import lanedesk.sandbox.model.otr.RateAccessorial;
import org.jspecify.annotations.Nullable;

/// One carrier's tariff for partial trailers: class rates by weight break and distance, a discount, a minimum, fuel,
/// and what the shipment needs beside.
final class LtlTariff {
    private static final Set<String> HIGH_COST_AREAS = Set.of("100", "101", "102", "103", "104", "112", "330", "941");
    private static final BigDecimal PER_EXTRA_FOOT = new BigDecimal("45.00");
    private static final BigDecimal PROCESSING_FEE = new BigDecimal("12.00");
    private static final double FREE_LINEAR_FEET = 12;
    private static final int LANES_NOT_SERVED = 7;

    private final LtlCarrier carrier;
    private final BigDecimal accessorialLevel;
    private final String directLot;
    private final String levelLot;

    LtlTariff(LtlCarrier carrier) {
        this.carrier = carrier;
        this.accessorialLevel = Money.cents(carrier.level());
        this.directLot = Lane.lot(carrier.number(), "direct");
        this.levelLot = Lane.lot(carrier.number(), "lane");
    }

    /// A rate for each of the carrier's services, none when it does not serve the lane or take the freight.
    List<CarrierQuote> rate(PartialLoad load) {
        Lane lane = load.lane();
        if (!serves(lane) || !carrier.takes(load.freight()) || (load.hazardous() && !carrier.takesHazardous())) {
            return List.of();
        }
        Charges charges = new Charges();
        BigDecimal net = linehaul(charges, load);
        surcharges(charges, lane, load.freight());
        List<RateAccessorial> accessorials = accessorials(charges, load);
        for (AccessorialPrices.Price needed : load.needed()) {
            if (carrier.declines().contains(needed.accessorial())) {
                return List.of();
            }
            charges.add(
                    needed.displayName(),
                    needed.chargeCode(),
                    needed.of(load.freight().pounds(), accessorialLevel));
        }
        boolean guaranteed = !load.hazardous() && lane.beyond().isEmpty();
        int days = days(lane);
        OffsetDateTime expires = carrier.validity().from(load.now());
        var rates = new ArrayList<CarrierQuote>();
        for (LtlService service : carrier.services()) {
            if (service == LtlService.STANDARD || guaranteed) {
                rates.add(quote(service, days, net, charges.copy(), accessorials, load.insurance(), expires));
            }
        }
        return rates;
    }

    /// Whether the carrier has direct service between the areas of a lane; in places it has none.
    private boolean serves(Lane lane) {
        return carrier.serves(lane) && lane.draw(directLot).below(100) >= LANES_NOT_SERVED;
    }

    /// Charges for the way itself; returns what is left of it after the discount.
    private BigDecimal linehaul(Charges charges, PartialLoad load) {
        Lane lane = load.lane();
        double level = carrier.level() * lane.draw(levelLot).between(0.91, 1.12);
        LtlLinehaul.Cost cost = load.linehaul().cost(lane.miles(), level, carrier.byDensity());
        charges.add("Base freight", Charges.LINEHAUL, cost.base());
        charges.add("Density adjustment", Charges.DENSITY, cost.densityAdjustment());
        BigDecimal gross = cost.base().add(cost.densityAdjustment());
        BigDecimal discount = Money.share(gross, carrier.discount());
        charges.add("Discount", Charges.DISCOUNT, discount.negate());
        BigDecimal discounted = gross.subtract(discount);
        BigDecimal net = discounted.max(carrier.minimum());
        charges.add("Minimum charge adjustment", Charges.MINIMUM, net.subtract(discounted));
        charges.add("Fuel surcharge", Charges.FUEL, Money.share(net, carrier.fuel()));
        for (Season season : carrier.seasons()) {
            if (load.seasons().contains(season)) {
                charges.add(season.displayName(), Charges.SEASON, Money.share(net, season.share()));
            }
        }
        return net;
    }

    private CarrierQuote quote(
            LtlService service,
            int days,
            BigDecimal net,
            Charges charges,
            List<RateAccessorial> accessorials,
            @Nullable Insurance insurance,
            OffsetDateTime expires) {
        charges.add(service.chargeName(), Charges.SERVICE, service.surcharge(net));
        if (insurance != null) {
            charges.add("Cargo insurance", Charges.INSURANCE, InsurancePremium.of(insurance, charges.total()));
        }
        if (carrier.waives().contains("ProcessingFee")) {
            charges.waive("Processing fee", Charges.PROCESSING, PROCESSING_FEE);
        }
        BigDecimal total = charges.total();
        return new CarrierQuote(
                0,
                carrier.number(),
                carrier.name(),
                service.days(days),
                Mode.LTL,
                service.displayName(),
                service.description(),
                total,
                total.add(Money.share(total, carrier.markup())),
                expires,
                accessorials,
                charges.list(),
                List.of());
    }

    private void surcharges(Charges charges, Lane lane, Freight freight) {
        if (freight.linearFeet() > FREE_LINEAR_FEET) {
            BigDecimal feet = BigDecimal.valueOf(freight.linearFeet() - FREE_LINEAR_FEET);
            charges.add("Linear foot surcharge", Charges.LINEAR_FOOT, Money.share(PER_EXTRA_FOOT, feet));
        }
        if (HIGH_COST_AREAS.contains(lane.destination().area())) {
            BigDecimal byWeight = Money.perHundred(new BigDecimal("1.60"), freight.pounds());
            charges.add(
                    "High cost delivery area",
                    Charges.HIGH_COST_AREA,
                    new BigDecimal("38.00").add(byWeight).min(new BigDecimal("250.00")));
        }
        if (lane.crossesBorder()) {
            boolean mexico = lane.beyond().filter("MX"::equals).isPresent();
            charges.add("Border crossing", Charges.BORDER, new BigDecimal(mexico ? "160.00" : "95.00"));
        }
    }

    private List<RateAccessorial> accessorials(Charges charges, PartialLoad load) {
        var offered = new ArrayList<RateAccessorial>();
        for (AccessorialPrices.Asked each : load.asked()) {
            AccessorialPrices.Price price = each.price();
            if (carrier.declines().contains(price.accessorial())) {
                continue;
            }
            BigDecimal amount =
                    price.of(load.freight().pounds(), accessorialLevel).multiply(BigDecimal.valueOf(each.quantity()));
            if (carrier.waives().contains(price.accessorial())) {
                charges.waive(price.displayName(), price.chargeCode(), amount);
            } else {
                charges.add(price.displayName(), price.chargeCode(), amount);
            }
            offered.add(new RateAccessorial(price.accessorial(), price.type(), each.quantity()));
        }
        return List.copyOf(offered);
    }

    private int days(Lane lane) {
        int driving = (int) Math.ceil(lane.miles() / carrier.milesPerDay());
        return Math.max(1, driving + carrier.extraDays() + (lane.crossesBorder() ? 2 : 0));
    }
}
