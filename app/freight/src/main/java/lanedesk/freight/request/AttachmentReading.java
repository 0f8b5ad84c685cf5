package lanedesk.freight.request;

import java.math.BigDecimal;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.freight.request.found.Found;
import lanedesk.freight.request.found.FoundContainer;
import lanedesk.freight.request.found.FoundPlace;
import lanedesk.freight.request.found.FoundShipment;
import lanedesk.freight.request.text.Passage;
import lanedesk.freight.scan.CharacterCleaner;
import org.jspecify.annotations.Nullable;

/// The values read in an attachment once the request's shipments were known.
///
/// @param other whether it is of another shipment, of which nothing may complete those
record AttachmentReading(Passage passage, List<FoundShipment> read, boolean other) {

    static AttachmentReading of(Passage passage, List<FoundShipment> read, List<FoundShipment> shipments) {
        boolean other = read.stream().anyMatch(each -> shipments.stream().allMatch(known -> isOther(each, known)));
        return new AttachmentReading(passage, read, other);
    }

    /// The lines that say something which is in none of the shipments.
    List<String> unreadLines(List<FoundShipment> shipments) {
        Set<Object> taken = values(other ? List.of() : shipments)
                .map(AttachmentReading::value)
                .collect(Collectors.toUnmodifiableSet());
        List<String> untaken = values(read)
                .filter(found -> !taken.contains(value(found)))
                .<String>map(Found::from)
                .filter(words -> !words.isEmpty())
                .toList();
        return passage.lines().stream()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && untaken.stream().anyMatch(words -> isSaidIn(line, words)))
                .distinct()
                .toList();
    }

    // Words may go over several lines.
    private static boolean isSaidIn(String line, String words) {
        String said = CharacterCleaner.singleBlanks(line);
        return said.contains(words) || words.contains(said);
    }

    private static Stream<Found<?>> values(List<FoundShipment> shipments) {
        return shipments.stream().flatMap(shipment -> shipment.values().stream());
    }

    private static Object value(Found<?> found) {
        return found.value() instanceof BigDecimal figure ? figure.stripTrailingZeros() : found.value();
    }

    private static boolean isOther(FoundShipment one, FoundShipment two) {
        boolean lanes = one.origin() != null && one.destination() != null;
        boolean elsewhere =
                isElsewhere(one.origin(), two.origin()) || isElsewhere(one.destination(), two.destination());
        return (lanes && elsewhere)
                || isElsewhere(one.warehouse(), two.warehouse())
                || isOther(one.container(), two.container());
    }

    private static boolean isOther(@Nullable FoundContainer one, @Nullable FoundContainer two) {
        return one != null && two != null && differ(one.containerNumber(), two.containerNumber());
    }

    private static boolean isElsewhere(@Nullable FoundPlace one, @Nullable FoundPlace two) {
        if (one == null || two == null || one.isDoubtful() || two.isDoubtful()) {
            return false;
        }
        boolean coded = one.postalCode() != null && two.postalCode() != null;
        return coded ? differ(one.postalCode(), two.postalCode()) : differ(one.city(), two.city());
    }

    private static boolean differ(@Nullable Found<String> one, @Nullable Found<String> two) {
        return one != null && two != null && !one.value().equalsIgnoreCase(two.value());
    }
}
