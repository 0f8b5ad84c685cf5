package lanedesk.workstation.navigation;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import org.jspecify.annotations.Nullable;

/// A page of a feature: one of the rail, or one stage of one shipment.
public interface Screen {

    Parent root();

    /// Returns the content of the window's top row; a page without any leaves there what was.
    default @Nullable Node header() {
        return null;
    }

    /// Returns the commands that keys and palette run while it is in view.
    default List<Command> commands() {
        return List.of();
    }

    /// Creates the next part of its content, where that takes long, some time before it comes into view; false
    /// once all of it exists. Between two parts the window handles keys.
    default boolean prepareNextPart() {
        return false;
    }

    /// It has come into view: take the focus, begin what only runs while seen.
    default void onShown() {}

    /// It went out of view: stop clocks and polls.
    default void onHidden() {}

    /// It is not needed for a while: let go of what is not in view and can be made again.
    default void releaseContent() {}

    /// It is gone for good: cancel what runs.
    default void onClosed() {}
}
