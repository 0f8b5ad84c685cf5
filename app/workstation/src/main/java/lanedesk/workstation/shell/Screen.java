package lanedesk.workstation.shell;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import org.jspecify.annotations.Nullable;

/// A page of a feature: one of the rail, or one stage of one shipment.
public interface Screen {

    Parent root();

    /// The content of the window's top row; null leaves it unchanged.
    default @Nullable Node header() {
        return null;
    }

    /// Returns the commands that keys and palette run while it is in view.
    default List<Command> commands() {
        return List.of();
    }

    /// Creates the next part of its content in advance, if that takes long; false once all of it exists. The window
    /// handles keys between two parts.
    default boolean prepareNextPart() {
        return false;
    }

    /// Called when it is shown: takes the focus and starts what runs only while visible.
    default void onShown() {}

    /// It went out of view: stop clocks and polls.
    default void onHidden() {}

    /// Called when it is not needed for a while: releases hidden content that can be recreated.
    default void releaseContent() {}

    /// Called when it is closed: cancels what runs.
    default void onClosed() {}
}
