package lanedesk.client;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.stream.Stream;

/// One word of an open vocabulary: the words the interface names are constants of the implementing record, and a
/// word it does not name is kept as it came instead of being lost.
public interface OpenEnum {

    /// The word as it stands on the wire.
    @JsonValue
    String code();

    /// Whether the interface names this word.
    default boolean isKnown() {
        return knownValues(getClass()).contains(this);
    }

    /// The words the interface names, in its order: the constants of the record.
    static <W extends OpenEnum> List<W> knownValues(Class<W> vocabulary) {
        return Stream.of(vocabulary.getFields())
                .filter(constant -> constant.getType() == vocabulary)
                .map(constant -> {
                    try {
                        return vocabulary.cast(constant.get(null));
                    } catch (IllegalAccessException impossible) {
                        throw new AssertionError("a constant of a public record is public", impossible);
                    }
                })
                .toList();
    }
}
