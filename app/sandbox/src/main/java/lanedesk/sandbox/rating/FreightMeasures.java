package lanedesk.sandbox.rating;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import lanedesk.sandbox.model.Uom;
import lanedesk.sandbox.model.otr.OtrQuoteItem;
import lanedesk.sandbox.model.otr.OtrQuoteRequest;
import org.jspecify.annotations.Nullable;

/// The measures of a shipment that tariffs use, in pounds, feet and inches. The measures are rounded, so that
/// freight in metric units has the same measures as the same freight in US units.
///
/// @param poundsByClass the pounds of every freight class, in ascending order of the class
/// @param cubicFeet the volume in cubic feet
/// @param linearFeet the length of trailer floor that the freight occupies, in feet; the trailer is 102 inches
///        wide
/// @param longestInches the longest side of any unit's floor area, in inches
/// @param widestInches the largest shorter side of any unit's floor area, in inches
/// @param tallestInches the height of the tallest unit, in inches
record FreightMeasures(
        List<ClassWeight> poundsByClass,
        long pounds,
        double cubicFeet,
        double linearFeet,
        double longestInches,
        double widestInches,
        double tallestInches,
        boolean isHazardous) {
    private static final double TRAILER_WIDTH_INCHES = 102;
    private static final double TRAILER_HEIGHT_INCHES = 105;
    private static final double CUBIC_FEET_PER_LINEAR_FOOT = 60;
    private static final double CENTIMETERS_PER_INCH = 2.54;
    private static final long MAX_POUNDS = 1_000_000_000;

    /// The total weight of the items of a freight class.
    record ClassWeight(BigDecimal freightClass, long pounds) {}

    static FreightMeasures of(OtrQuoteRequest request) {
        var classes = new TreeMap<BigDecimal, Double>();
        double cube = 0;
        double linearInches = 0;
        double longest = 0;
        double widest = 0;
        double tallest = 0;
        boolean hazardous = false;
        for (OtrQuoteItem item : request.items()) {
            double pounds = toPounds(item.weight(), request.uom()) * item.quantity();
            classes.merge(new BigDecimal(item.freightClass()).stripTrailingZeros(), pounds, Double::sum);
            hazardous |= item.hazardous();
            double length = toInchesRoundedToTenth(item.length(), request.uom());
            double width = toInchesRoundedToTenth(item.width(), request.uom());
            double height = toInchesRoundedToTenth(item.height(), request.uom());
            if (length > 0 && width > 0 && height > 0) {
                cube += length * width * height / 1728 * item.quantity();
                linearInches += trailerFloorInches(item, length, width, height);
                longest = Math.max(longest, Math.max(length, width));
                widest = Math.max(widest, Math.min(length, width));
                tallest = Math.max(tallest, height);
            } else if (item.volume() != null) {
                double volume = toCubicFeet(item.volume(), request.uom()) * item.quantity();
                cube += volume;
                linearInches += 12 * volume / CUBIC_FEET_PER_LINEAR_FOOT;
            }
        }
        List<ClassWeight> byClass = classes.entrySet().stream()
                .map(FreightMeasures::toRoundedClassWeight)
                .toList();
        long pounds = byClass.stream().mapToLong(ClassWeight::pounds).sum();
        return new FreightMeasures(
                byClass,
                pounds,
                roundToTenth(cube),
                roundToTenth(linearInches / 12),
                longest,
                widest,
                tallest,
                hazardous);
    }

    private static ClassWeight toRoundedClassWeight(Map.Entry<BigDecimal, Double> weight) {
        return new ClassWeight(weight.getKey(), Math.clamp(Math.round(weight.getValue()), 1, MAX_POUNDS));
    }

    /// Returns the inches of trailer floor that an item occupies. The units form stacks, and the stacks form
    /// rows across the floor. Of the two orientations of a stack, the orientation that occupies less floor
    /// counts.
    private static double trailerFloorInches(OtrQuoteItem item, double length, double width, double height) {
        int levels = Math.max(1, Math.min(item.levels(), (int) (TRAILER_HEIGHT_INCHES / height)));
        double stacks = Math.ceil(item.quantity() / (double) levels);
        double lengthwise = countRowsInTrailer(stacks, width) * length;
        double crosswise = countRowsInTrailer(stacks, length) * width;
        return Math.min(lengthwise, crosswise);
    }

    /// Returns the number of rows that the stacks form across the floor. If a stack is wider than the trailer,
    /// returns a number that is larger than any real number of rows.
    private static double countRowsInTrailer(double stacks, double width) {
        double stacksPerRow = Math.floor(TRAILER_WIDTH_INCHES / width);
        return stacksPerRow < 1 ? Double.MAX_VALUE / 4 : Math.ceil(stacks / stacksPerRow);
    }

    private static double toPounds(BigDecimal weight, Uom uom) {
        return uom == Uom.METRIC
                ? weight.doubleValue() / DensityCalculator.KILOGRAMS_PER_POUND.doubleValue()
                : weight.doubleValue();
    }

    private static double toInchesRoundedToTenth(@Nullable BigDecimal side, Uom uom) {
        if (side == null) {
            return 0;
        }
        return roundToTenth(uom == Uom.METRIC ? side.doubleValue() / CENTIMETERS_PER_INCH : side.doubleValue());
    }

    private static double toCubicFeet(BigDecimal volume, Uom uom) {
        return uom == Uom.METRIC
                ? volume.doubleValue() / DensityCalculator.CUBIC_METERS_PER_CUBIC_FOOT.doubleValue()
                : volume.doubleValue();
    }

    private static double roundToTenth(double value) {
        return Math.round(value * 10) / 10.0;
    }
}
