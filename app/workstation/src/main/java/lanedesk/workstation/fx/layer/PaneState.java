package lanedesk.workstation.fx.layer;

import org.jspecify.annotations.Nullable;

/// The state of a `StatePane`: content, or the reason why there is no content. A state contains only texts and actions,
/// so that view models can create states.
public sealed interface PaneState {

    /// The content is shown.
    record Content() implements PaneState {}

    /// The content is being loaded. Nothing is shown for the first half second.
    ///
    /// @param text description of what is being done
    /// @param progress progress from 0 to 1; negative if unknown
    /// @param cancel the cancel button; null if the work cannot be canceled
    record Loading(String text, double progress, @Nullable Action cancel) implements PaneState {}

    /// There is no content, and no error occurred.
    ///
    /// @param icon an Ikonli literal such as `fth-inbox`
    record Empty(
            String icon,
            String title,
            String text,
            @Nullable Action action) implements PaneState {}

    /// Loading the content or another action failed.
    ///
    /// @param title short description of what failed
    /// @param whatHappened what happened and whether anything was sent
    /// @param remedy what to do
    /// @param code a short code for support; empty for none
    /// @param copyButtonText text of the button that copies the code
    record Failed(
            String title,
            String whatHappened,
            String remedy,
            String code,
            String copyButtonText,
            @Nullable Action retry)
            implements PaneState {}

    /// A button.
    record Action(String text, Runnable run) {}

    static PaneState ofContent() {
        return new Content();
    }

    static PaneState ofLoading(String text, @Nullable Action cancel) {
        return new Loading(text, -1, cancel);
    }
}
