package lanedesk.workstation.drayage;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.TextField;
import javafx.util.Subscription;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.input.InputBindings;
import lanedesk.workstation.fx.suggest.SuggestField;
import org.jspecify.annotations.Nullable;

/// Binds the fields of the drayage form by path. Values set by the program do not count as typed.
final class DrayageFieldBindings {

    private final DrayageQuoteViewModel form;
    private final Map<String, Field> fields = new HashMap<>();
    private boolean isUpdating;

    DrayageFieldBindings(DrayageQuoteViewModel form) {
        this.form = form;
    }

    void add(String path, Field field) {
        fields.put(path, field);
    }

    @Nullable
    Field field(String path) {
        return fields.get(path);
    }

    /// Forwards the selected value.
    <T> void onSelected(ObservableValue<T> value, Consumer<T> taker) {
        value.subscribe((_, newValue) -> {
            if (!isUpdating && newValue != null) {
                taker.accept(newValue);
            }
        });
    }

    /// Forwards typed text.
    ///
    /// @param settle commits the text when the field loses the focus
    void bindText(TextField field, Consumer<String> taker, Runnable settle, String path) {
        field.textProperty().subscribe((_, text) -> {
            if (!isUpdating) {
                form.onTyping(path);
                taker.accept(text == null ? "" : text);
            }
        });
        InputBindings.onLeave(field, () -> {
            settle.run();
            form.onFieldLeft(path);
        });
    }

    /// Updates the fields from a draft.
    void whileUpdating(Runnable filling) {
        if (isUpdating) {
            return;
        }
        isUpdating = true;
        try {
            filling.run();
        } finally {
            isUpdating = false;
        }
    }

    /// Shows a text that was not typed, without suggestions.
    static void showText(TextField field, String text) {
        if (!text.equals(field.getText())) {
            field.setText(text);
            field.end();
            if (field instanceof SuggestField<?> suggesting) {
                suggesting.typeahead().close();
            }
        }
    }

    /// Shows the error and the request mark of every field.
    Subscription showErrorsAndMarks() {
        return Subscription.combine(
                form.quoteForm()
                        .fieldErrorsProperty()
                        .subscribe(
                                marks -> fields.forEach((path, field) -> field.setError(marks.getOrDefault(path, "")))),
                form.requestMarks()
                        .marksProperty()
                        .subscribe(read -> fields.forEach((path, field) -> field.setSourceMark(read.get(path)))));
    }
}
