package lanedesk.freight;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The totals row of the item grid. Sums include only known values; [#weightMissing] and [#volumeMissing] count the
/// rows without them.
///
/// @param pieces units of all rows
/// @param weight weight of all rows, in the system's unit
/// @param volume volume of all rows, in the system's unit, four decimals
/// @param density density and class of the load, null while a row's weight or volume is missing
/// @param linearFeet floor length in feet, null while a row lacks length or width
/// @param weightMissing rows without a weight
/// @param volumeMissing rows without dimensions or volume
/// @param unstackable units that nothing may be stacked on
public record LoadTotals(
        long pieces,
        BigDecimal weight,
        BigDecimal volume,
        @Nullable DensityEstimate density,
        @Nullable BigDecimal linearFeet,
        int weightMissing,
        int volumeMissing,
        long unstackable) {

    /// Adds up the rows.
    public static LoadTotals sum(List<FreightItem> items, UnitSystem system, ClassScale scale) {
        return sumRows(items.stream().map(item -> LoadRow.of(item, system)).toList(), system, scale);
    }

    /// Adds up rows with known values in units of `system`.
    public static LoadTotals sumRows(List<LoadRow> lines, UnitSystem system, ClassScale scale) {
        long pieces = 0;
        long unstackable = 0;
        BigDecimal weight = BigDecimal.ZERO;
        BigDecimal volume = BigDecimal.ZERO;
        int weightMissing = 0;
        int volumeMissing = 0;
        List<@Nullable Footprint> prints = new ArrayList<>(lines.size());
        for (LoadRow line : lines) {
            FreightItem item = line.item();
            pieces += item.quantity();
            unstackable += item.stackable() ? 0 : item.quantity();
            BigDecimal itemWeight = line.weight();
            BigDecimal itemVolume = line.volume();
            if (itemWeight == null) {
                weightMissing++;
            } else {
                weight = weight.add(itemWeight);
            }
            if (itemVolume == null) {
                volumeMissing++;
            } else {
                volume = volume.add(itemVolume, DecimalLimits.PRECISION);
            }
            prints.add(line.floor());
        }
        DensityEstimate density = weightMissing + volumeMissing > 0
                ? null
                : DensityEstimate.of(weight, volume, system, scale).orElse(null);
        return new LoadTotals(
                pieces,
                DecimalLimits.stripTrailingZeros(weight.min(MAX_TOTAL)),
                DecimalLimits.stripTrailingZeros(volume.min(MAX_TOTAL).setScale(4, RoundingMode.HALF_UP)),
                density,
                lines.isEmpty() ? null : LinearFeet.compute(prints).orElse(null),
                weightMissing,
                volumeMissing,
                unstackable);
    }

    /// Limits the sums, so that even ten thousand rows of implausible numbers have a total that can be shown.
    private static final BigDecimal MAX_TOTAL = new BigDecimal("999999999999999999");
}
