package lanedesk.workstation.desk;

import javafx.scene.Parent;

/// What a feature shows for one stage of one shipment.
public interface StagePane {

    Parent root();

    /// The pane has come into view: take the focus, begin what only runs while seen.
    default void shown() {}

    /// The pane went out of view: stop clocks and polls.
    default void hidden() {}

    /// The tab was closed for good: cancel what runs.
    default void closed() {}
}
