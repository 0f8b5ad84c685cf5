package lanedesk.freight.request.found;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import lanedesk.freight.UnitSystem;
import org.jspecify.annotations.Nullable;

/// One shipment of a request; absent values are null or empty.
///
/// @param origin where it is picked up
/// @param destination where it is delivered
/// @param warehouse where a container is emptied or filled
/// @param units unit system of all figures
/// @param items goods
/// @param accessorials services asked for
/// @param modes `LTL`, `Truckload`
/// @param readyDate day it is ready
/// @param mustArriveBy last day it may arrive
/// @param declaredValue declared value in dollars
/// @param references numbers it is known by
/// @param container its container
@RecordBuilder
public record FoundShipment(
        @Nullable FoundPlace origin,
        @Nullable FoundPlace destination,
        @Nullable FoundPlace warehouse,
        @Nullable Found<UnitSystem> units,
        List<FoundItem> items,
        List<FoundAccessorial> accessorials,
        List<Found<String>> modes,
        @Nullable Found<LocalDate> readyDate,
        @Nullable Found<LocalDate> mustArriveBy,
        @Nullable Found<BigDecimal> declaredValue,
        List<Found<String>> references,
        @Nullable FoundContainer container)
        implements FoundShipmentBuilder.With {

    /// A shipment without any values.
    public static final FoundShipment NOTHING = new FoundShipment(
            null, null, null, null, List.of(), List.of(), List.of(), null, null, null, List.of(), null);

    /// Copies the lists.
    public FoundShipment {
        items = List.copyOf(items);
        accessorials = List.copyOf(accessorials);
        modes = List.copyOf(modes);
        references = List.copyOf(references);
    }

    /// Returns the shipment without sure days: a subject line mentions days only by the way.
    public FoundShipment withDoubtfulDays() {
        return with().readyDate(readyDate == null ? null : readyDate.sureIf(false))
                .mustArriveBy(mustArriveBy == null ? null : mustArriveBy.sureIf(false))
                .build();
    }

    /// Returns whether it has goods or a place.
    public boolean hasSubstance() {
        return origin != null || destination != null || warehouse != null || !items.isEmpty() || container != null;
    }

    public List<Found<?>> values() {
        List<Found<?>> values = new ArrayList<>();
        filter(values::add);
        return values;
    }

    /// The same with what this holds for alone; an item of which nothing is left goes.
    public FoundShipment filter(Predicate<Found<?>> taken) {
        return each(new Found.Each() {
            @Override
            public <T> @Nullable Found<T> of(Found<T> found) {
                return taken.test(found) ? found : null;
            }
        });
    }

    /// The same, sure of what this holds for alone.
    public FoundShipment sureOf(Predicate<Found<?>> said) {
        return each(new Found.Each() {
            @Override
            public <T> Found<T> of(Found<T> found) {
                return found.sureIf(said.test(found));
            }
        });
    }

    private FoundShipment each(Found.Each each) {
        FoundItem nothing =
                new FoundItem(null, null, null, null, null, null, null, null, null, null, null, null, null, null);
        return new FoundShipment(
                origin == null ? null : origin.each(each),
                destination == null ? null : destination.each(each),
                warehouse == null ? null : warehouse.each(each),
                units,
                items.stream()
                        .map(item -> item.each(each))
                        .filter(item -> !item.equals(nothing))
                        .toList(),
                accessorials.stream()
                        .flatMap(asked -> asked.each(each).stream())
                        .toList(),
                Found.each(modes, each),
                Found.each(readyDate, each),
                Found.each(mustArriveBy, each),
                Found.each(declaredValue, each),
                Found.each(references, each),
                container == null ? null : container.each(each));
    }
}
