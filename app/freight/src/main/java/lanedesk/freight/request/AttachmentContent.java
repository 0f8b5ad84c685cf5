package lanedesk.freight.request;

import java.math.BigDecimal;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.freight.request.found.ExtractedContainer;
import lanedesk.freight.request.found.ExtractedPlace;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.freight.request.text.Passage;
import lanedesk.freight.scan.CharacterCleaner;
import org.jspecify.annotations.Nullable;

/// The values read in an attachment once the request's shipments are known.
///
/// @param isOtherShipment whether it is about another shipment, so that it completes none
record AttachmentContent(Passage passage, List<ExtractedShipment> shipmentsInAttachment, boolean isOtherShipment) {

    static AttachmentContent compareWithShipments(
            Passage passage, List<ExtractedShipment> read, List<ExtractedShipment> shipments) {
        boolean isOtherShipment = read.stream()
                .anyMatch(extractedShipment -> shipments.stream()
                        .allMatch(knownShipment -> isOtherShipment(extractedShipment, knownShipment)));
        return new AttachmentContent(passage, read, isOtherShipment);
    }

    /// The meaningful lines that are in none of the shipments.
    List<String> findUnreadLines(List<ExtractedShipment> shipments) {
        Set<Object> used = allValues(isOtherShipment ? List.of() : shipments)
                .map(AttachmentContent::comparableValue)
                .collect(Collectors.toUnmodifiableSet());
        List<String> unusedTexts = allValues(shipmentsInAttachment)
                .filter(extracted -> !used.contains(comparableValue(extracted)))
                .<String>map(ExtractedValue::sourceText)
                .filter(text -> !text.isEmpty())
                .toList();
        return passage.lines().stream()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && unusedTexts.stream().anyMatch(words -> isMentionedIn(line, words)))
                .distinct()
                .toList();
    }

    // Words may continue on further lines.
    private static boolean isMentionedIn(String line, String text) {
        String compactLine = CharacterCleaner.collapseBlanks(line);
        return compactLine.contains(text) || text.contains(compactLine);
    }

    private static Stream<ExtractedValue<?>> allValues(List<ExtractedShipment> shipments) {
        return shipments.stream().flatMap(shipment -> shipment.allValues().stream());
    }

    private static Object comparableValue(ExtractedValue<?> extracted) {
        return extracted.value() instanceof BigDecimal number ? number.stripTrailingZeros() : extracted.value();
    }

    private static boolean isOtherShipment(ExtractedShipment first, ExtractedShipment second) {
        boolean hasLane = first.origin() != null && first.destination() != null;
        boolean isOtherLane = isOtherPlace(first.origin(), second.origin())
                || isOtherPlace(first.destination(), second.destination());
        return (hasLane && isOtherLane)
                || isOtherPlace(first.warehouse(), second.warehouse())
                || isOtherShipment(first.container(), second.container());
    }

    private static boolean isOtherShipment(@Nullable ExtractedContainer first, @Nullable ExtractedContainer second) {
        return first != null && second != null && areDifferent(first.containerNumber(), second.containerNumber());
    }

    private static boolean isOtherPlace(@Nullable ExtractedPlace first, @Nullable ExtractedPlace second) {
        if (first == null || second == null || first.isUncertain() || second.isUncertain()) {
            return false;
        }
        boolean haveCodes = first.postalCode() != null && second.postalCode() != null;
        return haveCodes
                ? areDifferent(first.postalCode(), second.postalCode())
                : areDifferent(first.city(), second.city());
    }

    private static boolean areDifferent(@Nullable ExtractedValue<String> one, @Nullable ExtractedValue<String> two) {
        return one != null && two != null && !one.value().equalsIgnoreCase(two.value());
    }
}
