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
        ExtractedValue<RequestedMoveType> extracted = container.moveType();
        ExtractedValue<RequestedMoveType> operation = extracted == null ? inferMoveType(stops) : extracted;
        Optional<LaneStop> port = stops.stream()
                .filter(stop -> marketOf(stop).isPresent())
                .filter(stop -> isPort(stop, operation) && stop.end() != LaneEnd.WAREHOUSE)
                .findFirst();
        ExtractedValue<String> market = container.market();
        if (port.isPresent() && (market == null || !market.certain())) {
            String name = marketOf(port.get()).orElseThrow();
            boolean same = market == null || market.value().equals(name);
            market = new ExtractedValue<>(
                    name, same && stops.size() > 1, placeText(port.get().place()));
        }
        Optional<LaneStop> held = port;
        ExtractedValue<String> named = market;
        List<LaneStop> others = stops.stream()
                .filter(stop -> named == null
                        || !marketOf(stop).filter(named.value()::equals).isPresent()
                        || (stop.end() == LaneEnd.WAREHOUSE && stop.place().postalCode() != null))
                .toList();
        List<LaneStop> inland = others.isEmpty() ? stops : others;
        ExtractedPlace warehouse = inland.stream()
                .filter(stop -> held.isEmpty() || !stop.equals(held.get()))
                .filter(stop -> stop.end() == LaneEnd.WAREHOUSE)
                .findFirst()
                .or(() -> inland.stream()
                        .filter(stop -> held.isEmpty() || !stop.equals(held.get()))
                        .filter(stop -> operation == null || stop.end() == warehouseEnd(operation))
                        .findFirst())
                .map(stop -> otherPlaceWithCode(stop, inland).orElse(stop.place()))
                .orElse(null);
        String all = String.join("\n", texts);
        ExtractedValue<UnitSystem> weighed = container.weight() == null
                ? null
                : UnitSystemFinder.find(container.weight().sourceText());
        ExtractedValue<UnitSystem> units =
                weighed != null ? weighed : shipment.units() == null ? UnitSystemFinder.find(all) : shipment.units();
        ExtractedContainer full =
                container.with().moveType(operation).market(market).build();
        return withContainer(shipment, warehouse, units, full);
    }

    // "Oakland to Salinas CA 93901, export": a port named without a code is not the warehouse if another place has
    // a code.
    private static Optional<ExtractedPlace> otherPlaceWithCode(LaneStop stop, List<LaneStop> stops) {
        return marketOf(stop).isPresent() && stop.place().postalCode() == null
                ? stops.stream()
                        .map(LaneStop::place)
                        .filter(place -> place.postalCode() != null)
                        .findFirst()
                        .map(place -> place.certainOnlyIf(false))
                : Optional.empty();
    }

    // Whether a stop can be the port: on its side of the move, or on any if the side is unknown.
    private static boolean isPort(LaneStop stop, @Nullable ExtractedValue<RequestedMoveType> operation) {
        ExtractedValue<String> code = stop.place().postalCode();
        return operation == null ? code == null || !code.certain() : stop.end() != warehouseEnd(operation);
    }

    private static LaneEnd warehouseEnd(ExtractedValue<RequestedMoveType> operation) {
        return operation.value() == RequestedMoveType.IMPORT ? LaneEnd.DESTINATION : LaneEnd.ORIGIN;
    }

    private static @Nullable ExtractedValue<RequestedMoveType> inferMoveType(List<LaneStop> stops) {
        List<LaneStop> ports =
                stops.stream().filter(stop -> marketOf(stop).isPresent()).toList();
        if (ports.size() != 1 || ports.getFirst().end() == LaneEnd.WAREHOUSE || stops.size() < 2) {
            return null;
        }
        RequestedMoveType which =
                ports.getFirst().end() == LaneEnd.ORIGIN ? RequestedMoveType.IMPORT : RequestedMoveType.EXPORT;
        return ExtractedValue.uncertain(which, placeText(ports.getFirst().place()));
    }

    static Optional<String> marketOf(LaneStop stop) {
        return ContainerParser.marketOf(stop.place().toPlace().city());
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
                .units(units)
                .modes(List.of())
                .container(container)
                .build();
    }
}
