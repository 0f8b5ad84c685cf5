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

/// The tariff of an LTL carrier: linehaul by freight class, weight break and distance; discount, minimum charge,
/// fuel, surcharges and accessorials.
final class LtlTariff {
    private static final Set<String> HIGH_COST_AREAS = Set.of("100", "101", "102", "103", "104", "112", "330", "941");
    private static final BigDecimal CHARGE_PER_EXTRA_FOOT = new BigDecimal("45.00");
    private static final BigDecimal PROCESSING_FEE = new BigDecimal("12.00");
    private static final double FREE_LINEAR_FEET = 12;
    private static final int PERCENT_OF_LANES_NOT_SERVED = 7;

    private final LtlCarrier carrier;
    private final BigDecimal accessorialLevel;
    private final String directServiceKey;
    private final String laneLevelKey;

    LtlTariff(LtlCarrier carrier) {
        this.carrier = carrier;
        this.accessorialLevel = Money.roundToCents(carrier.priceLevel());
        this.directServiceKey = Lane.combineToRandomKey(carrier.number(), "direct");
        this.laneLevelKey = Lane.combineToRandomKey(carrier.number(), "lane");
    }

    /// Returns a rate for each of the carrier's services. Returns no rates if the carrier does not serve the lane
    /// or does not accept the freight. A load that is hazardous or leaves the 48 states gets only the standard
    /// service.
    List<CarrierQuote> calculateRates(LtlLoad load) {
        Lane lane = load.lane();
        if (!servesLaneDirectly(lane)
                || !carrier.acceptsFreight(load.freight())
                || (load.isHazardous() && !carrier.acceptsHazardous())) {
            return List.of();
        }
        Charges charges = new Charges();
        BigDecimal netLinehaul = addLinehaulAndGetNet(charges, load);
        addSurcharges(charges, lane, load.freight());
        List<RateAccessorial> accessorials = addOfferedAccessorials(charges, load);
        for (AccessorialPrices.AccessorialPrice accessorial : load.requiredAccessorials()) {
            if (carrier.declinedAccessorials().contains(accessorial.accessorial())) {
                return List.of();
            }
            charges.add(
                    accessorial.displayName(),
                    accessorial.chargeCode(),
                    accessorial.costForWeight(load.freight().pounds(), accessorialLevel));
        }
        boolean canGuarantee = !load.isHazardous() && lane.specialTerritory().isEmpty();
        int days = transitDays(lane);
        OffsetDateTime expires = carrier.validity().expiryFrom(load.now());
        var rates = new ArrayList<CarrierQuote>();
        for (LtlService service : carrier.services()) {
            if (service == LtlService.STANDARD || canGuarantee) {
                rates.add(createRate(
                        service, days, netLinehaul, charges.copy(), accessorials, load.insurance(), expires));
            }
        }
        return rates;
    }

    /// Whether the carrier serves the lane. To simulate missing direct services, the carrier does not serve 7 % of
    /// the lanes, selected at random.
    private boolean servesLaneDirectly(Lane lane) {
        return carrier.servesLane(lane)
                && lane.randomForKey(directServiceKey).intBelow(100) >= PERCENT_OF_LANES_NOT_SERVED;
    }

    /// Adds linehaul, discount, minimum charge, fuel and seasonal surcharges to the charges. Returns the linehaul
    /// after discount and minimum charge.
    private BigDecimal addLinehaulAndGetNet(Charges charges, LtlLoad load) {
        Lane lane = load.lane();
        double level = carrier.priceLevel() * lane.randomForKey(laneLevelKey).doubleBetween(0.91, 1.12);
        LtlLinehaul.Cost cost = load.linehaul().calculateCost(lane.miles(), level, carrier.ratesByDensity());
        charges.add("Base freight", Charges.LINEHAUL, cost.base());
        charges.add("Density adjustment", Charges.DENSITY, cost.densityAdjustment());
        BigDecimal gross = cost.base().add(cost.densityAdjustment());
        BigDecimal discount = Money.multiplyAndRound(gross, carrier.discount());
        charges.add("Discount", Charges.DISCOUNT, discount.negate());
        BigDecimal discounted = gross.subtract(discount);
        BigDecimal net = discounted.max(carrier.minimum());
        charges.add("Minimum charge adjustment", Charges.MINIMUM, net.subtract(discounted));
        charges.add("Fuel surcharge", Charges.FUEL, Money.multiplyAndRound(net, carrier.fuel()));
        for (Season season : carrier.seasons()) {
            if (load.seasons().contains(season)) {
                charges.add(season.displayName(), Charges.SEASON, Money.multiplyAndRound(net, season.surchargeShare()));
            }
        }
        return net;
    }

