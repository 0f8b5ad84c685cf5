package lanedesk.workstation.fx.input;

import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/// Holds text, error and warning of a form field, and its action on focus loss. [InputBindings] connects it with a
/// control. An error stays until another is set.
public class FormField {

    private final StringProperty text = new SimpleStringProperty("");
    private final StringProperty warning = new SimpleStringProperty("");
    private final ReadOnlyStringWrapper error = new ReadOnlyStringWrapper("");
    private Runnable onFocusLost = () -> {};

    /// Sets the action that runs when the field loses the focus.
    public final void setOnFocusLost(Runnable action) {
        onFocusLost = action;
    }

    /// Runs the action for focus loss; called when the field loses the focus.
    public void runFocusLostAction() {
        onFocusLost.run();
    }

    public final StringProperty textProperty() {
        return text;
    }

    /// The displayed error; empty for none.
    public final ReadOnlyStringProperty errorProperty() {
        return error.getReadOnlyProperty();
    }

    /// The warning about a valid value; empty for none.
    public final StringProperty warningProperty() {
        return warning;
    }

    /// Returns the text without surrounding blanks.
    public final String trimmedText() {
        return text.get().strip();
    }

    public final boolean isEmpty() {
        return trimmedText().isEmpty();
    }

    public final boolean hasError() {
        return !error.get().isEmpty();
    }

    public final void setText(String value) {
        text.set(value);
    }

    /// Sets the text and clears the error.
    public final void setTextAndClearError(String value) {
        text.set(value);
        error.set("");
    }

    /// Sets the error; an empty text for none.
    public final void setError(String message) {
        error.set(message);
    }
}
