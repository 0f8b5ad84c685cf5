package lanedesk.freight;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// A warning that the items exceed a limit of [LoadLimits] (or, for overlength, reach it), with the numbers for
/// the text of the warning.
///
/// @param kind the limit
/// @param row index of the row, or [#ALL_ROWS]
/// @param loadValue value of the load, in the shipment's unit
/// @param limit the limit, in the same unit
/// @param unit symbol of that unit, empty for a count
public record LoadWarning(Kind kind, int row, BigDecimal loadValue, BigDecimal limit, String unit) {
    /// The value of `row` for a warning about all rows together.
    public static final int ALL_ROWS = -1;

    /// The limits that a warning can be about.
    public enum Kind {
        /// LTL: linear feet above the capacity limit.
        LINEAR_FEET,
        /// LTL: number of unstackable units above the capacity limit.
        UNSTACKABLE_PALLETS,
        /// LTL: large volume at low density; the value is the volume.
        CUBIC_CAPACITY,
        /// The longer of length and width of one unit is at least the overlength limit.
        OVERLENGTH,
        /// LTL: heavier than the LTL limit.
        LTL_WEIGHT,
        /// Truckload: heavier than a trailer allows.
        TRAILER_WEIGHT,
        /// Truckload: longer than a trailer's floor.
        TRAILER_LENGTH,
        /// A stack of the row's units is higher than a trailer inside.
        STACK_HEIGHT
    }

    /// The modes for which warnings can be requested.
    public enum Mode {
        /// Less than truckload: the load shares a trailer with other freight.
        LTL,
        /// A full trailer.
        TRUCKLOAD
    }

    /// The warnings about the whole load.
    public static List<LoadWarning> findLoadWarnings(
            LoadTotals totals, UnitSystem system, Set<Mode> modes, LoadLimits limits) {
        WarningCollector warnings = new WarningCollector(system, new ArrayList<>());
        BigDecimal pounds = Measure.WEIGHT.convertExactly(totals.weight(), system, UnitSystem.US);
        BigDecimal linearFeet = totals.linearFeet();
        if (modes.contains(Mode.LTL)) {
            if (linearFeet != null && linearFeet.compareTo(limits.maxLtlLinearFeet()) > 0) {
                warnings.add(new LoadWarning(Kind.LINEAR_FEET, ALL_ROWS, linearFeet, limits.maxLtlLinearFeet(), "ft"));
            }
            BigDecimal pallets = BigDecimal.valueOf(totals.unstackableUnits());
            BigDecimal max = BigDecimal.valueOf(limits.maxUnstackablePallets());
            if (pallets.compareTo(max) > 0) {
                warnings.add(new LoadWarning(Kind.UNSTACKABLE_PALLETS, ALL_ROWS, pallets, max, ""));
            }
            addCubicCapacityWarningIfExceeded(totals, pounds, limits, warnings);
            if (pounds.compareTo(limits.maxLtlPounds()) > 0) {
                warnings.add(Kind.LTL_WEIGHT, ALL_ROWS, Measure.WEIGHT, pounds, limits.maxLtlPounds());
            }
        }
        if (modes.contains(Mode.TRUCKLOAD)) {
            if (pounds.compareTo(limits.maxTrailerPounds()) > 0) {
                warnings.add(Kind.TRAILER_WEIGHT, ALL_ROWS, Measure.WEIGHT, pounds, limits.maxTrailerPounds());
            }
            if (linearFeet != null && linearFeet.compareTo(limits.trailerLengthFeet()) > 0) {
                warnings.add(
                        new LoadWarning(Kind.TRAILER_LENGTH, ALL_ROWS, linearFeet, limits.trailerLengthFeet(), "ft"));
            }
        }
        return List.copyOf(warnings.warnings());
    }

    /// The warnings about a single row.
    public static List<LoadWarning> findRowWarnings(int row, FreightItem item, UnitSystem system, LoadLimits limits) {
        WarningCollector warnings = new WarningCollector(system, new ArrayList<>());
        addWarningsOfRow(row, item, limits, warnings);
        return List.copyOf(warnings.warnings());
    }

    private static void addCubicCapacityWarningIfExceeded(
            LoadTotals totals, BigDecimal pounds, LoadLimits limits, WarningCollector warnings) {
        BigDecimal cubicFeet = Measure.VOLUME.convertExactly(totals.volume(), warnings.system(), UnitSystem.US);
        if (cubicFeet.compareTo(limits.maxCubicFeetAtLowDensity()) > 0
                && pounds.signum() > 0
                && pounds.compareTo(cubicFeet.multiply(limits.lowDensityLimit())) < 0) {
            warnings.add(Kind.CUBIC_CAPACITY, ALL_ROWS, Measure.VOLUME, cubicFeet, limits.maxCubicFeetAtLowDensity());
        }
    }

    private static void addWarningsOfRow(int row, FreightItem item, LoadLimits limits, WarningCollector warnings) {
        BigDecimal length = item.length();
        BigDecimal width = item.width();
        BigDecimal longestSide = length == null ? width : width == null ? length : length.max(width);
        if (longestSide != null) {
            BigDecimal inches = Measure.LENGTH.convertExactly(longestSide, warnings.system(), UnitSystem.US);
            if (inches.compareTo(limits.overlengthInches()) >= 0) {
                warnings.add(Kind.OVERLENGTH, row, Measure.LENGTH, inches, limits.overlengthInches());
            }
        }
        BigDecimal height = item.height();
        if (height != null) {
            int stackLevels = item.isStackable() ? Math.clamp(item.stackLevels(), 1, Math.max(1, item.quantity())) : 1;
            BigDecimal inches = Measure.LENGTH
                    .convertExactly(height, warnings.system(), UnitSystem.US)
                    .multiply(BigDecimal.valueOf(stackLevels));
            if (inches.compareTo(limits.trailerHeightInches()) > 0) {
                warnings.add(Kind.STACK_HEIGHT, row, Measure.LENGTH, inches, limits.trailerHeightInches());
            }
        }
    }

    /// Collects warnings. Converts their values from US units to the shipment's units.
    private record WarningCollector(UnitSystem system, List<LoadWarning> warnings) {
        void add(LoadWarning warning) {
            warnings.add(warning);
        }

        void add(Kind kind, int row, Measure measure, BigDecimal usValue, BigDecimal usLimit) {
            add(new LoadWarning(
                    kind,
                    row,
                    toDisplayUnits(measure, usValue),
                    toDisplayUnits(measure, usLimit),
                    system.symbol(measure)));
        }

        private BigDecimal toDisplayUnits(Measure measure, BigDecimal usValue) {
            BigDecimal exact = measure.convertExactly(usValue, UnitSystem.US, system);
            return DecimalLimits.stripTrailingZeros(exact.setScale(1, RoundingMode.HALF_UP));
        }
    }
}
