package lanedesk.sandbox.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigDecimal;
import lanedesk.sandbox.model.Uom;
import lanedesk.sandbox.model.otr.DensityRequest;
import lanedesk.sandbox.model.otr.DensityResult;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DensityCalculatorTest {
    @ParameterizedTest
    @CsvSource({
        "0.01, 400", "0.999, 400", "1, 300", "1.99, 300", "2, 250", "3.99, 250", "4, 175", "5.99, 175", "6, 125",
        "7.99, 125", "8, 100", "9.99, 100", "10, 92.5", "11.99, 92.5", "12, 85", "14.99, 85", "15, 70", "22.49, 70",
        "22.5, 65", "29.99, 65", "30, 60", "34.99, 60", "35, 55", "49.99, 55", "50, 50", "900, 50",
    })
    void lowerBoundBelongsToTier(BigDecimal poundsPerCubicFoot, String freightClass) {
        assertThat(DensityCalculator.freightClassOf(poundsPerCubicFoot)).isEqualTo(freightClass);
    }

    @Test
    void inchesAndPoundsGiveCubeDensityAndClass() {
        assertThat(DensityCalculator.calculate(box("750", "48", "40", "48", Uom.US)))
                .isEqualTo(result("53.33", "750.00", "14.06", "85", "1.51"));
    }

    @Test
    void metricRequestGetsMetricResult() {
        assertThat(DensityCalculator.calculate(box("400", "120", "100", "120", Uom.METRIC)))
                .isEqualTo(result("1.44", "400.00", "277.78", "70", "1.44"));
    }

    @Test
    void sameFreightHasSameClassInBothUnitSystems() {
        DensityResult metric = DensityCalculator.calculate(box("340.1942775", "121.92", "101.6", "121.92", Uom.METRIC));
        DensityResult us = DensityCalculator.calculate(box("750", "48", "40", "48", Uom.US));
        assertThat(metric.freightClass()).isEqualTo(us.freightClass());
        assertThat(metric.cbm()).isEqualByComparingTo(us.cbm());
    }

    @Test
    void volumeReplacesDimensionsUnlessZero() {
        assertThat(DensityCalculator.calculate(request("500", null, null, null, "60", Uom.US)))
                .isEqualTo(result("60.00", "500.00", "8.33", "100", "1.70"));
        assertThat(DensityCalculator.calculate(request("400", null, null, null, "1.44", Uom.METRIC)))
                .isEqualTo(DensityCalculator.calculate(box("400", "120", "100", "120", Uom.METRIC)));
        assertThat(DensityCalculator.calculate(request("750", "48", "40", "48", "0", Uom.US)))
                .isEqualTo(DensityCalculator.calculate(box("750", "48", "40", "48", Uom.US)));
    }

    @Test
    void classUsesUnroundedDensity() {
        DensityResult result = DensityCalculator.calculate(request("1499.9", null, null, null, "100", Uom.US));
        assertThat(result.totalDensity()).isEqualByComparingTo("15.00");
        assertThat(result.freightClass()).isEqualTo("85");
    }

    @Test
    void smallCubeIsNotRoundedToZero() {
        assertThat(DensityCalculator.calculate(box("2", "1", "1", "1", Uom.US)).totalCube())
                .isEqualByComparingTo("0.00058");
    }

    @Test
    void zeroCubeHasNoDensity() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> DensityCalculator.calculate(box("0", "48", "40", "48", Uom.US)));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> DensityCalculator.calculate(box("5", "48", "0", "48", Uom.US)));
        assertThatIllegalArgumentException().isThrownBy(() -> DensityCalculator.freightClassOf(new BigDecimal("-1")));
    }

    private static DensityRequest box(String weight, String length, String width, String height, Uom uom) {
        return request(weight, length, width, height, null, uom);
    }

    private static DensityRequest request(
            String weight,
            @Nullable String length,
            @Nullable String width,
            @Nullable String height,
            @Nullable String volume,
            Uom uom) {
        return new DensityRequest(
                new BigDecimal(weight), number(length), number(width), number(height), number(volume), uom);
    }

    private static @Nullable BigDecimal number(@Nullable String text) {
        return text == null ? null : new BigDecimal(text);
    }

    private static DensityResult result(String cube, String weight, String density, String freightClass, String cbm) {
        return new DensityResult(
                new BigDecimal(cube),
                new BigDecimal(weight),
                new BigDecimal(density),
                freightClass,
                new BigDecimal(cbm));
    }
}
