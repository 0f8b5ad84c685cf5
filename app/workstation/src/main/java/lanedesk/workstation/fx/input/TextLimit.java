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

/// Rejects pasted texts that are too long, because JavaFX freezes for minutes while it renders a line of a million
/// characters. In a single-line field, pasted lines are joined with blanks; JavaFX would join the lines without blanks.
/// Handles the keys and the menu item for pasting.
public final class TextLimit {

    /// Maximum length of a text in a single-line field, in characters.
    public static final int MAX_LINE_LENGTH = 10_000;

    /// Maximum length of a text in a multi-line field, in characters.
    static final int MAX_TEXT_LENGTH = 100_000;

    private static final List<KeyCombination> PASTE_KEYS = List.of(
            new KeyCodeCombination(KeyCode.V, KeyCombination.SHORTCUT_DOWN),
            new KeyCodeCombination(KeyCode.INSERT, KeyCombination.SHIFT_DOWN),
            new KeyCodeCombination(KeyCode.PASTE));

    /// Index of *Paste* in JavaFX's context menu of an editable field, after Undo, Redo, Cut and Copy. The items have
    /// no ids, only translated texts.
    private static final int PASTE_MENU_INDEX = 4;

    private static final Pattern LINE_BREAKS = Pattern.compile("\\h*[\\v\\t]\\s*");

    private final IntConsumer onRefused;

    private TextLimit(IntConsumer onRefused) {
        this.onRefused = onRefused;
    }

    /// Limits all text fields of a window.
    ///
    /// @param onRefused called with the maximum length when a text is rejected
    public static void install(Scene scene, IntConsumer onRefused) {
        TextLimit limit = new TextLimit(onRefused);
        scene.focusOwnerProperty().subscribe(limit::installOnInput);
    }

    /// Returns whether a text is too long for a single-line field or a cell.
    public static boolean exceedsLineLimit(String text) {
        return text.length() > MAX_LINE_LENGTH;
    }

    // Handles the keys for pasting instead of using a TextFormatter, because a field with a formatter consumes
    // Escape, which should close the panel around the field. A table that handles the key itself has already consumed
    // the key.
    private void installOnInput(@Nullable Node focusedNode) {
        Node inputNode = focusedNode instanceof ComboBox<?> box ? box.getEditor() : focusedNode;
        if (inputNode instanceof TextInputControl input
                && input.getProperties().putIfAbsent(TextLimit.class, this) == null) {
            input.addEventFilter(KeyEvent.KEY_PRESSED, key -> {
                if (!key.isConsumed()
                        && PASTE_KEYS.stream().anyMatch(paste -> paste.match(key))
                        && rejectOrPasteAsOneLine(input)) {
                    key.consume();
                }
            });
            // The menu opens only after this event.
            input.addEventFilter(
                    ContextMenuEvent.CONTEXT_MENU_REQUESTED,
                    _ -> Platform.runLater(() -> replacePasteMenuAction(input)));
        }
    }

    private void replacePasteMenuAction(TextInputControl input) {
        Window.getWindows().stream()
                .filter(window -> window instanceof ContextMenu menu && input.equals(menu.getOwnerNode()))
                .map(menu -> ((ContextMenu) menu).getItems())
                .filter(items -> items.size() > PASTE_MENU_INDEX)
                .map(items -> items.get(PASTE_MENU_INDEX))
                .filter(item -> item.getProperties().putIfAbsent(TextLimit.class, this) == null)
                .forEach(pasteItem -> {
                    EventHandler<ActionEvent> pasteAction = pasteItem.getOnAction();
                    pasteItem.setOnAction(event -> {
                        if (!rejectOrPasteAsOneLine(input)) {
                            pasteAction.handle(event);
                        }
                    });
                });
    }

    /// Rejects the clipboard's text or pastes the text as one line. Returns false, without pasting, if the field itself
    /// should paste the text.
    private boolean rejectOrPasteAsOneLine(TextInputControl input) {
        String pastedText =
                Objects.requireNonNullElse(Clipboard.getSystemClipboard().getString(), "");
        int remainingLength = input.getLength() - input.getSelection().getLength();
        int maxLength = input instanceof TextField ? MAX_LINE_LENGTH : MAX_TEXT_LENGTH;
        if (!input.isEditable()) {
            return false;
        }
        if (remainingLength + pastedText.length() > maxLength) {
            onRefused.accept(maxLength);
            return true;
        }
        String joinedText = LINE_BREAKS.matcher(pastedText).replaceAll(" ");
        if (!(input instanceof TextField) || input instanceof PasswordField || joinedText.equals(pastedText)) {
            return false;
        }
        input.replaceSelection(joinedText.strip());
        return true;
    }
}
