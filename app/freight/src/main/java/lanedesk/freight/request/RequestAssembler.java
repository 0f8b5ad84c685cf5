package lanedesk.freight.request;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.request.found.ExtractedAccessorial;
import lanedesk.freight.request.found.ExtractedContainer;
import lanedesk.freight.request.found.ExtractedItem;
import lanedesk.freight.request.found.ExtractedPlace;
import lanedesk.freight.request.found.ExtractedRequest;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.freight.request.found.RequestedMode;
import lanedesk.freight.request.lane.LaneStopFinder;
import lanedesk.freight.request.text.Passage;
import lanedesk.freight.scan.CharacterCleaner;
import org.jspecify.annotations.Nullable;

/// Combines the parsed passages of a request. Passages are added newest first. The first passage with an item
/// or a place gives the shipments; the other passages supply only values that these shipments lack.
final class RequestAssembler {
    private List<ExtractedShipment> shipments = List.of();
    private final List<String> unreadRequestLines = new ArrayList<>();
    private final List<List<ExtractedShipment>> passagesWithoutContent = new ArrayList<>();
    private LaneStopFinder.@Nullable PlaceReplacement replacement;
    private final List<Attachment> attachments = new ArrayList<>();

    // An attachment with its shipments. If the attachment is about another shipment, it completes no shipment
    // of the request.
    private record Attachment(Passage passage, List<ExtractedShipment> shipments, boolean isOtherShipment) {}

    boolean hasNoShipments() {
        return shipments.isEmpty();
    }

    /// Adds the parsed shipments of a passage or of the subject.
    ///
    /// @param unreadLines lines of the passage that were not parsed; they are reported only if this passage
    ///        gives the shipments
    void addPassageOrCompleteShipments(List<ExtractedShipment> parsedShipments, List<String> unreadLines) {
        if (!hasNoShipments()) {
            shipments = completeShipmentsFrom(shipments, parsedShipments);
        } else if (parsedShipments.stream().anyMatch(ExtractedShipment::hasItemOrPlace)) {
            shipments = parsedShipments;
            unreadRequestLines.addAll(unreadLines);
        } else {
            passagesWithoutContent.add(parsedShipments);
        }
    }

    /// Sets a place that replaces a place that an older passage names.
    void setPlaceReplacement(LaneStopFinder.PlaceReplacement place) {
        replacement = place;
    }

    /// Adds a passage of an attachment. The attachment completes the known shipments unless it is about another
    /// shipment. If no shipment is known yet, the shipments of the attachment are added.
    void addAttachmentAndCompleteShipments(
            Passage passage, List<ExtractedShipment> parsedShipments, List<String> unreadLines) {
        if (hasNoShipments()) {
            addPassageOrCompleteShipments(parsedShipments, unreadLines);
            return;
        }
        boolean isOtherShipment = parsedShipments.stream()
                .anyMatch(shipment -> shipments.stream().allMatch(known -> areDifferentShipments(shipment, known)));
        attachments.add(new Attachment(passage, parsedShipments, isOtherShipment));
        if (!isOtherShipment) {
            shipments = completeShipmentsFrom(shipments, parsedShipments);
        }
    }

    /// The assembled request.
    ///
    /// @param language language code
    ExtractedRequest assembleRequest(String language) {
        passagesWithoutContent.reversed().forEach(read -> shipments = updateFromLaterText(shipments, read));
        LaneStopFinder.PlaceReplacement placeReplacement = replacement;
        if (placeReplacement != null) {
            shipments = shipments.stream()
                    .map(shipment -> replaceTown(shipment, placeReplacement.formerCity(), placeReplacement.place()))
                    .toList();
        }
        attachments.forEach(attachment -> unreadRequestLines.addAll(findUnreadLinesOfAttachment(attachment)));
        RequestedMode mode = hasNoShipments()
                ? RequestedMode.NONE
                : shipments.getFirst().container() == null ? RequestedMode.OTR : RequestedMode.DRAYAGE;
        return new ExtractedRequest(mode, language, shipments, unreadRequestLines);
    }

    /// Completes shipments from those of another text. A single shipment of the other text completes the only
    /// shipment or, with uncertain values, each of several container moves. Otherwise the shipments are
    /// returned unchanged.
    static List<ExtractedShipment> completeShipmentsFrom(
            List<ExtractedShipment> shipments, List<ExtractedShipment> otherShipments) {
        boolean areContainerMoves = shipments.size() > 1
                && shipments.stream().allMatch(extractedShipment -> extractedShipment.container() != null);
        if (areContainerMoves && otherShipments.size() == 1) {
            ExtractedShipment sharedValues = otherShipments.getFirst().asUncertain();
            return shipments.stream()
                    .map(shipment -> completeShipmentFrom(shipment, sharedValues))
                    .toList();
        }
        if (shipments.size() != 1 || otherShipments.size() != 1) {
            return shipments;
        }
        return List.of(completeShipmentFrom(shipments.getFirst(), otherShipments.getFirst()));
    }

