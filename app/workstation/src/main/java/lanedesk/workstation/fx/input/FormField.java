package lanedesk.workstation.fx.input;

import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/// The model of a form field: its text, its error, and its action on focus loss. [InputBindings] binds it to its
/// control. The error stays until another is set.
public class FormField {

    private final StringProperty text = new SimpleStringProperty("");
    private final StringProperty warning = new SimpleStringProperty("");
    private final ReadOnlyStringWrapper error = new ReadOnlyStringWrapper("");
    private Runnable onFocusLost = () -> {};

    /// Sets the action that runs when the field loses the focus.
    public final void setOnFocusLost(Runnable action) {
        onFocusLost = action;
    }

    /// Called when the field loses the focus: its error is shown from now on.
    public void runOnFocusLost() {
        onFocusLost.run();
    }

    public final StringProperty textProperty() {
        return text;
    }

    /// The displayed error; empty if none.
    public final ReadOnlyStringProperty errorProperty() {
        return error.getReadOnlyProperty();
    }

    /// The warning about a valid value; empty for none.
    public final StringProperty warningProperty() {
        return warning;
    }

    /// The trimmed text.
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

    /// Sets the error; empty for none.
    public final void setError(String message) {
        error.set(message);
    }
}
