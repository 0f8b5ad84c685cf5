package lanedesk.freight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class DensityEstimateTest {

    @ParameterizedTest
    @CsvSource({
        "0, 400", "0.99, 400", "1, 300", "1.99, 300", "2, 250", "4, 175", "5.999, 175", "6, 125", "8, 100", "10, 92.5",
        "12, 85", "14.999, 85", "15, 70", "22.49, 70", "22.5, 65", "30, 60", "34.99, 60", "35, 55", "50, 50", "900, 50"
    })
    void currentScaleIncludesLowerBounds(BigDecimal pcf, String freightClass) {
        assertThat(ClassScale.NMFC_13.classForDensity(pcf)).isEqualTo(freightClass);
    }

    @Test
    void olderScalesGiveOtherClasses() {
        DensityEstimate newValue = DensityEstimate.estimate(
                        FreightItem.of(1, "750", "48", "40", "48", 1), UnitSystem.US, ClassScale.NMFC_13)
                .orElseThrow();
        assertThat(newValue.roundedDensity()).isEqualByComparingTo("14.1");
        assertThat(newValue.cubicFeet()).isEqualByComparingTo("53.33");
        assertThat(newValue.freightClass()).isEqualTo("85");
        assertThat(ClassScale.LEGACY_18.classForDensity(new BigDecimal("14.06")))
                .isEqualTo("77.5");
        assertThat(ClassScale.LEGACY_18.classForDensity(new BigDecimal("4"))).isEqualTo("200");
        assertThat(ClassScale.LEGACY_18.classForDensity(new BigDecimal("12"))).isEqualTo("85");
        assertThat(ClassScale.NMFC_11.classForDensity(new BigDecimal("60"))).isEqualTo("60");
        assertThat(ClassScale.findByIdOrNewest("nmfc-11")).isEqualTo(ClassScale.NMFC_11);
        assertThat(ClassScale.findByIdOrNewest("unheard of")).isEqualTo(ClassScale.NMFC_13);
    }

    @Test
    void everyScaleUsesOnlyValidClasses() {
        for (ClassScale scale : ClassScale.ALL) {
            assertThat(FreightClass.ALL_CLASSES)
                    .containsAll(scale.tiers().stream()
                            .map(ClassScale.Tier::freightClass)
                            .toList());
        }
        assertThat(FreightClass.ALL_CLASSES).hasSize(18);
    }

    @Test
    void exactBoundIsNotMissedByRounding() {
        // 48x48x48 in is 64 ft³; 384 lb is exactly 6 pcf
        assertThat(DensityEstimate.estimate(
                                FreightItem.of(1, "384", "48", "48", "48", 1), UnitSystem.US, ClassScale.NMFC_13)
                        .orElseThrow()
                        .freightClass())
                .isEqualTo("125");
        assertThat(DensityEstimate.estimate(
                                FreightItem.of(1, "383.99", "48", "48", "48", 1), UnitSystem.US, ClassScale.NMFC_13)
                        .orElseThrow()
                        .freightClass())
                .isEqualTo("175");
    }

    @Test
    void metricItemGetsSameClass() {
        DensityEstimate metric = DensityEstimate.estimate(
                        FreightItem.of(1, "340.19", "121.92", "101.6", "121.92", 1),
                        UnitSystem.METRIC,
                        ClassScale.NMFC_13)
                .orElseThrow();
        assertThat(metric.roundedDensity()).isEqualByComparingTo("225.3");
        assertThat(metric.freightClass()).isEqualTo("85");
    }

    @Test
    void givesNoEstimateForIncompleteItem() {
        FreightItem half = new FreightItem(
                2, new BigDecimal("100"), new BigDecimal("48"), null, new BigDecimal("40"), null, false, 1);
        assertThat(DensityEstimate.estimate(half, UnitSystem.US, ClassScale.NMFC_13))
                .isEmpty();
        FreightItem absurd =
                new FreightItem(2, new BigDecimal("1e20000000"), null, null, null, new BigDecimal("10"), false, 1);
        assertThat(DensityEstimate.estimate(absurd, UnitSystem.US, ClassScale.NMFC_13))
                .isEmpty();
        assertThat(DensityEstimate.estimate(
                        FreightItem.of(1, "0", "48", "48", "48", 1), UnitSystem.US, ClassScale.NMFC_13))
                .isEmpty();
    }

    @Test
    void usesVolumeWhenDimensionsAreMissing() {
        FreightItem byVolume =
                new FreightItem(3, new BigDecimal("120"), null, null, null, new BigDecimal("10"), false, 1);
        assertThat(DensityEstimate.estimate(byVolume, UnitSystem.US, ClassScale.NMFC_13)
                        .orElseThrow()
                        .freightClass())
                .isEqualTo("85");
        assertThat(byVolume.totalVolume(UnitSystem.US)).isEqualByComparingTo("30");
    }

    @Test
    void totalsCountRowsWithMissingValues() {
        FreightItem whole = FreightItem.of(4, "500", "48", "40", "48", 1);
        FreightItem bare = new FreightItem(2, null, null, null, null, null, false, 1);
        LoadTotals full = LoadTotals.sumItems(List.of(whole), UnitSystem.US, ClassScale.NMFC_13);
        assertThat(full.pieces()).isEqualTo(4);
        assertThat(full.weight()).isEqualByComparingTo("2000");
        assertThat(full.volume()).isEqualByComparingTo("213.3333");
        assertThat(full.density()).isNotNull().returns("100", DensityEstimate::freightClass);
        assertThat(full.linearFeet()).isEqualByComparingTo("8");
        LoadTotals gaps = LoadTotals.sumItems(List.of(whole, bare), UnitSystem.US, ClassScale.NMFC_13);
        assertThat(gaps.pieces()).isEqualTo(6);
        assertThat(gaps.density()).isNull();
        assertThat(gaps.linearFeet()).isNull();
        assertThat(gaps.rowsWithoutWeight()).isEqualTo(1);
        assertThat(gaps.rowsWithoutVolume()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({
        "92.5, 92.5",
        "'92,5', 92.5",
        "Class 92.5, 92.5",
        "cl 92.5, 92.5",
        "CL. 085, 85",
        "77.50, 77.5",
        "100, 100",
        "100.0, 100",
        "clase 70, 70",
        "Classe 300, 300",
        "92½, 92.5",
        "77 1/2, 77.5",
        "freight class: 55, 55"
    })
    void parsesFreightClassInAnyNotation(String text, String freightClass) {
        assertThat(FreightClass.parse(text)).contains(freightClass);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "90", "class", "92.6", "1000", "-70", "class 7"})
    void rejectsNumbersThatAreNoFreightClass(String text) {
        assertThat(FreightClass.parse(text)).isEmpty();
    }

    @Test
    void rejectsScaleWithoutRisingBounds() {
        assertThatThrownBy(() -> new ClassScale("bad", List.of(new ClassScale.Tier(BigDecimal.ONE, "50"))))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new ClassScale(
                        "bad",
                        List.of(
                                new ClassScale.Tier(BigDecimal.ZERO, "50"),
                                new ClassScale.Tier(BigDecimal.ZERO, "55"))))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void displayedDensityIsNotRoundedIntoAnotherClass() {
        DensityEstimate below = DensityEstimate.estimate(
                        new BigDecimal("14.996"), BigDecimal.ONE, UnitSystem.US, ClassScale.NMFC_13)
                .orElseThrow();

        assertThat(below.roundedDensity()).isEqualByComparingTo("14.996");
        assertThat(below.freightClass()).isEqualTo("85");
    }

    @Test
    void computesMetricDensityFromMetricValues() {
        assertThat(DensityEstimate.estimate(
                                new BigDecimal("1000"), new BigDecimal("3"), UnitSystem.METRIC, ClassScale.NMFC_13)
                        .orElseThrow()
                        .roundedDensity())
                .isEqualByComparingTo("333.3");
    }
}
