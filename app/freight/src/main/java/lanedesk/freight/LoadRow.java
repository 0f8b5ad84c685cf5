package lanedesk.freight;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/// The contribution of one row to the totals, computed once per change of the row.
///
/// @param weight of all its units, null while unknown
/// @param volume of all its units, null while unknown
/// @param footprint floor that it covers, null while unknown
public record LoadRow(
        FreightItem item,
        @Nullable BigDecimal weight,
        @Nullable BigDecimal volume,
        @Nullable Footprint footprint) {

    /// The values of a row in the shipment's units.
    public static LoadRow of(FreightItem item, UnitSystem system) {
        return new LoadRow(
                item,
                item.totalWeight(),
                item.totalVolume(system),
                Footprint.compute(item, system, LinearFeet.RotationRule.WHEN_TWO_DO_NOT_FIT));
    }
}
