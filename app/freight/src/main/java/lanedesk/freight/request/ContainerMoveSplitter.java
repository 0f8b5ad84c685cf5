package lanedesk.freight.request;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import lanedesk.freight.request.container.ContainerParser;
import lanedesk.freight.request.found.ExtractedContainer;
import lanedesk.freight.request.found.ExtractedPlace;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.freight.request.lane.LaneStop;
import lanedesk.freight.request.text.RequestLine;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// Splits a container move into those of several containers or warehouses, each with the values of its own line.
final class ContainerMoveSplitter {
    private static final ScanPattern LIST_BULLET = ScanPattern.of("^[\\s•*·–-]*(?:(?:\\d{1,2}|[a-z])[.)]\\s*)?");

    private ContainerMoveSplitter() {}

    /// A shipment for each of several containers.
    static List<ExtractedShipment> splitByContainerNumber(
            ExtractedShipment shipment,
            List<ExtractedValue<String>> numbers,
            List<LaneStop> stops,
            List<String> texts) {
        ExtractedContainer all = shipment.container();
        if (all == null) {
            return List.of(shipment);
        }
        List<ExtractedContainer> own = numbers.stream()
                .map(number -> parseContainerOfLine(number, texts))
                .toList();
        boolean sized = own.stream().anyMatch(extractedContainer -> extractedContainer.length() != null);
        boolean weighed = own.stream().anyMatch(each -> each.weight() != null);
        boolean ended = own.stream().anyMatch(each -> each.terminal() != null);
        boolean shipped = own.stream().anyMatch(each -> each.steamshipLine() != null);
        return own.stream()
                .map(each -> ContainerMoveBuilder.withContainer(
                        shipment,
                        warehouseFor(shipment, numbers, each, stops, texts),
                        shipment.units(),
                        all.with()
                                .type(each.length() == null ? all.type() : each.type())
                                .length(ownOrCommon(each.length(), all.length(), sized))
                                .weight(ownOrCommon(each.weight(), all.weight(), weighed))
                                .terminal(ownOrCommon(each.terminal(), all.terminal(), ended))
                                .steamshipLine(ownOrCommon(each.steamshipLine(), all.steamshipLine(), shipped))
                                .containerNumber(each.containerNumber())
                                .build()))
                .toList();
    }

    /// A shipment for each of several container types; empty if the text has only one.
    static List<ExtractedShipment> splitByContainerKind(
            ExtractedShipment shipment, List<LaneStop> stops, List<String> texts) {
        ExtractedContainer all = shipment.container();
        return all == null
                ? List.of()
                : ContainerParser.splitByKind(all, texts).stream()
                        .map(kind -> ContainerMoveBuilder.withContainer(
                                shipment,
                                kind.line() < 0
                                        ? shipment.warehouse()
                                        : warehouseFor(shipment.warehouse(), kind.line(), stops),
                                shipment.units(),
                                kind.container()))
                        .toList();
    }

    private static @Nullable ExtractedPlace warehouseFor(@Nullable ExtractedPlace all, int line, List<LaneStop> stops) {
        return stops.stream()
                .filter(stop -> stop.line() == line
                        && ContainerMoveBuilder.marketOf(stop).isEmpty())
                .map(LaneStop::place)
                .findFirst()
                .orElse(all);
    }

    /// A shipment for each of several warehouses listed line by line.
    static List<ExtractedShipment> splitByWarehouse(ExtractedShipment one, List<LaneStop> stops, List<String> texts) {
        ExtractedPlace first = one.warehouse();
        ExtractedContainer all = one.container();
        List<LaneStop> listed = first == null ? List.of() : listedWarehouseStops(first, stops, texts);
        if (all == null || listed.size() < 2) {
            return List.of(one);
        }
        List<ExtractedContainer> own = listed.stream()
                .map(stop -> ContainerParser.parse(List.of(new RequestLine(0, texts.get(stop.line()))), null))
                .toList();
        boolean weighed = own.stream().anyMatch(extractedContainer -> extractedContainer.weight() != null);
        List<ExtractedShipment> moves = new ArrayList<>();
        for (int index = 0; index < listed.size(); index++) {
            ExtractedContainer each = all.withWeight(ownOrCommon(own.get(index).weight(), all.weight(), weighed));
            moves.add(ContainerMoveBuilder.withContainer(one, listed.get(index).place(), one.units(), each));
        }
        return moves;
    }

    // The stops of the same end from the warehouse's on, while each starts on the line after the previous one.
    private static List<LaneStop> listedWarehouseStops(ExtractedPlace first, List<LaneStop> stops, List<String> texts) {
        List<LaneStop> listed = new ArrayList<>();
        for (LaneStop stop : stops) {
            ExtractedValue<String> city = stop.place().city();
            boolean begins = city != null
                    && LIST_BULLET.replaceFirst(texts.get(stop.line()), "").startsWith(city.sourceText());
            LaneStop last = listed.isEmpty() ? null : listed.getLast();
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

    // The warehouse on the container's line; if other containers have their own, the common one is uncertain.
    private static @Nullable ExtractedPlace warehouseFor(
            ExtractedShipment shipment,
            List<ExtractedValue<String>> numbers,
            ExtractedContainer of,
            List<LaneStop> stops,
            List<String> texts) {
        ExtractedPlace all = shipment.warehouse();
        Set<Integer> lines = new HashSet<>();
        for (ExtractedValue<String> number : numbers) {
            lines.add(lineOf(number, texts));
        }
        List<LaneStop> own = stops.stream()
                .filter(stop -> lines.contains(stop.line())
                        && ContainerMoveBuilder.marketOf(stop).isEmpty())
                .toList();
        return own.stream()
                .filter(stop -> stop.line() == lineOf(of.containerNumber(), texts))
                .map(LaneStop::place)
                .findFirst()
                .orElse(all == null || own.isEmpty() || lines.size() < 2 ? all : all.certainOnlyIf(false));
    }

    private static int lineOf(@Nullable ExtractedValue<String> number, List<String> texts) {
        for (int index = 0; number != null && index < texts.size(); index++) {
            if (texts.get(index).contains(number.sourceText())) {
                return index;
            }
        }
        return -1;
    }

    private static ExtractedContainer parseContainerOfLine(ExtractedValue<String> number, List<String> texts) {
        int index = lineOf(number, texts);
        String line = index < 0 ? "" : texts.get(index).replace(number.sourceText(), " ");
        return ContainerParser.parse(List.of(new RequestLine(0, line)), number);
    }

    // A value in the line of another container may not apply to this one.
    private static <T> @Nullable ExtractedValue<T> ownOrCommon(
            @Nullable ExtractedValue<T> own, @Nullable ExtractedValue<T> all, boolean others) {
        return own == null && all != null ? all.certainOnlyIf(!others) : own;
    }
}
