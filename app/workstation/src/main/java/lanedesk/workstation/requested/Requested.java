package lanedesk.workstation.requested;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import lanedesk.freight.request.found.Found;
import lanedesk.freight.request.found.FoundContainer;
import lanedesk.freight.request.found.FoundShipment;
import lanedesk.workstation.desk.RequestedShipment;
import org.jspecify.annotations.Nullable;

/// The part of a request that a form holds. It is a part of the form's draft, so that it is kept, undone and
/// redone with it.
///
/// @param fields what was filled in, by the paths of the fields
/// @param numbers what the form has no field for
/// @param mail the request's own text, cut off where it is very long
/// @param language of that text, such as `en`
/// @param unread the lines of it that were not understood
public record Requested(
        Map<String, Filled> fields, List<Extra> numbers, String mail, String language, List<String> unread) {
    private static final int MOST_LETTERS = 8_000;

    /// Nothing was read.
    public static final Requested NONE = new Requested(Map.of(), List.of(), "", "", List.of());

    /// A field's value.
    ///
    /// @param text what was filled in
    /// @param before what the field held until then
    /// @param words the words it was read from
    public record Filled(String text, String before, List<String> words, boolean sure) {
        /// Of a draft kept by an earlier version nothing is known from before.
        public Filled {
            before = Objects.requireNonNullElse(before, "");
            words = List.copyOf(words);
        }

        Filled confirmed() {
            return new Filled(text, before, words, true);
        }
    }

    /// A value that has no field, such as a number that the booking has one for.
    ///
    /// @param name what it is, as its text's key ends
    public record Extra(String name, String value, String words, boolean sure) {
        Extra confirmed() {
            return new Extra(name, value, words, true);
        }
    }

    /// Copies the parts.
    public Requested {
        fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
        numbers = List.copyOf(numbers);
        unread = List.copyOf(unread);
    }

    /// Returns the record of values filled into a form.
    ///
    /// @param read what was read, by the paths of the fields
    /// @param before what the fields held, by their paths
    /// @param texts what they hold now
    public static Requested of(
            RequestedShipment request,
            Map<String, List<Found<?>>> read,
            Map<String, String> before,
            Map<String, String> texts) {
        Map<String, Filled> fields = new LinkedHashMap<>();
        read.forEach((path, found) -> {
            String text = texts.getOrDefault(path, "");
            if (!found.isEmpty() && !text.isBlank()) {
                fields.put(
                        path,
                        new Filled(
                                text,
                                before.getOrDefault(path, ""),
                                words(found),
                                found.stream().allMatch(Found::sure)));
            }
        });
        String mail = request.mail();
        return new Requested(
                fields,
                numbers(request.read()),
                mail.length() > MOST_LETTERS ? mail.substring(0, MOST_LETTERS) + "…" : mail,
                request.language(),
                request.unread());
    }

    private static List<String> words(List<Found<?>> found) {
        return found.stream()
                .map(Found::from)
                .filter(words -> !words.isEmpty())
                .distinct()
                .toList();
    }

    private static List<Extra> numbers(FoundShipment request) {
        List<Extra> all = new ArrayList<>();
        request.references().forEach(each -> add(all, "reference", each));
        Found<BigDecimal> value = request.declaredValue();
        add(all, "value", value == null ? null : value.map(BigDecimal::toPlainString));
        FoundContainer container = request.container();
        if (container != null) {
            add(all, "container", container.containerNumber());
            add(all, "booking", container.bookingNumber());
            add(all, "line", container.line());
            add(all, "terminal", container.terminal());
        }
        return all;
    }

    private static void add(List<Extra> all, String name, @Nullable Found<String> found) {
        if (found != null) {
            all.add(new Extra(name, found.value(), found.from(), found.sure()));
        }
    }

    /// One that was not kept is none.
    public static Requested orNone(@Nullable Requested kept) {
        return Objects.requireNonNullElse(kept, NONE);
    }

    /// The same where all is right.
    Requested confirmed() {
        Map<String, Filled> all = new LinkedHashMap<>(fields);
        all.replaceAll((_, each) -> each.confirmed());
        return new Requested(all, numbers.stream().map(Extra::confirmed).toList(), mail, language, unread);
    }

    /// The same where a field is right.
    Requested confirmed(String path) {
        return with(path, Filled::confirmed);
    }

    /// The same without a field.
    Requested without(String path) {
        return with(path, _ -> null);
    }

    /// The same with its fields at other paths; one whose path is null then is gone.
    public Requested moved(UnaryOperator<@Nullable String> path) {
        Map<String, Filled> all = new LinkedHashMap<>();
        fields.forEach((from, each) -> {
            String to = path.apply(from);
            if (to != null) {
                all.put(to, each);
            }
        });
        return new Requested(all, numbers, mail, language, unread);
    }

    private Requested with(String path, UnaryOperator<@Nullable Filled> change) {
        Map<String, Filled> all = new LinkedHashMap<>(fields);
        all.computeIfPresent(path, (_, each) -> change.apply(each));
        return new Requested(all, numbers, mail, language, unread);
    }
}
