package lanedesk.workstation.fx.layer;

import org.jspecify.annotations.Nullable;

/// The content of a `StatePane`, or the reason why there is none. Holds texts and actions alone, so that a view
/// model can create it.
public sealed interface PaneState {

    /// The content itself.
    record Content() implements PaneState {}

    /// Work under way. Nothing is shown for the first half second.
    ///
    /// @param text what is being done
    /// @param progress 0 to 1, negative when unknown
    /// @param cancel the button that ends it, or null when it cannot be ended
    record Loading(String text, double progress, @Nullable Action cancel) implements PaneState {}

    /// There is nothing, and that is no error.
    ///
    /// @param icon an Ikonli literal such as `fth-inbox`
    record Empty(
            String icon,
            String title,
            String text,
            @Nullable Action action) implements PaneState {}

    /// Something went wrong.
    ///
    /// @param title what failed, in a few words
    /// @param happened what happened and whether anything was sent
    /// @param remedy what to do now
    /// @param code the short code to tell support, empty when there is none
    /// @param copy the words of the button that copies the code
    record Failed(
            String title,
            String happened,
            String remedy,
            String code,
            String copy,
            @Nullable Action retry) implements PaneState {}

    /// A button's words and what it does.
    record Action(String text, Runnable run) {}

    static PaneState ofContent() {
        return new Content();
    }

    static PaneState ofLoading(String text, @Nullable Action cancel) {
        return new Loading(text, -1, cancel);
    }
}
