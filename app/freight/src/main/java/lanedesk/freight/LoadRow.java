package lanedesk.freight;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/// The values of one item, a row of the item grid, that are added to the totals of all items.
///
/// @param weight weight of all units of the row, null while unknown
/// @param volume volume of all units of the row, null while unknown
/// @param footprint trailer floor that the units of the row cover, null while unknown
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
