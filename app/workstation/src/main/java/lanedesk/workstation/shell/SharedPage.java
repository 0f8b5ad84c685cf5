package lanedesk.workstation.shell;

import java.util.List;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import lanedesk.workstation.fx.focus.NodeTree;
import lanedesk.workstation.fx.layer.Overlay;
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
            created.root().getProperties().put(SharedPage.class, true);
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
            ViewPositions.restoreLater(modelView.root(), positions, this::isShown, modelView::focusFirstControl);
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
}
