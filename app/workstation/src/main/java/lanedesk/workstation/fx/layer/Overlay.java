package lanedesk.workstation.fx.layer;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import javafx.application.ConditionalFeature;
import javafx.application.Platform;
import javafx.beans.DefaultProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.css.PseudoClass;
import javafx.geometry.Bounds;
import javafx.geometry.Pos;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.stage.PopupWindow.AnchorLocation;
import lanedesk.workstation.fx.focus.NodeTree;
import lanedesk.workstation.fx.input.WindowInput;
import lanedesk.workstation.fx.theme.Tone;
import org.controlsfx.control.PopOver;
import org.controlsfx.control.PopOver.ArrowLocation;
import org.jspecify.annotations.Nullable;

/// Shows panels in the window: large panels above the page, and small panels at a field.
///
/// The top panel keeps the focus until the panel is closed. Escape or a click outside closes the panel. While a
/// panel is open, shortcuts do not act on the page. After closing, the focus returns to the control that had
/// the focus before.
@DefaultProperty("content")
public final class Overlay extends StackPane {
    private final ObjectProperty<@Nullable Node> content = new SimpleObjectProperty<>(this, "content");
    private static final String ANNOUNCEMENT_ID = "announcement";
    private static final PseudoClass OPEN = PseudoClass.getPseudoClass("open");

    private final Text announcement = new Text();
    private final ReadOnlyBooleanWrapper open = new ReadOnlyBooleanWrapper(this, "open");
    private final Deque<OpenLayer> openLayers = new ArrayDeque<>();
    private Runnable focusAfterLastPanel = () -> {};
    private boolean isClosingClick;
    private boolean suppressesHeldKey;

    public Overlay() {
        getStyleClass().add("ld-overlay");
        announcement.setId(ANNOUNCEMENT_ID);
        announcement.setManaged(false);
        announcement.setMouseTransparent(true);
        announcement.setOpacity(0);
        getChildren().add(announcement);
        open.subscribe(isOpen -> pseudoClassStateChanged(OPEN, isOpen));
        content.subscribe((previous, after) -> {
            getChildren().remove(previous);
            if (after != null) {
                getChildren().addFirst(after);
            }
        });
        addEventFilter(KeyEvent.KEY_PRESSED, this::consumeKeyHeldSinceClosing);
        for (var type : List.of(MouseEvent.MOUSE_PRESSED, MouseEvent.MOUSE_RELEASED, MouseEvent.MOUSE_CLICKED)) {
            addEventFilter(type, this::dismissFieldLayerAndConsumeClick);
        }
        sceneProperty().subscribe(scene -> {
            if (scene != null) {
                // WindowInput observes the keys of all pages in the window.
                WindowInput.getOrInstall(scene);
            }
        });
        sceneProperty().flatMap(Scene::focusOwnerProperty).subscribe((_, newValue) -> notifyTopLayerOfFocus(newValue));
    }

    /// Makes a screen reader read a text in the window of `origin`; nothing is displayed. Does nothing if
    /// `origin` is in no overlay.
    public static void announceToScreenReader(Node origin, String text) {
        for (@Nullable Node ancestor = origin; ancestor != null; ancestor = ancestor.getParent()) {
            if (ancestor instanceof Overlay overlay) {
                // Announces the text again even if it is the same.
                overlay.announcement.setText("");
                overlay.announcement.setText(text);
                overlay.announcement.notifyAccessibleAttributeChanged(AccessibleAttribute.TEXT);
            }
        }
    }

    /// Returns the overlay that contains a node; throws an exception if there is none.
    public static Overlay requireEnclosingOverlay(Node node) {
        for (@Nullable Node ancestor = node; ancestor != null; ancestor = ancestor.getParent()) {
            if (ancestor instanceof Overlay overlay) {
                return overlay;
            }
        }
        throw new IllegalStateException("no overlay around " + node);
    }

