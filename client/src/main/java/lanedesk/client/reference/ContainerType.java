package lanedesk.client.reference;

import java.util.List;
import java.util.Map;
import lanedesk.client.internal.Lenient;
import org.jspecify.annotations.Nullable;

/// A type of container (interface: Drayage container type).
///
/// @param equipmentNumber number of the equipment; null if missing
/// @param name the value to send as `containerType`
/// @param containerLength allowed lengths in feet; empty if missing
/// @param displayName the name to display; empty if missing
/// @param containerHeight available heights as texts; the interface does not state their unit; empty if missing
/// @param extras fields that the interface does not name, and unreadable values, by name
public record ContainerType(
        @Lenient @Nullable Long equipmentNumber,
        String name,
        @Lenient List<Integer> containerLength,
        @Lenient String displayName,
        @Lenient List<String> containerHeight,
        Map<String, @Nullable Object> extras) {

    /// Copies the lists.
    public ContainerType {
        containerLength = List.copyOf(containerLength);
        containerHeight = List.copyOf(containerHeight);
    }
}
