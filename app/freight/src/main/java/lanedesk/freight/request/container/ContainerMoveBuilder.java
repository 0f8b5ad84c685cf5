package lanedesk.freight.request.container;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.request.found.ExtractedAccessorial;
import lanedesk.freight.request.found.ExtractedContainer;
import lanedesk.freight.request.found.ExtractedPlace;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.freight.request.found.RequestedMoveType;
import lanedesk.freight.request.goods.UnitSystemFinder;
import lanedesk.freight.request.lane.LaneEnd;
import lanedesk.freight.request.lane.LaneStop;
import lanedesk.freight.request.text.RequestLine;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// Builds the container moves of a text from its shipment, stops and container. An import moves from the port
/// to the warehouse, an export from the warehouse to the port. A text with several containers, container kinds
/// or warehouses gives one move for each of them, with the values of its line.
public final class ContainerMoveBuilder {
    private static final ScanPattern LIST_BULLET = ScanPattern.of("^[\\s•*·–-]*(?:(?:\\d{1,2}|[a-z])[.)]\\s*)?");
    private static final ScanPattern APPLIES_TO_EACH = ScanPattern.of(
            "(?iu)\\d\\s*(?:lbs?|kgs?|#|pounds)\\s*(?:each|ea\\.?|apiece|per (?:container|box|ctr|can)|c/u|cada"
                    + " un[ao]|chac\\p{L}+)(?!\\p{L})");

    private ContainerMoveBuilder() {}

    /// Splits a container move into one move for each container number, container kind or warehouse in the
    /// text. Returns the shipment unchanged if it has no container, or if the text has only one of each.
    ///
    /// @param numbers all container numbers of the text
    public static List<ExtractedShipment> splitIntoMoves(
            ExtractedShipment shipment,
            List<ExtractedValue<String>> numbers,
            List<LaneStop> stops,
            List<String> texts) {
        ExtractedContainer container = shipment.container();
        if (container == null) {
            return List.of(shipment);
        }
        if (numbers.size() > 1) {
            return splitByContainerNumber(shipment, container, numbers, stops, texts);
        }
        List<ExtractedShipment> moves =
                numbers.isEmpty() ? splitByContainerKind(shipment, container, stops, texts) : List.of();
        return moves.isEmpty() ? splitByWarehouse(shipment, container, stops, texts) : moves;
    }

