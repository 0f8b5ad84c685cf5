package lanedesk.freight;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/// The trailer floor that the units of one row cover.
///
/// @param rowDepth depth along the trailer in inches
/// @param unitsPerRow number of units side by side
/// @param positions floor positions, counting stacks once
public record Footprint(BigDecimal rowDepth, long unitsPerRow, long positions) {

    private static final BigDecimal TRAILER_WIDTH = new BigDecimal(102);

    /// The floor that a row covers; null while length or width is missing.
    static @Nullable Footprint of(FreightItem item, UnitSystem system, LinearFeet.RotationRule turning) {
        BigDecimal length = item.length();
        BigDecimal width = item.width();
        return length == null || width == null
                ? null
                : of(
                        Measure.LENGTH.convertExactly(length, system, UnitSystem.US),
                        Measure.LENGTH.convertExactly(width, system, UnitSystem.US),
                        positions(item),
                        turning);
    }

    private static long positions(FreightItem item) {
        long levels = item.stackable() ? Math.max(item.levels(), 1) : 1;
        return (item.quantity() + levels - 1) / levels;
    }

    private static Footprint of(BigDecimal length, BigDecimal width, long positions, LinearFeet.RotationRule turning) {
        Footprint straight = new Footprint(length, unitsAcross(width), positions);
        Footprint turned = new Footprint(width, unitsAcross(length), positions);
        boolean wider = width.compareTo(TRAILER_WIDTH) > 0 && length.compareTo(TRAILER_WIDTH) <= 0;
        return switch (turning) {
            case NEVER -> straight;
            case WHEN_TWO_DO_NOT_FIT ->
                straight.unitsPerRow() < 2 && (wider || turned.isShorterThan(straight)) ? turned : straight;
            case WHENEVER_SHORTER -> wider || turned.isShorterThan(straight) ? turned : straight;
        };
    }

    private static long unitsAcross(BigDecimal across) {
        return TRAILER_WIDTH.compareTo(across) < 0
                ? 1
                : TRAILER_WIDTH
                        .divide(across.max(BigDecimal.ONE), 0, RoundingMode.DOWN)
                        .longValue();
    }

    private boolean isShorterThan(Footprint other) {
        return fitsAcross(other) && floorLength().compareTo(other.floorLength()) < 0;
    }

    /// A rotated unit must still fit across the trailer.
    private boolean fitsAcross(Footprint straight) {
        return straight.rowDepth().compareTo(TRAILER_WIDTH) <= 0;
    }

    private BigDecimal floorLength() {
        return rowDepth.multiply(BigDecimal.valueOf((positions + unitsPerRow - 1) / unitsPerRow));
    }
}
