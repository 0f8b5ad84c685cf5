package lanedesk.client;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.stream.Stream;

/// A value of an enumeration to which the service may add values, for example `modes` or `docType` of the interface.
/// The values that the interface names are constants of the implementing record. Unknown values are preserved as
/// received.
public interface OpenEnum {

    /// The value in the service's requests and answers.
    @JsonValue
    String code();

    /// Whether the interface names this value.
    default boolean isKnown() {
        return knownValues(getClass()).contains(this);
    }

    /// The values that the interface names, in the order of the interface. These values are the constants of the
    /// record.
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
