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
        RateCost cost = FuelMode.NOT_KNOWN.computeRateCost(TOTAL, FUEL);

        assertThat(cost.buyRate()).isEqualByComparingTo("3737.68");
        assertThat(cost.isFuelAssumed()).isTrue();
        assertThat(cost.profitAtSellPrice(SELL)).isEqualByComparingTo("-22.48");
        assertThat(cost.isLossAtSellPrice(SELL)).isTrue();
    }

    @Test
    void ignoresNegativeFuelWhileModeIsNotKnown() {
        assertThat(FuelMode.NOT_KNOWN.computeRateCost(TOTAL, FUEL.negate())).isEqualTo(RateCost.ofStatedBuyRate(TOTAL));
    }

    @Test
    void followsConfiguredFuelMode() {
        assertThat(FuelMode.INSIDE.computeRateCost(TOTAL, FUEL)).isEqualTo(RateCost.ofStatedBuyRate(TOTAL));
        assertThat(FuelMode.ON_TOP.computeRateCost(TOTAL, FUEL))
                .isEqualTo(RateCost.ofStatedBuyRate(new BigDecimal("3737.68")));
    }

    @Test
    void rateWithoutFuelCostsItsTotalInEveryMode() {
        assertThat(FuelMode.NOT_KNOWN.computeRateCost(TOTAL, BigDecimal.ZERO))
                .isEqualTo(RateCost.ofStatedBuyRate(TOTAL));
    }

    @Test
    void doesNotAddImplausibleFuel() {
        assertThat(FuelMode.ON_TOP.computeRateCost(TOTAL, new BigDecimal("1E+900000")))
                .isEqualTo(RateCost.ofStatedBuyRate(TOTAL));
    }

    @Test
    void excludedRateIsNeitherLowestNorBestValue() {
        RateRanking ranking = RateRanking.rankRates(List.of(
                new RatePoint(new BigDecimal("400"), 2, false),
                new RatePoint(new BigDecimal("500"), 3),
                new RatePoint(new BigDecimal("600"), 2)));

        assertThat(ranking.lowestPriceIndex()).hasValue(1);
        assertThat(ranking.bestValueIndex().orElse(-1)).isNotZero();
        assertThat(ranking.dollarsAboveLowest(0)).isEqualByComparingTo("-100");
    }
}
