package lanedesk.client.reference;

import java.util.List;
import java.util.Map;
import lanedesk.client.internal.Lenient;
import org.jspecify.annotations.Nullable;

/// A type of container (interface: Drayage container type).
///
/// @param name the value to send as `containerType`
/// @param containerLength allowed lengths in feet
/// @param containerHeight available heights
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
