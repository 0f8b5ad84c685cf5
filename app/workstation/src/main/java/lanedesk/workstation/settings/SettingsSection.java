package lanedesk.workstation.settings;

import javafx.scene.Node;

/// One page of the settings. Features bring their own, as the documents do for printers.
public interface SettingsSection {

    /// A stable word, such as `printers`.
    String id();

    /// What it is called, in the dispatcher's language.
    String title();

    /// An Ikonli literal such as `fth-printer`.
    String icon();

    /// The page; made when it is first shown.
    Node content();

    /// It has come into view.
    default void shown() {}

    /// It went out of view, or is gone for good: cancel what runs.
    default void hidden() {}
}
