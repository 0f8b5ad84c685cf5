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
record AttachmentContent(Passage passage, List<ExtractedShipment> read, boolean isOtherShipment) {

    static AttachmentContent compare(Passage passage, List<ExtractedShipment> read, List<ExtractedShipment> shipments) {
        boolean other = read.stream()
                .anyMatch(extractedShipment ->
                        shipments.stream().allMatch(known -> isOtherShipment(extractedShipment, known)));
        return new AttachmentContent(passage, read, other);
    }

    /// The meaningful lines that are in none of the shipments.
    List<String> unreadLines(List<ExtractedShipment> shipments) {
        Set<Object> used = allValues(isOtherShipment ? List.of() : shipments)
                .map(AttachmentContent::comparableValue)
                .collect(Collectors.toUnmodifiableSet());
        List<String> untaken = allValues(read)
                .filter(extracted -> !used.contains(comparableValue(extracted)))
                .<String>map(ExtractedValue::sourceText)
                .filter(text -> !text.isEmpty())
                .toList();
        return passage.lines().stream()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && untaken.stream().anyMatch(words -> isMentionedIn(line, words)))
                .distinct()
                .toList();
    }

    // Words may continue on further lines.
    private static boolean isMentionedIn(String line, String text) {
        String message = CharacterCleaner.singleBlanks(line);
        return message.contains(text) || text.contains(message);
    }

    private static Stream<ExtractedValue<?>> allValues(List<ExtractedShipment> shipments) {
        return shipments.stream().flatMap(shipment -> shipment.allValues().stream());
    }

    private static Object comparableValue(ExtractedValue<?> extracted) {
        return extracted.value() instanceof BigDecimal figure ? figure.stripTrailingZeros() : extracted.value();
    }

    private static boolean isOtherShipment(ExtractedShipment one, ExtractedShipment two) {
        boolean lanes = one.origin() != null && one.destination() != null;
        boolean elsewhere =
                isOtherPlace(one.origin(), two.origin()) || isOtherPlace(one.destination(), two.destination());
        return (lanes && elsewhere)
                || isOtherPlace(one.warehouse(), two.warehouse())
                || isOtherShipment(one.container(), two.container());
    }

    private static boolean isOtherShipment(@Nullable ExtractedContainer one, @Nullable ExtractedContainer two) {
        return one != null && two != null && differ(one.containerNumber(), two.containerNumber());
    }

    private static boolean isOtherPlace(@Nullable ExtractedPlace one, @Nullable ExtractedPlace two) {
        if (one == null || two == null || one.isUncertain() || two.isUncertain()) {
            return false;
        }
        boolean coded = one.postalCode() != null && two.postalCode() != null;
        return coded ? differ(one.postalCode(), two.postalCode()) : differ(one.city(), two.city());
    }

    private static boolean differ(@Nullable ExtractedValue<String> one, @Nullable ExtractedValue<String> two) {
        return one != null && two != null && !one.value().equalsIgnoreCase(two.value());
    }
}
