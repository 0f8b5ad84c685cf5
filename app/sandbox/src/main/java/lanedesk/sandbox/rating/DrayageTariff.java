package lanedesk.sandbox.rating;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import lanedesk.sandbox.model.drayage.DrayageRate;
import lanedesk.sandbox.model.drayage.DrayageRateAccessorial;
import lanedesk.sandbox.model.reference.Market;
import lanedesk.sandbox.world.SeededRandom;

/// One trucker's tariff from a market to the area of a warehouse. The expected total is freight and accessorials; fuel
/// stands beside it and is inside the suggested rate alone.
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

    private final int trucker;
    private final Lane lane;

    private DrayageTariff(int trucker, Lane lane) {
        this.trucker = trucker;
        this.lane = lane;
    }

    static DrayageTariff of(int trucker, Lane lane) {
        return new DrayageTariff(trucker, lane);
    }

    DrayageRate rate(Market market, SimulatedDrayageRating.Box box) {
        double perMile = draw("mile").between(2.55, 3.45);
        double base = draw("base").between(165, 250);
        double least = draw("least").between(280, 360);
        double trip = Math.max(least, base + perMile * 2 * lane.miles() * longHaul());
        BigDecimal freight = Money.cents((double) Math.round(trip * box.typeLevel()));
        BigDecimal fuel = Money.share(freight, Money.cents(draw("fuel").between(0.19, 0.33)));
        List<DrayageRateAccessorial> accessorials = accessorials(market, box);
        BigDecimal beside = Money.ZERO;
        for (DrayageRateAccessorial accessorial : accessorials) {
            beside = beside.add(accessorial.cost().multiply(BigDecimal.valueOf(accessorial.quantity())));
        }
        BigDecimal total = freight.add(beside);
        BigDecimal markup = Money.cents(draw("markup").between(1.12, 1.22));
        return new DrayageRate(
                0,
                freight,
                fuel,
                draw("prenotice").pick(PRENOTICES),
                total,
                beside,
                Money.share(total.add(fuel), markup),
                accessorials);
    }

    private List<DrayageRateAccessorial> accessorials(Market market, SimulatedDrayageRating.Box box) {
        var accessorials = new ArrayList<DrayageRateAccessorial>();
        int days = 2 + (lane.miles() > 150 ? 1 : 0) + draw("days").below(2);
        if (box.isOverweight()) {
            add(accessorials, "Tri-axle chassis, per day", days, dollars("triaxle", 95, 145));
        } else {
            add(accessorials, "Chassis, per day", days, dollars("chassis", 35, 50));
        }
        if (box.isOverweight() && box.needsPermit()) {
            add(accessorials, "Overweight permit", 1, dollars("permit", 110, 190));
        }
        if (box.reefer()) {
            add(accessorials, "Reefer", 1, dollars("reefer", 125, 210));
            add(accessorials, "Genset, per day", days, dollars("genset", 45, 80));
        }
        if (draw("split").below(3) == 0) {
            add(accessorials, "Chassis split", 1, dollars("split price", 65, 110));
        }
        if (SAN_PEDRO_BAY.contains(market.postalCode())) {
            int units = box.feet() <= 20 ? 1 : 2;
            add(accessorials, "Traffic mitigation fee", units, new BigDecimal("40.29"));
            add(accessorials, "Clean Truck Fund", units, new BigDecimal("10.00"));
        } else if (HARBOUR_OF_NEW_YORK.contains(market.postalCode())) {
            add(accessorials, "Port congestion", 1, dollars("congestion", 75, 140));
        }
        if (draw("pre-pull").below(4) == 0) {
            add(accessorials, "Pre-pull", 1, dollars("pre-pull price", 125, 210));
        }
        if (lane.crossesBorder()) {
            add(accessorials, "Border crossing", 1, dollars("border", 150, 260));
        }
        return List.copyOf(accessorials);
    }

    private static void add(List<DrayageRateAccessorial> accessorials, String name, int quantity, BigDecimal cost) {
        accessorials.add(new DrayageRateAccessorial(name, cost, quantity));
    }

    private BigDecimal dollars(String what, int low, int high) {
        return Money.cents((double) (low + draw(what).below(high - low + 1)));
    }

    /// Returns the share of the full price of a mile: beyond a day's round trip each mile costs less.
    private double longHaul() {
        return lane.miles() <= 120 ? 1 : 1 - 0.15 * Math.min(1, (lane.miles() - 120) / 280);
    }

    private SeededRandom draw(String what) {
        return lane.dice("drayage", trucker, what);
    }
}
