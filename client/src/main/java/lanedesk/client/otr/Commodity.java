package lanedesk.client.otr;

import java.math.BigDecimal;

/// An item of a booking (interface: POST /v1/otr/book, movement.commodities). The commodity must equal the item of the
/// quote. Weight and dimensions are in the quote's unit system: pounds and inches, or kilograms and centimeters.
/// Dimensions are mandatory.
///
/// @param description the name of the quote's item
/// @param freightClass freight class, for example `85` or `92.5`
/// @param quantity number of identical units
/// @param weight weight of one unit
/// @param packageType identifier of a package type
/// @param length length of one unit
/// @param width width of one unit
/// @param height height of one unit
/// @param isHazardous whether the item is a hazardous material
/// @param isStackable whether other items may stand on the item
/// @param levels stack levels: 1 if not stackable, 2 or more if stackable
public record Commodity(
        String description,
        String freightClass,
        int quantity,
        BigDecimal weight,
        long packageType,
        BigDecimal length,
        BigDecimal width,
        BigDecimal height,
        boolean isHazardous,
        boolean isStackable,
        int levels) {

    /// Checks the rules of the interface.
    ///
    /// @throws IllegalArgumentException if levels and isStackable contradict each other
    public Commodity {
        if (isStackable ? levels < 2 : levels != 1) {
            throw new IllegalArgumentException("levels is 1 when not stackable, 2 or more when stackable");
        }
    }

    /// The commodity for a quote item with dimensions.
    ///
    /// @throws IllegalArgumentException if the item has only a volume
    public static Commodity of(QuoteItem item) {
        BigDecimal length = item.length();
        BigDecimal width = item.width();
        BigDecimal height = item.height();
        if (length == null || width == null || height == null) {
            throw new IllegalArgumentException("a booking needs the dimensions of " + item.itemName());
        }
        return of(item, length, width, height);
    }

    /// The commodity for a quote item, with the given dimensions.
    public static Commodity of(QuoteItem item, BigDecimal length, BigDecimal width, BigDecimal height) {
        return new Commodity(
                item.itemName(),
                item.freightClass(),
                item.quantity(),
                item.weight(),
                item.packageType(),
                length,
                width,
                height,
                item.isHazardous(),
                item.isStackable(),
                item.levels());
    }
}
