package lanedesk.freight.rates;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class RateRulesTest {

    @Test
    void marksRateThatIsDearerAndSlowerAsDominated() {
        RateRanking ranking = RateRanking.rankRates(List.of(
                point("500", 3),
                point("450", 5),
                point("600", 3),
                point("450", 6),
                point("500", 3),
                point("900", 1),
                point("300", null)));
        assertThat(IntStream.range(0, 7).filter(ranking::isDominated).boxed()).containsExactly(2, 3);
        assertThat(ranking.lowestPriceIndex()).hasValue(6);
        assertThat(ranking.fastestIndex()).hasValue(5);
        assertThat(ranking.dollarsAboveLowest(0)).isEqualByComparingTo("200");
    }

    @Test
    void dominatedRatesMatchDefinition() {
        Random random = new Random(9);
        for (int round = 0; round < 200; round++) {
            List<RatePoint> points = new ArrayList<>();
            for (int i = 0; i < 30; i++) {
                points.add(new RatePoint(
                        BigDecimal.valueOf(100 + random.nextInt(20)),
                        random.nextInt(9) == 0 ? null : random.nextInt(8)));
            }
            RateRanking ranking = RateRanking.rankRates(points);
            for (int i = 0; i < points.size(); i++) {
                RatePoint rate = points.get(i);
                assertThat(ranking.isDominated(i)).isEqualTo(points.stream().anyMatch(other -> dominates(other, rate)));
            }
        }
    }

    @Test
    void bestValueIsNotDominatedAndBalancesPriceAndTime() {
        RateRanking ranking =
                RateRanking.rankRates(List.of(point("1000", 1), point("520", 2), point("500", 6), point("521", 2)));
        assertThat(ranking.bestValueIndex()).hasValue(1);
        assertThat(RateRanking.rankRates(List.of(point("500", 2))).bestValueIndex())
                .hasValue(0);
        assertThat(RateRanking.rankRates(List.of(point("500", null))).bestValueIndex())
                .isEmpty();
        assertThat(RateRanking.rankRates(List.of()).lowestPriceIndex()).isEmpty();
    }

    @Test
    void alignsChargesByKind() {
        RateCharge freight = charge(100, "Freight", "400");
        RateCharge fuel = charge(200, "Fuel", "80");
        RateCharge fuelNamed = charge(200, "Fuel surcharge", "90");
        RateCharge gateA = charge(400, "Liftgate pickup", "50");
        RateCharge gateB = charge(400, "Liftgate delivery", "60");
        RateCharge bare = charge(null, "freight ", "400");
        ChargeTable table = ChargeTable.alignChargesByCode(List.of(
                List.of(freight, fuel, gateA, gateB),
                List.of(fuelNamed, bare),
                List.of(charge(400, "Liftgate delivery", "60"))));
        assertThat(table.rows())
                .extracting(ChargeTable.Row::label)
                .containsExactly("Freight", "Fuel", "Liftgate pickup", "Liftgate delivery");
        assertThat(table.rows().getFirst().cells())
                .containsExactly(Optional.of(freight), Optional.of(bare), Optional.empty());
        assertThat(table.rows().get(1).cells().get(1)).contains(fuelNamed);
        assertThat(table.rows()).allMatch(ChargeTable.Row::hasDifferentAmounts);
        assertThat(ChargeTable.alignChargesByCode(List.of(List.of(freight), List.of(bare)))
                        .rows()
                        .getFirst()
                        .hasDifferentAmounts())
                .isFalse();
        RateCharge waived = new RateCharge(100, "Freight", new BigDecimal("400"), true);
        assertThat(ChargeTable.alignChargesByCode(List.of(List.of(freight), List.of(waived)))
                        .rows()
                        .getFirst()
                        .hasDifferentAmounts())
                .isTrue();
    }

    @Test
    void keepsEqualChargesOfOneRateSeparate() {
        RateCharge fee = charge(7, "Fee", "10");
        ChargeTable table = ChargeTable.alignChargesByCode(List.of(List.of(fee, fee), List.of(fee)));
        assertThat(table.rows()).hasSize(2);
        assertThat(table.rows().getFirst().hasDifferentAmounts()).isFalse();
        assertThat(table.rows().getLast().hasDifferentAmounts()).isTrue();
        assertThat(ChargeTable.alignChargesByCode(List.of()).rows()).isEmpty();
    }

    @Test
    void comparesChargeSumWithTotal() {
        List<RateCharge> charges = List.of(
                charge(1, "Freight", "400.10"),
                charge(2, "Discount", "-50"),
                new RateCharge(3, "Liftgate", new BigDecimal("75"), true));
        assertThat(ChargeTotalCheck.compareWithTotal(charges, new BigDecimal("350.1"))
                        .matchesTotal())
                .isTrue();
        ChargeTotalCheck off = ChargeTotalCheck.compareWithTotal(charges, new BigDecimal("425.10"));
        assertThat(off.matchesTotal()).isFalse();
        assertThat(off.difference()).isEqualByComparingTo("75");
        assertThat(off.matchesTotalWithWaived()).isTrue();
        assertThat(ChargeTotalCheck.compareWithTotal(charges, new BigDecimal("350.11"))
                        .matchesTotal())
                .isFalse();
    }

    @Test
    void findsRequestedAccessorialsMissingInRate() {
        List<NamedAccessorial> requested = List.of(
                new NamedAccessorial("Liftgate", "Pickup"), new NamedAccessorial("Liftgate", "Delivery"),
                new NamedAccessorial("Residential", "Delivery"), new NamedAccessorial("Appointment", null));
        List<NamedAccessorial> inRate = List.of(
                new NamedAccessorial("liftgate", "Pickup"),
                new NamedAccessorial("Residential", null),
                new NamedAccessorial("Appointment", "Delivery"));
        assertThat(NamedAccessorial.findMissingInRate(requested, inRate))
                .containsExactly(new NamedAccessorial("Liftgate", "Delivery"));
    }

    @Test
    void requoteReportsChangedAndRemovedRates() {
        var difference = RequoteDifference.compareQuotes(
                List.of(offer("A", "500", 3), offer("B", "600", 2), offer("C", "700", 1), offer("C", "710", 1)),
                List.of("B", "A", "D", "C"));
        assertThat(difference.previousRates())
                .extracting(then -> then.map(RatePoint::price).orElse(null))
                .containsExactly(new BigDecimal("600"), new BigDecimal("500"), null, new BigDecimal("700"));
        assertThat(difference.removedRates()).containsExactly("C");
    }

    private static boolean dominates(RatePoint other, RatePoint rate) {
        Integer theirs = other.transitDays();
        Integer days = rate.transitDays();
        if (theirs == null || days == null) {
            return false;
        }
        int price = other.price().compareTo(rate.price());
        return price <= 0 && theirs <= days && (price < 0 || theirs < days);
    }

    private static RatePoint point(String price, @Nullable Integer days) {
        return new RatePoint(new BigDecimal(price), days);
    }

    private static RateCharge charge(@Nullable Integer code, String name, String amount) {
        return new RateCharge(code, name, new BigDecimal(amount), false);
    }

    private static RequoteDifference.KeyedRate<String> offer(String carrier, String price, @Nullable Integer days) {
        return new RequoteDifference.KeyedRate<>(carrier, point(price, days));
    }
}
