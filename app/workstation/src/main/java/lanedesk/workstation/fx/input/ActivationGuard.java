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
    public void guard(Node node) {
        end();
        guardedNode = node;
        showingSubscription = node.sceneProperty()
                .flatMap(Scene::windowProperty)
                .flatMap(Window::showingProperty)
                .orElse(false)
                .subscribe(this::updateTimer);
    }

    /// Restarts the guard when the page's content has changed; no effect while it is hidden.
    public void restart() {
        arming.reset();
        Scene scene = guardedNode == null ? null : guardedNode.getScene();
        updateTimer(
                scene != null && scene.getWindow() != null && scene.getWindow().isShowing());
    }

    /// Ends the guard when the page is hidden.
    public void end() {
        showingSubscription.unsubscribe();
        guardedNode = null;
        arming.reset();
        frameTimer.stop();
    }

    private void updateTimer(boolean showing) {
        if (showing && !arming.acceptsKeys()) {
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
        WindowInput input = WindowInput.of(scene);
        arming.onFrame(input.frameTime(now), input.strokeCount() != lastStrokeCount);
        lastStrokeCount = input.strokeCount();
        if (arming.acceptsKeys()) {
            frameTimer.stop();
        }
    }

    /// Whether a key press is meant for the page: not if the key was held down before the page was shown.
    public boolean acceptsKeys() {
        Scene scene = guardedNode == null ? null : guardedNode.getScene();
        return scene != null && arming.acceptsKeys() && !WindowInput.of(scene).isRepeating();
    }

    /// Runs the action of a shortcut.
    public void runByKeys(Runnable action) {
        runIf(acceptsKeys(), action);
    }

    /// Runs the action of a click.
    public void runByClick(Runnable action) {
        runIf(arming.acceptsClicks(), action);
    }

    private void runIf(boolean isIntended, Runnable action) {
        if (isIntended) {
            action.run();
        } else {
            onRefused.run();
        }
    }

    /// Guards a button. Keys press it only if the user moved the focus to it by Tab, arrow keys or mouse: a focus set
    /// by the program is no consent.
    public void guardPress(ButtonBase button, Runnable action) {
        boolean[] chosen = new boolean[1];
        button.focusedProperty().subscribe(focused -> {
            Scene scene = button.getScene();
            chosen[0] = focused && scene != null && WindowInput.of(scene).isFocusKeyDown();
        });
        button.addEventFilter(KeyEvent.KEY_PRESSED, key -> {
            if (isActivationKey(key) && !(chosen[0] && acceptsKeys())) {
                key.consume();
                onRefused.run();
            }
        });
        button.setOnAction(_ -> runByClick(action));
    }

    /// Guards a button that only the mouse can press: users press Enter and Space in forms without checking the
    /// focus.
    ///
    /// @param keyRefused tells the user that the key did nothing, and how to do it
    public void guardClick(ButtonBase button, Runnable action, Runnable keyRefused) {
        button.addEventFilter(KeyEvent.KEY_PRESSED, key -> {
            if (isActivationKey(key)) {
                key.consume();
                keyRefused.run();
            }
        });
        button.setOnAction(_ -> runByClick(action));
    }

    private static boolean isActivationKey(KeyEvent key) {
        return key.getCode() == KeyCode.ENTER || key.getCode() == KeyCode.SPACE;
    }
}
