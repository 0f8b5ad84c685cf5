package lanedesk.workstation.fx.input;

import java.util.List;
import java.util.function.Function;
import javafx.beans.property.Property;
import javafx.collections.FXCollections;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.util.StringConverter;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.SegmentedChoice;
import org.jspecify.annotations.Nullable;

/// Connects controls with their models.
public final class InputBindings {

    private InputBindings() {}

    /// Connects the text control of a field with its model: text in both directions, error, warning and focus loss.
    public static void bind(Field field, FormField model) {
        if (!(field.getControl() instanceof TextInputControl input)) {
            throw new IllegalArgumentException("nothing to type in");
        }
        bind(input, model);
        field.errorProperty().bind(model.errorProperty());
        field.warningProperty().bind(model.warningProperty());
    }

    /// Connects a text control without a [Field] with its model; the control shows the error itself.
    public static void bind(TextInputControl input, FormField model) {
        input.textProperty().bindBidirectional(model.textProperty());
        onFocusLost(input, model::runFocusLostAction);
        if (!(input.getParent() instanceof Field)) {
            model.errorProperty().subscribe(message -> {
                input.pseudoClassStateChanged(Field.INVALID, !message.isEmpty());
                input.setAccessibleHelp(message);
            });
        }
    }

    /// Connects a field with its model as [#bind(Field, FormField)] does. Enter also runs the action for focus loss.
    public static void bindAndCommit(Field field, FormField model) {
        bind(field, model);
        if (field.getControl() instanceof TextField input) {
            input.setOnAction(_ -> model.runFocusLostAction());
        }
    }

    /// Runs the action on Enter and when the input loses the focus.
    public static void onCommit(TextField input, Runnable action) {
        input.setOnAction(_ -> action.run());
        onFocusLost(input, action);
    }

    /// Runs the action when a control loses the focus.
    public static void onFocusLost(Node control, Runnable action) {
        control.focusedProperty().subscribe((_, focused) -> {
            if (!focused) {
                action.run();
            }
        });
    }

    /// Sets the choices of a control and connects the selected choice with a property.
    public static <T> void bindChoice(
            SegmentedChoice<T> choice, List<T> items, Property<T> property, Function<? super T, String> formatter) {
        choice.setText(formatter);
        choice.getItems().setAll(items);
        choice.valueProperty().set(property.getValue());
        choice.valueProperty().subscribe(choiceValue -> {
            if (choiceValue != null) {
                property.setValue(choiceValue);
            }
        });
        property.addListener((_, _, newValue) -> choice.setValue(newValue));
    }

    /// Sets the choices of a combo box and connects the selected choice with a property.
    public static <T> void bindChoice(
            ComboBox<T> box, List<T> items, Property<T> property, Function<? super T, String> formatter) {
        box.setItems(FXCollections.observableArrayList(items));
        setChoiceFormatter(box, formatter);
        box.valueProperty().bindBidirectional(property);
    }

    /// Sets the formatter of a combo box that is not editable. Without a choice, the box is empty.
    public static <T> void setChoiceFormatter(ComboBox<T> box, Function<? super T, String> formatter) {
        box.setConverter(displayOnlyConverter(formatter));
    }

    /// Returns a converter that only formats, for choices that are not editable.
    public static <T> StringConverter<T> displayOnlyConverter(Function<? super T, String> formatter) {
        return new StringConverter<>() {
            @Override
            public String toString(@Nullable T value) {
                return value == null ? "" : formatter.apply(value);
            }

            @Override
            public @Nullable T fromString(String text) {
                return null;
            }
        };
    }
}