    /// A copy of the shipment as a container move: the stops become its market and warehouse.
    public static ExtractedShipment toContainerMove(
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
                    name,
                    isSameMarket && stops.size() > 1,
                    cityAsWritten(port.get().place()));
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
                .map(stop -> findOtherPlaceWithCode(stop, inlandStops).orElse(stop.place()))
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
        return withContainerInsteadOfLane(shipment, warehouse, units, completeContainer);
    }

    // Finds another place with a postal code, as uncertain, if a stop is a market without one. In "Oakland to
    // Salinas CA 93901, export", Oakland has no code, so the place with the code is the warehouse.
    private static Optional<ExtractedPlace> findOtherPlaceWithCode(LaneStop stop, List<LaneStop> stops) {
        return findMarket(stop).isPresent() && stop.place().postalCode() == null
                ? stops.stream()
                        .map(LaneStop::place)
                        .filter(place -> place.postalCode() != null)
                        .findFirst()
                        .map(place -> place.asUncertainUnless(false))
                : Optional.empty();
    }

    // Whether a stop can be the port. If the move type is known, the stop must be on the port's side of the
    // move; otherwise the stop must have no certain postal code.
    private static boolean canBePort(LaneStop stop, @Nullable ExtractedValue<RequestedMoveType> moveType) {
        ExtractedValue<String> code = stop.place().postalCode();
        return moveType == null ? code == null || !code.certain() : stop.end() != warehouseEndOfMove(moveType);
    }

    private static LaneEnd warehouseEndOfMove(ExtractedValue<RequestedMoveType> moveType) {
        return moveType.value() == RequestedMoveType.IMPORT ? LaneEnd.DESTINATION : LaneEnd.ORIGIN;
    }

    private static @Nullable ExtractedValue<RequestedMoveType> inferMoveType(List<LaneStop> stops) {
        List<LaneStop> ports =
                stops.stream().filter(stop -> findMarket(stop).isPresent()).toList();
        if (ports.size() != 1 || ports.getFirst().end() == LaneEnd.WAREHOUSE || stops.size() < 2) {
            return null;
        }
        RequestedMoveType moveType =
                ports.getFirst().end() == LaneEnd.ORIGIN ? RequestedMoveType.IMPORT : RequestedMoveType.EXPORT;
        return ExtractedValue.ofUncertain(
                moveType, cityAsWritten(ports.getFirst().place()));
    }

    private static Optional<String> findMarket(LaneStop stop) {
        return NamedFacility.findNameIn(
                NamedFacility.MARKETS, stop.place().toPlace().city());
    }

    private static String cityAsWritten(ExtractedPlace place) {
        ExtractedValue<String> city = place.city();
        return city == null ? "" : city.sourceText();
    }

    private static ExtractedShipment withContainerInsteadOfLane(
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
                .accessorials(shipment.accessorials().stream()
                        .map(ContainerMoveBuilder::toContainerAccessorial)
                        .toList())
                .build();
    }

    // Replaces the accessorial "drop trailer" by "drop", uncertain, because in a container move "drop and hook"
    // may mean the container on its chassis or a trailer.
    private static ExtractedAccessorial toContainerAccessorial(ExtractedAccessorial accessorial) {
        return accessorial.description().value().equals("drop trailer")
                ? new ExtractedAccessorial(
                        accessorial.type().asUncertainUnless(false),
                        accessorial
                                .description()
                                .<String>withMappedValue(_ -> "drop")
                                .asUncertainUnless(false))
                : accessorial;
    }

    // Returns one move for each of the container numbers, with the values on the line of the number.
    private static List<ExtractedShipment> splitByContainerNumber(
            ExtractedShipment shipment,
            ExtractedContainer shared,
            List<ExtractedValue<String>> numbers,
            List<LaneStop> stops,
            List<String> texts) {
        List<ExtractedContainer> containers = numbers.stream()
                .map(number -> parseContainerOnLineOfNumber(number, texts))
                .toList();
        boolean isWarehouseUnclear = hasSeveralWarehousesOnOtherLines(numbers, stops, texts);
        return containers.stream()
                .map(own -> withContainerInsteadOfLane(
                        isWarehouseUnclear ? shipment.asUncertain() : shipment,
                        findWarehouse(shipment, numbers, own, stops, texts),
                        shipment.unitSystem(),
                        shared.with()
                                .type(own.lengthFeet() == null ? shared.type() : own.type())
                                .lengthFeet(ownOrSharedValue(ExtractedContainer::lengthFeet, own, shared, containers))
                                .weight(ownOrSharedValue(ExtractedContainer::weight, own, shared, containers))
                                .terminal(ownOrSharedValue(ExtractedContainer::terminal, own, shared, containers))
                                .steamshipLine(
                                        ownOrSharedValue(ExtractedContainer::steamshipLine, own, shared, containers))
                                .containerNumber(own.containerNumber())
                                .build()))
                .map(move -> isWarehouseUnclear ? move.withUncertainWarehouse() : move)
                .toList();
    }

    // Whether the text has several warehouses that are not on the lines of the container numbers, so that warehouse,
    // freight and dates of each container are unclear.
    private static boolean hasSeveralWarehousesOnOtherLines(
            List<ExtractedValue<String>> numbers, List<LaneStop> stops, List<String> texts) {
        Set<String> codes = stops.stream()
                .map(stop -> stop.place().postalCode())
                .filter(Objects::nonNull)
                .map(ExtractedValue::value)
                .collect(Collectors.toSet());
        return codes.size() > 1
                && texts.stream()
                        .filter(line -> numbers.stream().anyMatch(number -> line.contains(number.sourceText())))
                        .anyMatch(line -> codes.stream().noneMatch(line::contains));
    }

    // The value on the container's line; the value shared by all containers if the line has none. The shared
    // value is uncertain if the line of another container has a value.
    private static <T> @Nullable ExtractedValue<T> ownOrSharedValue(
            Function<ExtractedContainer, @Nullable ExtractedValue<T>> valueOf,
            ExtractedContainer own,
            ExtractedContainer shared,
            List<ExtractedContainer> allContainers) {
        ExtractedValue<T> ownValue = valueOf.apply(own);
        ExtractedValue<T> sharedValue = valueOf.apply(shared);
        return ownValue != null || sharedValue == null
                ? ownValue
                : sharedValue.asUncertainUnless(allContainers.stream().allMatch(other -> valueOf.apply(other) == null));
    }

    // Returns one move for each counted container kind, as in "1x20' + 2x40'"; empty if the text counts less
    // than two kinds.
    private static List<ExtractedShipment> splitByContainerKind(
            ExtractedShipment shipment, ExtractedContainer shared, List<LaneStop> stops, List<String> texts) {
        List<ContainerEquipment.ContainerKind> kinds = ContainerEquipment.findCountedKinds(texts);
        if (kinds.size() < 2) {
            return List.of();
        }
        boolean appliesToEach = texts.stream().anyMatch(APPLIES_TO_EACH::isFoundInText);
        List<ExtractedContainer> containers = kinds.stream()
                .map(kind -> parseContainerOnLine(kind.isOnlyKindOnLine() ? texts.get(kind.line()) : "", null))
                .toList();
        List<ExtractedShipment> moves = new ArrayList<>();
        for (int index = 0; index < kinds.size(); index++) {
            ContainerEquipment.ContainerKind kind = kinds.get(index);
            ExtractedContainer own = containers.get(index);
            boolean isReefer = kind.type().value().equals("ReeferContainer");
            ExtractedValue<BigDecimal> weight = shared.weight();
            moves.add(withContainerInsteadOfLane(
                    markAccessorialsOfOtherKindsUncertain(kind, kinds, shipment, texts),
                    kind.isOnlyKindOnLine()
                            ? findWarehouse(shipment.warehouse(), kind.line(), stops)
                            : shipment.warehouse(),
                    shipment.unitSystem(),
                    shared.with()
                            .lengthFeet(kind.length())
                            .type(kind.type())
                            .reefer(isReefer ? shared.reefer() : null)
                            .weight(
                                    own.weight() != null || weight == null
                                            ? own.weight()
                                            : weight.asUncertainUnless(appliesToEach))
                            .bookingNumber(ownOrSharedValue(ExtractedContainer::bookingNumber, own, shared, containers))
                            .steamshipLine(ownOrSharedValue(ExtractedContainer::steamshipLine, own, shared, containers))
                            .terminal(ownOrSharedValue(ExtractedContainer::terminal, own, shared, containers))
                            .build()));
        }
        return moves;
    }

    // A copy of the shipment in which the accessorials that only the line of another container kind names are
    // uncertain: in "2 x 20'DV (heavy, tri-axle)", "heavy" and "tri-axle" belong to the 20-foot containers.
    private static ExtractedShipment markAccessorialsOfOtherKindsUncertain(
            ContainerEquipment.ContainerKind kind,
            List<ContainerEquipment.ContainerKind> kinds,
            ExtractedShipment shipment,
            List<String> texts) {
        return shipment.with()
                .accessorials(shipment.accessorials().stream()
                        .map(accessorial -> {
                            String words = accessorial.description().sourceText();
                            boolean isOnOtherLine = kinds.stream()
                                    .filter(other -> other.isOnlyKindOnLine()
                                            && !(kind.isOnlyKindOnLine() && other.line() == kind.line()))
                                    .anyMatch(other -> texts.get(other.line()).contains(words));
                            return new ExtractedAccessorial(
                                    accessorial.type().asUncertainUnless(!isOnOtherLine),
                                    accessorial.description().asUncertainUnless(!isOnOtherLine));
                        })
                        .toList())
                .build();
    }

    private static @Nullable ExtractedPlace findWarehouse(
            @Nullable ExtractedPlace sharedWarehouse, int line, List<LaneStop> stops) {
        return stops.stream()
                .filter(stop -> stop.lineIndex() == line && findMarket(stop).isEmpty())
                .map(LaneStop::place)
                .findFirst()
                .orElse(sharedWarehouse);
    }

    // Returns one move for each warehouse in a list of warehouses on separate lines; only the unchanged
    // shipment if there is no such list.
    private static List<ExtractedShipment> splitByWarehouse(
            ExtractedShipment shipment, ExtractedContainer shared, List<LaneStop> stops, List<String> texts) {
        ExtractedPlace firstWarehouse = shipment.warehouse();
        List<LaneStop> listedStops =
                firstWarehouse == null ? List.of() : findListedWarehouseStops(firstWarehouse, stops, texts);
        if (listedStops.size() < 2) {
            return List.of(shipment);
        }
        List<ExtractedContainer> containers = listedStops.stream()
                .map(stop -> parseContainerOnLine(texts.get(stop.lineIndex()), null))
                .toList();
        List<ExtractedShipment> moves = new ArrayList<>();
        for (int index = 0; index < listedStops.size(); index++) {
            moves.add(withContainerInsteadOfLane(
                    shipment,
                    listedStops.get(index).place(),
                    shipment.unitSystem(),
                    shared.withWeight(
                            ownOrSharedValue(ExtractedContainer::weight, containers.get(index), shared, containers))));
        }
        return moves;
    }

    // The stops of a list of warehouses: the stop with the place `first`, and the stops at the same end on the
    // lines that directly follow.
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

    // The warehouse on the container's line, or else the shared warehouse. The shared warehouse is uncertain if
    // other containers have warehouses of their own.
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
                .filter(stop ->
                        lines.contains(stop.lineIndex()) && findMarket(stop).isEmpty())
                .toList();
        return ownStops.stream()
                .filter(stop -> stop.lineIndex() == lineIndexOf(container.containerNumber(), texts))
                .map(LaneStop::place)
                .findFirst()
                .orElse(
                        sharedWarehouse == null || ownStops.isEmpty() || lines.size() < 2
                                ? sharedWarehouse
                                : sharedWarehouse.asUncertainUnless(false));
    }

    private static int lineIndexOf(@Nullable ExtractedValue<String> number, List<String> texts) {
        for (int index = 0; number != null && index < texts.size(); index++) {
            if (texts.get(index).contains(number.sourceText())) {
                return index;
            }
        }
        return -1;
    }

    private static ExtractedContainer parseContainerOnLineOfNumber(ExtractedValue<String> number, List<String> texts) {
        int index = lineIndexOf(number, texts);
        String line = index < 0 ? "" : texts.get(index).replace(number.sourceText(), " ");
        return parseContainerOnLine(line, number);
    }

    private static ExtractedContainer parseContainerOnLine(String line, @Nullable ExtractedValue<String> number) {
        return ContainerParser.parseAndConsumeContainer(List.of(new RequestLine(0, line)), number);
    }
}
