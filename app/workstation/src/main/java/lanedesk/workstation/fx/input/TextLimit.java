package lanedesk.workstation.fx.input;

import java.util.function.IntConsumer;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.scene.control.TextFormatter;
import javafx.scene.control.TextInputControl;
import org.jspecify.annotations.Nullable;

/// Refuses a paste that no field of a window is meant for: JavaFX takes minutes to paint a line of a million letters,
/// and answers nothing until then. What was typed before stays.
public final class TextLimit {

    /// The most letters of a field of one line.
    public static final int LINE = 10_000;

    /// The most letters of a field of several lines.
    static final int LINES = 100_000;

    private final IntConsumer refused;

    private TextLimit(IntConsumer refused) {
        this.refused = refused;
    }

    /// Limits the fields of a window.
    ///
    /// @param refused receives the most letters that the field takes
    public static void install(Scene scene, IntConsumer refused) {
        TextLimit limit = new TextLimit(refused);
        scene.focusOwnerProperty().subscribe(limit::limit);
    }

    /// Whether a text is too long for a field of one line or a cell.
    public static boolean exceeds(String text) {
        return text.length() > LINE;
    }

    private void limit(@Nullable Node focused) {
        Node typed = focused instanceof ComboBox<?> box ? box.getEditor() : focused;
        if (typed instanceof TextInputControl input && input.isEditable() && input.getTextFormatter() == null) {
            int most = input instanceof TextField ? LINE : LINES;
            input.setTextFormatter(new TextFormatter<>(change -> check(change, most)));
        }
    }

    private TextFormatter.@Nullable Change check(TextFormatter.Change change, int most) {
        int replaced = change.getRangeEnd() - change.getRangeStart();
        int added = change.getText().length() - replaced;
        if (added <= 0 || change.getControlText().length() + added <= most) {
            return change;
        }
        refused.accept(most);
        return null;
    }
}
