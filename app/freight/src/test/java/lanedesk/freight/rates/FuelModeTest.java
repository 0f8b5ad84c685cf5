package lanedesk.freight.rates;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

class FuelModeTest {

    private static final BigDecimal TOTAL = new BigDecimal("3096.00");
    private static final BigDecimal FUEL = new BigDecimal("641.68");
    private static final BigDecimal SELL = new BigDecimal("3715.20");

    @Test
    void addsFuelWhileModeIsNotKnown() {
        RateCost cost = FuelMode.NOT_KNOWN.toRateCost(TOTAL, FUEL);

        assertThat(cost.buy()).isEqualByComparingTo("3737.68");
        assertThat(cost.isFuelAssumed()).isTrue();
        assertThat(cost.profit(SELL)).isEqualByComparingTo("-22.48");
        assertThat(cost.isLoss(SELL)).isTrue();
    }

    @Test
    void ignoresNegativeFuelWhileModeIsNotKnown() {
        assertThat(FuelMode.NOT_KNOWN.toRateCost(TOTAL, FUEL.negate())).isEqualTo(RateCost.ofStatedCost(TOTAL));
    }

    @Test
    void followsConfiguredFuelMode() {
        assertThat(FuelMode.INSIDE.toRateCost(TOTAL, FUEL)).isEqualTo(RateCost.ofStatedCost(TOTAL));
        assertThat(FuelMode.ON_TOP.toRateCost(TOTAL, FUEL)).isEqualTo(RateCost.ofStatedCost(new BigDecimal("3737.68")));
    }

    @Test
    void rateWithoutFuelCostsItsTotalInEveryMode() {
        assertThat(FuelMode.NOT_KNOWN.toRateCost(TOTAL, BigDecimal.ZERO)).isEqualTo(RateCost.ofStatedCost(TOTAL));
    }

    @Test
    void doesNotAddImplausibleFuel() {
        assertThat(FuelMode.ON_TOP.toRateCost(TOTAL, new BigDecimal("1E+900000")))
                .isEqualTo(RateCost.ofStatedCost(TOTAL));
    }

    @Test
    void excludedRateIsNeitherLowestNorBestValue() {
        RateRanking standing = RateRanking.rank(List.of(
                new RatePoint(new BigDecimal("400"), 2, false),
                new RatePoint(new BigDecimal("500"), 3),
                new RatePoint(new BigDecimal("600"), 2)));

        assertThat(standing.lowest()).hasValue(1);
        assertThat(standing.bestValue().orElse(-1)).isNotZero();
        assertThat(standing.spreadToLowest(0)).isEqualByComparingTo("-100");
    }
}
