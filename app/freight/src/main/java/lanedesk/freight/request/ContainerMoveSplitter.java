package lanedesk.freight.request;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import lanedesk.freight.request.container.ContainerReader;
import lanedesk.freight.request.found.Found;
import lanedesk.freight.request.found.FoundContainer;
import lanedesk.freight.request.found.FoundPlace;
import lanedesk.freight.request.found.FoundShipment;
import lanedesk.freight.request.lane.Stop;
import lanedesk.freight.request.text.Line;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// Splits a container's move that a text states once into those of several containers or to several warehouses,
/// each with the values of its own line.
final class ContainerMoveSplitter {
    private static final ScanPattern LIST = ScanPattern.of("^[\\s•*·–-]*(?:(?:\\d{1,2}|[a-z])[.)]\\s*)?");

    private ContainerMoveSplitter() {}

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
                .map(each -> ContainerMoves.with(
                        shipment,
                        warehouse(shipment, numbers, each, stops, texts),
                        shipment.units(),
                        all.with()
                                .type(each.length() == null ? all.type() : each.type())
                                .length(own(each.length(), all.length(), sized))
                                .weight(own(each.weight(), all.weight(), weighed))
                                .terminal(own(each.terminal(), all.terminal(), ended))
                                .line(own(each.line(), all.line(), shipped))
                                .containerNumber(each.containerNumber())
                                .build()))
                .toList();
    }

    /// A shipment for each of several kinds of containers; empty where the text has but one.
    static List<FoundShipment> ofKinds(FoundShipment shipment, List<Stop> stops, List<String> texts) {
        FoundContainer all = shipment.container();
        return all == null
                ? List.of()
                : ContainerReader.ofKinds(all, texts).stream()
                        .map(kind -> ContainerMoves.with(
                                shipment,
                                kind.line() < 0
                                        ? shipment.warehouse()
                                        : warehouse(shipment.warehouse(), kind.line(), stops),
                                shipment.units(),
                                kind.container()))
                        .toList();
    }

    private static @Nullable FoundPlace warehouse(@Nullable FoundPlace all, int line, List<Stop> stops) {
        return stops.stream()
                .filter(stop ->
                        stop.line() == line && ContainerMoves.market(stop).isEmpty())
                .map(Stop::place)
                .findFirst()
                .orElse(all);
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
            FoundContainer each = all.withWeight(own(own.get(at).weight(), all.weight(), weighed));
            moves.add(ContainerMoves.with(one, listed.get(at).place(), one.units(), each));
        }
        return moves;
    }

    // The stops of the same end from the warehouse's on, as long as each begins the line below the one before.
    private static List<Stop> listed(FoundPlace first, List<Stop> stops, List<String> texts) {
        List<Stop> listed = new ArrayList<>();
        for (Stop stop : stops) {
            Found<String> city = stop.place().city();
            boolean begins = city != null
                    && LIST.replaceFirst(texts.get(stop.line()), "").startsWith(city.from());
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

    // Returns the warehouse on the container's line; where other containers have their own, the common one is
    // doubtful.
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
                .filter(stop -> lines.contains(stop.line())
                        && ContainerMoves.market(stop).isEmpty())
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

    // The lines of other containers need not apply to this one.
    private static <T> @Nullable Found<T> own(@Nullable Found<T> own, @Nullable Found<T> all, boolean others) {
        return own == null && all != null ? all.sureIf(!others) : own;
    }
}
