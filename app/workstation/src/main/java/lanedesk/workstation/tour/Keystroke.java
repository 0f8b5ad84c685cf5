package lanedesk.workstation.tour;

import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCharacterCombination;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyCombination.ModifierValue;
import javafx.scene.input.KeyEvent;

/// Keys that are pressed together and let go, such as `Shortcut+Enter`, for what drives a window without a keyboard.
public record Keystroke(KeyCode code, boolean isShift, boolean isControl, boolean isAlt, boolean isMeta) {

    private static final boolean MAC = System.getProperty("os.name", "").startsWith("Mac");

    /// The keys of a combination as [KeyCombination] spells them.
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

    /// Presses the keys and lets them go, both where the focus was at first if that is still in the window. On the FX
    /// thread.
    public void sendTo(Scene scene) {
        Node owner = scene.getFocusOwner();
        Node target = owner == null ? scene.getRoot() : owner;
        target.fireEvent(toEvent(KeyEvent.KEY_PRESSED));
        Node still = scene.equals(target.getScene()) ? target : scene.getRoot();
        still.fireEvent(toEvent(KeyEvent.KEY_RELEASED));
    }

    private KeyEvent toEvent(EventType<KeyEvent> type) {
        return new KeyEvent(type, "", code.getName(), code, isShift, isControl, isAlt, isMeta);
    }
}
