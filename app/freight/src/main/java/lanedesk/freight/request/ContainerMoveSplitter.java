package lanedesk.freight.request;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import lanedesk.freight.request.container.ContainerParser;
import lanedesk.freight.request.found.ExtractedAccessorial;
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
        ExtractedContainer sharedValues = shipment.container();
        if (sharedValues == null) {
            return List.of(shipment);
        }
        List<ExtractedContainer> containers = numbers.stream()
                .map(number -> parseContainerOfLine(number, texts))
                .toList();
        boolean hasOwnLength =
                containers.stream().anyMatch(extractedContainer -> extractedContainer.lengthFeet() != null);
        boolean hasOwnWeight = containers.stream().anyMatch(container -> container.weight() != null);
        boolean hasOwnTerminal = containers.stream().anyMatch(container -> container.terminal() != null);
        boolean hasOwnLine = containers.stream().anyMatch(container -> container.steamshipLine() != null);
        return containers.stream()
                .map(container -> ContainerMoveBuilder.withContainer(
                        shipment,
                        findWarehouse(shipment, numbers, container, stops, texts),
                        shipment.unitSystem(),
                        sharedValues
                                .with()
                                .type(container.lengthFeet() == null ? sharedValues.type() : container.type())
                                .lengthFeet(ownOrSharedValue(
                                        container.lengthFeet(), sharedValues.lengthFeet(), hasOwnLength))
                                .weight(ownOrSharedValue(container.weight(), sharedValues.weight(), hasOwnWeight))
                                .terminal(
                                        ownOrSharedValue(container.terminal(), sharedValues.terminal(), hasOwnTerminal))
                                .steamshipLine(ownOrSharedValue(
                                        container.steamshipLine(), sharedValues.steamshipLine(), hasOwnLine))
                                .containerNumber(container.containerNumber())
                                .build()))
                .toList();
    }

    /// A shipment for each of several container types; empty if the text has only one.
    static List<ExtractedShipment> splitByContainerKind(
            ExtractedShipment shipment, List<LaneStop> stops, List<String> texts) {
        ExtractedContainer sharedValues = shipment.container();
        List<ContainerParser.ContainerOfKind> kinds =
                sharedValues == null ? List.of() : ContainerParser.splitByContainerKind(sharedValues, texts);
        return kinds.stream()
                .map(kind -> ContainerMoveBuilder.withContainer(
                        withAccessorialsOf(kind, kinds, shipment, texts),
                        kind.lineIndex() < 0
                                ? shipment.warehouse()
                                : findWarehouse(shipment.warehouse(), kind.lineIndex(), stops),
                        shipment.unitSystem(),
                        kind.container()))
                .toList();
    }

    // "2 x 20'DV (heavy, tri-axle)" on a line of its own: other containers may not need the accessorial.
    private static ExtractedShipment withAccessorialsOf(
            ContainerParser.ContainerOfKind kind,
            List<ContainerParser.ContainerOfKind> kinds,
            ExtractedShipment shipment,
            List<String> texts) {
        return shipment.with()
                .accessorials(shipment.accessorials().stream()
                        .map(accessorial -> {
                            String words = accessorial.description().sourceText();
                            boolean isOnOtherLine = kinds.stream()
                                    .filter(other -> other.lineIndex() >= 0 && other.lineIndex() != kind.lineIndex())
                                    .anyMatch(other ->
                                            texts.get(other.lineIndex()).contains(words));
                            return new ExtractedAccessorial(
                                    accessorial.type().certainOnlyIf(!isOnOtherLine),
                                    accessorial.description().certainOnlyIf(!isOnOtherLine));
                        })
                        .toList())
                .build();
    }

    private static @Nullable ExtractedPlace findWarehouse(
            @Nullable ExtractedPlace sharedWarehouse, int line, List<LaneStop> stops) {
        return stops.stream()
                .filter(stop -> stop.lineIndex() == line
                        && ContainerMoveBuilder.findMarket(stop).isEmpty())
                .map(LaneStop::place)
                .findFirst()
                .orElse(sharedWarehouse);
    }

    /// A shipment for each of several warehouses listed line by line.
    static List<ExtractedShipment> splitByWarehouse(
            ExtractedShipment shipment, List<LaneStop> stops, List<String> texts) {
        ExtractedPlace firstWarehouse = shipment.warehouse();
        ExtractedContainer sharedValues = shipment.container();
        List<LaneStop> listedStops =
                firstWarehouse == null ? List.of() : findListedWarehouseStops(firstWarehouse, stops, texts);
        if (sharedValues == null || listedStops.size() < 2) {
            return List.of(shipment);
        }
        List<ExtractedContainer> containers = listedStops.stream()
                .map(stop -> ContainerParser.parseAndConsumeContainer(
                        List.of(new RequestLine(0, texts.get(stop.lineIndex()))), null))
                .toList();
        boolean hasOwnWeight = containers.stream().anyMatch(extractedContainer -> extractedContainer.weight() != null);
        List<ExtractedShipment> moves = new ArrayList<>();
        for (int index = 0; index < listedStops.size(); index++) {
            ExtractedContainer container = sharedValues.withWeight(
                    ownOrSharedValue(containers.get(index).weight(), sharedValues.weight(), hasOwnWeight));
            moves.add(ContainerMoveBuilder.withContainer(
                    shipment, listedStops.get(index).place(), shipment.unitSystem(), container));
        }
        return moves;
    }

    // The stops of the same end from the warehouse's on, while each starts on the line after the previous one.
    private static List<LaneStop> findListedWarehouseStops(
            ExtractedPlace first, List<LaneStop> stops, List<String> texts) {
        List<LaneStop> listedStops = new ArrayList<>();
        for (LaneStop stop : stops) {
            ExtractedValue<String> city = stop.place().city();
            boolean startsLine = city != null
                    && LIST_BULLET.replaceFirst(texts.get(stop.lineIndex()), "").startsWith(city.sourceText());
            LaneStop last = listedStops.isEmpty() ? null : listedStops.getLast();
            boolean isNext = last == null
                    ? stop.place().equals(first)
                    : stop.end() == last.end()
                            && texts
                                    .subList(last.lineIndex() + 1, Math.max(last.lineIndex() + 1, stop.lineIndex()))
                                    .stream()
                                    .allMatch(String::isBlank);
            if (startsLine && isNext && (last == null || stop.lineIndex() > last.lineIndex())) {
                listedStops.add(stop);
            }
        }
        return listedStops;
    }

    // The warehouse on the container's line; if other containers have their own, the common one is uncertain.
    private static @Nullable ExtractedPlace findWarehouse(
            ExtractedShipment shipment,
            List<ExtractedValue<String>> numbers,
            ExtractedContainer container,
            List<LaneStop> stops,
            List<String> texts) {
        ExtractedPlace sharedWarehouse = shipment.warehouse();
        Set<Integer> lines = new HashSet<>();
        for (ExtractedValue<String> number : numbers) {
            lines.add(lineIndexOf(number, texts));
        }
        List<LaneStop> ownStops = stops.stream()
                .filter(stop -> lines.contains(stop.lineIndex())
                        && ContainerMoveBuilder.findMarket(stop).isEmpty())
                .toList();
        return ownStops.stream()
                .filter(stop -> stop.lineIndex() == lineIndexOf(container.containerNumber(), texts))
                .map(LaneStop::place)
                .findFirst()
                .orElse(
                        sharedWarehouse == null || ownStops.isEmpty() || lines.size() < 2
                                ? sharedWarehouse
                                : sharedWarehouse.certainOnlyIf(false));
    }

    private static int lineIndexOf(@Nullable ExtractedValue<String> number, List<String> texts) {
        for (int index = 0; number != null && index < texts.size(); index++) {
            if (texts.get(index).contains(number.sourceText())) {
                return index;
            }
        }
        return -1;
    }

    private static ExtractedContainer parseContainerOfLine(ExtractedValue<String> number, List<String> texts) {
        int index = lineIndexOf(number, texts);
        String line = index < 0 ? "" : texts.get(index).replace(number.sourceText(), " ");
        return ContainerParser.parseAndConsumeContainer(List.of(new RequestLine(0, line)), number);
    }

    // A value in the line of another container may not apply to this one.
    private static <T> @Nullable ExtractedValue<T> ownOrSharedValue(
            @Nullable ExtractedValue<T> own, @Nullable ExtractedValue<T> sharedValue, boolean isInOtherLines) {
        return own == null && sharedValue != null ? sharedValue.certainOnlyIf(!isInOtherLines) : own;
    }
}
