package lanedesk.sandbox.rating;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import lanedesk.sandbox.model.drayage.DrayageRate;
import lanedesk.sandbox.model.drayage.DrayageRateAccessorial;
import lanedesk.sandbox.model.reference.Market;
import lanedesk.sandbox.world.SeededRandom;

/// The tariff of a trucker for the lane from a market to a warehouse. The expected total is freight plus
/// accessorials, without fuel. The suggested rate includes fuel.
final class DrayageTariff {
    private static final Set<String> SAN_PEDRO_BAY_MARKET_CODES = Set.of("90731", "90802");
    private static final Set<String> NEW_YORK_MARKET_CODES = Set.of("07114", "07201", "10303", "07002");
    private static final List<String> PRENOTICES = List.of(
            "24 hours",
            "48 hours",
            "24 hours before the last free day",
            "2 business days",
            "By 10:00 on the day before",
            "72 hours for appointments at night");

    private final int truckerNumber;
    private final Lane lane;

    private DrayageTariff(int truckerNumber, Lane lane) {
        this.truckerNumber = truckerNumber;
        this.lane = lane;
    }

    static DrayageTariff ofTrucker(int truckerNumber, Lane lane) {
        return new DrayageTariff(truckerNumber, lane);
    }

    DrayageRate calculateRate(Market market, SimulatedDrayageRating.RatedContainer container) {
        double perMile = randomFor("mile").doubleBetween(2.55, 3.45);
        double baseCharge = randomFor("base").doubleBetween(165, 250);
        double minimum = randomFor("least").doubleBetween(280, 360);
        double haulCharge = Math.max(minimum, baseCharge + perMile * 2 * lane.miles() * longHaulFactor());
        BigDecimal freight = Money.roundToCents((double) Math.round(haulCharge * container.priceFactor()));
        BigDecimal fuel = Money.multiplyAndRound(
                freight, Money.roundToCents(randomFor("fuel").doubleBetween(0.19, 0.33)));
        List<DrayageRateAccessorial> accessorials = calculateAccessorials(market, container);
        BigDecimal accessorialTotal = Money.ZERO;
        for (DrayageRateAccessorial accessorial : accessorials) {
            accessorialTotal =
                    accessorialTotal.add(accessorial.cost().multiply(BigDecimal.valueOf(accessorial.quantity())));
        }
        BigDecimal total = freight.add(accessorialTotal);
        BigDecimal markup = Money.roundToCents(randomFor("markup").doubleBetween(1.12, 1.22));
        return new DrayageRate(
                0,
                freight,
                fuel,
                randomFor("prenotice").pickFrom(PRENOTICES),
                total,
                accessorialTotal,
                Money.multiplyAndRound(total.add(fuel), markup),
                accessorials);
    }

    private List<DrayageRateAccessorial> calculateAccessorials(
            Market market, SimulatedDrayageRating.RatedContainer container) {
        var accessorials = new ArrayList<DrayageRateAccessorial>();
        int days = 2 + (lane.miles() > 150 ? 1 : 0) + randomFor("days").intBelow(2);
        if (container.isOverweight()) {
            addAccessorial(accessorials, "Tri-axle chassis, per day", days, randomWholeDollars("triaxle", 95, 145));
        } else {
            addAccessorial(accessorials, "Chassis, per day", days, randomWholeDollars("chassis", 35, 50));
        }
        if (container.isOverweight() && container.needsPermit()) {
            addAccessorial(accessorials, "Overweight permit", 1, randomWholeDollars("permit", 110, 190));
        }
        if (container.isReefer()) {
            addAccessorial(accessorials, "Reefer", 1, randomWholeDollars("reefer", 125, 210));
            addAccessorial(accessorials, "Genset, per day", days, randomWholeDollars("genset", 45, 80));
        }
        if (randomFor("split").intBelow(3) == 0) {
            addAccessorial(accessorials, "Chassis split", 1, randomWholeDollars("split price", 65, 110));
        }
        if (SAN_PEDRO_BAY_MARKET_CODES.contains(market.postalCode())) {
            int units = container.feet() <= 20 ? 1 : 2;
            addAccessorial(accessorials, "Traffic mitigation fee", units, new BigDecimal("40.29"));
            addAccessorial(accessorials, "Clean Truck Fund", units, new BigDecimal("10.00"));
        } else if (NEW_YORK_MARKET_CODES.contains(market.postalCode())) {
            addAccessorial(accessorials, "Port congestion", 1, randomWholeDollars("congestion", 75, 140));
        }
        if (randomFor("pre-pull").intBelow(4) == 0) {
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
        return Money.roundToCents((double) (low + randomFor(purpose).intBelow(high - low + 1)));
    }

    /// Returns the factor on the price per mile. The price per mile decreases for lanes of more than 120 miles.
    private double longHaulFactor() {
        return lane.miles() <= 120 ? 1 : 1 - 0.15 * Math.min(1, (lane.miles() - 120) / 280);
    }

    private SeededRandom randomFor(String purpose) {
        return lane.randomFor("drayage", truckerNumber, purpose);
    }
}
