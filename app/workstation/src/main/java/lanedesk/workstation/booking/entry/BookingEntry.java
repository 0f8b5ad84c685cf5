package lanedesk.workstation.booking.entry;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import lanedesk.workstation.form.SelectableDays;
import lanedesk.workstation.fx.input.FormField;
import org.jspecify.annotations.Nullable;

/// An input or a read-only value of a booking page: its text, its error, and its paths in the service's request. An
/// error is shown after the field loses the focus or after an attempt to book.
public final class BookingEntry extends FormField {

    private final String id;
    private final String label;
    private String fullName;
    private @Nullable SelectableDays selectableDays;
    private final String requiredText;
    private final StringProperty hint = new SimpleStringProperty("");
    private final List<String> requestPaths = new ArrayList<>();
    private Function<String, @Nullable String> errorRule = _ -> null;
    private UnaryOperator<String> focusLossFormatter = String::strip;
    private UnaryOperator<String> storedFormat = text -> text;
    private BooleanSupplier activeCondition = () -> true;
    private boolean isRequired = true;
    private boolean isReadOnly;
    private boolean areErrorsShown;
    private @Nullable String serviceError;

    /// Creates an entry. `id` is the id of its control, and `requiredText` is the error shown while the entry is
    /// empty.
    BookingEntry(String id, String label, String requiredText) {
        this.id = id;
        this.label = label;
        this.fullName = label;
        this.requiredText = requiredText;
        textProperty().subscribe((previous, current) -> {
            if (!previous.equals(current)) {
                serviceError = null;
                refreshError();
            }
        });
    }

    /// Adds the paths of the entry's fields in the service's request. The service's errors name the fields by these
    /// paths.
    public BookingEntry addRequestPaths(String... wirePaths) {
        requestPaths.addAll(List.of(wirePaths));
        return this;
    }

    /// Sets the rule for a non-empty text. The rule returns the error, or null for a valid text.
    public BookingEntry setErrorRule(Function<String, @Nullable String> rule) {
        errorRule = rule;
        return this;
    }

    /// Sets how a valid text is formatted when the field loses the focus.
    BookingEntry setFormatterOnFocusLoss(UnaryOperator<String> formatter) {
        focusLossFormatter = formatter;
        return this;
    }

    /// Sets how a valid text is parsed and formatted. The text is formatted when the field loses the focus. In a
    /// draft, the parsed value is stored, so that the draft does not depend on the language.
    <T> BookingEntry setParserAndFormatter(Function<String, Optional<T>> parser, Function<T, String> formatter) {
        storedFormat = text -> parser.apply(text).map(Object::toString).orElse(text);
        return setFormatterOnFocusLoss(text -> parser.apply(text).map(formatter).orElse(text));
    }

    /// Lets the control offer these dates in a calendar.
    BookingEntry setSelectableDays(SelectableDays days) {
        selectableDays = days;
        return this;
    }

    /// The dates that the control offers; empty if the entry is not a date.
    Optional<SelectableDays> selectableDays() {
        return Optional.ofNullable(selectableDays);
    }

    BookingEntry makeOptional() {
        isRequired = false;
        return this;
    }

    /// Sets the name of the entry outside its card, such as in the list of missing entries.
    BookingEntry setFullName(String name) {
        fullName = name;
        return this;
    }

    /// Sets the condition under which the entry is active. An inactive entry is hidden and not required.
    public BookingEntry setActiveCondition(BooleanSupplier condition) {
        activeCondition = condition;
        return this;
    }

    /// Makes the entry read-only with a value of the quote.
    public BookingEntry makeReadOnly(String value) {
        isReadOnly = true;
        isRequired = false;
        setText(value);
        return this;
    }

    public String id() {
        return id;
    }

    String label() {
        return label;
    }

    public String fullName() {
        return fullName;
    }

    public boolean isReadOnly() {
        return isReadOnly;
    }

    boolean isRequired() {
        return isRequired;
    }

    boolean isActive() {
        return activeCondition.getAsBoolean();
    }

    /// The hint below the field.
    public StringProperty hintProperty() {
        return hint;
    }

    /// The text as stored in the draft.
    String draftText() {
        return storedFormat.apply(textProperty().get());
    }

    /// Sets the text to a value from a draft, formatted in the page's language.
    public void restoreText(String value) {
        setText(focusLossFormatter.apply(value.strip()));
    }

    /// The error that prevents booking, whether shown or not; null if no error prevents booking.
    @Nullable
    String blockingError() {
        if (isReadOnly || !isActive()) {
            return null;
        }
        if (isEmpty()) {
            return isRequired ? requiredText : null;
        }
        return errorRule.apply(trimmedText());
    }

    boolean isValid() {
        return blockingError() == null;
    }

    @Override
    public void runFocusLostAction() {
        if (!areErrorsShown && isEmpty()) {
            return;
        }
        areErrorsShown = true;
        if (!isEmpty() && isValid()) {
            String previousServiceError = serviceError;
            String formatted = focusLossFormatter.apply(trimmedText());
            if (!formatted.equals(textProperty().get())) {
                setText(formatted);
                serviceError = previousServiceError;
            }
        }
        refreshError();
    }

    /// From now on, shows the entry's error even if the field is empty. Called after an attempt to book.
    void showErrorAlways() {
        areErrorsShown = true;
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

    /// The name of a field that belongs to this entry but has no control of its own. Empty if the service's message
    /// already names the field.
    Optional<String> unmentionedPartName(String path, String message) {
        String lowerPath = path.toLowerCase(Locale.ROOT);
        return requestPaths.stream()
                .map(wirePath -> wirePath.toLowerCase(Locale.ROOT) + ".")
                .filter(lowerPath::startsWith)
                .map(wirePath -> path.substring(wirePath.length()))
                .filter(part -> !message.contains(part))
                .findFirst();
    }

    void refreshError() {
        String ownError = areErrorsShown ? blockingError() : null;
        String text = serviceError == null ? ownError : serviceError;
        setError(text == null ? "" : text);
    }

    /// How well a path of the service matches this entry: from 0 for no match to 4 for the same path.
    int matchLevel(String path) {
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
