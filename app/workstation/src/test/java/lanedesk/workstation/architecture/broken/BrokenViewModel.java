package lanedesk.workstation.architecture.broken;

import javafx.scene.Node;
import lanedesk.sandbox.Sandbox;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// Touches a scene, the sandbox and the printed line.
final class BrokenViewModel {

    static int changes;

    @Nullable
    Node node;

    @Nullable
    Sandbox sandbox;

    @Nullable
    JsonNode json;

    void speak() {
        changes++;
        System.out.println(node);
    }
}
