package lanedesk.workstation.drayage;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import lanedesk.workstation.day.ShipmentDays.Which;
import lanedesk.workstation.freight.UnitSystem;
import lanedesk.workstation.freight.request.found.Found;
import lanedesk.workstation.freight.request.found.FoundContainer;
import lanedesk.workstation.freight.request.found.FoundPlace;
import lanedesk.workstation.freight.request.found.FoundShipment;
import lanedesk.workstation.freight.request.found.Operation;
import lanedesk.workstation.place.TypedPlace;
import lanedesk.workstation.requested.RequestMarks;

/// Fills the form with what was read of a request. What the request does not give stays as it was.
final class RequestedContainer {
    private RequestedContainer() {}

    /// @param written a weight as the language writes it
    static DrayageDraft of(DrayageDraft draft, FoundShipment request, Function<BigDecimal, String> written) {
        Found<UnitSystem> units = request.units();
        DrayageDraft placed = warehouse(request)
                .map(place -> draft.withWarehouse(TypedPlace.of(place.place())))
                .orElse(draft)
                .withSystem(units == null ? draft.system() : units.value());
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

    /// What was read for the fields, by their paths.
    static Map<String, List<Found<?>>> read(FoundShipment request) {
        Map<String, List<Found<?>>> read = new LinkedHashMap<>();
        read.put(WirePaths.WAREHOUSE, RequestMarks.of(warehouse(request).orElse(null)));
        read.put(Which.READY.path(), RequestMarks.of(request.readyDate()));
        read.put(Which.MUST_ARRIVE_BY.path(), RequestMarks.of(request.mustArriveBy()));
        FoundContainer container = request.container();
        if (container != null) {
            read.put(WirePaths.OPERATION, RequestMarks.of(container.operation()));
            read.put(WirePaths.MARKET, RequestMarks.of(container.market()));
            read.put(WirePaths.TYPE, RequestMarks.of(container.type()));
            read.put(WirePaths.LENGTH, RequestMarks.of(container.length()));
            read.put(WirePaths.REEFER, RequestMarks.of(container.reefer()));
            read.put(WirePaths.WEIGHT, RequestMarks.of(container.weight()));
        }
        return read;
    }

    /// What the fields hold, by their paths. A market and a type are what they mean, however they are written.
    static Map<String, String> texts(DrayageDraft draft) {
        Map<String, String> texts = new HashMap<>();
        texts.put(WirePaths.WAREHOUSE, draft.warehouse().place().oneLine());
        for (Which which : Which.values()) {
            texts.put(which.path(), draft.days().get(which).line());
        }
        texts.put(WirePaths.OPERATION, draft.direction().name());
        texts.put(WirePaths.MARKET, draft.marketText());
        texts.put(WirePaths.TYPE, draft.containerType());
        texts.put(WirePaths.LENGTH, String.valueOf(draft.containerLength()));
        texts.put(WirePaths.REEFER, String.valueOf(draft.cooled()));
        texts.put(WirePaths.WEIGHT, draft.weight());
        return texts;
    }

    private static Optional<FoundPlace> warehouse(FoundShipment request) {
        return Stream.of(
                        Optional.ofNullable(request.warehouse()),
                        Optional.ofNullable(request.destination()),
                        Optional.ofNullable(request.origin()))
                .flatMap(Optional::stream)
                .findFirst();
    }
}
