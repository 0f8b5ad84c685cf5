package lanedesk.freight.request.found;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import lanedesk.freight.scan.CharacterCleaner;
import org.jspecify.annotations.Nullable;

/// A value that a request gives.
///
/// @param value the value
/// @param sure whether it can be filled in without a mark
/// @param from the words it was read from
/// @param <T> kind of the value
public record Found<T>(T value, boolean sure, String from) {

    private static final int MOST_WORDS = 300;

    /// Shortens the words.
    public Found {
        String words = CharacterCleaner.singleBlanks(from.strip());
        from = words.length() > MOST_WORDS ? words.substring(0, MOST_WORDS) : words;
    }

    /// A value that can mean nothing else.
    public static <T> Found<T> sure(T value, String from) {
        return new Found<>(value, true, from);
    }

    /// A value that wants a look.
    public static <T> Found<T> doubtful(T value, String from) {
        return new Found<>(value, false, from);
    }

    /// The same, sure only where this holds too.
    public Found<T> sureIf(boolean also) {
        return sure && !also ? new Found<>(value, false, from) : this;
    }

    /// A function applied to every value of a request, whatever its type.
    public interface Each {
        /// Returns the value that takes the place of `found`; null where none does.
        <T> @Nullable Found<T> of(Found<T> found);
    }

    static <T> @Nullable Found<T> each(@Nullable Found<T> found, Each each) {
        return found == null ? null : each.of(found);
    }

    static <T> List<Found<T>> each(List<Found<T>> found, Each each) {
        return found.stream()
                .map(each::of)
                .filter(Objects::nonNull)
                .<Found<T>>map(Objects::requireNonNull)
                .toList();
    }

    /// The same words, read on.
    public <S> Found<S> map(Function<T, S> on) {
        return new Found<>(on.apply(value), sure, from);
    }
}