    /// Dismisses the top panels that were opened from a page, as Escape does; returns whether there were any.
    public static boolean dismissPanelsOf(Node page) {
        boolean isAnyDismissed = false;
        for (@Nullable Node ancestor = page; ancestor != null; ancestor = ancestor.getParent()) {
            if (ancestor instanceof Overlay overlay) {
                while (overlay.isTopmostPanelOpenedFrom(page)) {
                    overlay.closeAndNotifyIfTopmost(overlay.openLayers.element().layer());
                    isAnyDismissed = true;
                }
            }
        }
        return isAnyDismissed;
    }

    private boolean isTopmostPanelOpenedFrom(Node page) {
        OpenLayer topLayer = openLayers.peek();
        return topLayer != null && NodeTree.isSameOrDescendant(topLayer.focusBefore(), page);
    }

    /// Shows a panel in the center of the window.
    public void show(Region panel, Runnable onDismissed) {
        show(panel, Pos.CENTER, onDismissed);
    }

    /// Shows a panel above everything else in the window.
    ///
    /// @param onDismissed called when Escape or a click outside closes the panel, but not by
    ///        [#closeTopmostPanel()]
    public void show(Region panel, Pos position, Runnable onDismissed) {
        // A panel at a field is a separate window, which would cover the new panel.
        dismissFieldLayerIfTopmost();
        pushLayerAndFocusFirstControl(
                new ScrimLayer(this, panel, position, this::closeAndNotifyIfTopmost), panel, onDismissed);
    }

    /// Shows a small panel at a field, or in the center of the window if the field is not visible.
    ///
    /// @param onDismissed called when Escape or a click outside closes the panel, but not by
    ///        [#closeTopmostPanel()]
    public void showAtFieldOrCentered(Node field, Region panel, Runnable onDismissed) {
        if (NodeTree.isFocusableNow(field)) {
            dismissFieldLayerIfTopmost();
            pushLayerAndFocusFirstControl(
                    new FieldLayer(this, field, panel, this::closeAndNotifyIfTopmost), panel, onDismissed);
        } else {
            show(panel, onDismissed);
        }
    }

    private void pushLayerAndFocusFirstControl(OverlayLayer layer, Region panel, Runnable onDismissed) {
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
        var panel = new ConfirmationPanel(confirmation, this::closeTopmostPanel);
        show(panel, () -> {});
        panel.focusDefaultButton();
        return panel;
    }

