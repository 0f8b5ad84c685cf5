package lanedesk.workstation.architecture.broken.environment;

import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;

/// An environment that knows a window.
final class EnvironmentUsingWindow {

    @Nullable
    Stage window;
}
