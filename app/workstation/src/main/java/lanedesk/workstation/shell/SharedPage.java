package lanedesk.workstation.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.IndexRange;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.skin.VirtualFlow;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import lanedesk.workstation.fx.focus.NodeTree;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.shipment.ShipmentBreadCrumbs;
import org.jspecify.annotations.Nullable;

/// A page of which a window has one for all shipments. Each shipment has a screen that shows its view model in
/// this page. Focus, caret and scroll positions are restored for each view model. Used only on the FX thread.
///
/// @param <M> the type of the view models
public final class SharedPage<M> {

    private final Function<M, ? extends ModelView<M>> viewFactory;
    private @Nullable ModelView<M> view;
    private @Nullable ModelScreen shownScreen;
    private @Nullable M currentModel;

    /// @param viewFactory creates the view with the first view model that it shows
    public SharedPage(Function<M, ? extends ModelView<M>> viewFactory) {
        this.viewFactory = viewFactory;
    }

    /// Creates the screen that shows a view model in this page.
    ///
    /// @param onClosed ends the background tasks of the view model
    public Screen createScreen(M model, Runnable onClosed) {
        return new ModelScreen(model, onClosed);
    }

    private ModelView<M> getOrCreateView(M firstModel) {
        ModelView<M> created = view;
        if (created == null) {
            created = viewFactory.apply(firstModel);
            view = created;
            currentModel = firstModel;
        }
        return created;
    }

    // Closes lists, menus and tooltips of the page, so that they do not act on the view model that is shown next.
    private static void closePopupWindows(Parent root) {
        for (Window window : List.copyOf(Window.getWindows())) {
            if (window instanceof PopupWindow popup && NodeTree.isSameOrDescendant(popup.getOwnerNode(), root)) {
                popup.hide();
            }
        }
    }

    // Releases a button that the mouse presses, so that it does not act on the view model that is shown next.
    private static void releasePressedButton(Node node) {
        if (node instanceof ButtonBase button) {
            button.disarm();
        } else if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().stream().filter(Node::isPressed).forEach(SharedPage::releasePressedButton);
        }
    }

    private final class ModelScreen implements Screen {

        private final M model;
        private final Runnable onClosed;
        private @Nullable ViewPositions positions;

        ModelScreen(M model, Runnable onClosed) {
            this.model = model;
            this.onClosed = onClosed;
        }

        @Override
        public Parent root() {
            return getOrCreateView(model).root();
        }

        @Override
        public List<Command> commands() {
            return isShown() ? getOrCreateView(model).commands() : List.of();
        }

        private boolean isShown() {
            return shownScreen == this;
        }

        @Override
        public void onShown() {
            ModelView<M> modelView = getOrCreateView(model);
            if (isShown()) {
                modelView.onShown();
                return;
            }
            if (shownScreen != null) {
                shownScreen.onHidden();
            }
            if (!model.equals(currentModel)) {
                if (Overlay.dismissPanelsOf(modelView.root())) {
                    modelView.root().requestFocus();
                }
                currentModel = model;
                modelView.setModel(model);
            }
            shownScreen = this;
            modelView.onShown();
            ViewPositions.restore(modelView.root(), positions, this::isShown, modelView::focusFirstControl);
        }

        @Override
        public void onHidden() {
            if (isShown()) {
                ModelView<M> modelView = getOrCreateView(model);
                closePopupWindows(modelView.root());
                releasePressedButton(modelView.root());
                modelView.onHidden();
                positions = ViewPositions.of(modelView.root());
                if (positions.focused() != null) {
                    // Controls commit their text when they lose the focus.
                    modelView.root().requestFocus();
                }
                shownScreen = null;
            }
        }

        @Override
        public void onClosed() {
            onHidden();
            onClosed.run();
        }
    }

    /// The focused control, its caret, and the scroll positions of a view, so that a view that shows another
    /// view model in between returns to them.
    ///
    /// @param focused the focused control in the view; null if the focus was elsewhere
    /// @param selection the selected text of the focused control
    /// @param caret the caret position of the focused control
    private record ViewPositions(
            @Nullable Node focused, IndexRange selection, int caret, List<Runnable> scrollActions) {

        /// Reads the positions of a view that is in a window.
        static ViewPositions of(Parent root) {
            Node owner = focusOwner(root);
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
                parent.getChildrenUnmodifiable()
                        .forEach(child -> actions.addAll(createScrollActions(child, isToStart)));
            }
            return actions;
        }

        /// Restores the positions of a view, or scrolls to its start and focuses its first control if
        /// `positions` is null. The focus is set at once and again later, because JavaFX itself focuses
        /// the first control of a screen when the screen is added to the window. It is not set again if
        /// another control was focused in between.
        ///
        /// @param isStillShown whether the view still shows the view model of the positions
        static void restore(
                Parent root, @Nullable ViewPositions positions, BooleanSupplier isStillShown, Runnable focusFirst) {
            Runnable focusAction = positions == null ? focusFirst : () -> positions.restoreFocus(root, focusFirst);
            focusAction.run();
            Node firstFocusOwner = focusOwner(root);
            Platform.runLater(() -> {
                if (root.getScene() == null || !isStillShown.getAsBoolean()) {
                    return;
                }
                root.applyCss();
                root.layout();
                (positions == null ? createScrollActions(root, true) : positions.scrollActions).forEach(Runnable::run);
                if (Objects.equals(focusOwner(root), firstFocusOwner)
                        || !NodeTree.isSameOrDescendant(firstFocusOwner, root)) {
                    focusAction.run();
                }
            });
        }

        private static @Nullable Node focusOwner(Parent root) {
            return root.getScene() == null ? null : root.getScene().getFocusOwner();
        }

        private void restoreFocus(Parent root, Runnable focusFirst) {
            Node target = findFocused(root);
            if (target == null || !NodeTree.isFocusableNow(target) || isLinkToOtherStep(target)) {
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

        // Such a link has the focus only because it was used to leave the view.
        private static boolean isLinkToOtherStep(Node node) {
            return NodeTree.hasAncestor(node, ShipmentBreadCrumbs.class);
        }

        // The control that had the focus, or the one with its id if the view has created its controls again.
        private @Nullable Node findFocused(Parent root) {
            return focused == null || focused.getScene() != null || focused.getId() == null
                    ? focused
                    : root.lookup("#" + focused.getId());
        }
    }
}