    /// Closes the top panel, if there is one. The control that had the focus before the panel was shown gets
    /// the focus again. If this control can no longer get the focus and no panel is open, the action of
    /// [#setFocusAfterLastPanel] runs.
    public void closeTopmostPanel() {
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
            focusAfterLastPanel.run();
        }
    }

    /// Closes a panel if the panel is the top panel; returns whether the panel was closed.
    public boolean closePanelIfTopmost(Region panel) {
        OpenLayer topmostLayer = openLayers.peek();
        boolean isTopmost = topmostLayer != null && topmostLayer.panel().equals(panel);
        if (isTopmost) {
            closeTopmostPanel();
        }
        return isTopmost;
    }

    /// Sets the action that focuses a control after the last panel is closed, if the control that had the focus
    /// before the panels can no longer get the focus.
    public void setFocusAfterLastPanel(Runnable focusHome) {
        focusAfterLastPanel = focusHome;
    }

    private void closeAndNotifyIfTopmost(OverlayLayer layer) {
        OpenLayer topLayer = openLayers.peek();
        if (topLayer != null && topLayer.layer().equals(layer)) {
            closeTopmostPanel();
            topLayer.onDismissed().run();
        }
    }

    private boolean dismissFieldLayerIfTopmost() {
        OpenLayer topLayer = openLayers.peek();
        if (topLayer == null || !(topLayer.layer() instanceof FieldLayer)) {
            return false;
        }
        closeAndNotifyIfTopmost(topLayer.layer());
        return true;
    }

    // Consumes the events of a key that closed a panel while the key is held down, so that the key does not act
    // on the page.
    private void consumeKeyHeldSinceClosing(KeyEvent event) {
        suppressesHeldKey =
                suppressesHeldKey && WindowInput.getOrInstall(getScene()).isLastKeyRepeated();
        if (suppressesHeldKey) {
            event.consume();
        }
    }

    // Closes a panel at a field on a click outside, and consumes the click, so that the click has no other
    // effect.
    private void dismissFieldLayerAndConsumeClick(MouseEvent event) {
        if (event.getEventType().equals(MouseEvent.MOUSE_PRESSED)) {
            isClosingClick = dismissFieldLayerIfTopmost();
        }
        if (isClosingClick) {
            event.consume();
        }
    }

    private void notifyTopLayerOfFocus(@Nullable Node node) {
        OpenLayer topLayer = openLayers.peek();
        if (topLayer != null && node != null) {
            topLayer.layer().onFocusMoved(node);
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

    /// A way to display one panel of the overlay.
    private sealed interface OverlayLayer permits ScrimLayer, FieldLayer {

        /// Focuses the first focusable control of the panel.
        void focusFirstControl();

        /// Called when a node of the main window gets the focus.
        void onFocusMoved(Node node);

        /// Removes the panel from the window.
        void removePanel();
    }

    /// A panel above the darkened window.
    private static final class ScrimLayer implements OverlayLayer {

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
            Node first = NodeTree.findFirstFocusable(panel);
            if (first == null) {
                panel.setFocusTraversable(true);
                first = panel;
            }
            first.requestFocus();
        }

        // Tab moves from the last control to the first. If a control outside the panel gets the focus, the
        // focus moves back.
        @Override
        public void onFocusMoved(Node node) {
            Node previous = lastFocused;
            if (NodeTree.isSameOrDescendant(node, panel)) {
                lastFocused = node;
            } else if (previous != null
                    && NodeTree.isSameOrDescendant(previous, panel)
                    && NodeTree.isFocusableNow(previous)) {
                returnFocus(previous);
            } else {
                focusFirstControl();
            }
        }

        // A text field selects its text when it gets the focus, so that the next key would replace what was typed.
        private static void returnFocus(Node node) {
            if (node instanceof TextInputControl input) {
                int anchor = input.getAnchor();
                int caret = input.getCaretPosition();
                input.requestFocus();
                input.selectRange(anchor, caret);
            } else {
                node.requestFocus();
            }
        }

        @Override
        public void removePanel() {
            window.getChildren().remove(scrim);
        }
    }

    /// A small panel at a field. The field and the page around it stay visible.
    ///
    /// The panel is a window that receives all keys while the panel is open, so that no shortcut acts on the
    /// page. The panel stays open while another program has the focus, because the user may look up in that
    /// program what to type.
    private static final class FieldLayer implements OverlayLayer {

        private static final double ARROW_SIZE = 8;
        private static final double CORNER_RADIUS = 8;

        private final PopOver popOver;
        private final Region panel;

        /// @param window node whose theme and font size the panel uses, because theme and font size of the
        ///        field may differ
        /// @param dismiss called on Escape, and when the window is resized
        FieldLayer(Node window, Node field, Region panel, Consumer<OverlayLayer> dismiss) {
            this.panel = panel;
            popOver = new PopOver(panel);
            // Removes the colors and the shadow of ControlsFX.
            popOver.getRoot().getStylesheets().clear();
            popOver.setDetachable(false);
            popOver.setAnimated(false);
            popOver.setAutoHide(false);
            popOver.setHideOnEscape(false);
            // Without transparent windows, the area beside the arrow would be white.
            boolean hasTransparentWindows = Platform.isSupported(ConditionalFeature.TRANSPARENT_WINDOW);
            popOver.setArrowSize(hasTransparentWindows ? ARROW_SIZE : 0);
            popOver.setCornerRadius(hasTransparentWindows ? CORNER_RADIUS : 0);
            WindowInput.getOrInstall(field.getScene()).trackKeysOfPopup(popOver);
            popOver.addEventHandler(KeyEvent.ANY, event -> consumeKeyAndDismissOnEscape(event, dismiss));
            popOver.setOnHidden(_ -> dismiss.accept(this));
            Bounds fieldBounds = field.localToScreen(field.getLayoutBounds());
            Bounds windowBounds = window.localToScreen(window.getLayoutBounds());
            boolean isBelowField = fieldBounds.getCenterY() < windowBounds.getCenterY();
            ArrowLocation arrow = chooseArrowLocation(
                    isBelowField, (fieldBounds.getCenterX() - windowBounds.getMinX()) / windowBounds.getWidth());
            popOver.setArrowLocation(arrow);
            double arrowOffset = popOver.getArrowSize() + popOver.getArrowIndent() + popOver.getCornerRadius();
            double x = switch (arrow) {
                case TOP_LEFT, BOTTOM_LEFT -> Math.min(fieldBounds.getCenterX(), fieldBounds.getMinX() + arrowOffset);
                case TOP_RIGHT, BOTTOM_RIGHT -> Math.max(fieldBounds.getCenterX(), fieldBounds.getMaxX() - arrowOffset);
                default -> fieldBounds.getCenterX();
            };
            popOver.show(window, x, isBelowField ? fieldBounds.getMaxY() : fieldBounds.getMinY());
            if (!isBelowField) {
                popOver.setAnchorLocation(
                        // A panel above its field grows upwards.
                        AnchorLocation.WINDOW_BOTTOM_LEFT);
            }
        }

        private void consumeKeyAndDismissOnEscape(KeyEvent event, Consumer<OverlayLayer> dismiss) {
            event.consume();
            if (event.getEventType().equals(KeyEvent.KEY_PRESSED) && event.getCode() == KeyCode.ESCAPE) {
                dismiss.accept(this);
            }
        }

        // Returns the position of the arrow with which the panel extends towards the center of the window.
        private static ArrowLocation chooseArrowLocation(boolean isBelowField, double horizontalShare) {
            if (horizontalShare < 1.0 / 3) {
                return isBelowField ? ArrowLocation.TOP_LEFT : ArrowLocation.BOTTOM_LEFT;
            }
            if (horizontalShare > 2.0 / 3) {
                return isBelowField ? ArrowLocation.TOP_RIGHT : ArrowLocation.BOTTOM_RIGHT;
            }
            return isBelowField ? ArrowLocation.TOP_CENTER : ArrowLocation.BOTTOM_CENTER;
        }

        @Override
        public void focusFirstControl() {
            Node first = NodeTree.findFirstFocusable(panel);
            if (first != null) {
                first.requestFocus();
            }
        }

        @Override
        public void onFocusMoved(Node node) {
            // The focus of the main window stays at the field.
        }

        @Override
        public void removePanel() {
            popOver.hide();
        }
    }

    /// Shows a [Confirmation] as a panel.
    private static final class ConfirmationPanel extends VBox {
        private final Button yesButton;
        private final Button noButton;
        private final boolean isDangerous;

        ConfirmationPanel(Confirmation confirmation, Runnable onClose) {
            getStyleClass().addAll("ld-panel", "ld-confirmation");
            isDangerous = confirmation.tone() == Tone.DANGER;
            var title = new Label(confirmation.title());
            title.getStyleClass().add("ld-heading");
            title.setWrapText(true);
            var text = new Label(confirmation.text());
            text.getStyleClass().add("ld-muted");
            text.setWrapText(true);
            text.setMinHeight(USE_PREF_SIZE);
            yesButton = new Button(confirmation.yesText());
            yesButton.getStyleClass().add(isDangerous ? "danger" : "accent");
            yesButton.setMinWidth(USE_PREF_SIZE);
            yesButton.setOnAction(_ -> {
                onClose.run();
                confirmation.onYes().run();
            });
            noButton = new Button(confirmation.noText());
            noButton.setMinWidth(USE_PREF_SIZE);
            noButton.setOnAction(_ -> onClose.run());
            var buttons = new HBox(noButton, yesButton);
            buttons.getStyleClass().add("buttons");
            getChildren().addAll(title, text, buttons);
            setAccessibleText(confirmation.title() + ". " + confirmation.text());
        }

        void focusDefaultButton() {
            (isDangerous ? noButton : yesButton).requestFocus();
        }
    }
}
