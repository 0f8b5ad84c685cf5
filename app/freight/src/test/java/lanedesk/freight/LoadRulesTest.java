package lanedesk.freight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import lanedesk.freight.LinearFeet.RotationRule;
import lanedesk.freight.LoadWarning.Kind;
import lanedesk.freight.LoadWarning.Mode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class LoadRulesTest {
    private static final Set<Mode> LTL = EnumSet.of(Mode.LTL);
    private static final Set<Mode> TRUCKLOAD = EnumSet.of(Mode.TRUCKLOAD);

    @ParameterizedTest
    @CsvSource({
        // quantity, length, width, levels, feet
        "6, 48, 40, 1, 12",
        "5, 48, 40, 1, 12",
        "1, 48, 40, 1, 4",
        "0, 48, 40, 1, 0",
        "6, 48, 40, 2, 8",
        "7, 48, 40, 3, 8",
        "26, 48, 40, 1, 52",
        "6, 40, 48, 1, 10",
        // two units 60 wide do not fit side by side, but rotated they do
        "4, 40, 60, 1, 10",
        // 240 long and 60 wide: rotated, it would be wider than the trailer
        "2, 240, 60, 1, 40",
        // 120 wide and 50 long: it only fits rotated
        "1, 50, 120, 1, 10",
        // three units of 30 x 30 fit side by side
        "3, 30, 30, 1, 2.5",
        "4, 30, 30, 1, 5"
    })
    void linearFeetAreRowsTimesLength(int quantity, String length, String width, int levels, BigDecimal feet) {
        assertThat(LinearFeet.compute(
                                List.of(FreightItem.of(quantity, "10", length, width, "40", levels)), UnitSystem.US)
                        .orElseThrow())
                .isEqualByComparingTo(feet);
    }

    @Test
    void linearFeetCombineDifferentItemsInOneRow() {
        List<FreightItem> five = List.of(
                FreightItem.of(1, "10", "48", "40", "40", 1),
                FreightItem.of(1, "10", "48", "40", "50", 1),
                FreightItem.of(1, "10", "48", "40", "60", 1),
                FreightItem.of(1, "10", "42", "42", "60", 1),
                FreightItem.of(1, "10", "36", "36", "60", 1));
        // The rows of the trailer contain items of 48+48, 48+42 and 36 in: 48 + 48 + 36 in = 11 ft
        assertThat(LinearFeet.compute(five, UnitSystem.US).orElseThrow()).isEqualByComparingTo("11");
    }

    @Test
    void linearFeetDependOnRotationRule() {
        List<FreightItem> six = List.of(FreightItem.of(6, "10", "48", "40", "40", 1));
        assertThat(LinearFeet.compute(six, UnitSystem.US, RotationRule.WHENEVER_SHORTER))
                .contains(new BigDecimal("10.0"));
        assertThat(LinearFeet.compute(six, UnitSystem.US, RotationRule.NEVER)).contains(new BigDecimal("12.0"));
        List<FreightItem> wide = List.of(FreightItem.of(4, "10", "40", "60", "40", 1));
        assertThat(LinearFeet.compute(wide, UnitSystem.US, RotationRule.NEVER)).contains(new BigDecimal("13.4"));
    }

    @Test
    void twoMetricPalletsFitSideBySide() {
        assertThat(LinearFeet.compute(List.of(FreightItem.of(6, "10", "120", "100", "100", 1)), UnitSystem.METRIC))
                .contains(new BigDecimal("11.9"));
    }

    @Test
    void tinyWidthGivesFiniteLinearFeet() {
        FreightItem thread = FreightItem.of(Integer.MAX_VALUE, "1", "1", "0.000000000000000000000001", "1", 1);
        assertThat(LinearFeet.compute(List.of(thread), UnitSystem.US)
                        .orElseThrow()
                        .signum())
                .isEqualTo(1);
    }

    @Test
    void warnsOnlyBeyondDefaultLimits() {
        assertThat(kinds(FreightItem.of(6, "400", "48", "40", "48", 1), LTL)).isEmpty();
        assertThat(kinds(FreightItem.of(7, "400", "48", "40", "48", 1), LTL))
                .containsExactly(Kind.LINEAR_FEET, Kind.UNSTACKABLE_PALLETS);
        assertThat(kinds(FreightItem.of(12, "400", "48", "40", "48", 2), LTL)).isEmpty();
        assertThat(kinds(FreightItem.of(7, "400", "48", "40", "48", 1), TRUCKLOAD))
                .isEmpty();
    }

    @Test
    void warnsOfCubicCapacityForLargeLightLoad() {
        // 12 x 106.67 ft³ = 1280 ft³ at 3.75 pcf
        LoadWarning cubic = warnings(FreightItem.of(12, "400", "48", "40", "96", 1), LTL).stream()
                .filter(warning -> warning.kind() == Kind.CUBIC_CAPACITY)
                .findFirst()
                .orElseThrow();
        assertThat(cubic.loadValue()).isEqualByComparingTo("1280");
        assertThat(cubic.limit()).isEqualByComparingTo("750");
        assertThat(cubic.unit()).isEqualTo("ft³");
        assertThat(kinds(FreightItem.of(12, "700", "48", "40", "96", 1), LTL)).doesNotContain(Kind.CUBIC_CAPACITY);
    }

    @Test
    void warnsOfOverlengthFromLimitOn() {
        assertThat(kinds(FreightItem.of(1, "400", "95.9", "40", "48", 1), LTL)).isEmpty();
        LoadWarning over =
                warnings(FreightItem.of(1, "400", "40", "96", "48", 1), LTL).getFirst();
        assertThat(over.kind()).isEqualTo(Kind.OVERLENGTH);
        assertThat(over.row()).isZero();
    }

    @Test
    void weightLimitDependsOnMode() {
        FreightItem heavy = FreightItem.of(20, "2400", "48", "40", "48", 2);
        assertThat(kinds(heavy, LTL)).contains(Kind.LTL_WEIGHT).doesNotContain(Kind.TRAILER_WEIGHT);
        assertThat(kinds(heavy, TRUCKLOAD)).containsExactly(Kind.TRAILER_WEIGHT);
        assertThat(kinds(FreightItem.of(30, "100", "48", "40", "48", 1), TRUCKLOAD))
                .containsExactly(Kind.TRAILER_LENGTH);
    }

    @Test
    void warnsOfStackHigherThanTrailer() {
        assertThat(kinds(FreightItem.of(4, "100", "48", "40", "60", 2), TRUCKLOAD))
                .containsExactly(Kind.STACK_HEIGHT);
        assertThat(kinds(FreightItem.of(1, "100", "48", "40", "60", 2), TRUCKLOAD))
                .isEmpty();
    }

    @Test
    void warningsUseDisplayUnits() {
        List<LoadWarning> matches = warnings(FreightItem.of(10, "500", "100", "100", "100", 2), UnitSystem.METRIC, LTL);
        assertThat(matches).extracting(LoadWarning::kind).containsExactly(Kind.LTL_WEIGHT);
        assertThat(matches.getLast().loadValue()).isEqualByComparingTo("5000");
        assertThat(matches.getLast().limit()).isEqualByComparingTo("4535.9");
        assertThat(matches.getLast().unit()).isEqualTo("kg");
    }

    @Test
    void stackLevelsAndStackableAgree() {
        assertThat(StackLevels.ofStackableCheckBox(true, 1)).isEqualTo(new StackLevels(true, 2));
        assertThat(StackLevels.ofStackableCheckBox(true, 4)).isEqualTo(new StackLevels(true, 4));
        assertThat(StackLevels.ofStackableCheckBox(false, 4)).isEqualTo(StackLevels.NOT_STACKABLE);
        assertThat(StackLevels.ofLevelCount(3)).isEqualTo(new StackLevels(true, 3));
        assertThat(StackLevels.ofLevelCount(0)).isEqualTo(StackLevels.NOT_STACKABLE);
        assertThatThrownBy(() -> new StackLevels(true, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new StackLevels(false, 2)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @CsvSource({
        "20, false, 35000, ", "20, false, 35001, TRI_AXLE_NEEDED", "20, false, 42001, OVER_ROAD_WEIGHT",
        "20, true, 32001, TRI_AXLE_NEEDED", "20, true, 39001, OVER_ROAD_WEIGHT", "40, false, 44000, ",
        "40, false, 44001, OVER_ROAD_WEIGHT", "40, true, 41001, OVER_ROAD_WEIGHT", "45, false, 42001, OVER_ROAD_WEIGHT",
        "53, false, 60000, ", "53, false, 80001, OVER_GROSS", "40, false, 0, "
    })
    void warnsOfOverweightByContainerLength(
            int length, boolean reefer, BigDecimal pounds, ContainerLimits.OverweightWarning.Kind kind) {
        assertThat(ContainerLimits.DEFAULTS
                        .findOverweightWarning(length, reefer, pounds, UnitSystem.US)
                        .map(ContainerLimits.OverweightWarning::kind))
                .isEqualTo(Optional.ofNullable(kind));
    }

    @Test
    void warnsOfOverweightInKilograms() {
        ContainerLimits.OverweightWarning over = ContainerLimits.DEFAULTS
                .findOverweightWarning(40, false, new BigDecimal("20000"), UnitSystem.METRIC)
                .orElseThrow();
        assertThat(over.limit()).isEqualByComparingTo("19958");
        assertThat(over.unit()).isEqualTo("kg");
        assertThat(ContainerLimits.DEFAULTS.findOverweightWarning(
                        40, false, new BigDecimal("19950"), UnitSystem.METRIC))
                .isEmpty();
    }

    private static List<LoadWarning> warnings(FreightItem item, Set<Mode> modes) {
        return warnings(item, UnitSystem.US, modes);
    }

    private static List<LoadWarning> warnings(FreightItem item, UnitSystem system, Set<Mode> modes) {
        LoadTotals totals = LoadTotals.sumItems(List.of(item), system, ClassScale.NMFC_13);
        return Stream.concat(
                        LoadWarning.findLoadWarnings(totals, system, modes, LoadLimits.DEFAULTS).stream(),
                        LoadWarning.findRowWarnings(0, item, system, LoadLimits.DEFAULTS).stream())
                .toList();
    }

    private static List<Kind> kinds(FreightItem item, Set<Mode> modes) {
        return warnings(item, modes).stream().map(LoadWarning::kind).toList();
    }
}