    /// A copy of a shipment with its missing values taken from another text. The lane is also replaced if none
    /// of its ends is certain, but an end in the other text is.
    static ExtractedShipment completeShipmentFrom(ExtractedShipment own, ExtractedShipment other) {
        boolean takesLane = own.warehouse() == null && hasNoCertainEnd(own) && !hasNoCertainEnd(other);
        boolean takesItems = own.items().isEmpty();
        return new ExtractedShipment(
                takesLane ? other.origin() : firstNonNull(own.origin(), other.origin()),
                takesLane ? other.destination() : firstNonNull(own.destination(), other.destination()),
                own.warehouse() == null ? other.warehouse() : own.warehouse(),
                isUnitSystemNamedOnlyByFirst(other.unitSystem(), own.unitSystem())
                        ? other.unitSystem()
                        : takesItems ? firstNonNull(own.unitSystem(), other.unitSystem()) : own.unitSystem(),
                takesItems ? other.items() : completeItems(own.items(), other.items()),
                own.accessorials().isEmpty() ? other.accessorials() : own.accessorials(),
                own.modes().isEmpty() ? other.modes() : own.modes(),
                firstNonNull(own.readyDate(), other.readyDate()),
                firstNonNull(own.mustDeliverBy(), other.mustDeliverBy()),
                firstNonNull(own.declaredValue(), other.declaredValue()),
                own.references().isEmpty() ? other.references() : own.references(),
                completeContainer(own.container(), other.container()));
    }

    // The shipments updated with values of a later text that has no item and no place, such as a new date or a
    // service. Unless there is exactly one shipment, the later text only adds missing values.
    private static List<ExtractedShipment> updateFromLaterText(
            List<ExtractedShipment> shipments, List<ExtractedShipment> later) {
        return shipments.size() == 1 && later.size() == 1
                ? List.of(updateFromLaterText(shipments.getFirst(), later.getFirst()))
                : completeShipmentsFrom(shipments, later);
    }

    private static ExtractedShipment updateFromLaterText(ExtractedShipment own, ExtractedShipment later) {
        List<ExtractedAccessorial> accessorials = new ArrayList<>(own.accessorials());
        later.accessorials().stream()
                .filter(added -> own.accessorials().stream().noneMatch(old -> isSameAccessorial(old, added)))
                .forEach(accessorials::add);
        return completeShipmentFrom(
                own.with()
                        .accessorials(accessorials)
                        .modes(later.modes().isEmpty() ? own.modes() : later.modes())
                        .readyDate(laterDateIfCertain(own.readyDate(), later.readyDate()))
                        .mustDeliverBy(laterDateIfCertain(own.mustDeliverBy(), later.mustDeliverBy()))
                        .build(),
                later);
    }

    // The date of the later text; the date of the earlier text if the later date is missing, or if it is
    // uncertain and the earlier date is known. "Rate needed today" does not request a pickup today.
    private static @Nullable ExtractedValue<LocalDate> laterDateIfCertain(
            @Nullable ExtractedValue<LocalDate> own, @Nullable ExtractedValue<LocalDate> later) {
        return later == null || (own != null && !later.certain()) ? own : later;
    }

    private static boolean isSameAccessorial(ExtractedAccessorial one, ExtractedAccessorial other) {
        return one.description().value().equals(other.description().value())
                && one.type().value() == other.type().value();
    }

    // A copy of a shipment in which each place with the city `former` is replaced by another place.
    private static ExtractedShipment replaceTown(ExtractedShipment shipment, String former, ExtractedPlace place) {
        return shipment.with()
                .origin(hasCity(shipment.origin(), former) ? place : shipment.origin())
                .destination(hasCity(shipment.destination(), former) ? place : shipment.destination())
                .warehouse(hasCity(shipment.warehouse(), former) ? place : shipment.warehouse())
                .build();
    }

    private static boolean hasCity(@Nullable ExtractedPlace place, String town) {
        return place != null && place.city() != null && place.city().value().equalsIgnoreCase(town);
    }

    // If both texts have exactly one item, completes the item of the first text with the values of the item in
    // the other text. Otherwise returns the items of the first text.
    private static List<ExtractedItem> completeItems(List<ExtractedItem> own, List<ExtractedItem> other) {
        return own.size() == 1 && other.size() == 1 ? List.of(own.getFirst().completeFrom(other.getFirst())) : own;
    }

