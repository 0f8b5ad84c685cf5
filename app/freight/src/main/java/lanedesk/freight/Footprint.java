package lanedesk.freight;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/// The trailer floor that the units of one item cover.
///
/// @param rowDepth length along the trailer of one row of units that stand side by side, in inches
/// @param unitsPerRow number of units that stand side by side
/// @param floorPositions number of units on the floor; units stacked on other units are not counted
public record Footprint(BigDecimal rowDepth, long unitsPerRow, long floorPositions) {

    private static final BigDecimal TRAILER_WIDTH = new BigDecimal(102);

    /// The floor that the units of an item cover; null if length or width is missing.
    static @Nullable Footprint compute(FreightItem item, UnitSystem system, LinearFeet.RotationRule rotationRule) {
        BigDecimal length = item.length();
        BigDecimal width = item.width();
        return length == null || width == null
                ? null
                : compute(
                        Measure.LENGTH.convertExactly(length, system, UnitSystem.US),
                        Measure.LENGTH.convertExactly(width, system, UnitSystem.US),
                        countFloorPositions(item),
                        rotationRule);
    }

    private static long countFloorPositions(FreightItem item) {
        long levels = item.isStackable() ? Math.max(item.stackLevels(), 1) : 1;
        return (item.quantity() + levels - 1) / levels;
    }

    private static Footprint compute(
            BigDecimal length, BigDecimal width, long positions, LinearFeet.RotationRule rotationRule) {
        Footprint unrotated = new Footprint(length, countUnitsAcrossTrailer(width), positions);
        Footprint rotated = new Footprint(width, countUnitsAcrossTrailer(length), positions);
        boolean fitsOnlyRotated = width.compareTo(TRAILER_WIDTH) > 0 && length.compareTo(TRAILER_WIDTH) <= 0;
        return switch (rotationRule) {
            case NEVER -> unrotated;
            case WHEN_TWO_DO_NOT_FIT ->
                unrotated.unitsPerRow() < 2 && (fitsOnlyRotated || rotated.fitsTrailerAndIsShorterThan(unrotated))
                        ? rotated
                        : unrotated;
            case WHENEVER_SHORTER ->
                fitsOnlyRotated || rotated.fitsTrailerAndIsShorterThan(unrotated) ? rotated : unrotated;
        };
    }

    private static long countUnitsAcrossTrailer(BigDecimal unitWidth) {
        return TRAILER_WIDTH.compareTo(unitWidth) < 0
                ? 1
                : TRAILER_WIDTH
                        .divide(unitWidth.max(BigDecimal.ONE), 0, RoundingMode.DOWN)
                        .longValue();
    }

    private boolean fitsTrailerAndIsShorterThan(Footprint other) {
        return isRowDepthWithinTrailerWidth(other) && floorLength().compareTo(other.floorLength()) < 0;
    }

    /// Whether the row depth of a footprint is at most the width of the trailer. If so, its units also fit
    /// across the trailer after a rotation by 90 degrees.
    private boolean isRowDepthWithinTrailerWidth(Footprint footprint) {
        return footprint.rowDepth().compareTo(TRAILER_WIDTH) <= 0;
    }

    private BigDecimal floorLength() {
        return rowDepth.multiply(BigDecimal.valueOf((floorPositions + unitsPerRow - 1) / unitsPerRow));
    }
}
