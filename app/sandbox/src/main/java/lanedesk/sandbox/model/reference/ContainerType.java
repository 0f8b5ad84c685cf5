package lanedesk.sandbox.model.reference;

import java.util.List;

/// A type of container. `containerLength` contains the valid lengths in feet.
public record ContainerType(
        int equipmentNumber,
        String name,
        List<Integer> containerLength,
        String displayName,
        List<String> containerHeight) {
    public ContainerType {
        containerLength = List.copyOf(containerLength);
        containerHeight = List.copyOf(containerHeight);
    }
}
