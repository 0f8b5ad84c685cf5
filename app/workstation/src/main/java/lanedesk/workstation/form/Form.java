package lanedesk.workstation.form;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.util.Subscription;
import lanedesk.workstation.fx.SourceMark;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/// The fields of a form in reading order: validates them, shows the service's errors at them, names what is
/// missing, and stores and restores their texts. Used only on the FX thread.
public class Form {

    /// When a field shows the error of its text.
    public enum ErrorTiming {
        /// When a filled field is left, and from then on while its text is typed.
        WHILE_TYPING,
        /// When a filled field is left.
        WHEN_LEFT,
        /// When a field is left, even if it is empty.
        WHEN_LEFT_EVEN_IF_EMPTY
    }

    /// A field that must be completed first.
    ///
    /// @param id id of the control
    /// @param label name of the field in the list of missing fields
    public record MissingField(String id, String label) {}

    private final Texts texts;
    private final @Nullable String requiredText;
    final ErrorTiming errorTiming;
    private final List<FormField> allFields = new ArrayList<>();
    private final List<Runnable> changeListeners = new ArrayList<>();
    private final Map<String, Map<String, String>> unsavedTextsByKey = new HashMap<>();
    private Map<String, String> unchangedTexts = Map.of();
    private String shownKey = "";
    private int shownCount;
    private @Nullable Consumer<FormField> onEnter;
    private BiFunction<FormField, String, String> choiceFormatter = (_, choice) -> choice;

    /// Creates a form without fields.
    ///
    /// @param requiredText error of an empty field; null if its fields are optional unless stated otherwise
    public Form(Texts texts, @Nullable String requiredText, ErrorTiming errorTiming) {
        this.texts = texts;
        this.requiredText = requiredText;
        this.errorTiming = errorTiming;
    }

    /// Sets what Enter does in a text field of one line; null if the view of the form handles Enter.
    public Form setOnEnter(@Nullable Consumer<FormField> action) {
        onEnter = action;
        return this;
    }

    /// Sets how the choices of fields without a formatter of their own are shown.
    public Form setChoiceFormatter(BiFunction<FormField, String, String> formatter) {
        choiceFormatter = formatter;
        return this;
    }

    /// Adds a field. `labelKey` is the message key of the field's label.
    public FormField addField(String id, String labelKey) {
        return addFieldWithLabel(id, texts.text(labelKey));
    }

    /// Adds a field whose label is given as text instead of a message key. In a form with the timing
    /// [ErrorTiming#WHILE_TYPING], surrounding blanks are removed when the field loses the focus.
    public FormField addFieldWithLabel(String id, String label) {
        FormField field = new FormField(this, id, label, requiredText);
        allFields.add(field);
        return errorTiming == ErrorTiming.WHILE_TYPING ? field.setFormatterOnFocusLoss(String::strip) : field;
    }

    /// Adds a field without a label of its own, because the layout contains the label.
    public FormField addField(String id) {
        return addFieldWithLabel(id, "");
    }

    /// Adds a choice between items. The text of the field is that of the item, as the item's `toString` gives
    /// it.
    ///
    /// @param formatter returns the text that the control shows for an item
    public final <T> FormField addChoice(String id, List<T> items, Function<T, String> formatter) {
        return setChoiceItems(addField(id), items, formatter);
    }

    /// Adds a labelled choice between items.
    public final <T> FormField addChoice(String id, String labelKey, List<T> items, Function<T, String> formatter) {
        return setChoiceItems(addField(id, labelKey), items, formatter);
    }

    private static <T> FormField setChoiceItems(FormField field, List<T> items, Function<T, String> formatter) {
        return field.setChoices(
                items.stream().map(Object::toString).toList(),
                text -> formatter.apply(requireItemWithText(items, text)));
    }

    static <T> T requireItemWithText(List<T> items, String text) {
        return items.stream()
                .filter(item -> item.toString().equals(text))
                .findFirst()
                .orElseThrow(() -> new NoSuchElementException(text));
    }

    /// Adds an action that runs after every change of a field's text.
    public Subscription addChangeListener(Runnable action) {
        changeListeners.add(action);
        return () -> changeListeners.remove(action);
    }

    void runChangeListeners() {
        List.copyOf(changeListeners).forEach(Runnable::run);
    }

    Optional<Consumer<FormField>> onEnter() {
        return Optional.ofNullable(onEnter);
    }

    String formatChoice(FormField field, String choice) {
        return field.choiceFormatter()
                .map(formatter -> formatter.apply(choice))
                .orElseGet(() -> choiceFormatter.apply(field, choice));
    }

    public List<FormField> allFields() {
        return List.copyOf(allFields);
    }

    public FormField fieldById(String id) {
        return allFields.stream()
                .filter(field -> field.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new NoSuchElementException(id));
    }

    /// The field with a path of the service's request; empty if the form has no such field.
    public Optional<FormField> findFieldByPath(String path) {
        return allFields.stream()
                .filter(field -> field.requestPaths.contains(path))
                .findFirst();
    }

    /// Shows errors that do not come from the rules of fields, given by path. Replaces the errors of the
    /// previous call.
    void showErrorsByPath(Map<String, String> errorsByPath) {
        allFields.forEach(field -> field.showExternalError(field.requestPaths.stream()
                .map(path -> errorsByPath.getOrDefault(path, ""))
                .filter(error -> !error.isEmpty())
                .collect(Collectors.joining(" · "))));
    }

