package lanedesk.workstation.fx.layer;

import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import lanedesk.workstation.fx.focus.NodeTree;
import org.jspecify.annotations.Nullable;

/// A panel above the darkened window.
final class ScrimLayer implements OverlayLayer {

    private final Pane window;
    private final Region panel;
    private final StackPane scrim;
    private @Nullable Node lastFocused;

    /// @param dismiss called on Escape and on a click outside the panel
    ScrimLayer(Pane window, Region panel, Pos position, Consumer<OverlayLayer> dismiss) {
        this.window = window;
        this.panel = panel;
        scrim = new StackPane(panel);
        scrim.getStyleClass().add("ld-scrim");
        if (!panel.getStyleClass().contains("ld-panel")) {
            panel.getStyleClass().add("ld-panel");
        }
        panel.setMaxHeight(Region.USE_PREF_SIZE);
        if (panel.getMaxWidth() == Region.USE_COMPUTED_SIZE) {
            panel.setMaxWidth(Region.USE_PREF_SIZE);
        }
        StackPane.setAlignment(panel, position);
        scrim.setOnMousePressed(event -> {
            if (scrim.equals(event.getTarget())) {
                dismiss.accept(this);
            }
            event.consume();
        });
        scrim.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.TAB) {
                lastFocused = null;
            }
        });
        scrim.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                event.consume();
                dismiss.accept(this);
            } else if (event.isShortcutDown() || event.getCode().isFunctionKey()) {
                event.consume();
            }
        });
        window.getChildren().add(scrim);
        window.applyCss();
        window.layout();
    }

    @Override
    public void focusFirstControl() {
        Node first = NodeTree.firstFocusable(panel);
        if (first == null) {
            panel.setFocusTraversable(true);
            first = panel;
        }
        first.requestFocus();
    }

    // Tab moves from the last control to the first. If a control outside the panel gets the focus, the focus moves
    // back.
    @Override
    public void onFocusMoved(Node node) {
        Node previous = lastFocused;
        if (NodeTree.isSameOrDescendant(node, panel)) {
            lastFocused = node;
        } else if (previous != null
                && NodeTree.isSameOrDescendant(previous, panel)
                && NodeTree.isFocusableNow(previous)) {
            previous.requestFocus();
        } else {
            focusFirstControl();
        }
    }

    @Override
    public void removePanel() {
        window.getChildren().remove(scrim);
    }
}
