package lanedesk.workstation.freight;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Floor length of a shipment in a trailer 102 inches wide: units stand side by side as often as they
/// fit, stackable ones share floor by their levels, rows of different items are filled up together.
public final class LinearFeet {

    /// When a unit may be turned by a quarter.
    public enum Turning {
        /// Always as typed, length along the trailer.
        NEVER,
        /// Only where two do not fit abreast as typed and turning takes less floor. The default:
        /// carriers count pallets that fit as they stand.
        WHEN_TWO_DO_NOT_FIT,
        /// Whenever turning takes less floor.
        WHENEVER_SHORTER
    }

    private static final BigDecimal TRAILER_WIDTH = new BigDecimal(102);
    private static final BigDecimal ONE = BigDecimal.ONE;
    private static final BigDecimal TWELVE = new BigDecimal(12);

    private LinearFeet() {}

    /// Linear feet of all items to one decimal, rounded up; empty while a row lacks its length or width.
    public static Optional<BigDecimal> of(List<FreightItem> items, UnitSystem system) {
        return of(items, system, Turning.WHEN_TWO_DO_NOT_FIT);
    }

    /// The same with a chosen rule for turning.
    public static Optional<BigDecimal> of(List<FreightItem> items, UnitSystem system, Turning turning) {
        Map<Long, List<Footprint>> byAbreast = new TreeMap<>();
        for (FreightItem item : items) {
            BigDecimal length = item.length();
            BigDecimal width = item.width();
            if (length == null || width == null) {
                return Optional.empty();
            }
            Footprint print = Footprint.of(
                    Measure.LENGTH.exact(length, system, UnitSystem.US),
                    Measure.LENGTH.exact(width, system, UnitSystem.US),
                    positions(item),
                    turning);
            byAbreast.computeIfAbsent(print.abreast(), any -> new ArrayList<>()).add(print);
        }
        BigDecimal inches = byAbreast.entrySet().stream()
                .map(group -> rowsOf(group.getKey(), group.getValue()))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        return Optional.of(inches.divide(TWELVE, 6, RoundingMode.HALF_UP).setScale(1, RoundingMode.CEILING));
    }

    private static long positions(FreightItem item) {
        long levels = item.stackable() ? Math.max(item.levels(), 1) : 1;
        return (item.quantity() + levels - 1) / levels;
    }

    /// Deepest first, so that a row left open is filled by something no deeper.
    private static BigDecimal rowsOf(long abreast, List<Footprint> prints) {
        BigDecimal inches = BigDecimal.ZERO;
        long open = 0;
        for (Footprint print : prints.stream()
                .sorted(Comparator.comparing(Footprint::depth).reversed())
                .toList()) {
            long left = Math.max(0, print.positions() - open);
            open = Math.max(0, open - print.positions());
            long rows = (left + abreast - 1) / abreast;
            if (rows > 0) {
                inches = inches.add(print.depth().multiply(BigDecimal.valueOf(rows)));
                open = rows * abreast - left;
            }
        }
        return inches;
    }

    private record Footprint(BigDecimal depth, long abreast, long positions) {

        static Footprint of(BigDecimal length, BigDecimal width, long positions, Turning turning) {
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
                            .divide(across.max(ONE), 0, RoundingMode.DOWN)
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
}
