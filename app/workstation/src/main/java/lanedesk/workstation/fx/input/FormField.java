package lanedesk.workstation.fx.input;

import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/// One field of a form: its text, its error, and the action when it is left. [InputBindings] binds it to its control.
/// The
/// error holds until another is set.
public class FormField {

    private final StringProperty text = new SimpleStringProperty("");
    private final StringProperty warning = new SimpleStringProperty("");
    private final ReadOnlyStringWrapper error = new ReadOnlyStringWrapper("");
    private Runnable onLeave = () -> {};

    /// Sets the action that runs when the field is left.
    public final void onLeave(Runnable action) {
        onLeave = action;
    }

    /// The field was left: time to say what is wrong with it.
    public void fireLeave() {
        onLeave.run();
    }

    public final StringProperty textProperty() {
        return text;
    }

    /// The error, as far as it is time to show it; empty otherwise.
    public final ReadOnlyStringProperty errorProperty() {
        return error.getReadOnlyProperty();
    }

    /// The caution about a valid value; empty for none.
    public final StringProperty warningProperty() {
        return warning;
    }

    /// The text without blanks around it.
    public final String value() {
        return text.get().strip();
    }

    public final boolean isEmpty() {
        return value().isEmpty();
    }

    public final boolean hasError() {
        return !error.get().isEmpty();
    }

    public final void setText(String value) {
        text.set(value);
    }

    /// Sets the text and forgets what was wrong.
    public final void setValidText(String value) {
        text.set(value);
        error.set("");
    }

    /// Sets the error; empty for none.
    public final void showError(String message) {
        error.set(message);
    }
}
