package lanedesk.workstation.fx.input;

import java.util.List;
import java.util.Objects;
import java.util.function.IntConsumer;
import java.util.regex.Pattern;
import javafx.application.Platform;
import javafx.event.ActionEvent;
import javafx.event.EventHandler;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/// Refuses a paste that no field of a window is meant for: JavaFX takes minutes to paint a line of a million letters,
/// and answers nothing until then. What was typed before stays. Several lines become one with a space between them,
/// where JavaFX drops line breaks and tabs and writes two words as one. The keys of a paste and the field's own menu do
/// so.
public final class TextLimit {

    /// The most letters of a field of one line.
    public static final int MAX_LINE_LENGTH = 10_000;

    /// The most letters of a field of several lines.
    static final int MAX_TEXT_LENGTH = 100_000;

    private static final List<KeyCombination> PASTE_KEYS = List.of(
            new KeyCodeCombination(KeyCode.V, KeyCombination.SHORTCUT_DOWN),
            new KeyCodeCombination(KeyCode.INSERT, KeyCombination.SHIFT_DOWN),
            new KeyCodeCombination(KeyCode.PASTE));

    /// The place of *Paste* in JavaFX's own menu of a field that can be written in, after Undo, Redo, Cut and Copy: its
    /// items bear nothing but translated words.
    private static final int PASTE_MENU_INDEX = 4;

    private static final Pattern LINE_BREAKS = Pattern.compile("\\h*[\\v\\t]\\s*");

    private final IntConsumer onRefused;

    private TextLimit(IntConsumer onRefused) {
        this.onRefused = onRefused;
    }

    /// Limits the fields of a window.
    ///
    /// @param onRefused receives the most letters that the field takes
    public static void install(Scene scene, IntConsumer onRefused) {
        TextLimit limit = new TextLimit(onRefused);
        scene.focusOwnerProperty().subscribe(limit::limitFocused);
    }

    /// Whether a text is too long for a field of one line or a cell.
    public static boolean exceeds(String text) {
        return text.length() > MAX_LINE_LENGTH;
    }

    // By the keys of a paste and not by a formatter: a field with a formatter keeps Esc from the panel around it.
    // A grid that takes the paste itself has consumed the key by then.
    private void limitFocused(@Nullable Node focused) {
        Node typed = focused instanceof ComboBox<?> box ? box.getEditor() : focused;
        if (typed instanceof TextInputControl input
                && input.getProperties().putIfAbsent(TextLimit.class, this) == null) {
            input.addEventFilter(KeyEvent.KEY_PRESSED, key -> {
                if (!key.isConsumed()
                        && PASTE_KEYS.stream().anyMatch(paste -> paste.match(key))
                        && rejectsOrPastesItself(input)) {
                    key.consume();
                }
            });
            // the menu opens after this event
            input.addEventFilter(
                    ContextMenuEvent.CONTEXT_MENU_REQUESTED, _ -> Platform.runLater(() -> limitPasteMenu(input)));
        }
    }

    private void limitPasteMenu(TextInputControl input) {
        Window.getWindows().stream()
                .filter(window -> window instanceof ContextMenu menu && input.equals(menu.getOwnerNode()))
                .map(menu -> ((ContextMenu) menu).getItems())
                .filter(items -> items.size() > PASTE_MENU_INDEX)
                .map(items -> items.get(PASTE_MENU_INDEX))
                .filter(item -> item.getProperties().putIfAbsent(TextLimit.class, this) == null)
                .forEach(paste -> {
                    EventHandler<ActionEvent> own = paste.getOnAction();
                    paste.setOnAction(event -> {
                        if (!rejectsOrPastesItself(input)) {
                            own.handle(event);
                        }
                    });
                });
    }

    /// Refuses what the clipboard holds or pastes it as one line; whether it did either.
    private boolean rejectsOrPastesItself(TextInputControl input) {
        String pasted =
                Objects.requireNonNullElse(Clipboard.getSystemClipboard().getString(), "");
        int kept = input.getLength() - input.getSelection().getLength();
        int max = input instanceof TextField ? MAX_LINE_LENGTH : MAX_TEXT_LENGTH;
        if (!input.isEditable()) {
            return false;
        }
        if (kept + pasted.length() > max) {
            onRefused.accept(max);
            return true;
        }
        String line = LINE_BREAKS.matcher(pasted).replaceAll(" ");
        if (!(input instanceof TextField) || input instanceof PasswordField || line.equals(pasted)) {
            return false;
        }
        input.replaceSelection(line.strip());
        return true;
    }
}
