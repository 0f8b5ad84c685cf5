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

/// An input or a read-only value of a booking page: its text, its error and its paths in the service's request.
/// The error is shown after the field loses the focus, or after an attempt to book.
public final class BookingEntry extends FormField {

    private final String id;
    private final String label;
    private String fullName;
    private @Nullable SelectableDays selectableDays;
    private final String requiredText;
    private final StringProperty hint = new SimpleStringProperty("");
    private final List<String> paths = new ArrayList<>();
    private Function<String, @Nullable String> errorRule = _ -> null;
    private UnaryOperator<String> leaveFormatter = String::strip;
    private UnaryOperator<String> storedFormat = text -> text;
    private BooleanSupplier activeCondition = () -> true;
    private boolean isRequired = true;
    private boolean isReadOnly;
    private boolean wasLeftOrSubmitted;
    private @Nullable String serviceError;

    /// Creates an entry; `id` is the id of its control, `requiredText` the error of an empty entry.
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

    /// Sets the paths in the service's request, by which the service's errors name the entry.
    public BookingEntry withWirePaths(String... wirePaths) {
        paths.addAll(List.of(wirePaths));
        return this;
    }

    /// Adds a rule that returns the error of a non-empty text, or null.
    public BookingEntry withErrorRule(Function<String, @Nullable String> rule) {
        errorRule = rule;
        return this;
    }

    /// Sets the formatting of a valid text when the field loses the focus.
    BookingEntry withLeaveFormatter(UnaryOperator<String> formatter) {
        leaveFormatter = formatter;
        return this;
    }

    /// Sets the parser and formatter of a text: it is reformatted when the field loses the focus, and stored
    /// independently of the language.
    <T> BookingEntry withParserAndFormatter(Function<String, Optional<T>> parser, Function<T, String> formatter) {
        storedFormat = text -> parser.apply(text).map(Object::toString).orElse(text);
        return withLeaveFormatter(text -> parser.apply(text).map(formatter).orElse(text));
    }

    /// Lets its control offer dates in a calendar.
    BookingEntry withSelectableDays(SelectableDays days) {
        selectableDays = days;
        return this;
    }

    /// The dates that its control offers; empty if its text is not a date.
    Optional<SelectableDays> selectableDays() {
        return Optional.ofNullable(selectableDays);
    }

    BookingEntry asOptional() {
        isRequired = false;
        return this;
    }

    /// Sets the name used outside its card: in the list of missing entries.
    BookingEntry withFullName(String name) {
        fullName = name;
        return this;
    }

    /// The entry is required only while the condition holds.
    public BookingEntry withActiveCondition(BooleanSupplier condition) {
        activeCondition = condition;
        return this;
    }

    /// Makes the entry read-only, since it must equal the quote.
    public BookingEntry asReadOnly(String value) {
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

    /// Restores a stored value in the page's current format.
    public void restoreText(String value) {
        setText(leaveFormatter.apply(value.strip()));
    }

    /// The error that prevents booking; null if there is none.
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
    public void runOnFocusLost() {
        if (!wasLeftOrSubmitted && isEmpty()) {
            return;
        }
        wasLeftOrSubmitted = true;
        if (!isEmpty() && isValid()) {
            String previousServiceError = serviceError;
            String formatted = leaveFormatter.apply(trimmedText());
            if (!formatted.equals(textProperty().get())) {
                setText(formatted);
                serviceError = previousServiceError;
            }
        }
        refreshError();
    }

    /// Shows also the error of an empty field, after an attempt to book.
    void showErrorAlways() {
        wasLeftOrSubmitted = true;
        refreshError();
    }

    /// Sets the service's error, which may combine several messages; it stays until the text changes or the error
    /// is cleared.
    void setServiceError(String message) {
        serviceError = serviceError == null ? message : serviceError + "; " + message;
        refreshError();
    }

    /// Discards the service's error about an earlier request.
    void clearServiceError() {
        serviceError = null;
        refreshError();
    }

    /// The name of a part of this entry without its own field, if the service's message does not name it.
    Optional<String> missingPartName(String path, String message) {
        String lowerPath = path.toLowerCase(Locale.ROOT);
        return paths.stream()
                .map(wirePath -> wirePath.toLowerCase(Locale.ROOT) + ".")
                .filter(lowerPath::startsWith)
                .map(wirePath -> path.substring(wirePath.length()))
                .filter(part -> !message.contains(part))
                .findFirst();
    }

    void refreshError() {
        String ownError = wasLeftOrSubmitted ? blockingError() : null;
        String text = serviceError == null ? ownError : serviceError;
        setError(text == null ? "" : text);
    }

    /// How well a path from the service matches this entry: 0 for not at all.
    int matchLevel(String path) {
        String lowerPath = path.toLowerCase(Locale.ROOT);
        int quality = 0;
        for (String wirePath : paths) {
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
