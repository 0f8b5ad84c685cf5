package lanedesk.freight;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Floor length of a shipment in a trailer 102 inches wide: units are placed side by side as often as they fit,
/// stackable ones are stacked by their levels, and rows of different items are filled together.
public final class LinearFeet {

    /// When a unit may be rotated by 90 degrees.
    public enum RotationRule {
        /// Never: length along the trailer.
        NEVER,
        /// Only if two do not fit side by side as typed and rotation needs less floor. The default: carriers count
        /// pallets in the typed orientation.
        WHEN_TWO_DO_NOT_FIT,
        /// Whenever rotation needs less floor.
        WHENEVER_SHORTER
    }

    private static final BigDecimal INCHES_PER_FOOT = new BigDecimal(12);

    private LinearFeet() {}

    /// Linear feet of all items to one decimal, rounded up; empty while a row lacks length or width.
    public static Optional<BigDecimal> compute(List<FreightItem> items, UnitSystem system) {
        return compute(items, system, RotationRule.WHEN_TWO_DO_NOT_FIT);
    }

    /// Same with a given rotation rule.
    public static Optional<BigDecimal> compute(List<FreightItem> items, UnitSystem system, RotationRule turning) {
        List<@Nullable Footprint> prints = new ArrayList<>();
        items.forEach(item -> prints.add(Footprint.of(item, system, turning)));
        return compute(prints);
    }

    /// Same for known footprints; empty if one is unknown.
    static Optional<BigDecimal> compute(List<@Nullable Footprint> prints) {
        Map<Long, List<Footprint>> byAbreast = new TreeMap<>();
        for (Footprint print : prints) {
            if (print == null) {
                return Optional.empty();
            }
            byAbreast
                    .computeIfAbsent(print.unitsPerRow(), _ -> new ArrayList<>())
                    .add(print);
        }
        BigDecimal inches = byAbreast.entrySet().stream()
                .map(group -> floorLengthOfRows(group.getKey(), group.getValue()))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        return Optional.of(
                inches.divide(INCHES_PER_FOOT, 6, RoundingMode.HALF_UP).setScale(1, RoundingMode.CEILING));
    }

    /// Places the deepest units first, so that a partly filled row is completed by units that are not deeper.
    private static BigDecimal floorLengthOfRows(long abreast, List<Footprint> prints) {
        BigDecimal inches = BigDecimal.ZERO;
        long open = 0;
        for (Footprint print : prints.stream()
                .sorted(Comparator.comparing(Footprint::rowDepth).reversed())
                .toList()) {
            long left = Math.max(0, print.positions() - open);
            open = Math.max(0, open - print.positions());
            long rows = (left + abreast - 1) / abreast;
            if (rows > 0) {
                inches = inches.add(print.rowDepth().multiply(BigDecimal.valueOf(rows)));
                open = rows * abreast - left;
            }
        }
        return inches;
    }
}
