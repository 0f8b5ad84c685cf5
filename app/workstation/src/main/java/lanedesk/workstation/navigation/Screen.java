package lanedesk.workstation.navigation;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import org.jspecify.annotations.Nullable;

/// What a feature puts before the dispatcher: a page of the rail, or one stage of one shipment.
public interface Screen {

    Parent root();

    /// What stands in the window's top row; a page that has nothing for it leaves there what was.
    default @Nullable Node header() {
        return null;
    }

    /// What can be done here by keys and from the palette while it is in view.
    default List<Command> commands() {
        return List.of();
    }

    /// Makes the next part of what it will show, where that takes long, some time before it comes into view; false
    /// once all of it is made. Between two parts the window hears keys.
    default boolean prepare() {
        return false;
    }

    /// It has come into view: take the focus, begin what only runs while seen.
    default void onShown() {}

    /// It went out of view: stop clocks and polls.
    default void onHidden() {}

    /// It is not needed for a while: let go of what is not in view and can be made again.
    default void release() {}

    /// It is gone for good: cancel what runs.
    default void onClosed() {}
}
