package lanedesk.workstation.form;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import lanedesk.workstation.fx.SourceMark;
import org.jspecify.annotations.Nullable;

/// A field of a [Form]: its typed text, rule, error, warning and hint, and its paths in the service's request.
/// Check boxes and choices have a text too, so that every field is stored, compared and restored in the same
/// way. A [FormBinding] connects the field with its control.
public final class FormField {
    private final String id;
    private final String label;
    private final Form form;
    private String fullName;
    private final StringProperty text = new SimpleStringProperty("");
    private final StringProperty warning = new SimpleStringProperty("");
    private final StringProperty hint = new SimpleStringProperty("");
    private final ReadOnlyStringWrapper error = new ReadOnlyStringWrapper("");
    private final BooleanProperty locked = new SimpleBooleanProperty();
    final List<String> requestPaths = new ArrayList<>();
    final ObjectProperty<List<String>> choices = new SimpleObjectProperty<>(List.of());
    /// The mark of a value read from a customer's request; null without a mark.
    final ObjectProperty<@Nullable SourceMark> sourceMark = new SimpleObjectProperty<>();
    private @Nullable UnaryOperator<String> choiceFormatter;
    private @Nullable CalendarOptions calendarOptions;
    private Function<String, @Nullable String> errorRule = _ -> null;
    private @Nullable UnaryOperator<String> focusLossFormatter;
    private UnaryOperator<String> draftFormatter = typed -> typed;
    private @Nullable BooleanSupplier activeCondition;
    private Runnable onAccepted = () -> {};
    private @Nullable String requiredText;
    private boolean isReadOnly;
    private boolean areErrorsShown;
    private @Nullable String serviceError;
    private String externalError = "";

    /// Creates a field.
    ///
    /// @param id id of its control
    /// @param label label of its control; empty if the layout has the label
    /// @param requiredText error shown while the field is empty; null for an optional field
    FormField(Form form, String id, String label, @Nullable String requiredText) {
        this.form = form;
        this.id = id;
        this.label = label;
        this.fullName = label;
        this.requiredText = requiredText;
        text.subscribe((previous, current) -> {
            if (!previous.equals(current)) {
                serviceError = null;
                if (form.errorTiming == Form.ErrorTiming.WHILE_TYPING) {
                    refreshError();
                }
                form.runChangeListeners();
            }
        });
    }

    /// Adds the field's paths in the service's request. The service's errors name the field by these paths.
    public FormField addRequestPaths(String... wirePaths) {
        requestPaths.addAll(List.of(wirePaths));
        return this;
    }

    /// Sets the rule for a non-empty text. The rule returns the error, or null for a valid text.
    public FormField setErrorRule(Function<String, @Nullable String> rule) {
        errorRule = rule;
        return this;
    }

    /// Sets how a valid text is formatted when the field loses the focus.
    public FormField setFormatterOnFocusLoss(UnaryOperator<String> formatter) {
        focusLossFormatter = formatter;
        return this;
    }

    /// Sets how a valid text is parsed and formatted. The text is formatted when the field loses the focus. In
    /// a draft, the parsed value is stored, so that the draft does not depend on the language.
    public <T> FormField setParserAndFormatter(Function<String, Optional<T>> parser, Function<T, String> formatter) {
        draftFormatter = typed -> parser.apply(typed).map(Object::toString).orElse(typed);
        return setFormatterOnFocusLoss(
                typed -> parser.apply(typed).map(formatter).orElse(typed));
    }

    /// Sets the texts that the field can have, and how its control shows them.
    public FormField setChoices(List<String> newChoices, UnaryOperator<String> formatter) {
        choiceFormatter = formatter;
        choices.set(List.copyOf(newChoices));
        return this;
    }

    /// Lets the control offer a calendar.
    public FormField setCalendarOptions(CalendarOptions options) {
        calendarOptions = options;
        return this;
    }

    /// Makes the field optional.
    public FormField makeOptional() {
        requiredText = null;
        return this;
    }

    /// Makes the field required, with the error that is shown while it is empty.
    public FormField makeRequired(String errorText) {
        requiredText = errorText;
        return this;
    }

    /// Sets the name of the field outside its card, such as in the list of missing fields.
    public FormField setFullName(String name) {
        fullName = name;
        return this;
    }

    /// Sets the condition under which the field is active. An inactive field is hidden and not required.
    public FormField setActiveCondition(BooleanSupplier condition) {
        activeCondition = condition;
        return this;
    }

    /// Sets the action that runs when the field loses the focus with a valid text.
    public FormField setOnAccepted(Runnable action) {
        onAccepted = action;
        return this;
    }

    /// Makes the field read-only with a value of the quote.
    public FormField makeReadOnlyWithText(String value) {
        isReadOnly = true;
        requiredText = null;
        setText(value);
        return this;
    }

    public String id() {
        return id;
    }

    /// The label; empty if the layout contains the label.
    public String label() {
        return label;
    }

    public String fullName() {
        return fullName;
    }

    public boolean isReadOnly() {
        return isReadOnly;
    }

    boolean isRequired() {
        return requiredText != null;
    }

    public boolean isActive() {
        return activeCondition == null || activeCondition.getAsBoolean();
    }

    boolean hasActiveCondition() {
        return activeCondition != null;
    }

    /// The formatter of the choices; empty if the formatter of the form is used.
    Optional<UnaryOperator<String>> choiceFormatter() {
        return Optional.ofNullable(choiceFormatter);
    }

