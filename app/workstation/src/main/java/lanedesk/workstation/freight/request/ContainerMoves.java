package lanedesk.workstation.freight.request;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import lanedesk.workstation.freight.UnitSystem;
import lanedesk.workstation.freight.request.container.ContainerReader;
import lanedesk.workstation.freight.request.found.Found;
import lanedesk.workstation.freight.request.found.FoundContainer;
import lanedesk.workstation.freight.request.found.FoundPlace;
import lanedesk.workstation.freight.request.found.FoundShipment;
import lanedesk.workstation.freight.request.found.Operation;
import lanedesk.workstation.freight.request.goods.Units;
import lanedesk.workstation.freight.request.lane.End;
import lanedesk.workstation.freight.request.lane.Stop;
import lanedesk.workstation.freight.request.text.Line;
import org.jspecify.annotations.Nullable;

/// Turns the stops of a container's move into market and warehouse: from the port for an import, to it for an export.
final class ContainerMoves {
    private static final Pattern LIST = Pattern.compile("^[\\s•*·–-]*(?:(?:\\d{1,2}|[a-z])[.)]\\s*)?");

    private ContainerMoves() {}

    static FoundShipment of(FoundShipment read, FoundContainer container, List<Stop> stops, List<String> texts) {
        Found<Operation> said = container.operation();
        Found<Operation> operation = said == null ? byStops(stops) : said;
        Optional<Stop> port = stops.stream()
                .filter(stop -> market(stop).isPresent())
                .filter(stop -> isPort(stop, operation) && stop.end() != End.WAREHOUSE)
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
                        || (stop.end() == End.WAREHOUSE && stop.place().postalCode() != null))
                .toList();
        List<Stop> inland = others.isEmpty() ? stops : others;
        FoundPlace warehouse = inland.stream()
                .filter(stop -> held.isEmpty() || !stop.equals(held.get()))
                .filter(stop -> stop.end() == End.WAREHOUSE)
                .findFirst()
                .or(() -> inland.stream()
                        .filter(stop -> held.isEmpty() || !stop.equals(held.get()))
                        .filter(stop -> operation == null || stop.end() == end(operation))
                        .findFirst())
                .map(stop -> crossed(stop, inland).orElse(stop.place()))
                .orElse(null);
        String all = String.join("\n", texts);
        Found<UnitSystem> weighed =
                container.weight() == null ? null : Units.in(container.weight().from());
        Found<UnitSystem> units = weighed != null ? weighed : read.units() == null ? Units.in(all) : read.units();
        FoundContainer full = new FoundContainer(
                operation,
                container.type(),
                container.length(),
                container.weight(),
                container.reefer(),
                market,
                container.terminal(),
                container.line(),
                container.bookingNumber(),
                container.containerNumber());
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

    private static End end(Found<Operation> operation) {
        return operation.value() == Operation.IMPORT ? End.DESTINATION : End.ORIGIN;
    }

    private static @Nullable Found<Operation> byStops(List<Stop> stops) {
        List<Stop> ports =
                stops.stream().filter(stop -> market(stop).isPresent()).toList();
        if (ports.size() != 1 || ports.getFirst().end() == End.WAREHOUSE || stops.size() < 2) {
            return null;
        }
        Operation which = ports.getFirst().end() == End.ORIGIN ? Operation.IMPORT : Operation.EXPORT;
        return Found.doubtful(which, words(ports.getFirst().place()));
    }

    private static Optional<String> market(Stop stop) {
        return ContainerReader.marketOf(stop.place().place().city());
    }

    private static String words(FoundPlace place) {
        Found<String> city = place.city();
        return city == null ? "" : city.from();
    }

    /// A shipment for each of several containers.
    static List<FoundShipment> each(
            FoundShipment shipment, List<Found<String>> numbers, List<Stop> stops, List<String> texts) {
        FoundContainer all = shipment.container();
        if (all == null) {
            return List.of(shipment);
        }
        List<FoundContainer> own =
                numbers.stream().map(number -> onItsLine(number, texts)).toList();
        boolean sized = own.stream().anyMatch(each -> each.length() != null);
        boolean weighed = own.stream().anyMatch(each -> each.weight() != null);
        boolean ended = own.stream().anyMatch(each -> each.terminal() != null);
        boolean shipped = own.stream().anyMatch(each -> each.line() != null);
        return own.stream()
                .map(each -> with(
                        shipment,
                        warehouse(shipment, numbers, each, stops, texts),
                        shipment.units(),
                        new FoundContainer(
                                all.operation(),
                                each.length() == null ? all.type() : each.type(),
                                own(each.length(), all.length(), sized),
                                own(each.weight(), all.weight(), weighed),
                                all.reefer(),
                                all.market(),
                                own(each.terminal(), all.terminal(), ended),
                                own(each.line(), all.line(), shipped),
                                all.bookingNumber(),
                                each.containerNumber())))
                .toList();
    }

