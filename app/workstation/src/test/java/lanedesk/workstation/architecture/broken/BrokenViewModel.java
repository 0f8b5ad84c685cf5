package lanedesk.workstation.architecture.broken;

import java.net.HttpURLConnection;
import javafx.scene.Node;
import lanedesk.sandbox.Sandbox;
import org.jspecify.annotations.Nullable;

/// Touches a scene, the sandbox, a connection and the printed line.
final class BrokenViewModel {

    static int changes;

    @Nullable
    Node node;

    @Nullable
    Sandbox sandbox;

    @Nullable
    HttpURLConnection connection;

    void speak() {
        changes++;
        System.out.println(node);
    }
}
