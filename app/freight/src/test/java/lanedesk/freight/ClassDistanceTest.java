package lanedesk.freight;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests the weight difference to the next class: it reaches that class, and one pound less does not.
class ClassDistanceTest {

    private static FreightItem pallet(@Nullable String weight) {
        return new FreightItem(
                1,
                weight == null ? null : new BigDecimal(weight),
                new BigDecimal(48),
                new BigDecimal(40),
                new BigDecimal(48),
                null,
                false,
                1);
    }

    private static String classOf(BigDecimal weight) {
        return DensityEstimate.estimate(pallet(weight.toPlainString()), UnitSystem.US, ClassScale.NMFC_13)
                .orElseThrow()
                .freightClass();
    }

    @ParameterizedTest
    @CsvSource({"750, 85, 111, 92.5, 50, 70", "640, 85, 1, 92.5, 160, 70", "639, 92.5, 106, 100, 1, 85"})
    void weightToNextClassReachesNextClass(
            BigDecimal weight,
            String freightClass,
            BigDecimal weightToHigherClass,
            String higherClass,
            BigDecimal weightToLowerClass,
            String lowerClass) {
        assertThat(classOf(weight)).isEqualTo(freightClass);
        FreightItem item = pallet(weight.toPlainString());
        assertThat(ClassDistance.weightToNextHigherClass(item, UnitSystem.US, ClassScale.NMFC_13))
                .contains(new ClassDistance(weightToHigherClass, higherClass));
        assertThat(ClassDistance.weightToNextLowerClass(item, UnitSystem.US, ClassScale.NMFC_13))
                .contains(new ClassDistance(weightToLowerClass, lowerClass));
        assertThat(classOf(weight.subtract(weightToHigherClass))).isEqualTo(higherClass);
        assertThat(classOf(weight.subtract(weightToHigherClass).add(BigDecimal.ONE)))
                .isEqualTo(freightClass);
        assertThat(classOf(weight.add(weightToLowerClass))).isEqualTo(lowerClass);
    }

    @Test
    void givesDistanceInKilogramsForMetric() {
        FreightItem item = new FreightItem(
                1, new BigDecimal(340), new BigDecimal(122), new BigDecimal(102), new BigDecimal(122), null, false, 1);
        ClassDistance away = ClassDistance.weightToNextHigherClass(item, UnitSystem.METRIC, ClassScale.NMFC_13)
                .orElseThrow();
        assertThat(away.freightClass()).isEqualTo("92.5");
        assertThat(away.weightDifference()).isEqualByComparingTo("49");
    }

    @Test
    void givesNoDistanceAtEndsOfScaleOrWithoutDimensions() {
        assertThat(ClassDistance.weightToNextHigherClass(pallet("20"), UnitSystem.US, ClassScale.NMFC_13))
                .isEmpty();
        assertThat(ClassDistance.weightToNextLowerClass(pallet("9000"), UnitSystem.US, ClassScale.NMFC_13))
                .isEmpty();
        assertThat(ClassDistance.weightToNextHigherClass(pallet(null), UnitSystem.US, ClassScale.NMFC_13))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"85, 92.5, 70", "77.5, 85, 70", "100, 125, 92.5", "400, , 300", "50, 55, ", "500, , 400"})
    void findsAdjacentClassesOfAnyClass(
            String freightClass, @Nullable String higherClass, @Nullable String lowerClass) {
        assertThat(ClassScale.NMFC_13.nextHigherClass(freightClass).orElse(null))
                .isEqualTo(higherClass);
        assertThat(ClassScale.NMFC_13.nextLowerClass(freightClass).orElse(null)).isEqualTo(lowerClass);
    }
}
