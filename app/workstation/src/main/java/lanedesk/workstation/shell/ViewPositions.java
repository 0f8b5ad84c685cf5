package lanedesk.workstation.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.IndexRange;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.skin.VirtualFlow;
import lanedesk.workstation.fx.focus.NodeTree;
import org.jspecify.annotations.Nullable;

/// The focused control, its caret, and the scroll positions of a view, so that a view that shows another view
/// model in between returns to them.
///
/// @param focused the focused control in the view; null if the focus was elsewhere
/// @param selection the selected text of the focused control
/// @param caret the caret position of the focused control
record ViewPositions(@Nullable Node focused, IndexRange selection, int caret, List<Runnable> scrollActions) {

    /// Reads the positions of a view that is in a window.
    static ViewPositions of(Parent root) {
        Node owner = root.getScene() == null ? null : root.getScene().getFocusOwner();
        Node focused = owner != null && NodeTree.isSameOrDescendant(owner, root) ? owner : null;
        TextInputControl input = focused instanceof TextInputControl text ? text : null;
        return new ViewPositions(
                focused,
                input == null ? new IndexRange(0, 0) : input.getSelection(),
                input == null ? 0 : input.getCaretPosition(),
                createScrollActions(root, false));
    }

    // Returns actions that scroll all parts of a view to their current positions, or to their starts.
    private static List<Runnable> createScrollActions(Node node, boolean isToStart) {
        List<Runnable> actions = new ArrayList<>();
        if (node instanceof ScrollPane pane) {
            double x = isToStart ? 0 : pane.getHvalue();
            double y = isToStart ? 0 : pane.getVvalue();
            actions.add(() -> {
                pane.setHvalue(x);
                pane.setVvalue(y);
            });
        }
        if (node instanceof VirtualFlow<?> flow) {
            double position = isToStart ? 0 : flow.getPosition();
            actions.add(() -> flow.setPosition(position));
        } else if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> actions.addAll(createScrollActions(child, isToStart)));
        }
        return actions;
    }

    /// Restores the positions of a view, or scrolls to its start and focuses its first control if `positions` is
    /// null. The focus is set later, because JavaFX itself focuses the first control of a screen when the screen
    /// is added to the window.
    ///
    /// @param isStillShown whether the view still shows the view model of the positions
    static void restoreLater(
            Parent root, @Nullable ViewPositions positions, BooleanSupplier isStillShown, Runnable focusFirst) {
        Platform.runLater(() -> {
            if (root.getScene() == null || !isStillShown.getAsBoolean()) {
                return;
            }
            root.applyCss();
            root.layout();
            if (positions == null) {
                createScrollActions(root, true).forEach(Runnable::run);
                focusFirst.run();
            } else {
                positions.scrollActions.forEach(Runnable::run);
                positions.restoreFocus(root, focusFirst);
            }
        });
    }

    private void restoreFocus(Parent root, Runnable focusFirst) {
        Node target = findFocused(root);
        if (target == null || !NodeTree.isFocusableNow(target)) {
            focusFirst.run();
            return;
        }
        target.requestFocus();
        if (target instanceof TextInputControl input && selection.getEnd() <= input.getLength()) {
            if (caret == selection.getStart()) {
                input.selectRange(selection.getEnd(), caret);
            } else {
                input.selectRange(selection.getStart(), selection.getEnd());
            }
        }
    }

    // The control that had the focus, or the one with its id if the view has created its controls again.
    private @Nullable Node findFocused(Parent root) {
        return focused == null || focused.getScene() != null || focused.getId() == null
                ? focused
                : root.lookup("#" + focused.getId());
    }
}
