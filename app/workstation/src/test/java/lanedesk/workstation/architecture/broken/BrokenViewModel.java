package lanedesk.workstation.architecture.broken;

import java.net.HttpURLConnection;
import javafx.scene.Node;
import lanedesk.sandbox.Sandbox;
import lanedesk.workstation.shell.AppServices;
import org.jspecify.annotations.Nullable;

/// A view model that uses the scene graph, the sandbox, an HTTP connection, all services and the console, has
/// mutable static state, and whose constructor has nine parameters.
final class BrokenViewModel {

    static int changes;

    @Nullable
    Node node;

    @Nullable
    Sandbox sandbox;

    @Nullable
    HttpURLConnection connection;

    BrokenViewModel(AppServices appServices, int b, int c, int d, int e, int f, int g, int h, int i) {
        changes += b + c + d + e + f + g + h + i;
        System.out.println(appServices.clock());
    }

    void printText() {
        changes++;
        System.out.println(node);
    }
}
