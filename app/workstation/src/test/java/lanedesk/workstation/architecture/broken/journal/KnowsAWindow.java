package lanedesk.workstation.architecture.broken.journal;

import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;

/// A journal that knows a window.
final class KnowsAWindow {

    @Nullable
    Stage window;
}
