package lanedesk.freight.variant;

import java.util.List;
import java.util.stream.Stream;

/// Chooses useful variants of a container move: other lengths with the same container type, and other container
/// types with the same length.
public final class ContainerVariantChooser {

    private ContainerVariantChooser() {}

    /// A container type that the service offers, with its lengths.
    ///
    /// @param wireName the service's name
    /// @param displayName display name
    /// @param lengths lengths in feet
    public record ContainerType(String wireName, String displayName, List<Integer> lengths) {
        public ContainerType {
            lengths = List.copyOf(lengths);
        }
    }

    /// The changes for a container whose type has the service's name `word` and whose length is `feet`: first
    /// other lengths, then other types; at most `max` changes.
    public static List<VariantChange> chooseVariants(List<ContainerType> types, String word, int feet, int max) {
        Stream<VariantChange> lengths = types.stream()
                .filter(type -> type.wireName().equals(word))
                .flatMap(type -> type.lengths().stream())
                .distinct()
                .filter(length -> length != feet)
                .map(VariantChange.ContainerLengthChange::new);
        Stream<VariantChange> typeChanges = types.stream()
                .filter(type -> !type.wireName().equals(word) && type.lengths().contains(feet))
                .map(type -> new VariantChange.ContainerTypeChange(type.wireName(), type.displayName()));
        return Stream.concat(lengths, typeChanges).limit(max).toList();
    }
}
