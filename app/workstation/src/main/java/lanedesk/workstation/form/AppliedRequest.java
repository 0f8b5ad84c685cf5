package lanedesk.workstation.form;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import lanedesk.freight.request.found.ExtractedContainer;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.workstation.shipment.RequestedShipment;
import org.jspecify.annotations.Nullable;

/// The values that a form has from a request. Part of the form's draft, so that they are saved, undone and
/// redone together with the draft.
///
/// @param fields the filled-in values by path
/// @param numbers values without a field on the form
/// @param mail text of the request, truncated if very long
/// @param language of that text, such as `en`
/// @param unread lines that were not understood
public record AppliedRequest(
        Map<String, FilledField> fields, List<ExtraValue> numbers, String mail, String language, List<String> unread) {
    private static final int MAX_MAIL_LENGTH = 8_000;

    /// No request.
    public static final AppliedRequest EMPTY = new AppliedRequest(Map.of(), List.of(), "", "", List.of());

    /// A filled-in value.
    ///
    /// @param text the filled-in text
    /// @param before the previous text of the field
    /// @param words the source words
    public record FilledField(String text, String before, List<String> words, boolean sure) {
        /// A draft saved by an earlier version has no previous text.
        public FilledField {
            before = Objects.requireNonNullElse(before, "");
            words = List.copyOf(words);
        }

        FilledField asCertain() {
            return new FilledField(text, before, words, true);
        }
    }

    /// A value without a field, such as a number used only by the booking.
    ///
    /// @param name suffix of its message key
    public record ExtraValue(String name, String value, String words, boolean sure) {
        ExtraValue asCertain() {
            return new ExtraValue(name, value, words, true);
        }
    }

    /// Copies the parts.
    public AppliedRequest {
        fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
        numbers = List.copyOf(numbers);
        unread = List.copyOf(unread);
    }

    /// Creates the record of values filled into a form.
    ///
    /// @param read the read values by path
    /// @param before the previous texts by path
    /// @param texts the current texts
    public static AppliedRequest fromExtractedValues(
            RequestedShipment request,
            Map<String, List<ExtractedValue<?>>> read,
            Map<String, String> before,
            Map<String, String> texts) {
        Map<String, FilledField> fields = new LinkedHashMap<>();
        read.forEach((path, matches) -> {
            String text = texts.getOrDefault(path, "");
            if (!matches.isEmpty() && !text.isBlank()) {
                fields.put(
                        path,
                        new FilledField(
                                text,
                                before.getOrDefault(path, ""),
                                distinctSourceTexts(matches),
                                matches.stream().allMatch(ExtractedValue::certain)));
            }
        });
        String mail = request.requestText();
        return new AppliedRequest(
                fields,
                extraValuesOf(request.foundShipment()),
                mail.length() > MAX_MAIL_LENGTH ? mail.substring(0, MAX_MAIL_LENGTH) + "…" : mail,
                request.language(),
                request.unreadTexts());
    }

    private static List<String> distinctSourceTexts(List<ExtractedValue<?>> matches) {
        return matches.stream()
                .map(ExtractedValue::sourceText)
                .filter(text -> !text.isEmpty())
                .distinct()
                .toList();
    }

    private static List<ExtraValue> extraValuesOf(ExtractedShipment request) {
        List<ExtraValue> all = new ArrayList<>();
        request.references().forEach(extractedValue -> addExtraValue(all, "reference", extractedValue));
        ExtractedValue<BigDecimal> value = request.declaredValue();
        addExtraValue(all, "value", value == null ? null : value.withMappedValue(BigDecimal::toPlainString));
        ExtractedContainer container = request.container();
        if (container != null) {
            addExtraValue(all, "container", container.containerNumber());
            addExtraValue(all, "booking", container.bookingNumber());
            addExtraValue(all, "line", container.steamshipLine());
            addExtraValue(all, "terminal", container.terminal());
        }
        return all;
    }

    private static void addExtraValue(
            List<ExtraValue> extraValues, String name, @Nullable ExtractedValue<String> extracted) {
        if (extracted != null) {
            extraValues.add(new ExtraValue(name, extracted.value(), extracted.sourceText(), extracted.certain()));
        }
    }

    /// The given request; [#EMPTY] for null.
    public static AppliedRequest orEmpty(@Nullable AppliedRequest saved) {
        return Objects.requireNonNullElse(saved, EMPTY);
    }

    /// Same with all values accepted.
    AppliedRequest asCertain() {
        Map<String, FilledField> certainFields = new LinkedHashMap<>(fields);
        certainFields.replaceAll((_, filledField) -> filledField.asCertain());
        return new AppliedRequest(
                certainFields, numbers.stream().map(ExtraValue::asCertain).toList(), mail, language, unread);
    }

    /// Same with one field accepted.
    AppliedRequest asCertain(String path) {
        return withField(path, FilledField::asCertain);
    }

    /// Same without a field.
    AppliedRequest withoutField(String path) {
        return withField(path, _ -> null);
    }

    /// Same after the form wrote its values in another way: a field that still contained its value keeps its
    /// mark.
    ///
    /// @param before the previous texts by path
    /// @param after the current texts by path
    public AppliedRequest withNormalizedTexts(Map<String, String> before, Map<String, String> after) {
        return withTexts((path, text) -> text.equals(before.get(path)) ? after.getOrDefault(path, text) : text, false);
    }

    /// Same with the texts of its fields and their previous texts converted to other units.
    ///
    /// @param conversion the converted text of a path and a text
    public AppliedRequest withConvertedTexts(BinaryOperator<String> conversion) {
        return withTexts(conversion, true);
    }

    private AppliedRequest withTexts(BinaryOperator<String> change, boolean alsoPrevious) {
        Map<String, FilledField> changedFields = new LinkedHashMap<>(fields);
        changedFields.replaceAll((path, filledField) -> new FilledField(
                change.apply(path, filledField.text()),
                alsoPrevious ? change.apply(path, filledField.before()) : filledField.before(),
                filledField.words(),
                filledField.sure()));
        return new AppliedRequest(changedFields, numbers, mail, language, unread);
    }

    /// Same with its fields at other paths; one whose new path is null is removed.
    public AppliedRequest withPathsMoved(UnaryOperator<@Nullable String> path) {
        Map<String, FilledField> movedFields = new LinkedHashMap<>();
        fields.forEach((from, filledField) -> {
            String to = path.apply(from);
            if (to != null) {
                movedFields.put(to, filledField);
            }
        });
        return new AppliedRequest(movedFields, numbers, mail, language, unread);
    }

    private AppliedRequest withField(String path, UnaryOperator<@Nullable FilledField> change) {
        Map<String, FilledField> changedFields = new LinkedHashMap<>(fields);
        changedFields.computeIfPresent(path, (_, filledField) -> change.apply(filledField));
        return new AppliedRequest(changedFields, numbers, mail, language, unread);
    }
}
