package lanedesk.freight.rates;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

class FuelReadingTest {

    private static final BigDecimal TOTAL = new BigDecimal("3096.00");
    private static final BigDecimal FUEL = new BigDecimal("641.68");
    private static final BigDecimal SELL = new BigDecimal("3715.20");

    @Test
    void countsFuelOnTopWhileNobodyKnowsWhetherItIsInside() {
        RateCost cost = FuelReading.NOT_KNOWN.cost(TOTAL, FUEL);

        assertThat(cost.buy()).isEqualByComparingTo("3737.68");
        assertThat(cost.isFuelAssumed()).isTrue();
        assertThat(cost.profit(SELL)).isEqualByComparingTo("-22.48");
        assertThat(cost.isLoss(SELL)).isTrue();
    }

    @Test
    void doesNotCountNegativeFuelThatNobodyKnowsToComeOnTop() {
        assertThat(FuelReading.NOT_KNOWN.cost(TOTAL, FUEL.negate())).isEqualTo(RateCost.exactly(TOTAL));
    }

    @Test
    void goesByWhatTheEnvironmentSays() {
        assertThat(FuelReading.INSIDE.cost(TOTAL, FUEL)).isEqualTo(RateCost.exactly(TOTAL));
        assertThat(FuelReading.ON_TOP.cost(TOTAL, FUEL)).isEqualTo(RateCost.exactly(new BigDecimal("3737.68")));
    }

    @Test
    void aRateWithoutFuelCostsItsTotalHoweverItIsRead() {
        assertThat(FuelReading.NOT_KNOWN.cost(TOTAL, BigDecimal.ZERO)).isEqualTo(RateCost.exactly(TOTAL));
    }

    @Test
    void fuelBeyondBeliefIsNotAddedUp() {
        assertThat(FuelReading.ON_TOP.cost(TOTAL, new BigDecimal("1E+900000"))).isEqualTo(RateCost.exactly(TOTAL));
    }

    @Test
    void aRateThatMayNotWinIsNeitherLowestNorBestValue() {
        RateRanking standing = RateRanking.of(List.of(
                new RatePoint(new BigDecimal("400"), 2, false),
                new RatePoint(new BigDecimal("500"), 3),
                new RatePoint(new BigDecimal("600"), 2)));

        assertThat(standing.lowest()).hasValue(1);
        assertThat(standing.bestValue().orElse(-1)).isNotZero();
        assertThat(standing.spread(0)).isEqualByComparingTo("-100");
    }
}
