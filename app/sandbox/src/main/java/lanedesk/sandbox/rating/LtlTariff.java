package lanedesk.sandbox.rating;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import lanedesk.sandbox.model.CarrierQuote;
import lanedesk.sandbox.model.Insurance;
import lanedesk.sandbox.model.Mode;
import lanedesk.sandbox.model.RateAccessorial;
import org.jspecify.annotations.Nullable;

/// One carrier's tariff for partial trailers: class rates by weight break and distance, a discount, a minimum, fuel,
/// and what the shipment needs beside.
final class LtlTariff {
    private static final String HAZMAT = "Hazmat";
    private static final Set<String> HIGH_COST_AREAS = Set.of("100", "101", "102", "103", "104", "112", "330", "941");
    private static final BigDecimal PER_EXTRA_FOOT = new BigDecimal("45.00");
    private static final double FREE_LINEAR_FEET = 12;

    private final LtlCarrier carrier;
    private final AccessorialPrices prices;

    LtlTariff(LtlCarrier carrier, AccessorialPrices prices) {
        this.carrier = carrier;
        this.prices = prices;
    }

    /// A rate for each of the carrier's services, none when it does not serve the lane or take the freight.
    List<CarrierQuote> rate(
            Lane lane,
            Freight freight,
            List<AccessorialPrices.Asked> asked,
            @Nullable Insurance insurance,
            Instant now) {
        boolean hazardous = freight.hazardous() || isAsked(asked, HAZMAT);
        if (!carrier.serves(lane) || !carrier.takes(freight) || (hazardous && !carrier.takesHazardous())) {
            return List.of();
        }
        Charges charges = new Charges();
        double level = carrier.level() * lane.dice(carrier.number(), "lane").between(0.91, 1.12);
        LtlLinehaul.Cost cost = LtlLinehaul.cost(freight, lane.miles(), level, carrier.byDensity());
        charges.add("Base freight", Charges.LINEHAUL, cost.base());
        charges.add("Density adjustment", Charges.DENSITY, cost.densityAdjustment());
        BigDecimal gross = cost.base().add(cost.densityAdjustment());
        BigDecimal discount = Money.share(gross, carrier.discount());
        charges.add("Discount", Charges.DISCOUNT, discount.negate());
        BigDecimal net = gross.subtract(discount).max(carrier.minimum());
        charges.add("Minimum charge adjustment", Charges.MINIMUM, net.subtract(gross.subtract(discount)));
        charges.add("Fuel surcharge", Charges.FUEL, Money.share(net, carrier.fuel()));
        for (Season season : carrier.seasons()) {
            if (season.isOn(now, lane.origin().state())) {
                charges.add(season.displayName(), Charges.SEASON, Money.share(net, season.share()));
            }
        }
        surcharges(charges, lane, freight);
        List<RateAccessorial> accessorials = accessorials(charges, freight, asked);
        BigDecimal accessorialLevel = accessorialLevel();
        for (String needed : needed(freight, asked)) {
            AccessorialPrices.Price price = Objects.requireNonNull(prices.find(Mode.LTL, "Shipment", needed));
            if (carrier.declines().contains(needed)) {
                return List.of();
            }
            charges.add(price.displayName(), price.chargeCode(), price.of(freight.pounds(), accessorialLevel));
        }
        boolean guaranteed = !hazardous && lane.beyond().isEmpty();
        int days = days(lane);
        var rates = new ArrayList<CarrierQuote>();
        for (LtlService service : carrier.services()) {
            if (service == LtlService.STANDARD || guaranteed) {
                rates.add(quote(service, days, net, charges.copy(), accessorials, insurance, now));
            }
        }
        return rates;
    }

    private CarrierQuote quote(
            LtlService service,
            int days,
            BigDecimal net,
            Charges charges,
            List<RateAccessorial> accessorials,
            @Nullable Insurance insurance,
            Instant now) {
        charges.add(service.displayName() + " service", Charges.SERVICE, service.surcharge(net));
        if (insurance != null) {
            charges.add("Cargo insurance", Charges.INSURANCE, InsurancePremium.of(insurance, charges.total()));
        }
        if (carrier.waives().contains("ProcessingFee")) {
            charges.waive("Processing fee", Charges.PROCESSING, new BigDecimal("12.00"));
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
                carrier.validity().from(now),
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

    private List<RateAccessorial> accessorials(Charges charges, Freight freight, List<AccessorialPrices.Asked> asked) {
        BigDecimal level = accessorialLevel();
        var offered = new ArrayList<RateAccessorial>();
        for (AccessorialPrices.Asked each : asked) {
            AccessorialPrices.Price price = each.price();
            if (carrier.declines().contains(price.accessorial())) {
                continue;
            }
            BigDecimal amount = price.of(freight.pounds(), level).multiply(BigDecimal.valueOf(each.quantity()));
            if (carrier.waives().contains(price.accessorial())) {
                charges.waive(price.displayName(), price.chargeCode(), amount);
            } else {
                charges.add(price.displayName(), price.chargeCode(), amount);
            }
            offered.add(new RateAccessorial(price.accessorial(), price.type(), each.quantity()));
        }
        return List.copyOf(offered);
    }

    /// What the freight needs though nobody asked for it.
    private static Set<String> needed(Freight freight, List<AccessorialPrices.Asked> asked) {
        var needed = new HashSet<String>();
        if (freight.hazardous() && !isAsked(asked, HAZMAT)) {
            needed.add(HAZMAT);
        }
        String overlength = freight.longest() >= 240
                ? "OverLength20AndUp"
                : freight.longest() >= 144 ? "OverLength12To20" : "OverLength8To12";
        if (freight.longest() >= 96 && !isAsked(asked, overlength)) {
            needed.add(overlength);
        }
        return needed;
    }

    private static boolean isAsked(List<AccessorialPrices.Asked> asked, String accessorial) {
        return asked.stream().anyMatch(each -> each.price().accessorial().equals(accessorial));
    }

    private BigDecimal accessorialLevel() {
        return Money.cents(carrier.level());
    }

    private int days(Lane lane) {
        int driving = (int) Math.ceil(lane.miles() / carrier.milesPerDay());
        return Math.max(1, driving + carrier.extraDays() + (lane.crossesBorder() ? 2 : 0));
    }
}
