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

/// An input or a read-only value of a booking page: its text, its error and its paths on the wire. The error is
/// shown after the field loses the focus, or after an attempt to book.
public final class BookingEntry extends FormField {

    private final String id;
    private final String label;
    private String fullName;
    private @Nullable SelectableDays dayChoice;
    private final String requiredText;
    private final StringProperty hint = new SimpleStringProperty("");
    private final List<String> paths = new ArrayList<>();
    private Function<String, @Nullable String> validationRule = _ -> null;
    private UnaryOperator<String> exitFormatter = String::strip;
    private UnaryOperator<String> storedFormat = text -> text;
    private BooleanSupplier activeCondition = () -> true;
    private boolean isRequired = true;
    private boolean isLocked;
    private boolean wasExited;
    private @Nullable String serviceError;

    /// `id` is the control's, `needed` the error of an empty entry.
    BookingEntry(String id, String label, String needed) {
        this.id = id;
        this.label = label;
        this.fullName = label;
        this.requiredText = needed;
        textProperty().subscribe((before, newValue) -> {
            if (!before.equals(newValue)) {
                serviceError = null;
                refresh();
            }
        });
    }

    /// Sets the paths on the wire, by which the service's errors name the entry.
    public BookingEntry withPaths(String... wirePaths) {
        paths.addAll(List.of(wirePaths));
        return this;
    }

    /// Adds a rule that returns the error of a non-empty text, or null.
    public BookingEntry rule(Function<String, @Nullable String> check) {
        validationRule = check;
        return this;
    }

    /// Sets the formatting of a valid text when the field loses the focus.
    BookingEntry formatOnExit(UnaryOperator<String> written) {
        exitFormatter = written;
        return this;
    }

    /// Sets the parser and formatter of a text: it is reformatted when the field loses the focus, and stored
    /// independently of the language.
    <T> BookingEntry withMeaning(Function<String, Optional<T>> reading, Function<T, String> written) {
        storedFormat = text -> reading.apply(text).map(Object::toString).orElse(text);
        return formatOnExit(text -> reading.apply(text).map(written).orElse(text));
    }

    /// Lets its control offer dates in a calendar.
    BookingEntry withDayChoice(SelectableDays choice) {
        dayChoice = choice;
        return this;
    }

    /// The dates that its control offers; empty if its text is not a date.
    Optional<SelectableDays> dayChoice() {
        return Optional.ofNullable(dayChoice);
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
    public BookingEntry activeWhen(BooleanSupplier condition) {
        activeCondition = condition;
        return this;
    }

    /// Makes the entry read-only, since it must equal the quote.
    public BookingEntry locked(String value) {
        isLocked = true;
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

    public boolean isLocked() {
        return isLocked;
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
    String storedText() {
        return storedFormat.apply(textProperty().get());
    }

    /// Restores a stored value in the page's current format.
    public void restore(String value) {
        setText(exitFormatter.apply(value.strip()));
    }

    /// The error that prevents booking; null if there is none.
    @Nullable
    String errorText() {
        if (isLocked || !isActive()) {
            return null;
        }
        if (isEmpty()) {
            return isRequired ? requiredText : null;
        }
        return validationRule.apply(value());
    }

    boolean isValid() {
        return errorText() == null;
    }

    @Override
    public void fireLeave() {
        if (!wasExited && isEmpty()) {
            return;
        }
        wasExited = true;
        if (!isEmpty() && isValid()) {
            String service = serviceError;
            String tidied = exitFormatter.apply(value());
            if (!tidied.equals(textProperty().get())) {
                setText(tidied);
                serviceError = service;
            }
        }
        refresh();
    }

    /// Shows also the error of an empty field, after an attempt to book.
    void showError() {
        wasExited = true;
        refresh();
    }

    /// Sets the service's error, which may combine several messages; it stays until the text changes or the error
    /// is cleared.
    void setServiceError(String message) {
        serviceError = serviceError == null ? message : serviceError + "; " + message;
        refresh();
    }

    /// Discards the service's error about an earlier request.
    void clearServiceError() {
        serviceError = null;
        refresh();
    }

    /// The name of a part of this entry without its own field, if the service's message does not name it.
    Optional<String> missingPartName(String path, String message) {
        String searched = path.toLowerCase(Locale.ROOT);
        return paths.stream()
                .map(own -> own.toLowerCase(Locale.ROOT) + ".")
                .filter(searched::startsWith)
                .map(own -> path.substring(own.length()))
                .filter(part -> !message.contains(part))
                .findFirst();
    }

    void refresh() {
        String own = wasExited ? errorText() : null;
        String text = serviceError == null ? own : serviceError;
        showError(text == null ? "" : text);
    }

    /// How well a path from the service matches this entry: 0 for not at all.
    int matchLength(String path) {
        String searched = path.toLowerCase(Locale.ROOT);
        int best = 0;
        for (String own : paths) {
            String mine = own.toLowerCase(Locale.ROOT);
            if (mine.equals(searched)) {
                best = 4;
            } else if (mine.endsWith("." + searched)) {
                best = Math.max(best, 3);
            } else if (searched.endsWith("." + mine)) {
                best = Math.max(best, 2);
            } else if (searched.startsWith(mine + ".")
                    || mine.startsWith(searched + ".")
                    || mine.startsWith(searched + "[")) {
                best = Math.max(best, 1);
            }
        }
        return best;
    }
}