    /// A shipment for each of several warehouses that are listed line by line.
    static List<FoundShipment> toEach(FoundShipment one, List<Stop> stops, List<String> texts) {
        FoundPlace first = one.warehouse();
        FoundContainer all = one.container();
        List<Stop> listed = first == null ? List.of() : listed(first, stops, texts);
        if (all == null || listed.size() < 2) {
            return List.of(one);
        }
        List<FoundContainer> own = listed.stream()
                .map(stop -> ContainerReader.read(List.of(new Line(0, texts.get(stop.line()))), null))
                .toList();
        boolean weighed = own.stream().anyMatch(each -> each.weight() != null);
        List<FoundShipment> moves = new ArrayList<>();
        for (int at = 0; at < listed.size(); at++) {
            FoundContainer each = new FoundContainer(
                    all.operation(),
                    all.type(),
                    all.length(),
                    own(own.get(at).weight(), all.weight(), weighed),
                    all.reefer(),
                    all.market(),
                    all.terminal(),
                    all.line(),
                    all.bookingNumber(),
                    all.containerNumber());
            moves.add(with(one, listed.get(at).place(), one.units(), each));
        }
        return moves;
    }

    // The stops of the same end from the warehouse's on, as long as each begins the line below the one before.
    private static List<Stop> listed(FoundPlace first, List<Stop> stops, List<String> texts) {
        List<Stop> listed = new ArrayList<>();
        for (Stop stop : stops) {
            Found<String> city = stop.place().city();
            boolean begins = city != null
                    && LIST.matcher(texts.get(stop.line())).replaceFirst("").startsWith(city.from());
            Stop last = listed.isEmpty() ? null : listed.getLast();
            boolean next = last == null
                    ? stop.place().equals(first)
                    : stop.end() == last.end()
                            && texts.subList(last.line() + 1, Math.max(last.line() + 1, stop.line())).stream()
                                    .allMatch(String::isBlank);
            if (begins && next && (last == null || stop.line() > last.line())) {
                listed.add(stop);
            }
        }
        return listed;
    }

    // The one on the container's own line; where others have theirs, that of all is not sure.
    private static @Nullable FoundPlace warehouse(
            FoundShipment shipment,
            List<Found<String>> numbers,
            FoundContainer of,
            List<Stop> stops,
            List<String> texts) {
        FoundPlace all = shipment.warehouse();
        Set<Integer> lines = new HashSet<>();
        for (Found<String> number : numbers) {
            lines.add(lineOf(number, texts));
        }
        List<Stop> own = stops.stream()
                .filter(stop -> lines.contains(stop.line()) && market(stop).isEmpty())
                .toList();
        return own.stream()
                .filter(stop -> stop.line() == lineOf(of.containerNumber(), texts))
                .map(Stop::place)
                .findFirst()
                .orElse(all == null || own.isEmpty() || lines.size() < 2 ? all : all.sureIf(false));
    }

    private static int lineOf(@Nullable Found<String> number, List<String> texts) {
        for (int at = 0; number != null && at < texts.size(); at++) {
            if (texts.get(at).contains(number.from())) {
                return at;
            }
        }
        return -1;
    }

    private static FoundContainer onItsLine(Found<String> number, List<String> texts) {
        int at = lineOf(number, texts);
        String line = at < 0 ? "" : texts.get(at).replace(number.from(), " ");
        return ContainerReader.read(List.of(new Line(0, line)), number);
    }

    // What the lines of other containers say need not be this one's.
    private static <T> @Nullable Found<T> own(@Nullable Found<T> own, @Nullable Found<T> all, boolean others) {
        return own == null && all != null ? all.sureIf(!others) : own;
    }

    private static FoundShipment with(
            FoundShipment read,
            @Nullable FoundPlace warehouse,
            @Nullable Found<UnitSystem> units,
            FoundContainer container) {
        return new FoundShipment(
                null,
                null,
                warehouse,
                units,
                read.items(),
                read.accessorials(),
                List.of(),
                read.readyDate(),
                read.mustArriveBy(),
                read.declaredValue(),
                read.references(),
                container);
    }
}
