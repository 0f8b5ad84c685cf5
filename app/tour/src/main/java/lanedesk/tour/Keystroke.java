package lanedesk.tour;

import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCharacterCombination;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyCombination.ModifierValue;
import javafx.scene.input.KeyEvent;

/// Keys that are pressed together and released, such as `Shortcut+Enter`. Used to operate a window without a
/// keyboard.
public record Keystroke(KeyCode code, boolean isShift, boolean isControl, boolean isAlt, boolean isMeta) {

    private static final boolean MAC = System.getProperty("os.name", "").startsWith("Mac");

    /// Parses a key combination in the notation of [KeyCombination].
    public static Keystroke of(String keys) {
        KeyCombination combination = KeyCombination.valueOf(keys);
        KeyCode code = switch (combination) {
            case KeyCodeCombination byCode -> byCode.getCode();
            case KeyCharacterCombination byCharacter -> KeyCode.getKeyCode(byCharacter.getCharacter());
            default -> throw new IllegalArgumentException(keys);
        };
        boolean shortcut = isDown(combination.getShortcut());
        return new Keystroke(
                code,
                isDown(combination.getShift()),
                isDown(combination.getControl()) || (shortcut && !MAC),
                isDown(combination.getAlt()),
                isDown(combination.getMeta()) || (shortcut && MAC));
    }

    private static boolean isDown(ModifierValue modifier) {
        return modifier == ModifierValue.DOWN;
    }

    /// Sends a key-pressed and a key-released event to the focused node, or to the root if no node is focused. If the
    /// node is removed from the scene after the first event, the second event is sent to the root. Called on the FX
    /// thread.
    public void sendToFocusOwner(Scene scene) {
        Node owner = scene.getFocusOwner();
        Node target = owner == null ? scene.getRoot() : owner;
        target.fireEvent(toEvent(KeyEvent.KEY_PRESSED));
        Node releaseTarget = scene.equals(target.getScene()) ? target : scene.getRoot();
        releaseTarget.fireEvent(toEvent(KeyEvent.KEY_RELEASED));
    }

    private KeyEvent toEvent(EventType<KeyEvent> type) {
        return new KeyEvent(type, "", code.getName(), code, isShift, isControl, isAlt, isMeta);
    }
}
