package lanedesk.workstation.shell;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import org.jspecify.annotations.Nullable;

/// A page of the window, or one step of a shipment.
public interface Screen {

    Parent root();

    /// Returns the content of the window's top row; null leaves the top row unchanged.
    default @Nullable Node header() {
        return null;
    }

    /// Returns the commands that are available while the screen is shown.
    default List<Command> commands() {
        return List.of();
    }

    /// Creates the next part of the screen in advance, if creating takes long; returns false once all parts exist.
    /// Between two parts, the window handles keys.
    default boolean createNextPart() {
        return false;
    }

    /// Called when the screen is shown: takes the focus and starts what runs only while visible.
    default void onShown() {}

    /// Called when the screen is hidden: stops what runs only while visible.
    default void onHidden() {}

    /// Called when the screen is closed: cancels its background tasks.
    default void onClosed() {}
}
