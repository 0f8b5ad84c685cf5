package lanedesk.workstation.drayage;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.request.found.Found;
import lanedesk.freight.request.found.FoundContainer;
import lanedesk.freight.request.found.FoundPlace;
import lanedesk.freight.request.found.FoundShipment;
import lanedesk.freight.request.found.Operation;
import lanedesk.workstation.place.TypedPlace;

/// Fills the form with what was read of a request. What the request does not give stays as it was.
final class RequestedContainer {
    private RequestedContainer() {}

    /// @param written a weight as the language writes it
    static DrayageDraft of(DrayageDraft draft, FoundShipment request, Function<BigDecimal, String> written) {
        Found<UnitSystem> units = request.units();
        DrayageDraft placed = warehouse(request)
                .map(place -> draft.withWarehouse(TypedPlace.of(place.place())))
                .orElse(draft)
                .convertedTo(units == null ? draft.system() : units.value(), written);
        FoundContainer container = request.container();
        return container == null ? placed : filled(placed, container, written);
    }

    private static DrayageDraft filled(
            DrayageDraft draft, FoundContainer container, Function<BigDecimal, String> written) {
        DrayageDraft next = draft;
        Found<Operation> operation = container.operation();
        if (operation != null) {
            next = next.withDirection(operation.value() == Operation.IMPORT ? Direction.IMPORT : Direction.EXPORT);
        }
        Found<String> market = container.market();
        if (market != null) {
            next = next.withMarket(null, market.value());
        }
        Found<String> type = container.type();
        Found<Integer> length = container.length();
        if (type != null) {
            next = next.withContainer(type.value(), type.value(), next.containerLength());
        }
        if (length != null) {
            next = next.withContainerLength(length.value());
        }
        Found<Boolean> reefer = container.reefer();
        if (reefer != null) {
            next = next.withCooled(reefer.value());
        }
        Found<BigDecimal> weight = container.weight();
        return weight == null ? next : next.withWeight(written.apply(weight.value()));
    }

    /// The place that the warehouse is read from.
    static Optional<FoundPlace> warehouse(FoundShipment request) {
        return Stream.of(
                        Optional.ofNullable(request.warehouse()),
                        Optional.ofNullable(request.destination()),
                        Optional.ofNullable(request.origin()))
                .flatMap(Optional::stream)
                .findFirst();
    }
}
