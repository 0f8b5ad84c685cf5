package lanedesk.workstation.drayage;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.request.found.ExtractedContainer;
import lanedesk.freight.request.found.ExtractedPlace;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.freight.request.found.RequestedMoveType;
import lanedesk.workstation.shipment.TypedPlace;

/// Fills the form with values read from a request. Other values stay unchanged.
final class RequestedContainerFiller {
    private RequestedContainerFiller() {}

    /// @param written formats a weight in the language
    static DrayageDraft fill(DrayageDraft draft, ExtractedShipment request, Function<BigDecimal, String> written) {
        ExtractedValue<UnitSystem> units = request.units();
        DrayageDraft placed = warehouseOf(request)
                .map(place -> draft.withWarehouse(TypedPlace.of(place.toPlace())))
                .orElse(draft)
                .convertedTo(units == null ? draft.system() : units.value(), written);
        ExtractedContainer container = request.container();
        return container == null ? placed : fillContainer(placed, container, written);
    }

    private static DrayageDraft fillContainer(
            DrayageDraft draft, ExtractedContainer container, Function<BigDecimal, String> written) {
        DrayageDraft next = draft;
        ExtractedValue<RequestedMoveType> operation = container.moveType();
        if (operation != null) {
            next = next.withDirection(
                    operation.value() == RequestedMoveType.IMPORT ? MoveType.IMPORT : MoveType.EXPORT);
        }
        ExtractedValue<String> market = container.market();
        if (market != null) {
            next = next.withMarket(null, market.value());
        }
        ExtractedValue<String> type = container.type();
        ExtractedValue<Integer> length = container.length();
        if (type != null) {
            next = next.withContainer(type.value(), type.value(), next.containerLength());
        }
        if (length != null) {
            next = next.withContainerLength(length.value());
        }
        ExtractedValue<Boolean> reefer = container.reefer();
        if (reefer != null) {
            next = next.withReefer(reefer.value());
        }
        ExtractedValue<BigDecimal> weight = container.weight();
        return weight == null ? next : next.withWeight(written.apply(weight.value()));
    }

    /// The place that the warehouse is read from.
    static Optional<ExtractedPlace> warehouseOf(ExtractedShipment request) {
        return Stream.of(
                        Optional.ofNullable(request.warehouse()),
                        Optional.ofNullable(request.destination()),
                        Optional.ofNullable(request.origin()))
                .flatMap(Optional::stream)
                .findFirst();
    }
}
