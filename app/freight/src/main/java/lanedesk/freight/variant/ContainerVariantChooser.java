package lanedesk.freight.variant;

import java.util.List;
import java.util.stream.Stream;

/// Chooses useful variants of a container move: other lengths of the container's type, and other types of its
/// length. Drayage has no accessorials to vary.
public final class ContainerVariantChooser {

    private ContainerVariantChooser() {}

    /// A container type of the service.
    ///
    /// @param wireName the service's name
    /// @param displayName display name
    /// @param lengths lengths in feet
    public record ContainerType(String wireName, String displayName, List<Integer> lengths) {
        public ContainerType {
            lengths = List.copyOf(lengths);
        }
    }

    /// The changes for a container of the type `word` and the length `feet`: other lengths first, then other types;
    /// at most `max` changes.
    public static List<VariantChange> chooseVariants(List<ContainerType> types, String word, int feet, int max) {
        Stream<VariantChange> lengths = types.stream()
                .filter(type -> type.wireName().equals(word))
                .flatMap(type -> type.lengths().stream())
                .distinct()
                .filter(length -> length != feet)
                .map(VariantChange.ContainerLengthChange::new);
        Stream<VariantChange> others = types.stream()
                .filter(type -> !type.wireName().equals(word) && type.lengths().contains(feet))
                .map(type -> new VariantChange.ContainerTypeChange(type.wireName(), type.displayName()));
        return Stream.concat(lengths, others).limit(max).toList();
    }
}
