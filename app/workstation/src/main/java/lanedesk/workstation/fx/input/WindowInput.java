package lanedesk.workstation.fx.input;

import java.util.EnumSet;
import java.util.Set;
import java.util.function.LongUnaryOperator;
import javafx.collections.ListChangeListener;
import javafx.collections.WeakListChangeListener;
import javafx.scene.Scene;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/// Tracks which keys and mouse buttons are pressed in a window. Also consumes Enter on check boxes, so that
/// Enter does not toggle them, and lets Esc do its work in the window while a tooltip is shown.
public final class WindowInput {

    private static final Set<KeyCode> FOCUS_KEYS =
            EnumSet.of(KeyCode.TAB, KeyCode.UP, KeyCode.DOWN, KeyCode.LEFT, KeyCode.RIGHT);

    private final Set<KeyCode> pressedKeys = EnumSet.noneOf(KeyCode.class);
    private @Nullable KeyCode lastKey;
    private boolean isLastKeyRepeated;
    private long keyPressCount;
    private boolean isMouseDown;
    private LongUnaryOperator frameClock = LongUnaryOperator.identity();
    private final ListChangeListener<Window> windowsListener = this::onWindowsChanged;

    private WindowInput(Scene scene) {
        scene.addEventFilter(KeyEvent.KEY_PRESSED, this::onKeyPressed);
        scene.addEventFilter(KeyEvent.KEY_RELEASED, this::onKeyReleased);
        scene.addEventFilter(MouseEvent.MOUSE_PRESSED, _ -> isMouseDown = true);
        scene.addEventFilter(MouseEvent.MOUSE_RELEASED, _ -> isMouseDown = false);
        // Held by this object, so that the list of windows does not keep closed windows in memory.
        Window.getWindows().addListener(new WeakListChangeListener<>(windowsListener));
        // If a key is released while another window has the focus, only that window is notified.
        scene.windowProperty().flatMap(Window::focusedProperty).subscribe(_ -> forgetPressedKeysAndButtons());
    }

    public static WindowInput getOrInstall(Scene scene) {
        return (WindowInput) scene.getProperties().computeIfAbsent(WindowInput.class, _ -> new WindowInput(scene));
    }

    // A tooltip would consume the Esc that hides it.
    private void onWindowsChanged(ListChangeListener.Change<? extends Window> change) {
        while (change.next()) {
            for (Window window : change.getAddedSubList()) {
                if (window instanceof Tooltip tooltip) {
                    tooltip.setConsumeAutoHidingEvents(false);
                }
            }
        }
    }

    private void onKeyPressed(KeyEvent key) {
        if (key.getCode().isModifierKey()) {
            return;
        }
        keyPressCount++;
        lastKey = key.getCode();
        isLastKeyRepeated = !pressedKeys.add(lastKey);
        if (key.getCode() == KeyCode.ENTER && !key.isShortcutDown() && key.getTarget() instanceof CheckBox) {
            key.consume();
        }
    }

    private void onKeyReleased(KeyEvent key) {
        pressedKeys.remove(key.getCode());
    }

    /// Tracks also the keys that are pressed while `popup` has the focus.
    public void trackKeysOfPopup(PopupWindow popup) {
        popup.addEventFilter(KeyEvent.KEY_PRESSED, this::onKeyPressed);
        popup.addEventFilter(KeyEvent.KEY_RELEASED, this::onKeyReleased);
    }

    private void forgetPressedKeysAndButtons() {
        pressedKeys.clear();
        isMouseDown = false;
    }

    /// Returns whether the last key press was an automatic repeat of a held key.
    public boolean isLastKeyRepeated() {
        return isLastKeyRepeated;
    }

    /// Sets the function that converts the time of a frame to the time of the window's clock, both in
    /// nanoseconds.
    public void setFrameClock(LongUnaryOperator clock) {
        frameClock = clock;
    }

    /// Returns the time of a frame by the window's clock, in nanoseconds.
    long toWindowTime(long nanos) {
        return frameClock.applyAsLong(nanos);
    }

    /// Returns the number of key presses so far, including automatic repeats.
    long keyPressCount() {
        return keyPressCount;
    }

    /// Returns whether a mouse button is pressed, or whether the last pressed key moves the focus and is still
    /// pressed.
    boolean isFocusKeyOrMouseDown() {
        return isMouseDown || (lastKey != null && FOCUS_KEYS.contains(lastKey) && pressedKeys.contains(lastKey));
    }
}
