package lanedesk.freight;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/// The values of one item that are added to the totals. They are computed once per change of the item.
///
/// @param weight weight of all units of the row, null while unknown
/// @param volume volume of all units of the row, null while unknown
/// @param footprint position of the units on the floor of the trailer, null while unknown
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
