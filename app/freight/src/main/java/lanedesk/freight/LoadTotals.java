package lanedesk.freight;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The totals row of the item grid. Sums include only known values; [#rowsWithoutWeight] and
/// [#rowsWithoutVolume] count the rows without them.
///
/// @param pieces units of all rows
/// @param weight weight of all rows, in the system's unit
/// @param volume volume of all rows, in the system's unit, four decimals
/// @param density density and class of all items together; null if the weight or volume of an item is missing
/// @param linearFeet floor length in feet; null if an item has no length or no width
/// @param rowsWithoutWeight rows without a weight
/// @param rowsWithoutVolume rows without dimensions or volume
/// @param unstackableUnits units that nothing may be stacked on
public record LoadTotals(
        long pieces,
        BigDecimal weight,
        BigDecimal volume,
        @Nullable DensityEstimate density,
        @Nullable BigDecimal linearFeet,
        int rowsWithoutWeight,
        int rowsWithoutVolume,
        long unstackableUnits) {

    /// Adds up items whose values are in units of `system`.
    public static LoadTotals sumItems(List<FreightItem> items, UnitSystem system, ClassScale scale) {
        return sumRows(items.stream().map(item -> LoadRow.of(item, system)).toList(), system, scale);
    }

    /// Adds up rows whose values are in units of `system`; unknown values are left out and counted.
    public static LoadTotals sumRows(List<LoadRow> rows, UnitSystem system, ClassScale scale) {
        long pieces = 0;
        long unstackableUnits = 0;
        BigDecimal weight = BigDecimal.ZERO;
        BigDecimal volume = BigDecimal.ZERO;
        int rowsWithoutWeight = 0;
        int rowsWithoutVolume = 0;
        List<@Nullable Footprint> footprints = new ArrayList<>(rows.size());
        for (LoadRow row : rows) {
            FreightItem item = row.item();
            pieces += item.quantity();
            unstackableUnits += item.isStackable() ? 0 : item.quantity();
            BigDecimal itemWeight = row.weight();
            BigDecimal itemVolume = row.volume();
            if (itemWeight == null) {
                rowsWithoutWeight++;
            } else {
                weight = weight.add(itemWeight);
            }
            if (itemVolume == null) {
                rowsWithoutVolume++;
            } else {
                volume = volume.add(itemVolume, DecimalLimits.PRECISION);
            }
            footprints.add(row.footprint());
        }
        DensityEstimate density = rowsWithoutWeight + rowsWithoutVolume > 0
                ? null
                : DensityEstimate.estimate(weight, volume, system, scale).orElse(null);
        return new LoadTotals(
                pieces,
                DecimalLimits.stripTrailingZeros(weight.min(MAX_TOTAL)),
                DecimalLimits.stripTrailingZeros(volume.min(MAX_TOTAL).setScale(4, RoundingMode.HALF_UP)),
                density,
                rows.isEmpty() ? null : LinearFeet.compute(footprints).orElse(null),
                rowsWithoutWeight,
                rowsWithoutVolume,
                unstackableUnits);
    }

    /// Upper limit of the sums, so that the total of ten thousand rows with implausible numbers can still be
    /// displayed.
    private static final BigDecimal MAX_TOTAL = new BigDecimal("999999999999999999");
}
