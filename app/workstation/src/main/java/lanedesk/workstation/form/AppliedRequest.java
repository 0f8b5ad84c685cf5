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

/// The values that a form got from a customer's request. They are a part of the form's draft, so they are
/// saved, undone and redone with the draft.
///
/// @param fields the filled-in values by field path
/// @param numbers read values that have no field on the form
/// @param mail text of the request, cut at 8,000 characters
/// @param language language of the request's text, such as `en`
/// @param unread lines of the text that were not understood
public record AppliedRequest(
        Map<String, FilledField> fields, List<ExtraValue> numbers, String mail, String language, List<String> unread) {
    private static final int MAX_MAIL_LENGTH = 8_000;

    /// The value if no request was filled in.
    public static final AppliedRequest EMPTY = new AppliedRequest(Map.of(), List.of(), "", "", List.of());

    /// A value that was filled into a field.
    ///
    /// @param text the filled-in text
    /// @param before the text of the field before the value was filled in
    /// @param words the words in the request that the value was read from
    /// @param sure whether the value is certain, or the dispatcher accepted it
    public record FilledField(String text, String before, List<String> words, boolean sure) {
        /// Drafts saved by earlier versions have no `before`.
        public FilledField {
            before = Objects.requireNonNullElse(before, "");
            words = List.copyOf(words);
        }

        FilledField asCertain() {
            return new FilledField(text, before, words, true);
        }
    }

    /// A read value without a field on the form, such as a number that only the booking needs.
    ///
    /// @param name suffix of the message key of its label
    public record ExtraValue(String name, String value, String words, boolean sure) {
        ExtraValue asCertain() {
            return new ExtraValue(name, value, words, true);
        }
    }

    /// Copies the collections.
    public AppliedRequest {
        fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
        numbers = List.copyOf(numbers);
        unread = List.copyOf(unread);
    }

    /// Records the values that were filled into a form. A path whose current text is blank is omitted.
    ///
    /// @param valuesByPath the values read from the request, by path
    /// @param previousTexts the texts of the fields before the values were filled in, by path
    /// @param currentTexts the texts of the fields with the filled-in values, by path
    public static AppliedRequest fromExtractedValues(
            RequestedShipment request,
            Map<String, List<ExtractedValue<?>>> valuesByPath,
            Map<String, String> previousTexts,
            Map<String, String> currentTexts) {
        Map<String, FilledField> fields = new LinkedHashMap<>();
        valuesByPath.forEach((path, values) -> {
            String text = currentTexts.getOrDefault(path, "");
            if (!values.isEmpty() && !text.isBlank()) {
                fields.put(
                        path,
                        new FilledField(
                                text,
                                previousTexts.getOrDefault(path, ""),
                                distinctSourceTexts(values),
                                values.stream().allMatch(ExtractedValue::certain)));
            }
        });
        String mail = request.requestText();
        return new AppliedRequest(
                fields,
                extraValuesOf(request.extractedShipment()),
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
        List<ExtraValue> extraValues = new ArrayList<>();
        request.references().forEach(extractedValue -> addExtraValue(extraValues, "reference", extractedValue));
        ExtractedValue<BigDecimal> value = request.declaredValue();
        addExtraValue(extraValues, "value", value == null ? null : value.withMappedValue(BigDecimal::toPlainString));
        ExtractedContainer container = request.container();
        if (container != null) {
            addExtraValue(extraValues, "container", container.containerNumber());
            addExtraValue(extraValues, "booking", container.bookingNumber());
            addExtraValue(extraValues, "line", container.steamshipLine());
            addExtraValue(extraValues, "terminal", container.terminal());
        }
        return extraValues;
    }

    private static void addExtraValue(
            List<ExtraValue> extraValues, String name, @Nullable ExtractedValue<String> extracted) {
        if (extracted != null) {
            extraValues.add(new ExtraValue(name, extracted.value(), extracted.sourceText(), extracted.certain()));
        }
    }

    /// Returns `savedRequest`, or [#EMPTY] if it is null.
    public static AppliedRequest emptyIfNull(@Nullable AppliedRequest savedRequest) {
        return Objects.requireNonNullElse(savedRequest, EMPTY);
    }

    /// Returns a copy in which all values are certain.
    AppliedRequest asCertain() {
        Map<String, FilledField> certainFields = new LinkedHashMap<>(fields);
        certainFields.replaceAll((_, filledField) -> filledField.asCertain());
        return new AppliedRequest(
                certainFields, numbers.stream().map(ExtraValue::asCertain).toList(), mail, language, unread);
    }

    /// Returns a copy in which the value of one field is certain.
    AppliedRequest withCertainField(String path) {
        return withChangedField(path, FilledField::asCertain);
    }

    /// Returns a copy without the value of one field.
    AppliedRequest withoutField(String path) {
        return withChangedField(path, _ -> null);
    }

    /// Returns a copy for fields whose texts were rewritten, such as `7/4` as `Sat, Jul 4, 2026`. A value gets
    /// the new text if its field still contained the value.
    ///
    /// @param previousTexts the texts of the fields before they were rewritten, by path
    /// @param currentTexts the rewritten texts of the fields, by path
    public AppliedRequest withNormalizedTexts(Map<String, String> previousTexts, Map<String, String> currentTexts) {
        return withChangedTexts(
                (path, text) -> text.equals(previousTexts.get(path)) ? currentTexts.getOrDefault(path, text) : text,
                false);
    }

    /// Returns a copy with all current and previous texts of the fields converted to other units.
    ///
    /// @param conversion returns the converted text for a path and a text
    public AppliedRequest withConvertedTexts(BinaryOperator<String> conversion) {
        return withChangedTexts(conversion, true);
    }

    private AppliedRequest withChangedTexts(BinaryOperator<String> change, boolean changesPreviousTexts) {
        Map<String, FilledField> changedFields = new LinkedHashMap<>(fields);
        changedFields.replaceAll((path, filledField) -> new FilledField(
                change.apply(path, filledField.text()),
                changesPreviousTexts ? change.apply(path, filledField.before()) : filledField.before(),
                filledField.words(),
                filledField.sure()));
        return new AppliedRequest(changedFields, numbers, mail, language, unread);
    }

    /// Returns a copy with the values at other paths. A value whose new path is null is removed.
    public AppliedRequest withMovedPaths(UnaryOperator<@Nullable String> newPathOf) {
        Map<String, FilledField> movedFields = new LinkedHashMap<>();
        fields.forEach((from, filledField) -> {
            String to = newPathOf.apply(from);
            if (to != null) {
                movedFields.put(to, filledField);
            }
        });
        return new AppliedRequest(movedFields, numbers, mail, language, unread);
    }

    private AppliedRequest withChangedField(String path, UnaryOperator<@Nullable FilledField> change) {
        Map<String, FilledField> changedFields = new LinkedHashMap<>(fields);
        changedFields.computeIfPresent(path, (_, filledField) -> change.apply(filledField));
        return new AppliedRequest(changedFields, numbers, mail, language, unread);
    }
}
