package lanedesk.workstation.fx.layer;

import java.util.Objects;
import javafx.animation.PauseTransition;
import javafx.beans.DefaultProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.focus.NodeTree;
import lanedesk.workstation.fx.input.ClipboardText;
import lanedesk.workstation.fx.theme.Icon;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// Shows its content, or a message that the content is loading, that there is no content, or that loading
/// failed. The child in FXML is the content.
///
/// While the content is loading, the pane shows nothing for half a second, then gray bars with progress and a
/// cancel button. If a focused control is hidden or removed, the pane itself keeps the focus and returns it
/// when the content is shown again. GemsFX's LoadingPane has no state without content and no cancel button.
@DefaultProperty("content")
public final class StatePane extends StackPane {
    /// The time after which loading is shown.
    public static final Duration LOADING_DELAY = Duration.millis(500);

    private final ObjectProperty<@Nullable Node> content = new SimpleObjectProperty<>(this, "content");
    private final ObjectProperty<PaneState> state = new SimpleObjectProperty<>(this, "state", PaneState.ofContent());
    private final PauseTransition loadingDelay = new PauseTransition(LOADING_DELAY);
    private @Nullable Node stateNode;
    private @Nullable Node lastFocusedContent;

    public StatePane() {
        getStyleClass().add("ld-state");
        content.subscribe((previous, after) -> {
            getChildren().remove(previous);
            if (after != null) {
                getChildren().addFirst(after);
            }
            showStateOrDelayLoading(state.get());
        });
        state.subscribe(this::showStateOrDelayLoading);
    }

    private void showStateOrDelayLoading(PaneState newState) {
        loadingDelay.stop();
        switch (newState) {
            case PaneState.Content _ -> replaceStateNode(null);
            case PaneState.Loading loading -> {
                if (stateNode instanceof LoadingCover loadingCover) {
                    loadingCover.showLoading(loading);
                } else {
                    loadingDelay.setOnFinished(_ -> replaceStateNode(new LoadingCover(loading)));
                    loadingDelay.playFromStart();
                }
            }
            case PaneState.Empty empty -> replaceStateNode(createEmptyMessage(empty));
            case PaneState.Failed failed -> {
                Region region = createFailureMessage(failed);
                region.setId(getId() == null ? null : getId() + "Failed");
                replaceStateNode(region);
            }
        }
    }

    private void replaceStateNode(@Nullable Node newStateNode) {
        if (Objects.equals(stateNode, newStateNode)) {
            return;
        }
        keepFocusInPane();
        getChildren().remove(stateNode);
        stateNode = newStateNode;
        if (newStateNode != null) {
            getChildren().add(newStateNode);
        }
        var node = content.get();
        if (node != null) {
            node.setVisible(newStateNode == null);
            if (newStateNode == null && isFocused()) {
                restoreFocus(node);
            }
        }
    }

    // JavaFX would move the focus out of the pane when the focused control is hidden or removed.
    private void keepFocusInPane() {
        Node focused = getScene() == null ? null : getScene().getFocusOwner();
        Node node = content.get();
        if (node != null && NodeTree.isSameOrDescendant(focused, node)) {
            lastFocusedContent = focused;
            requestFocus();
        } else if (NodeTree.isSameOrDescendant(focused, this)) {
            requestFocus();
        }
    }

    private void restoreFocus(Node shownContent) {
        Node last = lastFocusedContent;
        Node target = last != null && NodeTree.isSameOrDescendant(last, shownContent) && NodeTree.isFocusableNow(last)
                ? last
                : NodeTree.findFirstFocusable(shownContent);
        if (target != null) {
            target.requestFocus();
        }
    }

    private static Region createEmptyMessage(PaneState.Empty empty) {
        var box = createMessageBox(
                "empty", new Icon(Feather.findByDescription(empty.icon())), empty.title(), empty.text());
        addButtonRow(box, createButton(empty.action()));
        return box;
    }

    private static Region createFailureMessage(PaneState.Failed failed) {
        var box = createMessageBox("failed", new Icon(Feather.ALERT_TRIANGLE), failed.title(), failed.whatHappened());
        var remedy = createWrappingLabel("remedy", failed.remedy());
        box.getChildren().add(remedy);
        addButtonRow(box, createButton(failed.retry()), createCopyButton(failed));
        box.setAccessibleRole(AccessibleRole.TEXT);
        box.setAccessibleText(String.join(" ", failed.title(), failed.whatHappened(), failed.remedy()));
        return box;
    }

