package lanedesk.freight;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/// The floor of a trailer that the units of one row cover.
///
/// @param depth along the trailer, inches
/// @param abreast how many stand side by side
/// @param positions places on the floor, stacks counted once
public record Footprint(BigDecimal depth, long abreast, long positions) {

    private static final BigDecimal TRAILER_WIDTH = new BigDecimal(102);

    /// Returns the floor that a row takes; null while it lacks its length or width.
    static @Nullable Footprint of(FreightItem item, UnitSystem system, LinearFeet.Turning turning) {
        BigDecimal length = item.length();
        BigDecimal width = item.width();
        return length == null || width == null
                ? null
                : of(
                        Measure.LENGTH.exact(length, system, UnitSystem.US),
                        Measure.LENGTH.exact(width, system, UnitSystem.US),
                        positions(item),
                        turning);
    }

    private static long positions(FreightItem item) {
        long levels = item.stackable() ? Math.max(item.levels(), 1) : 1;
        return (item.quantity() + levels - 1) / levels;
    }

    private static Footprint of(BigDecimal length, BigDecimal width, long positions, LinearFeet.Turning turning) {
        Footprint straight = new Footprint(length, fitting(width), positions);
        Footprint turned = new Footprint(width, fitting(length), positions);
        boolean wider = width.compareTo(TRAILER_WIDTH) > 0 && length.compareTo(TRAILER_WIDTH) <= 0;
        return switch (turning) {
            case NEVER -> straight;
            case WHEN_TWO_DO_NOT_FIT ->
                straight.abreast() < 2 && (wider || turned.shorterThan(straight)) ? turned : straight;
            case WHENEVER_SHORTER -> wider || turned.shorterThan(straight) ? turned : straight;
        };
    }

    private static long fitting(BigDecimal across) {
        return TRAILER_WIDTH.compareTo(across) < 0
                ? 1
                : TRAILER_WIDTH
                        .divide(across.max(BigDecimal.ONE), 0, RoundingMode.DOWN)
                        .longValue();
    }

    private boolean shorterThan(Footprint other) {
        return fitsAcross(other) && floor().compareTo(other.floor()) < 0;
    }

    /// Turning must not push a long piece through the side wall.
    private boolean fitsAcross(Footprint straight) {
        return straight.depth().compareTo(TRAILER_WIDTH) <= 0;
    }

    private BigDecimal floor() {
        return depth.multiply(BigDecimal.valueOf((positions + abreast - 1) / abreast));
    }
}
