package lanedesk.workstation.fx.input;

import java.util.List;
import java.util.Objects;
import java.util.function.IntConsumer;
import java.util.regex.Pattern;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ComboBox;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;

/// Refuses a paste that no field of a window is meant for: JavaFX takes minutes to paint a line of a million letters,
/// and answers nothing until then. What was typed before stays. Several lines become one with a space between them,
/// where JavaFX drops line breaks and tabs and writes two words as one. A field's own context menu does neither.
public final class TextLimit {

    /// The most letters of a field of one line.
    public static final int LINE = 10_000;

    /// The most letters of a field of several lines.
    static final int LINES = 100_000;

    private static final List<KeyCombination> PASTES = List.of(
            new KeyCodeCombination(KeyCode.V, KeyCombination.SHORTCUT_DOWN),
            new KeyCodeCombination(KeyCode.INSERT, KeyCombination.SHIFT_DOWN),
            new KeyCodeCombination(KeyCode.PASTE));

    private static final Pattern BREAKS = Pattern.compile("\\h*[\\v\\t]\\s*");

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

    // By the keys of a paste and not by a formatter: a field with a formatter keeps Esc from the panel around it.
    // A grid that takes the paste itself has consumed the key by then.
    private void limit(@Nullable Node focused) {
        Node typed = focused instanceof ComboBox<?> box ? box.getEditor() : focused;
        if (typed instanceof TextInputControl input
                && input.getProperties().putIfAbsent(TextLimit.class, this) == null) {
            input.addEventFilter(KeyEvent.KEY_PRESSED, key -> check(key, input));
        }
    }

    private void check(KeyEvent key, TextInputControl input) {
        if (key.isConsumed() || !input.isEditable() || PASTES.stream().noneMatch(paste -> paste.match(key))) {
            return;
        }
        String pasted =
                Objects.requireNonNullElse(Clipboard.getSystemClipboard().getString(), "");
        int kept = input.getLength() - input.getSelection().getLength();
        int most = input instanceof TextField ? LINE : LINES;
        if (kept + pasted.length() > most) {
            key.consume();
            refused.accept(most);
        } else if (input instanceof TextField && !(input instanceof PasswordField)) {
            String line = BREAKS.matcher(pasted).replaceAll(" ");
            if (!line.equals(pasted)) {
                key.consume();
                input.replaceSelection(line.strip());
            }
        }
    }
}
