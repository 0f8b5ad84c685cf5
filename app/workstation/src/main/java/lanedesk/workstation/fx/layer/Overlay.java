package lanedesk.workstation.fx.layer;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import javafx.beans.DefaultProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import lanedesk.workstation.fx.focus.NodeTree;
import lanedesk.workstation.fx.input.WindowInput;
import org.jspecify.annotations.Nullable;

/// Shows panels in the window: large panels above the page, and small panels at a field.
///
/// The top panel keeps the focus until it is closed. Escape or a click outside closes it. While a panel is open,
/// shortcuts do not act on the page. After closing, the focus returns to the control that had it.
@DefaultProperty("content")
public final class Overlay extends StackPane {
    private final ObjectProperty<@Nullable Node> content = new SimpleObjectProperty<>(this, "content");
    private final ReadOnlyBooleanWrapper open = new ReadOnlyBooleanWrapper(this, "open");
    private final Deque<OpenLayer> openLayers = new ArrayDeque<>();
    private Runnable homeFocus = () -> {};
    private boolean isClosingClick;
    private boolean suppressesHeldKey;

    public Overlay() {
        getStyleClass().add("ld-overlay");
        content.subscribe((previous, after) -> {
            getChildren().remove(previous);
            if (after != null) {
                getChildren().addFirst(after);
            }
        });
        addEventFilter(KeyEvent.KEY_PRESSED, this::suppressHeldKey);
        for (var type : List.of(MouseEvent.MOUSE_PRESSED, MouseEvent.MOUSE_RELEASED, MouseEvent.MOUSE_CLICKED)) {
            addEventFilter(type, this::onMouse);
        }
        sceneProperty().subscribe(scene -> {
            if (scene != null) {
                WindowInput.ofScene(scene); // hears the keys of every page, that in front and the one before
            }
        });
        sceneProperty().flatMap(Scene::focusOwnerProperty).subscribe((_, newValue) -> keepFocusInside(newValue));
    }

    /// Returns the overlay that contains a node.
    public static Overlay findEnclosing(Node node) {
        for (@Nullable Node ancestor = node; ancestor != null; ancestor = ancestor.getParent()) {
            if (ancestor instanceof Overlay overlay) {
                return overlay;
            }
        }
        throw new IllegalStateException("no overlay around " + node);
    }

    /// Shows a panel in the center of the window.
    public void show(Region panel, Runnable onDismissed) {
        show(panel, Pos.CENTER, onDismissed);
    }

    /// Shows a panel above everything else in the window.
    ///
    /// @param onDismissed called when Escape or a click outside closes the panel, but not by [#closeTopmost()]
    public void show(Region panel, Pos position, Runnable onDismissed) {
        dismissOpenFieldLayer(); // it is a window of its own, above all that is shown in this one
        pushLayer(new ScrimLayer(this, panel, position, this::dismissIfTopmost), panel, onDismissed);
    }

    /// Shows a small panel at a field, or in the center of the window if the field is not visible.
    ///
    /// @param onDismissed called when Escape or a click outside closes the panel, but not by [#closeTopmost()]
    public void showAtField(Node field, Region panel, Runnable onDismissed) {
        if (NodeTree.isFocusableNow(field)) {
            dismissOpenFieldLayer();
            pushLayer(new FieldLayer(this, field, panel, this::dismissIfTopmost), panel, onDismissed);
        } else {
            show(panel, onDismissed);
        }
    }

    private void pushLayer(OverlayLayer layer, Region panel, Runnable onDismissed) {
        openLayers.push(new OpenLayer(layer, panel, onDismissed, focusOwner()));
        open.set(true);
        layer.focusFirstControl();
    }

    /// An open panel and the control that had the focus before.
    private record OpenLayer(
            OverlayLayer layer,
            Region panel,
            Runnable onDismissed,
            @Nullable Node focusBefore) {}

    /// Shows a confirmation and returns its panel. The "no" button only closes the panel.
    public Region showConfirmation(Confirmation confirmation) {
        var panel = new ConfirmationPanel(confirmation, this::closeTopmost);
        show(panel, () -> {});
        panel.focusFirst();
        return panel;
    }

    /// Closes the top panel and restores the focus.
    public void closeTopmost() {
        if (openLayers.isEmpty()) {
            return;
        }
        OpenLayer layer = openLayers.pop();
        layer.layer().removePanel();
        open.set(!openLayers.isEmpty());
        suppressesHeldKey = true;
        var focusTarget = layer.focusBefore();
        if (focusTarget != null
                && Objects.equals(focusTarget.getScene(), getScene())
                && NodeTree.isFocusableNow(focusTarget)) {
            focusTarget.requestFocus();
        } else if (openLayers.isEmpty()) {
            homeFocus.run();
        }
    }

    /// Closes a panel if it is the top panel; returns whether it was.
    public boolean closeIfTopmost(Region panel) {
        OpenLayer topmostLayer = openLayers.peek();
        boolean isTopmost = topmostLayer != null && topmostLayer.panel().equals(panel);
        if (isTopmost) {
            closeTopmost();
        }
        return isTopmost;
    }

    /// Sets the action that focuses a control after the last panel is closed, if the control that had the focus no
    /// longer exists.
    public void setFocusAfterLastPanel(Runnable focusHome) {
        homeFocus = focusHome;
    }

    private void dismissIfTopmost(OverlayLayer layer) {
        OpenLayer panel = openLayers.peek();
        if (panel != null && panel.layer().equals(layer)) {
            closeTopmost();
            panel.onDismissed().run();
        }
    }

    private boolean dismissOpenFieldLayer() {
        OpenLayer panel = openLayers.peek();
        if (panel == null || !(panel.layer() instanceof FieldLayer)) {
            return false;
        }
        dismissIfTopmost(panel.layer());
        return true;
    }

    // A key that closed a panel has no effect on the page while it is held down.
    private void suppressHeldKey(KeyEvent event) {
        suppressesHeldKey = suppressesHeldKey && WindowInput.ofScene(getScene()).isLastKeyRepeated();
        if (suppressesHeldKey) {
            event.consume();
        }
    }

    // A click outside a panel at a field only closes the panel.
    private void onMouse(MouseEvent event) {
        if (event.getEventType().equals(MouseEvent.MOUSE_PRESSED)) {
            isClosingClick = dismissOpenFieldLayer();
        }
        if (isClosingClick) {
            event.consume();
        }
    }

    private void keepFocusInside(@Nullable Node node) {
        OpenLayer panel = openLayers.peek();
        if (panel != null && node != null) {
            panel.layer().onFocusMoved(node);
        }
    }

    private @Nullable Node focusOwner() {
        Scene scene = getScene();
        return scene == null ? null : scene.getFocusOwner();
    }

    public ObjectProperty<@Nullable Node> contentProperty() {
        return content;
    }

    public void setContent(@Nullable Node value) {
        content.set(value);
    }

    /// Whether a panel is open.
    public ReadOnlyBooleanProperty openProperty() {
        return open.getReadOnlyProperty();
    }

    public boolean isOpen() {
        return open.get();
    }
}
