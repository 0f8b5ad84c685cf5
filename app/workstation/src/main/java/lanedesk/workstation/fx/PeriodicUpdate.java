package lanedesk.workstation.fx;

import java.time.Duration;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.Window;

/// Repeats an action, such as writing the time that is left, while a node is on a screen. A running timeline keeps its
/// page in memory, so it stops with the window as well as with the page.
public final class PeriodicUpdate {

    private PeriodicUpdate() {}

    /// Runs `action` again and again while the node is visible in a window that is shown; the first time after `every`.
    public static void whileShown(Node node, Duration every, Runnable action) {
        Timeline ticks =
                new Timeline(new KeyFrame(javafx.util.Duration.millis((double) every.toMillis()), _ -> action.run()));
        ticks.setCycleCount(Animation.INDEFINITE);
        node.visibleProperty()
                .flatMap(visible -> visible ? node.sceneProperty() : null)
                .flatMap(Scene::windowProperty)
                .flatMap(Window::showingProperty)
                .orElse(false)
                .subscribe(shown -> {
                    if (shown) {
                        ticks.play();
                    } else {
                        ticks.stop();
                    }
                });
    }
}