    private static VBox createMessageBox(String styleClass, Node icon, String title, String text) {
        var iconPane = new StackPane(icon);
        iconPane.getStyleClass().add("mark");
        iconPane.setMaxSize(USE_PREF_SIZE, USE_PREF_SIZE);
        var box = new VBox(iconPane, createWrappingLabel("title", title), createWrappingLabel("text", text));
        box.getStyleClass().addAll("message", styleClass);
        return box;
    }

    // Creates a label that always has the height of its wrapped text. If the page is not high enough, the page
    // scrolls.
    private static Label createWrappingLabel(String styleClass, String text) {
        var line = new Label(text);
        line.getStyleClass().add(styleClass);
        line.setMinHeight(USE_PREF_SIZE);
        return line;
    }

    private static void addButtonRow(VBox box, @Nullable Button... buttons) {
        var row = new HBox();
        row.getStyleClass().add("actions");
        for (var button : buttons) {
            if (button != null) {
                row.getChildren().add(button);
            }
        }
        if (!row.getChildren().isEmpty()) {
            box.getChildren().add(row);
        }
    }

    private static @Nullable Button createButton(PaneState.@Nullable Action action) {
        if (action == null) {
            return null;
        }
        var button = new Button(action.text());
        button.setOnAction(_ -> action.run().run());
        return button;
    }

    private static @Nullable Button createCopyButton(PaneState.Failed failed) {
        if (failed.code().isEmpty()) {
            return null;
        }
        var button = new Button(failed.code(), new Icon(Feather.COPY));
        button.getStyleClass().add("copy");
        button.setAccessibleText(failed.copyButtonText() + " " + failed.code());
        LazyTooltip.installWithCurrentText(button, failed::copyButtonText);
        button.setOnAction(_ -> {
            ClipboardText.copyToClipboard(failed.code());
        });
        return button;
    }

    public @Nullable Node getContent() {
        return content.get();
    }

    public void setContent(@Nullable Node value) {
        content.set(value);
    }

    public ObjectProperty<PaneState> stateProperty() {
        return state;
    }

    public void setState(PaneState value) {
        state.set(value);
    }

    /// Binds the state to that of another view model. No message of the previous view model stays visible, also
    /// not while the other is loading.
    public void bindState(ObservableValue<PaneState> newState) {
        state.unbind();
        state.set(PaneState.ofContent());
        state.bind(newState);
    }

    /// Shows gray bars, the progress and the cancel button.
    private static final class LoadingCover extends VBox {
        private static final double BAR_WIDTH = 60;

        private final Label textLabel = new Label();
        private final ProgressBar bar = new ProgressBar();

        private LoadingCover(PaneState.Loading loading) {
            getStyleClass().add("waiting");
            textLabel.getStyleClass().add("ld-muted");
            textLabel.setWrapText(true);
            textLabel.setMinHeight(USE_PREF_SIZE);
            bar.setMinWidth(BAR_WIDTH);
            bar.setMaxWidth(Double.MAX_VALUE);
            HBox.setHgrow(bar, Priority.ALWAYS);
            var row = new HBox(textLabel, bar);
            row.getStyleClass().add("progress-row");
            var cancel = createButton(loading.cancel());
            if (cancel != null) {
                cancel.getStyleClass().add("cancel");
                cancel.setMinWidth(USE_PREF_SIZE);
                row.getChildren().add(cancel);
            }
            getChildren().add(row);
            for (var width : new double[] {0.92, 0.74, 0.84, 0.62, 0.78}) {
                var grayBar = new Region();
                grayBar.getStyleClass().add("ld-skeleton");
                grayBar.maxWidthProperty().bind(widthProperty().subtract(32).multiply(width));
                getChildren().add(grayBar);
            }
            showLoading(loading);
        }

        private void showLoading(PaneState.Loading loading) {
            textLabel.setText(loading.text());
            bar.setProgress(loading.progress());
            bar.setAccessibleText(loading.text());
        }
    }
}
