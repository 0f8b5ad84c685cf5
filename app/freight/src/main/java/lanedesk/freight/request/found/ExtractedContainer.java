package lanedesk.freight.request.found;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/// A container that a request describes; missing values are null.
///
/// @param moveType import or export
/// @param type the service's name of the container type: `Container` (dry), `ReeferContainer`, `FlatRack`,
///        `OpenTop` or `Isotank`
/// @param lengthFeet length in feet
/// @param weight weight of the cargo in the shipment's unit system
/// @param reefer whether the container is refrigerated
/// @param market port or rail market
/// @param terminal terminal
/// @param steamshipLine steamship line
/// @param bookingNumber the SSL booking number
/// @param containerNumber ISO 6346 number
@RecordBuilder
public record ExtractedContainer(
        @Nullable ExtractedValue<RequestedMoveType> moveType,
        @Nullable ExtractedValue<String> type,
        @Nullable ExtractedValue<Integer> lengthFeet,
        @Nullable ExtractedValue<BigDecimal> weight,
        @Nullable ExtractedValue<Boolean> reefer,
        @Nullable ExtractedValue<String> market,
        @Nullable ExtractedValue<String> terminal,
        @Nullable ExtractedValue<String> steamshipLine,
        @Nullable ExtractedValue<String> bookingNumber,
        @Nullable ExtractedValue<String> containerNumber)
        implements ExtractedContainerBuilder.With {
    /// Returns this container with `valueMapper` applied to every value.
    ExtractedContainer mapValues(ExtractedValue.ValueMapper valueMapper) {
        return new ExtractedContainer(
                ExtractedValue.mapValue(moveType, valueMapper),
                ExtractedValue.mapValue(type, valueMapper),
                ExtractedValue.mapValue(lengthFeet, valueMapper),
                ExtractedValue.mapValue(weight, valueMapper),
                ExtractedValue.mapValue(reefer, valueMapper),
                ExtractedValue.mapValue(market, valueMapper),
                ExtractedValue.mapValue(terminal, valueMapper),
                ExtractedValue.mapValue(steamshipLine, valueMapper),
                ExtractedValue.mapValue(bookingNumber, valueMapper),
                ExtractedValue.mapValue(containerNumber, valueMapper));
    }
}
