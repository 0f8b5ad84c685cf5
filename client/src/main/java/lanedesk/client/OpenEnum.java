package lanedesk.client;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.stream.Stream;

/// A value of an open enumeration: known values are constants of the implementing record, and unknown values are
/// preserved as received.
public interface OpenEnum {

    /// The value on the wire.
    @JsonValue
    String code();

    /// Whether the interface names this value.
    default boolean isKnown() {
        return knownValues(getClass()).contains(this);
    }

    /// The values named by the interface, in its order: the constants of the record.
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
