package lanedesk.workstation.shell;

import java.util.List;
import javafx.scene.Parent;

/// A view that is created once per window and shows one view model at a time, such as the rate board of one of
/// the open shipments.
///
/// @param <M> the type of the view models
public interface ModelView<M> {

    Parent root();

    /// Shows another view model instead of the current one. Called after [#onHidden].
    void setModel(M model);

    /// Returns the commands of the shown view model.
    default List<Command> commands() {
        return List.of();
    }

    /// Moves the focus to the first control; called when a view model is shown for the first time.
    void focusFirstControl();

    /// Called when the view is shown: starts what runs only while visible.
    default void onShown() {}

    /// Called before the view is hidden or shows another view model: commits text that is being typed to the shown
    /// view model, closes open lists and popups, and stops what runs only while visible.
    default void onHidden() {}
}
