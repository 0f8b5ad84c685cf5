package lanedesk.freight.variant;

import java.util.List;
import java.util.stream.Stream;

/// Chooses useful variants of a container move: its other lengths, and other types of its length. Drayage has no
/// accessorials to vary.
public final class ContainerVariantChooser {

    private ContainerVariantChooser() {}

    /// A container type of the service.
    ///
    /// @param word the service's name
    /// @param name display name
    /// @param lengths in feet
    public record Type(String word, String name, List<Integer> lengths) {
        public Type {
            lengths = List.copyOf(lengths);
        }
    }

    /// The changes for a container of that type and length, lengths first; at most this many.
    public static List<VariantChange> choose(List<Type> types, String word, int feet, int max) {
        Stream<VariantChange> lengths = types.stream()
                .filter(type -> type.word().equals(word))
                .flatMap(type -> type.lengths().stream())
                .distinct()
                .filter(length -> length != feet)
                .map(VariantChange.ContainerLengthChange::new);
        Stream<VariantChange> others = types.stream()
                .filter(type -> !type.word().equals(word) && type.lengths().contains(feet))
                .map(type -> new VariantChange.ContainerTypeChange(type.word(), type.name()));
        return Stream.concat(lengths, others).limit(max).toList();
    }
}