    // Whether all known ends of the lane are uncertain, as for two places in a signature. Such a lane is
    // replaced by the lane of an older passage.
    private static boolean hasNoCertainEnd(ExtractedShipment shipment) {
        return Stream.of(Optional.ofNullable(shipment.origin()), Optional.ofNullable(shipment.destination()))
                .flatMap(Optional::stream)
                .allMatch(ExtractedPlace::hasNoCertainPart);
    }

    private static @Nullable ExtractedContainer completeContainer(
            @Nullable ExtractedContainer own, @Nullable ExtractedContainer other) {
        if (own == null || other == null) {
            return own;
        }
        boolean hasOwnLength = own.lengthFeet() != null;
        return new ExtractedContainer(
                firstNonNull(own.moveType(), other.moveType()),
                hasOwnLength ? own.type() : other.type(),
                firstNonNull(own.lengthFeet(), other.lengthFeet()),
                firstNonNull(own.weight(), other.weight()),
                firstNonNull(own.reefer(), other.reefer()),
                firstNonNull(own.market(), other.market()),
                firstNonNull(own.terminal(), other.terminal()),
                firstNonNull(own.steamshipLine(), other.steamshipLine()),
                firstNonNull(own.bookingNumber(), other.bookingNumber()),
                firstNonNull(own.containerNumber(), other.containerNumber()));
    }

    // Whether the first text names its unit system and the second text does not, or names it less certainly.
    private static boolean isUnitSystemNamedOnlyByFirst(
            @Nullable ExtractedValue<UnitSystem> system, @Nullable ExtractedValue<UnitSystem> other) {
        return system != null
                && !system.sourceText().isEmpty()
                && (other == null || other.sourceText().isEmpty() || (system.certain() && !other.certain()));
    }

    private static <T> @Nullable T firstNonNull(@Nullable T own, @Nullable T other) {
        return own == null ? other : own;
    }

    // The lines of an attachment that contain a parsed value which no shipment of the request has. For an
    // attachment about another shipment, all lines that contain a parsed value.
    private List<String> findUnreadLinesOfAttachment(Attachment attachment) {
        Set<Object> used = allValues(attachment.isOtherShipment() ? List.of() : shipments)
                .map(RequestAssembler::toComparableValue)
                .collect(Collectors.toUnmodifiableSet());
        List<String> unusedTexts = allValues(attachment.shipments())
                .filter(extracted -> !used.contains(toComparableValue(extracted)))
                .<String>map(ExtractedValue::sourceText)
                .filter(text -> !text.isEmpty())
                .toList();
        return attachment.passage().lines().stream()
                .map(String::strip)
                .filter(line ->
                        !line.isEmpty() && unusedTexts.stream().anyMatch(words -> containsOrIsPartOf(line, words)))
                .distinct()
                .toList();
    }

    // Whether a line contains a text, or is a part of a text that spans several lines.
    private static boolean containsOrIsPartOf(String line, String text) {
        String compactLine = CharacterCleaner.collapseBlanks(line);
        return compactLine.contains(text) || text.contains(compactLine);
    }

    private static Stream<ExtractedValue<?>> allValues(List<ExtractedShipment> shipments) {
        return shipments.stream().flatMap(shipment -> shipment.allValues().stream());
    }

    private static Object toComparableValue(ExtractedValue<?> extracted) {
        return extracted.value() instanceof BigDecimal number ? number.stripTrailingZeros() : extracted.value();
    }

    private static boolean areDifferentShipments(ExtractedShipment first, ExtractedShipment second) {
        boolean hasLane = first.origin() != null && first.destination() != null;
        boolean isOtherLane = areCertainlyDifferentPlaces(first.origin(), second.origin())
                || areCertainlyDifferentPlaces(first.destination(), second.destination());
        return (hasLane && isOtherLane)
                || areCertainlyDifferentPlaces(first.warehouse(), second.warehouse())
                || areDifferentContainers(first.container(), second.container());
    }

    private static boolean areDifferentContainers(
            @Nullable ExtractedContainer first, @Nullable ExtractedContainer second) {
        return first != null && second != null && areDifferentValues(first.containerNumber(), second.containerNumber());
    }

    private static boolean areCertainlyDifferentPlaces(
            @Nullable ExtractedPlace first, @Nullable ExtractedPlace second) {
        if (first == null || second == null || first.hasNoCertainPart() || second.hasNoCertainPart()) {
            return false;
        }
        boolean haveCodes = first.postalCode() != null && second.postalCode() != null;
        return haveCodes
                ? areDifferentValues(first.postalCode(), second.postalCode())
                : areDifferentValues(first.city(), second.city());
    }

    private static boolean areDifferentValues(
            @Nullable ExtractedValue<String> one, @Nullable ExtractedValue<String> two) {
        return one != null && two != null && !one.value().equalsIgnoreCase(two.value());
    }
}
