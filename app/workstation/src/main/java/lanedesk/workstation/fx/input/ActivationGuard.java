package lanedesk.workstation.fx.input;

import javafx.animation.AnimationTimer;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Window;
import javafx.util.Subscription;
import org.jspecify.annotations.Nullable;

/// Runs irreversible actions only on input that is [intended for its page][InputArming].
public final class ActivationGuard {

    private final Runnable onRefused;
    private final InputArming arming = new InputArming();
    private final AnimationTimer frameTimer = new AnimationTimer() {
        @Override
        public void handle(long now) {
            onFrame(now);
        }
    };
    private @Nullable Node guardedNode;
    private Subscription showingSubscription = Subscription.EMPTY;
    private long lastStrokeCount;

    /// @param onRefused tells the user that nothing was done and how to do it
    public ActivationGuard(Runnable onRefused) {
        this.onRefused = onRefused;
    }

    /// Starts the guard when the page is shown. Frames are counted only while a window shows it, so that nothing
    /// keeps a closed page in memory.
    public void startGuarding(Node node) {
        stopGuarding();
        guardedNode = node;
        showingSubscription = node.sceneProperty()
                .flatMap(Scene::windowProperty)
                .flatMap(Window::showingProperty)
                .orElse(false)
                .subscribe(this::updateTimer);
    }

    /// Restarts the guard when the page's content has changed; no effect while it is hidden.
    public void restartGuarding() {
        arming.restart();
        Scene scene = guardedNode == null ? null : guardedNode.getScene();
        updateTimer(
                scene != null && scene.getWindow() != null && scene.getWindow().isShowing());
    }

    /// Ends the guard when the page is hidden.
    public void stopGuarding() {
        showingSubscription.unsubscribe();
        guardedNode = null;
        arming.restart();
        frameTimer.stop();
    }

    private void updateTimer(boolean showing) {
        if (showing && !arming.acceptsKeyPresses()) {
            frameTimer.start();
        } else {
            frameTimer.stop();
        }
    }

    private void onFrame(long now) {
        Scene scene = guardedNode == null ? null : guardedNode.getScene();
        if (scene == null) {
            return;
        }
        WindowInput input = WindowInput.ofScene(scene);
        arming.onFrame(input.toWindowTime(now), input.keyPressCount() != lastStrokeCount);
        lastStrokeCount = input.keyPressCount();
        if (arming.acceptsKeyPresses()) {
            frameTimer.stop();
        }
    }

    /// Whether a key press is meant for the page: not if the key was held down before the page was shown.
    public boolean acceptsKeyNow() {
        Scene scene = guardedNode == null ? null : guardedNode.getScene();
        return scene != null
                && arming.acceptsKeyPresses()
                && !WindowInput.ofScene(scene).isLastKeyRepeated();
    }

    /// Runs the action of a shortcut.
    public void runByKeyIfIntended(Runnable action) {
        runOrRefuse(acceptsKeyNow(), action);
    }

    /// Runs the action of a click.
    public void runByClickIfIntended(Runnable action) {
        runOrRefuse(arming.acceptsClicks(), action);
    }

    private void runOrRefuse(boolean isIntended, Runnable action) {
        if (isIntended) {
            action.run();
        } else {
            onRefused.run();
        }
    }

    /// Guards a button. Keys press it only if the user moved the focus to it by Tab, arrow keys or mouse: a focus set
    /// by the program is no consent.
    public void guardAgainstUnintendedPress(ButtonBase button, Runnable action) {
        boolean[] isFocusedByUser = new boolean[1];
        button.focusedProperty().subscribe(focused -> {
            Scene scene = button.getScene();
            isFocusedByUser[0] =
                    focused && scene != null && WindowInput.ofScene(scene).isFocusKeyOrMouseDown();
        });
        button.addEventFilter(KeyEvent.KEY_PRESSED, key -> {
            if (isActivationKey(key) && !(isFocusedByUser[0] && acceptsKeyNow())) {
                key.consume();
                onRefused.run();
            }
        });
        button.setOnAction(_ -> runByClickIfIntended(action));
    }

    /// Guards a button that only the mouse can press: users press Enter and Space in forms without checking the
    /// focus.
    ///
    /// @param onKeyRefused tells the user that the key did nothing, and how to do it
    public void allowClickOnly(ButtonBase button, Runnable action, Runnable onKeyRefused) {
        button.addEventFilter(KeyEvent.KEY_PRESSED, key -> {
            if (isActivationKey(key)) {
                key.consume();
                onKeyRefused.run();
            }
        });
        button.setOnAction(_ -> runByClickIfIntended(action));
    }

    private static boolean isActivationKey(KeyEvent key) {
        return key.getCode() == KeyCode.ENTER || key.getCode() == KeyCode.SPACE;
    }
}
