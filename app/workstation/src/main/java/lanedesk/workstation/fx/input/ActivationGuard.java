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

/// Runs irreversible actions only if the input was [meant for the page][InputDelay], not for the page that was
/// shown before.
public final class ActivationGuard {

    private final Runnable onRefused;
    private final InputDelay inputDelay = new InputDelay();
    private final AnimationTimer frameTimer = new AnimationTimer() {
        @Override
        public void handle(long now) {
            onFrame(now);
        }
    };
    private @Nullable Node guardedNode;
    private Subscription showingSubscription = Subscription.EMPTY;
    private long lastKeyPressCount;

    /// @param onRefused called when an input is ignored, to tell the user how to run the action
    public ActivationGuard(Runnable onRefused) {
        this.onRefused = onRefused;
    }

    /// Starts the guard for a page; must be called when the page is shown. Frames are counted only while the
    /// page is in a shown window, so that the timer does not keep a closed page in memory.
    public void startGuarding(Node node) {
        stopGuarding();
        guardedNode = node;
        showingSubscription = node.sceneProperty()
                .flatMap(Scene::windowProperty)
                .flatMap(Window::showingProperty)
                .orElse(false)
                .subscribe(this::startOrStopTimer);
    }

    /// Starts the guard again because the content of the page changed; the timer runs only while the page is
    /// shown.
    public void restartGuarding() {
        inputDelay.reset();
        Scene scene = guardedNode == null ? null : guardedNode.getScene();
        startOrStopTimer(
                scene != null && scene.getWindow() != null && scene.getWindow().isShowing());
    }

    /// Stops the guard; must be called when the page is hidden.
    public void stopGuarding() {
        showingSubscription.unsubscribe();
        guardedNode = null;
        inputDelay.reset();
        frameTimer.stop();
    }

    private void startOrStopTimer(boolean showing) {
        if (showing && !inputDelay.acceptsKeyPresses()) {
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
        WindowInput input = WindowInput.getOrInstall(scene);
        inputDelay.onFrame(input.toWindowTime(now), input.keyPressCount() != lastKeyPressCount);
        lastKeyPressCount = input.keyPressCount();
        if (inputDelay.acceptsKeyPresses()) {
            frameTimer.stop();
        }
    }

    /// Returns whether the last key press is meant for the page; false if the key is held down since before the
    /// page was shown.
    public boolean isKeyPressIntended() {
        Scene scene = guardedNode == null ? null : guardedNode.getScene();
        return scene != null
                && inputDelay.acceptsKeyPresses()
                && !WindowInput.getOrInstall(scene).isLastKeyRepeated();
    }

    /// Runs the action of a shortcut if the key press is meant for the page; otherwise calls `onRefused`.
    public void runByKeyOrReportRefused(Runnable action) {
        runOrReportRefused(isKeyPressIntended(), action);
    }

    /// Runs the action of a click if the click is meant for the page; otherwise calls `onRefused`.
    public void runByClickOrReportRefused(Runnable action) {
        runOrReportRefused(inputDelay.acceptsClicks(), action);
    }

    private void runOrReportRefused(boolean isIntended, Runnable action) {
        if (isIntended) {
            action.run();
        } else {
            onRefused.run();
        }
    }

    /// Sets the action of a button and guards the button. Keys press the button only if the user moved the
    /// focus to the button by Tab, arrow keys or mouse, because the user may not notice a focus that the
    /// program sets.
    public void guardButton(ButtonBase button, Runnable action) {
        boolean[] isFocusedByUser = new boolean[1];
        button.focusedProperty().subscribe(focused -> {
            Scene scene = button.getScene();
            isFocusedByUser[0] =
                    focused && scene != null && WindowInput.getOrInstall(scene).isFocusKeyOrMouseDown();
        });
        button.addEventFilter(KeyEvent.KEY_PRESSED, key -> {
            if (isActivationKey(key) && !(isFocusedByUser[0] && isKeyPressIntended())) {
                key.consume();
                onRefused.run();
            }
        });
        button.setOnAction(_ -> runByClickOrReportRefused(action));
    }

    /// Sets the action of a button and guards the button. The button can be pressed only with the mouse,
    /// because users press Enter and Space in forms without checking the focus.
    ///
    /// @param onKeyRefused called when a key is ignored, to tell the user how to run the action
    public void guardMouseOnlyButton(ButtonBase button, Runnable action, Runnable onKeyRefused) {
        button.addEventFilter(KeyEvent.KEY_PRESSED, key -> {
            if (isActivationKey(key)) {
                key.consume();
                onKeyRefused.run();
            }
        });
        button.setOnAction(_ -> runByClickOrReportRefused(action));
    }

    private static boolean isActivationKey(KeyEvent key) {
        return key.getCode() == KeyCode.ENTER || key.getCode() == KeyCode.SPACE;
    }
}
