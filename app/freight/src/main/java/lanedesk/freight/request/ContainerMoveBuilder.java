package lanedesk.freight.request;

import java.util.List;
import java.util.Optional;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.request.container.ContainerParser;
import lanedesk.freight.request.found.ExtractedContainer;
import lanedesk.freight.request.found.ExtractedPlace;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.freight.request.found.RequestedMoveType;
import lanedesk.freight.request.goods.UnitSystemFinder;
import lanedesk.freight.request.lane.LaneEnd;
import lanedesk.freight.request.lane.LaneStop;
import org.jspecify.annotations.Nullable;

/// Converts the stops of a container move to market and warehouse: an import moves from the port to the warehouse, an
/// export from the warehouse to the port.
final class ContainerMoveBuilder {
    private ContainerMoveBuilder() {}

    static ExtractedShipment toContainerMove(
            ExtractedShipment shipment, ExtractedContainer container, List<LaneStop> stops, List<String> texts) {
        ExtractedValue<RequestedMoveType> statedMoveType = container.moveType();
        ExtractedValue<RequestedMoveType> moveType = statedMoveType == null ? inferMoveType(stops) : statedMoveType;
        Optional<LaneStop> port = stops.stream()
                .filter(stop -> findMarket(stop).isPresent())
                .filter(stop -> canBePort(stop, moveType) && stop.end() != LaneEnd.WAREHOUSE)
                .findFirst();
        ExtractedValue<String> market = container.market();
        if (port.isPresent() && (market == null || !market.certain())) {
            String name = findMarket(port.get()).orElseThrow();
            boolean isSameMarket = market == null || market.value().equals(name);
            market = new ExtractedValue<>(
                    name, isSameMarket && stops.size() > 1, placeText(port.get().place()));
        }
        Optional<LaneStop> portStop = port;
        ExtractedValue<String> knownMarket = market;
        List<LaneStop> otherStops = stops.stream()
                .filter(stop -> knownMarket == null
                        || !findMarket(stop).filter(knownMarket.value()::equals).isPresent()
                        || (stop.end() == LaneEnd.WAREHOUSE && stop.place().postalCode() != null))
                .toList();
        List<LaneStop> inlandStops = otherStops.isEmpty() ? stops : otherStops;
        ExtractedPlace warehouse = inlandStops.stream()
                .filter(stop -> portStop.isEmpty() || !stop.equals(portStop.get()))
                .filter(stop -> stop.end() == LaneEnd.WAREHOUSE)
                .findFirst()
                .or(() -> inlandStops.stream()
                        .filter(stop -> portStop.isEmpty() || !stop.equals(portStop.get()))
                        .filter(stop -> moveType == null || stop.end() == warehouseEndOfMove(moveType))
                        .findFirst())
                .map(stop -> otherPlaceWithCode(stop, inlandStops).orElse(stop.place()))
                .orElse(null);
        String fullText = String.join("\n", texts);
        ExtractedValue<UnitSystem> unitsOfWeight = container.weight() == null
                ? null
                : UnitSystemFinder.findUnitSystem(container.weight().sourceText());
        ExtractedValue<UnitSystem> units = unitsOfWeight != null
                ? unitsOfWeight
                : shipment.unitSystem() == null ? UnitSystemFinder.findUnitSystem(fullText) : shipment.unitSystem();
        ExtractedContainer completeContainer =
                container.with().moveType(moveType).market(market).build();
        return withContainer(shipment, warehouse, units, completeContainer);
    }

    // "Oakland to Salinas CA 93901, export": a port named without a code is not the warehouse if another place has
    // a code.
    private static Optional<ExtractedPlace> otherPlaceWithCode(LaneStop stop, List<LaneStop> stops) {
        return findMarket(stop).isPresent() && stop.place().postalCode() == null
                ? stops.stream()
                        .map(LaneStop::place)
                        .filter(place -> place.postalCode() != null)
                        .findFirst()
                        .map(place -> place.certainOnlyIf(false))
                : Optional.empty();
    }

    // Whether a stop can be the port: on its side of the move, or on any if the side is unknown.
    private static boolean canBePort(LaneStop stop, @Nullable ExtractedValue<RequestedMoveType> operation) {
        ExtractedValue<String> code = stop.place().postalCode();
        return operation == null ? code == null || !code.certain() : stop.end() != warehouseEndOfMove(operation);
    }

    private static LaneEnd warehouseEndOfMove(ExtractedValue<RequestedMoveType> operation) {
        return operation.value() == RequestedMoveType.IMPORT ? LaneEnd.DESTINATION : LaneEnd.ORIGIN;
    }

    private static @Nullable ExtractedValue<RequestedMoveType> inferMoveType(List<LaneStop> stops) {
        List<LaneStop> ports =
                stops.stream().filter(stop -> findMarket(stop).isPresent()).toList();
        if (ports.size() != 1 || ports.getFirst().end() == LaneEnd.WAREHOUSE || stops.size() < 2) {
            return null;
        }
        RequestedMoveType moveType =
                ports.getFirst().end() == LaneEnd.ORIGIN ? RequestedMoveType.IMPORT : RequestedMoveType.EXPORT;
        return ExtractedValue.uncertain(moveType, placeText(ports.getFirst().place()));
    }

    static Optional<String> findMarket(LaneStop stop) {
        return ContainerParser.findMarketByCity(stop.place().toPlace().city());
    }

    private static String placeText(ExtractedPlace place) {
        ExtractedValue<String> city = place.city();
        return city == null ? "" : city.sourceText();
    }

    static ExtractedShipment withContainer(
            ExtractedShipment shipment,
            @Nullable ExtractedPlace warehouse,
            @Nullable ExtractedValue<UnitSystem> units,
            ExtractedContainer container) {
        return shipment.with()
                .origin(null)
                .destination(null)
                .warehouse(warehouse)
                .unitSystem(units)
                .modes(List.of())
                .container(container)
                .build();
    }
}
