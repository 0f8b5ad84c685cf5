package lanedesk.workstation.settings;

import java.util.List;
import java.util.function.Function;
import javafx.beans.property.Property;
import javafx.collections.FXCollections;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.util.StringConverter;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.SegmentedChoice;
import org.jspecify.annotations.Nullable;

/// Ties inputs of the settings to their properties.
final class Inputs {

    private Inputs() {}

    /// A field for a number: committed with Enter and when it is left.
    static void figure(Field field, TextField input, NumberInput figure) {
        input.textProperty().bindBidirectional(figure.textProperty());
        field.errorProperty().bind(figure.errorProperty());
        committed(input, figure::commit);
    }

    /// Runs the action when Enter is typed in the input and when the focus leaves it.
    static void committed(TextField input, Runnable action) {
        input.setOnAction(_ -> action.run());
        input.focusedProperty().subscribe((before, after) -> {
            if (before && !after) {
                action.run();
            }
        });
    }

    static <T> void choice(
            SegmentedChoice<T> choice, List<T> items, Property<T> property, Function<? super T, String> words) {
        choice.setText(words);
        choice.getItems().setAll(items);
        choice.valueProperty().set(property.getValue());
        choice.valueProperty().subscribe(chosen -> {
            if (chosen != null) {
                property.setValue(chosen);
            }
        });
        property.addListener((_, _, now) -> choice.setValue(now));
    }

    static <T> void choice(ComboBox<T> box, List<T> items, Property<T> property, Function<? super T, String> words) {
        box.setItems(FXCollections.observableArrayList(items));
        box.setConverter(new StringConverter<>() {
            @Override
            public String toString(@Nullable T value) {
                return value == null ? "" : words.apply(value);
            }

            @Override
            public @Nullable T fromString(String text) {
                return null;
            }
        });
        box.valueProperty().bindBidirectional(property);
    }
}
