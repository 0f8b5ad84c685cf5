package lanedesk.sandbox.rating;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import lanedesk.sandbox.model.drayage.DrayageRate;
import lanedesk.sandbox.model.drayage.DrayageRateAccessorial;
import lanedesk.sandbox.model.reference.Market;
import lanedesk.sandbox.world.SeededRandom;

/// A trucker's tariff from a market to the area of a warehouse. The expected total is freight plus accessorials; fuel
/// is separate and only included in the suggested rate.
final class DrayageTariff {
    private static final Set<String> SAN_PEDRO_BAY = Set.of("90731", "90802");
    private static final Set<String> HARBOUR_OF_NEW_YORK = Set.of("07114", "07201", "10303", "07002");
    private static final List<String> PRENOTICES = List.of(
            "24 hours",
            "48 hours",
            "24 hours before the last free day",
            "2 business days",
            "By 10:00 on the day before",
            "72 hours for appointments at night");

    private final int truckerNumber;
    private final Lane lane;

    private DrayageTariff(int trucker, Lane lane) {
        this.truckerNumber = trucker;
        this.lane = lane;
    }

    static DrayageTariff of(int trucker, Lane lane) {
        return new DrayageTariff(trucker, lane);
    }

    DrayageRate calculateRate(Market market, SimulatedDrayageRating.RatedContainer box) {
        double perMile = randomFor("mile").nextDoubleBetween(2.55, 3.45);
        double base = randomFor("base").nextDoubleBetween(165, 250);
        double least = randomFor("least").nextDoubleBetween(280, 360);
        double trip = Math.max(least, base + perMile * 2 * lane.miles() * longHaulFactor());
        BigDecimal freight = Money.roundToCents((double) Math.round(trip * box.typeFactor()));
        BigDecimal fuel =
                Money.shareOf(freight, Money.roundToCents(randomFor("fuel").nextDoubleBetween(0.19, 0.33)));
        List<DrayageRateAccessorial> accessorials = accessorials(market, box);
        BigDecimal beside = Money.ZERO;
        for (DrayageRateAccessorial accessorial : accessorials) {
            beside = beside.add(accessorial.cost().multiply(BigDecimal.valueOf(accessorial.quantity())));
        }
        BigDecimal total = freight.add(beside);
        BigDecimal markup = Money.roundToCents(randomFor("markup").nextDoubleBetween(1.12, 1.22));
        return new DrayageRate(
                0,
                freight,
                fuel,
                randomFor("prenotice").pickFrom(PRENOTICES),
                total,
                beside,
                Money.shareOf(total.add(fuel), markup),
                accessorials);
    }

    private List<DrayageRateAccessorial> accessorials(Market market, SimulatedDrayageRating.RatedContainer box) {
        var accessorials = new ArrayList<DrayageRateAccessorial>();
        int days = 2 + (lane.miles() > 150 ? 1 : 0) + randomFor("days").nextIntBelow(2);
        if (box.isOverweight()) {
            addAccessorial(accessorials, "Tri-axle chassis, per day", days, drawDollars("triaxle", 95, 145));
        } else {
            addAccessorial(accessorials, "Chassis, per day", days, drawDollars("chassis", 35, 50));
        }
        if (box.isOverweight() && box.needsPermit()) {
            addAccessorial(accessorials, "Overweight permit", 1, drawDollars("permit", 110, 190));
        }
        if (box.isReefer()) {
            addAccessorial(accessorials, "Reefer", 1, drawDollars("reefer", 125, 210));
            addAccessorial(accessorials, "Genset, per day", days, drawDollars("genset", 45, 80));
        }
        if (randomFor("split").nextIntBelow(3) == 0) {
            addAccessorial(accessorials, "Chassis split", 1, drawDollars("split price", 65, 110));
        }
        if (SAN_PEDRO_BAY.contains(market.postalCode())) {
            int units = box.feet() <= 20 ? 1 : 2;
            addAccessorial(accessorials, "Traffic mitigation fee", units, new BigDecimal("40.29"));
            addAccessorial(accessorials, "Clean Truck Fund", units, new BigDecimal("10.00"));
        } else if (HARBOUR_OF_NEW_YORK.contains(market.postalCode())) {
            addAccessorial(accessorials, "Port congestion", 1, drawDollars("congestion", 75, 140));
        }
        if (randomFor("pre-pull").nextIntBelow(4) == 0) {
            addAccessorial(accessorials, "Pre-pull", 1, drawDollars("pre-pull price", 125, 210));
        }
        if (lane.crossesBorder()) {
            addAccessorial(accessorials, "Border crossing", 1, drawDollars("border", 150, 260));
        }
        return List.copyOf(accessorials);
    }

    private static void addAccessorial(
            List<DrayageRateAccessorial> accessorials, String name, int quantity, BigDecimal cost) {
        accessorials.add(new DrayageRateAccessorial(name, cost, quantity));
    }

    private BigDecimal drawDollars(String purpose, int low, int high) {
        return Money.roundToCents((double) (low + randomFor(purpose).nextIntBelow(high - low + 1)));
    }

    /// The factor on the price per mile: beyond 120 miles each mile costs less.
    private double longHaulFactor() {
        return lane.miles() <= 120 ? 1 : 1 - 0.15 * Math.min(1, (lane.miles() - 120) / 280);
    }

    private SeededRandom randomFor(String purpose) {
        return lane.randomFor("drayage", truckerNumber, purpose);
    }
}
