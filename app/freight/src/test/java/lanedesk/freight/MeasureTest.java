package lanedesk.freight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

final class MeasureTest {

    @ParameterizedTest
    @CsvSource({
        "WEIGHT, 412, 186.88",
        "WEIGHT, 1, 0.454",
        "WEIGHT, 1000, 453.592",
        "WEIGHT, 0, 0",
        "LENGTH, 48, 121.92",
        "LENGTH, 102, 259.08",
        "LENGTH, 48.25, 122.555",
        "VOLUME, 55.56, 1.5733",
        "VOLUME, 1, 0.0283",
        "DENSITY, 10, 160.18"
    })
    void convertsUsValuesToMetric(Measure measure, BigDecimal us, BigDecimal metric) {
        assertThat(measure.convertForDisplay(us, UnitSystem.US, UnitSystem.METRIC))
                .isEqualTo(metric);
        assertThat(measure.convertForDisplay(metric, UnitSystem.METRIC, UnitSystem.US))
                .isEqualTo(us);
    }

    @ParameterizedTest
    @CsvSource({
        "LENGTH, centímetros, 1",
        "LENGTH, milímetros, 0.1",
        "LENGTH, mètres, 100",
        "LENGTH, centimètre, 1",
        "WEIGHT, tonelada métrica, 1000",
        "WEIGHT, tonnes métriques, 1000",
        "VOLUME, pieds cubes, 1",
        "VOLUME, mètre cube, 1",
        "VOLUME, metros cúbicos, 1"
    })
    void parsesUnitsInThreeLanguages(Measure measure, String written, BigDecimal worth) {
        assertThat(Unit.findByWord(measure, written)).map(Unit::factor).hasValue(worth);
        assertThat(TypedNumber.parseMeasure(measure, "12 " + written, UnitSystem.METRIC))
                .isPresent();
    }

    @ParameterizedTest
    @EnumSource(Measure.class)
    void valuesWithTwoDecimalsSurviveRoundTrip(Measure measure) {
        Random random = new Random(1728);
        for (int i = 0; i < 5_000; i++) {
            BigDecimal value = BigDecimal.valueOf(1 + random.nextLong(50_000_000), random.nextInt(3));
            for (UnitSystem from : UnitSystem.values()) {
                BigDecimal there = measure.convertForDisplay(value, from, from.otherSystem());
                assertThat(measure.convertForDisplay(there, from.otherSystem(), from))
                        .isEqualByComparingTo(value);
            }
        }
    }

    @Test
    void rejectsAbsurdNumbersQuickly() {
        BigDecimal absurd = new BigDecimal("1e20000000");
        Assertions.assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
            assertThatThrownBy(() -> Measure.WEIGHT.convertForDisplay(absurd, UnitSystem.US, UnitSystem.METRIC))
                    .isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> Measure.WEIGHT.convertForDisplay(
                            new BigDecimal("1e-20000000"), UnitSystem.US, UnitSystem.METRIC))
                    .isInstanceOf(IllegalArgumentException.class);
            assertThat(DecimalLimits.parseWithinLimits("1e20000000")).isEmpty();
            assertThat(DecimalLimits.parseWithinLimits("0e20000000")).isEmpty();
            assertThat(DecimalLimits.parseWithinLimits("9".repeat(100_000))).isEmpty();
            assertThat(DecimalLimits.parseWithinLimits("1250.5")).contains(new BigDecimal("1250.5"));
            assertThat(DecimalLimits.parseWithinLimits("12 kg")).isEmpty();
        });
    }

    @ParameterizedTest
    @CsvSource({"120.00, 120", "1E+3, 1000", "0.50, 0.5", "0.000, 0"})
    void stripsTrailingZeros(BigDecimal value, String text) {
        assertThat(DecimalLimits.stripTrailingZeros(value).toString()).isEqualTo(text);
    }

    @Test
    void parsesUnitSystemFromServiceWord() {
        assertThat(UnitSystem.parse(" metric ")).contains(UnitSystem.METRIC);
        assertThat(UnitSystem.parse("US")).contains(UnitSystem.US);
        assertThat(UnitSystem.parse("imperial")).isEmpty();
        assertThat(UnitSystem.METRIC.symbol(Measure.LENGTH)).isEqualTo("cm");
    }
}
