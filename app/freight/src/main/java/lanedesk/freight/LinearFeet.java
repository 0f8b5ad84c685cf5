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

/// Computes the floor length of a shipment in a trailer 102 inches wide. As many units as fit are placed side
/// by side, stackable units are stacked up to their number of levels, and units of different items can share a
/// row.
public final class LinearFeet {

    /// When a unit may be rotated by 90 degrees.
    public enum RotationRule {
        /// A unit is never rotated: its length is always along the trailer.
        NEVER,
        /// A unit is rotated only if two units do not fit side by side as typed, and if rotation needs less
        /// floor or is the only way to fit the unit into the trailer. This is the default, because carriers
        /// count pallets in the typed orientation.
        WHEN_TWO_DO_NOT_FIT,
        /// A unit is rotated whenever rotation needs less floor or is the only way to fit the unit into the
        /// trailer.
        WHENEVER_SHORTER
    }

    private static final BigDecimal INCHES_PER_FOOT = new BigDecimal(12);

    private LinearFeet() {}

    /// Linear feet of all items, rounded up to one decimal; empty if an item has no length or no width. Units
    /// are rotated by the default rule.
    public static Optional<BigDecimal> compute(List<FreightItem> items, UnitSystem system) {
        return compute(items, system, RotationRule.WHEN_TWO_DO_NOT_FIT);
    }

    /// Linear feet of all items, rounded up to one decimal; empty if an item has no length or no width. Units
    /// are rotated by the given rule.
    public static Optional<BigDecimal> compute(List<FreightItem> items, UnitSystem system, RotationRule rotationRule) {
        List<@Nullable Footprint> footprints = new ArrayList<>();
        items.forEach(item -> footprints.add(Footprint.compute(item, system, rotationRule)));
        return compute(footprints);
    }

    /// Computes the linear feet of footprints; empty if one of them is null, that is, unknown.
    static Optional<BigDecimal> compute(List<@Nullable Footprint> footprints) {
        Map<Long, List<Footprint>> footprintsByUnitsPerRow = new TreeMap<>();
        for (Footprint footprint : footprints) {
            if (footprint == null) {
                return Optional.empty();
            }
            footprintsByUnitsPerRow
                    .computeIfAbsent(footprint.unitsPerRow(), _ -> new ArrayList<>())
                    .add(footprint);
        }
        BigDecimal inches = footprintsByUnitsPerRow.entrySet().stream()
                .map(group -> computeTotalDepthOfRows(group.getKey(), group.getValue()))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        return Optional.of(
                inches.divide(INCHES_PER_FOOT, 6, RoundingMode.HALF_UP).setScale(1, RoundingMode.CEILING));
    }

    /// The length in inches of all rows of footprints with the same number of units per row. The deepest units
    /// are placed first, so that a partly filled row is completed by units that are not deeper.
    private static BigDecimal computeTotalDepthOfRows(long unitsPerRow, List<Footprint> footprints) {
        BigDecimal inches = BigDecimal.ZERO;
        long freePositions = 0;
        for (Footprint footprint : footprints.stream()
                .sorted(Comparator.comparing(Footprint::rowDepth).reversed())
                .toList()) {
            long remainingPositions = Math.max(0, footprint.floorPositions() - freePositions);
            freePositions = Math.max(0, freePositions - footprint.floorPositions());
            long rows = (remainingPositions + unitsPerRow - 1) / unitsPerRow;
            if (rows > 0) {
                inches = inches.add(footprint.rowDepth().multiply(BigDecimal.valueOf(rows)));
                freePositions = rows * unitsPerRow - remainingPositions;
            }
        }
        return inches;
    }
}
