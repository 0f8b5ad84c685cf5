package lanedesk.workstation.fx.layer;

import org.jspecify.annotations.Nullable;

/// The content of a `StatePane`, or the reason why there is none. Contains only texts and actions, so that a view
/// model can create it.
public sealed interface PaneState {

    /// The content itself.
    record Content() implements PaneState {}

    /// Work in progress. Nothing is shown for the first half second.
    ///
    /// @param text description of the work
    /// @param progress 0 to 1, negative when unknown
    /// @param cancel the cancel button, or null if it cannot be cancelled
    record Loading(String text, double progress, @Nullable Action cancel) implements PaneState {}

    /// There is no content, without an error.
    ///
    /// @param icon an Ikonli literal such as `fth-inbox`
    record Empty(
            String icon,
            String title,
            String text,
            @Nullable Action action) implements PaneState {}

    /// The content could not be loaded or the action failed.
    ///
    /// @param title what failed, in short
    /// @param whatHappened what happened and whether anything was sent
    /// @param remedy what to do
    /// @param code short code for support, empty if none
    /// @param copyButtonText text of the button that copies the code
    record Failed(
            String title,
            String whatHappened,
            String remedy,
            String code,
            String copyButtonText,
            @Nullable Action retry)
            implements PaneState {}

    /// A button's text and action.
    record Action(String text, Runnable run) {}

    static PaneState ofContent() {
        return new Content();
    }

    static PaneState ofLoading(String text, @Nullable Action cancel) {
        return new Loading(text, -1, cancel);
    }
}