    private CarrierQuote createRate(
            LtlService service,
            int days,
            BigDecimal netLinehaul,
            Charges charges,
            List<RateAccessorial> accessorials,
            @Nullable Insurance insurance,
            OffsetDateTime expiry) {
        charges.add(service.chargeName(), Charges.SERVICE, service.surchargeOn(netLinehaul));
        if (insurance != null) {
            charges.add(
                    "Cargo insurance",
                    Charges.INSURANCE,
                    InsurancePremium.calculate(insurance, charges.totalWithoutWaived()));
        }
        if (carrier.waivedCharges().contains("ProcessingFee")) {
            charges.addWaived("Processing fee", Charges.PROCESSING, PROCESSING_FEE);
        }
        BigDecimal total = charges.totalWithoutWaived();
        return new CarrierQuote(
                0,
                carrier.number(),
                carrier.name(),
                service.transitDays(days),
                Mode.LTL,
                service.displayName(),
                service.description(),
                total,
                total.add(Money.multiplyAndRound(total, carrier.markup())),
                expiry,
                accessorials,
                charges.toList(),
                List.of());
    }

    private void addSurcharges(Charges charges, Lane lane, FreightMeasures freight) {
        if (freight.linearFeet() > FREE_LINEAR_FEET) {
            BigDecimal feet = BigDecimal.valueOf(freight.linearFeet() - FREE_LINEAR_FEET);
            charges.add(
                    "Linear foot surcharge", Charges.LINEAR_FOOT, Money.multiplyAndRound(CHARGE_PER_EXTRA_FOOT, feet));
        }
        if (HIGH_COST_AREAS.contains(lane.destination().area())) {
            BigDecimal byWeight = Money.chargeByHundredweight(new BigDecimal("1.60"), freight.pounds());
            charges.add(
                    "High cost delivery area",
                    Charges.HIGH_COST_AREA,
                    new BigDecimal("38.00").add(byWeight).min(new BigDecimal("250.00")));
        }
        if (lane.crossesBorder()) {
            boolean mexico = lane.specialTerritory().filter("MX"::equals).isPresent();
            charges.add("Border crossing", Charges.BORDER, new BigDecimal(mexico ? "160.00" : "95.00"));
        }
    }

    private List<RateAccessorial> addOfferedAccessorials(Charges charges, LtlLoad load) {
        var offeredAccessorials = new ArrayList<RateAccessorial>();
        for (AccessorialPrices.PricedAccessorial pricedAccessorial : load.requestedAccessorials()) {
            AccessorialPrices.AccessorialPrice price = pricedAccessorial.price();
            if (carrier.declinedAccessorials().contains(price.accessorial())) {
                continue;
            }
            BigDecimal amount = price.costForWeight(load.freight().pounds(), accessorialLevel)
                    .multiply(BigDecimal.valueOf(pricedAccessorial.quantity()));
            if (carrier.waivedCharges().contains(price.accessorial())) {
                charges.addWaived(price.displayName(), price.chargeCode(), amount);
            } else {
                charges.add(price.displayName(), price.chargeCode(), amount);
            }
            offeredAccessorials.add(
                    new RateAccessorial(price.accessorial(), price.type(), pricedAccessorial.quantity()));
        }
        return List.copyOf(offeredAccessorials);
    }

    private int transitDays(Lane lane) {
        int driving = (int) Math.ceil(lane.miles() / carrier.milesPerDay());
        return Math.max(1, driving + carrier.extraDays() + (lane.crossesBorder() ? 2 : 0));
    }
}
