package lanedesk.workstation.fx;

import java.time.Duration;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.Window;

/// Repeats an action, such as updating a countdown, while a node is visible. A running timeline keeps its page in
/// memory, so it stops with the window and with the page.
public final class PeriodicUpdate {

    private PeriodicUpdate() {}

    /// Runs `action` repeatedly while the node is visible in a shown window, first after one `interval`.
    public static void runWhileShown(Node node, Duration interval, Runnable action) {
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