    /// Shows the marks of values read from a customer's request, by path.
    void showSourceMarks(Map<String, SourceMark> marksByPath) {
        allFields.forEach(field -> field.sourceMark.set(field.requestPaths.stream()
                .map(marksByPath::get)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null)));
    }

    /// The active fields that are empty although required, or invalid.
    public List<MissingField> missingFields() {
        return allFields.stream()
                .filter(field -> !field.isValid())
                .map(field -> new MissingField(field.id(), field.fullName()))
                .toList();
    }

    /// Formats and accepts the texts of all fields, as if each had lost the focus.
    public void commitTexts() {
        allFields.forEach(FormField::onFocusLost);
    }

    public void showErrorsOfAllFields() {
        allFields.forEach(FormField::showErrorFromNowOn);
    }

    public void refreshErrors() {
        allFields.forEach(FormField::refreshError);
    }

    /// Shows the service's errors at their fields instead of earlier service errors. Returns the errors of
    /// paths that have no field.
    public Map<String, String> showServiceErrorsAndReturnUnmapped(Map<String, String> errorsByPath) {
        allFields.forEach(FormField::clearServiceErrors);
        Map<String, String> unmapped = new LinkedHashMap<>();
        errorsByPath.forEach((path, message) -> {
            FormField bestField = null;
            int bestMatch = 0;
            for (FormField field : allFields) {
                int matchLevel = field.calculatePathMatchLevel(path);
                if (matchLevel > bestMatch && field.isActive()) {
                    bestField = field;
                    bestMatch = matchLevel;
                }
            }
            if (bestField == null) {
                unmapped.put(path, message);
            } else {
                bestField.addServiceError(bestField
                        .findUnmentionedPartName(path, message)
                        .map(part -> texts.joinLabelAndValue(part, message))
                        .orElse(message));
            }
        });
        return unmapped;
    }

    /// Empty if no field shows an error.
    public String idOfFirstFieldWithError() {
        return allFields.stream()
                .filter(FormField::hasError)
                .map(FormField::id)
                .findFirst()
                .orElse("");
    }

    /// Returns the texts of the editable fields that are not empty as JSON, by field id. Parsed values are
    /// stored independent of the language.
    public String toDraftJson() {
        Map<String, String> values = new LinkedHashMap<>();
        for (FormField field : allFields) {
            if (!field.isReadOnly() && !field.textProperty().get().isEmpty()) {
                values.put(field.id(), field.textForDraft());
            }
        }
        return toDraftJson(values);
    }

    public static String toDraftJson(Map<String, String> values) {
        return JsonMapper.shared().writeValueAsString(values);
    }

    /// Parses saved field texts from JSON, by field id. Empty if `json` is blank or unreadable.
    public static Map<String, String> parseDraftJson(String json) {
        if (json.isBlank()) {
            return Map.of();
        }
        try {
            return JsonMapper.shared().readValue(json, new TypeReference<Map<String, String>>() {});
        } catch (JacksonException unreadable) {
            return Map.of();
        }
    }

    /// The texts of all fields by id, without surrounding blanks.
    public final Map<String, String> textsById() {
        Map<String, String> fieldTexts = new LinkedHashMap<>();
        allFields.forEach(field -> fieldTexts.put(field.id(), field.trimmedText()));
        return fieldTexts;
    }

    private void showTexts(Map<String, String> fieldTexts) {
        allFields.forEach(field -> field.showTextAndResetErrors(fieldTexts.getOrDefault(field.id(), "")));
    }

    /// Shows a record in the form. If another record is shown, its unsaved texts are stored, and the unsaved
    /// texts that were stored earlier for the new record are shown again. If the record is already shown, its
    /// unsaved texts are lost.
    ///
    /// @param key key of the record; all new records of one kind have the same key
    /// @param savedTexts the saved texts by field id; fields that are not named are empty
    public final void showRecordAndKeepUnsavedTexts(String key, Map<String, String> savedTexts) {
        Map<String, String> typedTexts = textsById();
        boolean wasChanged = isChanged();
        String previousKey = shownKey;
        shownKey = key;
        shownCount++;
        showTexts(savedTexts);
        unchangedTexts = textsById();
        Map<String, String> unsaved = unsavedTextsByKey.remove(key);
        if (!previousKey.equals(key)) {
            if (unsaved != null) {
                showTexts(unsaved);
            }
            if (wasChanged) {
                unsavedTextsByKey.put(previousKey, typedTexts);
            }
        }
        runChangeListeners();
    }

    /// The key of the record in the form.
    public final String shownRecordKey() {
        return shownKey;
    }

    /// How many records were shown so far. A changed number means that the form shows another record.
    public final int shownRecordCount() {
        return shownCount;
    }

    /// Whether the texts differ from those of the record as it was shown or saved.
    public final boolean isChanged() {
        return !unchangedTexts.isEmpty() && !textsById().equals(unchangedTexts);
    }

    /// Called after a record was saved with these texts. If the form still shows that record, the texts count
    /// as unchanged; otherwise equal unsaved texts that were stored are removed. Returns whether the record is
    /// shown.
    ///
    /// @param savedShownCount [#shownRecordCount] at the time of the texts
    public final boolean markSavedIfStillShown(Map<String, String> savedTexts, int savedShownCount) {
        if (shownCount == savedShownCount) {
            unchangedTexts = savedTexts;
            return true;
        }
        unsavedTextsByKey.values().remove(savedTexts);
        return false;
    }

    /// Removes the stored unsaved texts of a record that was deleted. If the form shows the record, its texts
    /// stay in the form and count as unchanged.
    public final void discardUnsavedTexts(String key) {
        unsavedTextsByKey.remove(key);
        if (shownKey.equals(key)) {
            unchangedTexts = textsById();
        }
    }

    /// Sets the texts of fields to saved values, given by field id. Read-only fields keep their texts.
    public void restoreValues(Map<String, String> values) {
        values.forEach((id, value) -> allFields.stream()
                .filter(field -> field.id().equals(id) && !field.isReadOnly())
                .forEach(field -> field.restoreText(value)));
    }
}
