package lanedesk.freight.request.found;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import lanedesk.freight.scan.CharacterCleaner;
import org.jspecify.annotations.Nullable;

/// A value that a request gives.
///
/// @param value the value
/// @param certain whether it can be filled in without a mark
/// @param sourceText the words it was read from
/// @param <T> kind of the value
public record ExtractedValue<T>(T value, boolean certain, String sourceText) {

    private static final int MAX_SOURCE_LENGTH = 300;

    /// Shortens the words.
    public ExtractedValue {
        String words = CharacterCleaner.singleBlanks(sourceText.strip());
        sourceText = words.length() > MAX_SOURCE_LENGTH ? words.substring(0, MAX_SOURCE_LENGTH) : words;
    }

    /// A value that can mean nothing else.
    public static <T> ExtractedValue<T> certain(T value, String from) {
        return new ExtractedValue<>(value, true, from);
    }

    /// A value that wants a look.
    public static <T> ExtractedValue<T> uncertain(T value, String from) {
        return new ExtractedValue<>(value, false, from);
    }

    /// The same, sure only where this holds too.
    public ExtractedValue<T> certainOnlyIf(boolean also) {
        return certain && !also ? new ExtractedValue<>(value, false, sourceText) : this;
    }

    /// A function applied to every value of a request, whatever its type.
    public interface ValueMapper {
        /// Returns the value that takes the place of `found`; null where none does.
        <T> @Nullable ExtractedValue<T> map(ExtractedValue<T> found);
    }

    static <T> @Nullable ExtractedValue<T> mapValue(@Nullable ExtractedValue<T> found, ValueMapper each) {
        return found == null ? null : each.map(found);
    }

    static <T> List<ExtractedValue<T>> mapValue(List<ExtractedValue<T>> found, ValueMapper each) {
        return found.stream()
                .map(each::map)
                .filter(Objects::nonNull)
                .<ExtractedValue<T>>map(Objects::requireNonNull)
                .toList();
    }

    /// The same words, read on.
    public <S> ExtractedValue<S> map(Function<T, S> on) {
        return new ExtractedValue<>(on.apply(value), certain, sourceText);
    }
}
