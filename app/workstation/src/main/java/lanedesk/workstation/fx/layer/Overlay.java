package lanedesk.workstation.fx.layer;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import javafx.beans.DefaultProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ChangeListener;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import lanedesk.workstation.fx.focus.NodeTree;
import lanedesk.workstation.fx.input.WindowInput;
import org.jspecify.annotations.Nullable;

/// The window's own layer for confirmations and palettes, over its content: no windows of the operating system that get
/// lost behind.
///
/// A panel holds the focus until it is closed, Escape or a click beside it closes it, shortcuts of what lies beneath do
/// not act, and the focus goes back to where it was.
@DefaultProperty("content")
public final class Overlay extends StackPane {
    private final ObjectProperty<@Nullable Node> content = new SimpleObjectProperty<>(this, "content");
    private final ReadOnlyBooleanWrapper open = new ReadOnlyBooleanWrapper(this, "open");
    private final Deque<Layer> layers = new ArrayDeque<>();
    private Runnable home = () -> {};
    private final ChangeListener<@Nullable Node> focusMoved = (_, _, node) -> holdFocus(node);

    public Overlay() {
        getStyleClass().add("ld-overlay");
        content.subscribe((before, after) -> {
            getChildren().remove(before);
            if (after != null) {
                getChildren().addFirst(after);
            }
        });
        sceneProperty().subscribe((before, after) -> {
            if (before != null) {
                before.focusOwnerProperty().removeListener(focusMoved);
            }
            if (after != null) {
                WindowInput.of(after); // hears the keys of every page, that in front and the one before
                after.focusOwnerProperty().addListener(focusMoved);
            }
        });
    }

    /// Shows a panel in the middle.
    public void show(Region panel, Runnable onDismissed) {
        show(panel, Pos.CENTER, onDismissed);
    }

    /// Shows a panel above everything else.
    ///
    /// @param onDismissed called when Escape or a click beside the panel closed it, and not after `close`
    public void show(Region panel, Pos position, Runnable onDismissed) {
        var layer = new Layer(panel, onDismissed, focusOwner());
        layers.push(layer);
        StackPane.setAlignment(panel, position);
        getChildren().add(layer.ground());
        open.set(true);
        applyCss();
        layout();
        focusFirst(panel);
    }

    /// Asks; the answer "no" changes nothing.
    public void confirm(Confirmation confirmation) {
        var panel = new ConfirmationPanel(confirmation, this::close);
        show(panel, () -> {});
        panel.focusFirst();
    }

    /// Closes the topmost panel and gives the focus back.
    public void close() {
        if (layers.isEmpty()) {
            return;
        }
        var layer = layers.pop();
        getChildren().remove(layer.ground());
        open.set(!layers.isEmpty());
        var back = layer.focusBefore();
        if (back != null && Objects.equals(back.getScene(), getScene()) && NodeTree.takesFocus(back)) {
            back.requestFocus();
        } else if (layers.isEmpty()) {
            home.run();
        }
    }

    /// Where the focus goes after the last panel when what had it before is gone, as a line is whose matter the panel
    /// settled.
    public void setHome(Runnable focusHome) {
        home = focusHome;
    }

    private void dismiss(Layer layer) {
        if (layer.equals(layers.peek())) {
            close();
            layer.onDismissed().run();
        }
    }

    private void holdFocus(@Nullable Node node) {
        var layer = layers.peek();
        if (layer != null && node != null && !NodeTree.isWithin(node, layer.panel())) {
            focusFirst(layer.panel());
        }
    }

    private static void focusFirst(Region panel) {
        var first = NodeTree.firstFocusable(panel);
        if (first == null) {
            panel.setFocusTraversable(true);
            first = panel;
        }
        first.requestFocus();
    }

    private @Nullable Node focusOwner() {
        Scene scene = getScene();
        return scene == null ? null : scene.getFocusOwner();
    }

    public ObjectProperty<@Nullable Node> contentProperty() {
        return content;
    }

    public @Nullable Node getContent() {
        return content.get();
    }

    public void setContent(@Nullable Node value) {
        content.set(value);
    }

    /// Whether a panel is shown.
    public ReadOnlyBooleanProperty openProperty() {
        return open.getReadOnlyProperty();
    }

    public boolean isOpen() {
        return open.get();
    }

    /// One panel on its darkened ground.
    private final class Layer {
        private final StackPane ground;
        private final Region panel;
        private final Runnable onDismissed;
        private final @Nullable Node focusBefore;

        private Layer(Region panel, Runnable onDismissed, @Nullable Node focusBefore) {
            this.panel = panel;
            this.onDismissed = onDismissed;
            this.focusBefore = focusBefore;
            ground = new StackPane(panel);
            ground.getStyleClass().add("ld-scrim");
            if (!panel.getStyleClass().contains("ld-panel")) {
                panel.getStyleClass().add("ld-panel");
            }
            panel.setMaxHeight(USE_PREF_SIZE);
            if (panel.getMaxWidth() == USE_COMPUTED_SIZE) {
                panel.setMaxWidth(USE_PREF_SIZE);
            }
            ground.setOnMousePressed(event -> {
                if (ground.equals(event.getTarget())) {
                    dismiss(this);
                }
                event.consume();
            });
            ground.addEventHandler(KeyEvent.KEY_PRESSED, this::keyPressed);
        }

        private void keyPressed(KeyEvent event) {
            if (event.getCode() == KeyCode.ESCAPE) {
                event.consume();
                dismiss(this);
            } else if (event.isShortcutDown() || event.getCode().isFunctionKey()) {
                event.consume();
            }
        }

        private StackPane ground() {
            return ground;
        }

        private Region panel() {
            return panel;
        }

        private Runnable onDismissed() {
            return onDismissed;
        }

        private @Nullable Node focusBefore() {
            return focusBefore;
        }
    }
}
