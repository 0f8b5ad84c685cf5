package lanedesk.workstation.fx.input;

import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/// One field of a form: what is typed, what is wrong with it, and what follows when it is left. [Inputs] ties it to its
/// control. What is wrong holds until something else is said.
public class FormField {

    private final StringProperty text = new SimpleStringProperty("");
    private final StringProperty caution = new SimpleStringProperty("");
    private final ReadOnlyStringWrapper error = new ReadOnlyStringWrapper("");
    private Runnable left = () -> {};

    /// What follows when the field is left.
    public final void onLeave(Runnable action) {
        left = action;
    }

    /// The field was left: time to say what is wrong with it.
    public void leave() {
        left.run();
    }

    public final StringProperty textProperty() {
        return text;
    }

    /// What is wrong, as far as it is time to say it; empty otherwise.
    public final ReadOnlyStringProperty errorProperty() {
        return error.getReadOnlyProperty();
    }

    /// What to think of although the value can stand; empty for nothing.
    public final StringProperty cautionProperty() {
        return caution;
    }

    /// The text without blanks around it.
    public final String value() {
        return text.get().strip();
    }

    public final boolean isEmpty() {
        return value().isEmpty();
    }

    public final boolean isWrong() {
        return !error.get().isEmpty();
    }

    public final void set(String value) {
        text.set(value);
    }

    /// Sets the text and forgets what was wrong.
    public final void show(String value) {
        text.set(value);
        error.set("");
    }

    /// Says what is wrong; empty for nothing.
    public final void showError(String wrong) {
        error.set(wrong);
    }
}