    /// What the control's calendar needs; empty if the control offers no calendar.
    Optional<CalendarOptions> calendarOptions() {
        return Optional.ofNullable(calendarOptions);
    }

    public StringProperty textProperty() {
        return text;
    }

    /// The text without surrounding blanks.
    public String trimmedText() {
        return text.get().strip();
    }

    public boolean isEmpty() {
        return trimmedText().isEmpty();
    }

    /// Whether the check box of the field is selected.
    public boolean isChecked() {
        return Boolean.parseBoolean(text.get());
    }

    public void setText(String value) {
        text.set(value);
    }

    /// The hint below the field.
    public StringProperty hintProperty() {
        return hint;
    }

    /// The warning about a valid value; empty for none.
    public StringProperty warningProperty() {
        return warning;
    }

    /// The displayed error; empty for none.
    public ReadOnlyStringProperty errorProperty() {
        return error.getReadOnlyProperty();
    }

    public boolean hasError() {
        return !error.get().isEmpty();
    }

    /// Whether the value can be read and copied, but not changed.
    public BooleanProperty lockedProperty() {
        return locked;
    }

    /// Shows a value that was not typed, such as that of another record, and hides all errors, as in a new
    /// form.
    public void showTextAndResetErrors(String value) {
        text.set(value);
        areErrorsShown = false;
        serviceError = null;
        externalError = "";
        refreshError();
    }

    /// The text as stored in the draft.
    String textForDraft() {
        return draftFormatter.apply(text.get());
    }

    /// Sets the text to a value from a draft, formatted in the page's language.
    public void restoreText(String value) {
        UnaryOperator<String> formatter = focusLossFormatter;
        setText(formatter == null ? value : formatter.apply(value.strip()));
    }

    /// The error that makes the form incomplete, whether shown or not; null for a valid text.
    @Nullable
    String blockingError() {
        if (isReadOnly || !isActive()) {
            return null;
        }
        return isEmpty() ? requiredText : errorRule.apply(trimmedText());
    }

    public boolean isValid() {
        return blockingError() == null;
    }

    /// Called when the field loses the focus: formats and accepts a valid text, and shows the error of an
    /// invalid one.
    public void onFocusLost() {
        if (!areErrorsShown && isEmpty() && form.errorTiming != Form.ErrorTiming.WHEN_LEFT_EVEN_IF_EMPTY) {
            return;
        }
        areErrorsShown = true;
        UnaryOperator<String> formatter = focusLossFormatter;
        if (formatter != null && !isEmpty() && isValid()) {
            String previousServiceError = serviceError;
            setText(formatter.apply(trimmedText()));
            serviceError = previousServiceError;
        }
        refreshError();
        if (isValid()) {
            onAccepted.run();
        }
    }

    /// From now on, shows the field's error even if the field is empty. Called after an attempt to book or
    /// save.
    public void showErrorFromNowOn() {
        areErrorsShown = true;
        refreshError();
    }

    /// Shows an error that does not come from the field's rule. The error stays until the next call. An empty
    /// text removes the error.
    public void showExternalError(String message) {
        externalError = message;
        refreshError();
    }

    /// Adds a service error to the shown error. The service's errors stay until the text changes or
    /// [#clearServiceErrors] is called.
    void addServiceError(String message) {
        serviceError = serviceError == null ? message : serviceError + "; " + message;
        refreshError();
    }

    /// Removes the service's errors, because they concern an earlier request.
    void clearServiceErrors() {
        serviceError = null;
        refreshError();
    }

    /// The name of a part of the request that belongs to this field but has no control of its own. Empty if
    /// `path` is not a part of this field, or if the service's message already names the part.
    Optional<String> findUnmentionedPartName(String path, String message) {
        String lowerPath = path.toLowerCase(Locale.ROOT);
        return requestPaths.stream()
                .map(wirePath -> wirePath.toLowerCase(Locale.ROOT) + ".")
                .filter(lowerPath::startsWith)
                .map(wirePath -> path.substring(wirePath.length()))
                .filter(part -> !message.contains(part))
                .findFirst();
    }

    /// Updates the shown error: the service's errors, or else the error of the field's own rule if it is shown,
    /// or else the error set by [#showExternalError].
    public void refreshError() {
        String ownError = areErrorsShown ? blockingError() : null;
        String shownError = serviceError == null ? ownError : serviceError;
        error.set(shownError == null ? externalError : shownError);
    }

    /// How well a path of the service matches this field: from 0 for no match to 4 for the same path.
    int calculatePathMatchLevel(String path) {
        String lowerPath = path.toLowerCase(Locale.ROOT);
        int quality = 0;
        for (String wirePath : requestPaths) {
            String lowerWirePath = wirePath.toLowerCase(Locale.ROOT);
            if (lowerWirePath.equals(lowerPath)) {
                quality = 4;
            } else if (lowerWirePath.endsWith("." + lowerPath)) {
                quality = Math.max(quality, 3);
            } else if (lowerPath.endsWith("." + lowerWirePath)) {
                quality = Math.max(quality, 2);
            } else if (lowerPath.startsWith(lowerWirePath + ".")
                    || lowerWirePath.startsWith(lowerPath + ".")
                    || lowerWirePath.startsWith(lowerPath + "[")) {
                quality = Math.max(quality, 1);
            }
        }
        return quality;
    }
}
