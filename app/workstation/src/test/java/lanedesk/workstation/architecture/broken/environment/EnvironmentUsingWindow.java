package lanedesk.workstation.architecture.broken.environment;

import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;

/// An environment that uses a window.
final class EnvironmentUsingWindow {

    @Nullable
    Stage window;
}
