package lanedesk.workstation.fx.input;

import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/// Connects controls with their models.
public final class InputBindings {

    private InputBindings() {}

    /// Runs the action on Enter and when the input loses the focus.
    public static void runOnEnterAndFocusLost(TextField input, Runnable action) {
        input.setOnAction(_ -> action.run());
        runOnFocusLost(input, action);
    }

    /// Runs the action when a control loses the focus.
    public static void runOnFocusLost(Node control, Runnable action) {
        control.focusedProperty().subscribe((_, focused) -> {
            if (!focused) {
                action.run();
            }
        });
    }

    /// Sets the formatter of a combo box that is not editable. Without a choice, the box is empty.
    public static <T> void setChoiceFormatter(ComboBox<T> box, Function<? super T, String> formatter) {
        box.setConverter(createDisplayOnlyConverter(formatter));
    }

    /// Creates a converter that formats values and parses no text, for choices that are not editable.
    public static <T> StringConverter<T> createDisplayOnlyConverter(Function<? super T, String> formatter) {
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
