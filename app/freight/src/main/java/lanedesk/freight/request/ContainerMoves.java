package lanedesk.freight.request;

import java.util.List;
import java.util.Optional;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.request.container.ContainerReader;
import lanedesk.freight.request.found.Found;
import lanedesk.freight.request.found.FoundContainer;
import lanedesk.freight.request.found.FoundPlace;
import lanedesk.freight.request.found.FoundShipment;
import lanedesk.freight.request.found.Operation;
import lanedesk.freight.request.goods.Units;
import lanedesk.freight.request.lane.LaneEnd;
import lanedesk.freight.request.lane.Stop;
import org.jspecify.annotations.Nullable;

/// Turns the stops of a container's move into market and warehouse: from the port for an import, to it for an export.
final class ContainerMoves {
    private ContainerMoves() {}

    static FoundShipment of(FoundShipment read, FoundContainer container, List<Stop> stops, List<String> texts) {
        Found<Operation> said = container.operation();
        Found<Operation> operation = said == null ? byStops(stops) : said;
        Optional<Stop> port = stops.stream()
                .filter(stop -> market(stop).isPresent())
                .filter(stop -> isPort(stop, operation) && stop.end() != LaneEnd.WAREHOUSE)
                .findFirst();
        Found<String> market = container.market();
        if (port.isPresent() && (market == null || !market.sure())) {
            String name = market(port.get()).orElseThrow();
            boolean same = market == null || market.value().equals(name);
            market =
                    new Found<>(name, same && stops.size() > 1, words(port.get().place()));
        }
        Optional<Stop> held = port;
        Found<String> named = market;
        List<Stop> others = stops.stream()
                .filter(stop -> named == null
                        || !market(stop).filter(named.value()::equals).isPresent()
                        || (stop.end() == LaneEnd.WAREHOUSE && stop.place().postalCode() != null))
                .toList();
        List<Stop> inland = others.isEmpty() ? stops : others;
        FoundPlace warehouse = inland.stream()
                .filter(stop -> held.isEmpty() || !stop.equals(held.get()))
                .filter(stop -> stop.end() == LaneEnd.WAREHOUSE)
                .findFirst()
                .or(() -> inland.stream()
                        .filter(stop -> held.isEmpty() || !stop.equals(held.get()))
                        .filter(stop -> operation == null || stop.end() == end(operation))
                        .findFirst())
                .map(stop -> crossed(stop, inland).orElse(stop.place()))
                .orElse(null);
        String all = String.join("\n", texts);
        Found<UnitSystem> weighed = container.weight() == null
                ? null
                : Units.find(container.weight().from());
        Found<UnitSystem> units = weighed != null ? weighed : read.units() == null ? Units.find(all) : read.units();
        FoundContainer full =
                container.with().operation(operation).market(market).build();
        return with(read, warehouse, units, full);
    }

    // "Oakland to Salinas CA 93901, export": a port by its name alone is no warehouse where another place has a code.
    private static Optional<FoundPlace> crossed(Stop stop, List<Stop> stops) {
        return market(stop).isPresent() && stop.place().postalCode() == null
                ? stops.stream()
                        .map(Stop::place)
                        .filter(place -> place.postalCode() != null)
                        .findFirst()
                        .map(place -> place.sureIf(false))
                : Optional.empty();
    }

    // Whether a stop can be the port: on its side of the move, or on any where the side is not known.
    private static boolean isPort(Stop stop, @Nullable Found<Operation> operation) {
        Found<String> code = stop.place().postalCode();
        return operation == null ? code == null || !code.sure() : stop.end() != end(operation);
    }

    private static LaneEnd end(Found<Operation> operation) {
        return operation.value() == Operation.IMPORT ? LaneEnd.DESTINATION : LaneEnd.ORIGIN;
    }

    private static @Nullable Found<Operation> byStops(List<Stop> stops) {
        List<Stop> ports =
                stops.stream().filter(stop -> market(stop).isPresent()).toList();
        if (ports.size() != 1 || ports.getFirst().end() == LaneEnd.WAREHOUSE || stops.size() < 2) {
            return null;
        }
        Operation which = ports.getFirst().end() == LaneEnd.ORIGIN ? Operation.IMPORT : Operation.EXPORT;
        return Found.doubtful(which, words(ports.getFirst().place()));
    }

    static Optional<String> market(Stop stop) {
        return ContainerReader.marketOf(stop.place().place().city());
    }

    private static String words(FoundPlace place) {
        Found<String> city = place.city();
        return city == null ? "" : city.from();
    }

    static FoundShipment with(
            FoundShipment read,
            @Nullable FoundPlace warehouse,
            @Nullable Found<UnitSystem> units,
            FoundContainer container) {
        return read.with()
                .origin(null)
                .destination(null)
                .warehouse(warehouse)
                .units(units)
                .modes(List.of())
                .container(container)
                .build();
    }
}
