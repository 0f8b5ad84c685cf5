package lanedesk.freight.request.found;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/// Goods as a request gives them; figures are of one unit, in the shipment's unit system.
///
/// @param name description
/// @param packaging kind of package, a plain English word
/// @param quantity number of equal units
/// @param weight weight of one
/// @param length length of one
/// @param width width of one
/// @param height height of one
/// @param volume volume of one
/// @param freightClass freight class
/// @param hazardous whether they are hazardous
/// @param un UN or NA number
/// @param hazardClass class or division that the number is given with
/// @param packingGroup packing group that the number is given with, `II`
/// @param stackable whether others can be stacked on them
@RecordBuilder
public record FoundItem(
        @Nullable Found<String> name,
        @Nullable Found<String> packaging,
        @Nullable Found<BigDecimal> quantity,
        @Nullable Found<BigDecimal> weight,
        @Nullable Found<BigDecimal> length,
        @Nullable Found<BigDecimal> width,
        @Nullable Found<BigDecimal> height,
        @Nullable Found<BigDecimal> volume,
        @Nullable Found<String> freightClass,
        @Nullable Found<Boolean> hazardous,
        @Nullable Found<String> un,
        @Nullable Found<String> hazardClass,
        @Nullable Found<String> packingGroup,
        @Nullable Found<Boolean> stackable)
        implements FoundItemBuilder.With {
    public FoundItem withSides(Found<BigDecimal> newLength, Found<BigDecimal> newWidth, Found<BigDecimal> newHeight) {
        return withLength(newLength).withWidth(newWidth).withHeight(newHeight);
    }

    /// Returns whether it has a count and neither weight nor size.
    public boolean isCountAlone() {
        return quantity != null && weight == null && length == null && volume == null;
    }

    /// Returns the item with missing values filled from another mention; another kind of package is another item.
    public FoundItem completedBy(FoundItem other) {
        boolean same = packaging == null
                || other.packaging == null
                || packaging.value().equals(other.packaging.value());
        boolean sized = length != null || width != null || height != null;
        return same
                ? new FoundItem(
                        completed(name, other.name),
                        completed(packaging, other.packaging),
                        completed(quantity, other.quantity),
                        completed(weight, other.weight),
                        sized ? length : completed(null, other.length),
                        sized ? width : completed(null, other.width),
                        sized ? height : completed(null, other.height),
                        completed(volume, other.volume),
                        completed(freightClass, other.freightClass),
                        completed(hazardous, other.hazardous),
                        completed(un, other.un),
                        completed(hazardClass, other.hazardClass),
                        completed(packingGroup, other.packingGroup),
                        completed(stackable, other.stackable))
                : this;
    }

    /// An item of which the kind of package alone is known.
    public FoundItem packagingAlone() {
        return new FoundItem(null, packaging, null, null, null, null, null, null, null, null, null, null, null, null);
    }

    private static <T> @Nullable Found<T> completed(@Nullable Found<T> own, @Nullable Found<T> other) {
        return own == null && other != null ? other.sureIf(false) : own;
    }

    /// The same with each value as this has it.
    FoundItem each(Found.Each each) {
        return new FoundItem(
                Found.each(name, each),
                Found.each(packaging, each),
                Found.each(quantity, each),
                Found.each(weight, each),
                Found.each(length, each),
                Found.each(width, each),
                Found.each(height, each),
                Found.each(volume, each),
                Found.each(freightClass, each),
                Found.each(hazardous, each),
                Found.each(un, each),
                Found.each(hazardClass, each),
                Found.each(packingGroup, each),
                Found.each(stackable, each));
    }
}
