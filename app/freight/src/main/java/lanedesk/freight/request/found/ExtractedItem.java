package lanedesk.freight.request.found;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/// An item of a request; numbers are per unit, in the shipment's unit system.
///
/// @param name description
/// @param packaging package type, a plain English word
/// @param quantity number of equal units
/// @param weight weight of one unit
/// @param length length of one unit
/// @param width width of one unit
/// @param height height of one unit
/// @param volume volume of one unit
/// @param freightClass freight class
/// @param hazardous whether the units are hazardous
/// @param unNumber UN or NA number
/// @param hazardClass class or division given with the number
/// @param packingGroup packing group given with the number, `II`
/// @param stackable whether other units can be stacked on the units of this item
@RecordBuilder
public record ExtractedItem(
        @Nullable ExtractedValue<String> name,
        @Nullable ExtractedValue<String> packaging,
        @Nullable ExtractedValue<BigDecimal> quantity,
        @Nullable ExtractedValue<BigDecimal> weight,
        @Nullable ExtractedValue<BigDecimal> length,
        @Nullable ExtractedValue<BigDecimal> width,
        @Nullable ExtractedValue<BigDecimal> height,
        @Nullable ExtractedValue<BigDecimal> volume,
        @Nullable ExtractedValue<String> freightClass,
        @Nullable ExtractedValue<Boolean> hazardous,
        @Nullable ExtractedValue<String> unNumber,
        @Nullable ExtractedValue<String> hazardClass,
        @Nullable ExtractedValue<String> packingGroup,
        @Nullable ExtractedValue<Boolean> stackable)
        implements ExtractedItemBuilder.With {
    public ExtractedItem withSides(
            ExtractedValue<BigDecimal> newLength,
            ExtractedValue<BigDecimal> newWidth,
            ExtractedValue<BigDecimal> newHeight) {
        return withLength(newLength).withWidth(newWidth).withHeight(newHeight);
    }

    /// Whether the item has a quantity but neither weight nor dimensions.
    public boolean hasOnlyQuantity() {
        return quantity != null && weight == null && length == null && volume == null;
    }

    /// Returns a copy whose missing values are taken, as uncertain, from another mention of the same item;
    /// length, width and height only if this item has none of the three. Returns this item unchanged if the
    /// package types differ.
    public ExtractedItem completeFrom(ExtractedItem other) {
        boolean isSamePackaging = packaging == null
                || other.packaging == null
                || packaging.value().equals(other.packaging.value());
        boolean hasOwnDimensions = length != null || width != null || height != null;
        return isSamePackaging
                ? new ExtractedItem(
                        ownOrUncertainOther(name, other.name),
                        ownOrUncertainOther(packaging, other.packaging),
                        ownOrUncertainOther(quantity, other.quantity),
                        ownOrUncertainOther(weight, other.weight),
                        hasOwnDimensions ? length : ownOrUncertainOther(null, other.length),
                        hasOwnDimensions ? width : ownOrUncertainOther(null, other.width),
                        hasOwnDimensions ? height : ownOrUncertainOther(null, other.height),
                        ownOrUncertainOther(volume, other.volume),
                        ownOrUncertainOther(freightClass, other.freightClass),
                        ownOrUncertainOther(hazardous, other.hazardous),
                        ownOrUncertainOther(unNumber, other.unNumber),
                        ownOrUncertainOther(hazardClass, other.hazardClass),
                        ownOrUncertainOther(packingGroup, other.packingGroup),
                        ownOrUncertainOther(stackable, other.stackable))
                : this;
    }

    private static <T> @Nullable ExtractedValue<T> ownOrUncertainOther(
            @Nullable ExtractedValue<T> own, @Nullable ExtractedValue<T> other) {
        return own == null && other != null ? other.asUncertainUnless(false) : own;
    }

    /// The item with all its values uncertain.
    public ExtractedItem asUncertain() {
        return mapValues(new ExtractedValue.ValueMapper() {
            @Override
            public <T> ExtractedValue<T> mapOrDrop(ExtractedValue<T> extracted) {
                return extracted.asUncertainUnless(false);
            }
        });
    }

    /// Returns the item with the mapper applied to all values.
    ExtractedItem mapValues(ExtractedValue.ValueMapper valueMapper) {
        return new ExtractedItem(
                ExtractedValue.mapValue(name, valueMapper),
                ExtractedValue.mapValue(packaging, valueMapper),
                ExtractedValue.mapValue(quantity, valueMapper),
                ExtractedValue.mapValue(weight, valueMapper),
                ExtractedValue.mapValue(length, valueMapper),
                ExtractedValue.mapValue(width, valueMapper),
                ExtractedValue.mapValue(height, valueMapper),
                ExtractedValue.mapValue(volume, valueMapper),
                ExtractedValue.mapValue(freightClass, valueMapper),
                ExtractedValue.mapValue(hazardous, valueMapper),
                ExtractedValue.mapValue(unNumber, valueMapper),
                ExtractedValue.mapValue(hazardClass, valueMapper),
                ExtractedValue.mapValue(packingGroup, valueMapper),
                ExtractedValue.mapValue(stackable, valueMapper));
    }
}
