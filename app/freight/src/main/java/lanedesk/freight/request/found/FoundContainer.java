package lanedesk.freight.request.found;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/// A container as a request gives it.
///
/// @param operation import or export
/// @param type the service's name of its type, `Container`, `ReeferContainer`, `FlatRack`, `OpenTop` or `Isotank`
/// @param length length in feet
/// @param weight weight of its cargo
/// @param reefer whether it is refrigerated
/// @param market port or rail market
/// @param terminal terminal
/// @param line steamship line
/// @param bookingNumber the line's booking number
/// @param containerNumber ISO 6346 number
@RecordBuilder
public record FoundContainer(
        @Nullable Found<Operation> operation,
        @Nullable Found<String> type,
        @Nullable Found<Integer> length,
        @Nullable Found<BigDecimal> weight,
        @Nullable Found<Boolean> reefer,
        @Nullable Found<String> market,
        @Nullable Found<String> terminal,
        @Nullable Found<String> line,
        @Nullable Found<String> bookingNumber,
        @Nullable Found<String> containerNumber)
        implements FoundContainerBuilder.With {
    /// Returns this container with `each` applied to every value.
    FoundContainer each(Found.Each each) {
        return new FoundContainer(
                Found.each(operation, each),
                Found.each(type, each),
                Found.each(length, each),
                Found.each(weight, each),
                Found.each(reefer, each),
                Found.each(market, each),
                Found.each(terminal, each),
                Found.each(line, each),
                Found.each(bookingNumber, each),
                Found.each(containerNumber, each));
    }
}
