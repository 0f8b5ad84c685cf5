package lanedesk.freight.request.found;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import lanedesk.freight.scan.CharacterCleaner;
import org.jspecify.annotations.Nullable;

/// A value read from a request, with its certainty and its source words.
///
/// @param value the value
/// @param certain whether the value is certain, so that a form shows it without a mark
/// @param sourceText the source words
/// @param <T> type of the value
public record ExtractedValue<T>(T value, boolean certain, String sourceText) {

    private static final int MAX_SOURCE_LENGTH = 300;

    /// Collapses the blanks in the source words, and shortens them to 300 characters.
    public ExtractedValue {
        String text = CharacterCleaner.collapseBlanks(sourceText.strip());
        sourceText = text.length() > MAX_SOURCE_LENGTH ? text.substring(0, MAX_SOURCE_LENGTH) : text;
    }

    /// An unambiguous value.
    public static <T> ExtractedValue<T> ofCertain(T value, String sourceText) {
        return new ExtractedValue<>(value, true, sourceText);
    }

    /// An uncertain value.
    public static <T> ExtractedValue<T> ofUncertain(T value, String sourceText) {
        return new ExtractedValue<>(value, false, sourceText);
    }

    /// This value if the condition is true; otherwise a copy that is uncertain.
    public ExtractedValue<T> asUncertainUnless(boolean condition) {
        return certain && !condition ? new ExtractedValue<>(value, false, sourceText) : this;
    }

    /// A function that is applied to every value of a request. The values have different types.
    public interface ValueMapper {
        /// The replacement for a value; null to remove it.
        <T> @Nullable ExtractedValue<T> mapOrDrop(ExtractedValue<T> extracted);
    }

    static <T> @Nullable ExtractedValue<T> mapValue(@Nullable ExtractedValue<T> extracted, ValueMapper valueMapper) {
        return extracted == null ? null : valueMapper.mapOrDrop(extracted);
    }

    static <T> List<ExtractedValue<T>> mapValues(List<ExtractedValue<T>> matches, ValueMapper valueMapper) {
        return matches.stream()
                .map(valueMapper::mapOrDrop)
                .filter(Objects::nonNull)
                .<ExtractedValue<T>>map(Objects::requireNonNull)
                .toList();
    }

    /// A copy with a converted value and the same source words.
    public <S> ExtractedValue<S> withMappedValue(Function<T, S> conversion) {
        return new ExtractedValue<>(conversion.apply(value), certain, sourceText);
    }
}
