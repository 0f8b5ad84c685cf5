package lanedesk.workstation.fx;

import java.time.Duration;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.Window;

/// Repeats an action, such as updating a countdown, while a node is visible. The timer stops when the page or its
/// window is hidden, because a running timer would keep the page in memory.
public final class PeriodicUpdate {

    private PeriodicUpdate() {}

    /// Runs `action` every `interval` while the node is visible in a shown window, the first time after one
    /// `interval`.
    public static void runPeriodicallyWhileShown(Node node, Duration interval, Runnable action) {
        Timeline timeline = new Timeline(
                new KeyFrame(javafx.util.Duration.millis((double) interval.toMillis()), _ -> action.run()));
        timeline.setCycleCount(Animation.INDEFINITE);
        node.visibleProperty()
                .flatMap(visible -> visible ? node.sceneProperty() : null)
                .flatMap(Scene::windowProperty)
                .flatMap(Window::showingProperty)
                .orElse(false)
                .subscribe(shown -> {
                    if (shown) {
                        timeline.play();
                    } else {
                        timeline.stop();
                    }
                });
    }
}
