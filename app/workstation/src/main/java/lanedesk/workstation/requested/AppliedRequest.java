package lanedesk.workstation.requested;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import lanedesk.freight.request.found.ExtractedContainer;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.freight.request.found.ExtractedValue;
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
public record AppliedRequest(
        Map<String, FilledField> fields, List<ExtraValue> numbers, String mail, String language, List<String> unread) {
    private static final int MAX_MAIL_LENGTH = 8_000;

    /// Nothing was read.
    public static final AppliedRequest EMPTY = new AppliedRequest(Map.of(), List.of(), "", "", List.of());

    /// A field's value.
    ///
    /// @param text what was filled in
    /// @param before what the field held until then
    /// @param words the words it was read from
    public record FilledField(String text, String before, List<String> words, boolean sure) {
        /// Of a draft kept by an earlier version nothing is known from before.
        public FilledField {
            before = Objects.requireNonNullElse(before, "");
            words = List.copyOf(words);
        }

        FilledField accepted() {
            return new FilledField(text, before, words, true);
        }
    }

    /// A value that has no field, such as a number that the booking has one for.
    ///
    /// @param name what it is, as its text's key ends
    public record ExtraValue(String name, String value, String words, boolean sure) {
        ExtraValue accepted() {
            return new ExtraValue(name, value, words, true);
        }
    }

    /// Copies the parts.
    public AppliedRequest {
        fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
        numbers = List.copyOf(numbers);
        unread = List.copyOf(unread);
    }

    /// Returns the record of values filled into a form.
    ///
    /// @param read what was read, by the paths of the fields
    /// @param before what the fields held, by their paths
    /// @param texts what they hold now
    public static AppliedRequest record(
            RequestedShipment request,
            Map<String, List<ExtractedValue<?>>> read,
            Map<String, String> before,
            Map<String, String> texts) {
        Map<String, FilledField> fields = new LinkedHashMap<>();
        read.forEach((path, found) -> {
            String text = texts.getOrDefault(path, "");
            if (!found.isEmpty() && !text.isBlank()) {
                fields.put(
                        path,
                        new FilledField(
                                text,
                                before.getOrDefault(path, ""),
                                sourceWords(found),
                                found.stream().allMatch(ExtractedValue::certain)));
            }
        });
        String mail = request.requestText();
        return new AppliedRequest(
                fields,
                numbers(request.foundShipment()),
                mail.length() > MAX_MAIL_LENGTH ? mail.substring(0, MAX_MAIL_LENGTH) + "…" : mail,
                request.language(),
                request.unreadTexts());
    }

    private static List<String> sourceWords(List<ExtractedValue<?>> found) {
        return found.stream()
                .map(ExtractedValue::sourceText)
                .filter(words -> !words.isEmpty())
                .distinct()
                .toList();
    }

    private static List<ExtraValue> numbers(ExtractedShipment request) {
        List<ExtraValue> all = new ArrayList<>();
        request.references().forEach(each -> addExtra(all, "reference", each));
        ExtractedValue<BigDecimal> value = request.declaredValue();
        addExtra(all, "value", value == null ? null : value.map(BigDecimal::toPlainString));
        ExtractedContainer container = request.container();
        if (container != null) {
            addExtra(all, "container", container.containerNumber());
            addExtra(all, "booking", container.bookingNumber());
            addExtra(all, "line", container.steamshipLine());
            addExtra(all, "terminal", container.terminal());
        }
        return all;
    }

    private static void addExtra(List<ExtraValue> all, String name, @Nullable ExtractedValue<String> found) {
        if (found != null) {
            all.add(new ExtraValue(name, found.value(), found.sourceText(), found.certain()));
        }
    }

    /// One that was not kept is none.
    public static AppliedRequest orEmpty(@Nullable AppliedRequest kept) {
        return Objects.requireNonNullElse(kept, EMPTY);
    }

    /// The same where all is right.
    AppliedRequest accepted() {
        Map<String, FilledField> all = new LinkedHashMap<>(fields);
        all.replaceAll((_, each) -> each.accepted());
        return new AppliedRequest(
                all, numbers.stream().map(ExtraValue::accepted).toList(), mail, language, unread);
    }

    /// The same where a field is right.
    AppliedRequest accepted(String path) {
        return withField(path, FilledField::accepted);
    }

    /// The same without a field.
    AppliedRequest withoutField(String path) {
        return withField(path, _ -> null);
    }

    /// The same with its fields at other paths; one whose path is null then is gone.
    public AppliedRequest withPathsMoved(UnaryOperator<@Nullable String> path) {
        Map<String, FilledField> all = new LinkedHashMap<>();
        fields.forEach((from, each) -> {
            String to = path.apply(from);
            if (to != null) {
                all.put(to, each);
            }
        });
        return new AppliedRequest(all, numbers, mail, language, unread);
    }

    private AppliedRequest withField(String path, UnaryOperator<@Nullable FilledField> change) {
        Map<String, FilledField> all = new LinkedHashMap<>(fields);
        all.computeIfPresent(path, (_, each) -> change.apply(each));
        return new AppliedRequest(all, numbers, mail, language, unread);
    }
}
