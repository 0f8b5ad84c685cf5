package lanedesk.client.otr;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/// An item of an OTR quote (interface: OTR quote item). Weight and dimensions are in the request's unit system: pounds
/// and inches, or kilograms and centimeters.
///
/// @param itemName description of the item
/// @param packageType identifier of a package type
/// @param quantity number of identical units
/// @param weight weight of one unit
/// @param length length of one unit; null is allowed if `volume` is given, but a booking needs the length
/// @param width width of one unit; may be null like `length`
/// @param height height of one unit; may be null like `length`
/// @param volume required without dimensions, otherwise null; the interface states neither the unit of measure nor
///         whether the volume is that of one unit, and uses `totalCube` of the
///         [calculator][lanedesk.client.reference.DensityResult] here
/// @param freightClass freight class, for example `85` or `92.5`
/// @param levels stack levels: 1 if not stackable, 2 or more if stackable
/// @param isHazardous whether the item is a hazardous material
/// @param isStackable whether other items may stand on the item
public record QuoteItem(
        String itemName,
        long packageType,
        int quantity,
        BigDecimal weight,
        @Nullable BigDecimal length,
        @Nullable BigDecimal width,
        @Nullable BigDecimal height,
        @Nullable BigDecimal volume,
        String freightClass,
        int levels,
        boolean isHazardous,
        boolean isStackable) {

    /// Checks the rules of the interface.
    ///
    /// @throws IllegalArgumentException if levels and isStackable contradict each other, or if volume and a
    ///        dimension are missing
    public QuoteItem {
        if (isStackable ? levels < 2 : levels != 1) {
            throw new IllegalArgumentException("levels is 1 when not stackable, 2 or more when stackable");
        }

        if (volume == null && (length == null || width == null || height == null)) {
            throw new IllegalArgumentException("volume is needed where dimensions are absent");
        }
    }
}
