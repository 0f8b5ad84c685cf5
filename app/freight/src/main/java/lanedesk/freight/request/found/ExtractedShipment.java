package lanedesk.freight.request.found;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import lanedesk.freight.UnitSystem;
import org.jspecify.annotations.Nullable;

/// One shipment of a request; missing values are null or empty.
///
/// @param origin place of pickup
/// @param destination place of delivery
/// @param warehouse warehouse of a container
/// @param unitSystem unit system of all numbers
/// @param items items
/// @param accessorials requested accessorials
/// @param modes `LTL`, `Truckload`
/// @param readyDate ready date
/// @param mustDeliverBy latest delivery date
/// @param declaredValue declared value in dollars
/// @param references reference numbers
/// @param container the container of a drayage shipment
@RecordBuilder
public record ExtractedShipment(
        @Nullable ExtractedPlace origin,
        @Nullable ExtractedPlace destination,
        @Nullable ExtractedPlace warehouse,
        @Nullable ExtractedValue<UnitSystem> unitSystem,
        List<ExtractedItem> items,
        List<ExtractedAccessorial> accessorials,
        List<ExtractedValue<String>> modes,
        @Nullable ExtractedValue<LocalDate> readyDate,
        @Nullable ExtractedValue<LocalDate> mustDeliverBy,
        @Nullable ExtractedValue<BigDecimal> declaredValue,
        List<ExtractedValue<String>> references,
        @Nullable ExtractedContainer container)
        implements ExtractedShipmentBuilder.With {

    /// A shipment without any values.
    public static final ExtractedShipment EMPTY = new ExtractedShipment(
            null, null, null, null, List.of(), List.of(), List.of(), null, null, null, List.of(), null);

    /// Copies the lists.
    public ExtractedShipment {
        items = List.copyOf(items);
        accessorials = List.copyOf(accessorials);
        modes = List.copyOf(modes);
        references = List.copyOf(references);
    }

    /// A copy with uncertain dates, because a date in a subject line may not be a date of the shipment.
    public ExtractedShipment withUncertainDates() {
        return with().readyDate(readyDate == null ? null : readyDate.asUncertainUnless(false))
                .mustDeliverBy(mustDeliverBy == null ? null : mustDeliverBy.asUncertainUnless(false))
                .build();
    }

    /// A copy with uncertain items, because a later message may correct one of their values.
    public ExtractedShipment withUncertainItems() {
        return with().items(asUncertain().items()).build();
    }

    /// A copy with an uncertain warehouse.
    public ExtractedShipment withUncertainWarehouse() {
        return with().warehouse(warehouse == null ? null : warehouse.asUncertainUnless(false))
                .build();
    }

    /// A copy in which the items without weight and size are uncertain.
    public ExtractedShipment withUncertainItemsUnlessMeasured() {
        return items.stream().anyMatch(item -> item.weight() != null || item.length() != null)
                ? this
                : withUncertainItems();
    }

    /// Whether the shipment has an item or a place.
    public boolean hasItemOrPlace() {
        return origin != null || destination != null || warehouse != null || !items.isEmpty() || container != null;
    }

    /// Whether the shipment has an item with a weight, length or volume and either a quantity or a lane. For a
    /// container move: whether it has a warehouse and a market, terminal or container length.
    public boolean hasMeasuredItemsOrContainerMove() {
        return container == null
                ? items.stream()
                        .filter(item -> item.weight() != null || item.length() != null || item.volume() != null)
                        .anyMatch(item -> item.quantity() != null || hasLaneWithFreight())
                : hasLaneWithFreight();
    }

    /// Whether the shipment has items and both ends of its lane. For a container move: whether it has a
    /// warehouse and a market, terminal or container length.
    public boolean hasLaneWithFreight() {
        ExtractedContainer move = container;
        return move == null
                ? origin != null && destination != null && !items.isEmpty()
                : warehouse != null && (move.market() != null || move.terminal() != null || move.lengthFeet() != null);
    }

    /// All values except the unit system.
    public List<ExtractedValue<?>> allValues() {
        List<ExtractedValue<?>> values = new ArrayList<>();
        withOnlyMatchingValues(values::add);
        return values;
    }

    /// A copy with only the values for which the filter is true; the unit system stays, and items without any
    /// remaining value are removed.
    public ExtractedShipment withOnlyMatchingValues(Predicate<ExtractedValue<?>> filter) {
        return mapValues(new ExtractedValue.ValueMapper() {
            @Override
            public <T> @Nullable ExtractedValue<T> mapOrDrop(ExtractedValue<T> extracted) {
                return filter.test(extracted) ? extracted : null;
            }
        });
    }

    /// A copy in which the values that do not match the condition become uncertain; the unit system stays as it
    /// is.
    public ExtractedShipment asUncertainUnlessMatching(Predicate<ExtractedValue<?>> isCertain) {
        return mapValues(new ExtractedValue.ValueMapper() {
            @Override
            public <T> ExtractedValue<T> mapOrDrop(ExtractedValue<T> extracted) {
                return extracted.asUncertainUnless(isCertain.test(extracted));
            }
        });
    }

    /// A copy in which every value, including the unit system, is uncertain.
    public ExtractedShipment asUncertain() {
        return asUncertainUnlessMatching(_ -> false)
                .with()
                .unitSystem(unitSystem == null ? null : unitSystem.asUncertainUnless(false))
                .build();
    }

    /// A copy in which the source words of every value, except the unit system, are replaced.
    public ExtractedShipment withSourceTexts(UnaryOperator<String> newSourceText) {
        return mapValues(new ExtractedValue.ValueMapper() {
            @Override
            public <T> ExtractedValue<T> mapOrDrop(ExtractedValue<T> extracted) {
                return new ExtractedValue<>(
                        extracted.value(), extracted.certain(), newSourceText.apply(extracted.sourceText()));
            }
        });
    }

    private ExtractedShipment mapValues(ExtractedValue.ValueMapper valueMapper) {
        ExtractedItem emptyItem =
                new ExtractedItem(null, null, null, null, null, null, null, null, null, null, null, null, null, null);
        return new ExtractedShipment(
                origin == null ? null : origin.mapValues(valueMapper),
                destination == null ? null : destination.mapValues(valueMapper),
                warehouse == null ? null : warehouse.mapValues(valueMapper),
                unitSystem,
                items.stream()
                        .map(item -> item.mapValues(valueMapper))
                        .filter(item -> !item.equals(emptyItem))
                        .toList(),
                accessorials.stream()
                        .flatMap(accessorial -> accessorial.mapValues(valueMapper).stream())
                        .toList(),
                ExtractedValue.mapValues(modes, valueMapper),
                ExtractedValue.mapValue(readyDate, valueMapper),
                ExtractedValue.mapValue(mustDeliverBy, valueMapper),
                ExtractedValue.mapValue(declaredValue, valueMapper),
                ExtractedValue.mapValues(references, valueMapper),
                container == null ? null : container.mapValues(valueMapper));
    }
}
