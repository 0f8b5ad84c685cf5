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

/// Lets what can't be undone be done only by input that is [meant for its page][InputArming].
public final class ActGuard {

    private final Runnable refused;
    private final InputArming arming = new InputArming();
    private final AnimationTimer frames = new AnimationTimer() {
        @Override
        public void handle(long now) {
            frame(now);
        }
    };
    private @Nullable Node page;
    private Subscription shown = Subscription.EMPTY;
    private long strokes;

    /// @param refused shows that nothing was done and how it is done
    public ActGuard(Runnable refused) {
        this.refused = refused;
    }

    /// The page has come in front. Frames are counted only while a window shows it, so that a page that is gone is
    /// held by nothing.
    public void begin(Node inFront) {
        end();
        page = inFront;
        shown = inFront.sceneProperty()
                .flatMap(Scene::windowProperty)
                .flatMap(Window::showingProperty)
                .orElse(false)
                .subscribe(this::count);
    }

    /// The page has become another one under the same keys; nothing changes while it is not in front.
    public void restart() {
        arming.begin();
        Scene scene = page == null ? null : page.getScene();
        count(scene != null && scene.getWindow() != null && scene.getWindow().isShowing());
    }

    /// The page is no longer in front.
    public void end() {
        shown.unsubscribe();
        page = null;
        arming.begin();
        frames.stop();
    }

    private void count(boolean showing) {
        if (showing && !arming.takesKeys()) {
            frames.start();
        } else {
            frames.stop();
        }
    }

    private void frame(long now) {
        Scene scene = page == null ? null : page.getScene();
        if (scene == null) {
            return;
        }
        WindowInput input = WindowInput.of(scene);
        arming.frame(input.frameTime(now), input.strokes() != strokes);
        strokes = input.strokes();
        if (arming.takesKeys()) {
            frames.stop();
        }
    }

    /// Whether a key press is meant for the page: not where the key was held down before the page came.
    public boolean takesKeys() {
        Scene scene = page == null ? null : page.getScene();
        return scene != null && arming.takesKeys() && !WindowInput.of(scene).isRepeating();
    }

    /// Does what a shortcut asks for.
    public void byKeys(Runnable act) {
        run(takesKeys(), act);
    }

    /// Does what a click asks for.
    public void byClick(Runnable act) {
        run(arming.takesClicks(), act);
    }

    private void run(boolean meant, Runnable act) {
        if (meant) {
            act.run();
        } else {
            refused.run();
        }
    }

    /// Guards a button. By key it is pressed only where the hand has brought the focus to it, by Tab or by mouse: the
    /// focus that a page gives is no consent.
    public void onPress(ButtonBase button, Runnable act) {
        boolean[] chosen = new boolean[1];
        button.focusedProperty().subscribe(focused -> {
            Scene scene = button.getScene();
            chosen[0] = focused && scene != null && WindowInput.of(scene).movesFocus();
        });
        button.addEventFilter(KeyEvent.KEY_PRESSED, key -> {
            if (presses(key) && !(chosen[0] && takesKeys())) {
                key.consume();
                refused.run();
            }
        });
        button.setOnAction(_ -> byClick(act));
    }

    /// Guards a button that no key presses: whoever fills a form strikes Enter and the space bar without a look at
    /// where the focus has come to.
    ///
    /// @param keyRefused shows that the key did nothing, and how it is done
    public void onClick(ButtonBase button, Runnable act, Runnable keyRefused) {
        button.addEventFilter(KeyEvent.KEY_PRESSED, key -> {
            if (presses(key)) {
                key.consume();
                keyRefused.run();
            }
        });
        button.setOnAction(_ -> byClick(act));
    }

    private static boolean presses(KeyEvent key) {
        return key.getCode() == KeyCode.ENTER || key.getCode() == KeyCode.SPACE;
    }
}
