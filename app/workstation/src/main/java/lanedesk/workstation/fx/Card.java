package lanedesk.workstation.fx;

import javafx.beans.DefaultProperty;
import javafx.beans.InvalidationListener;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import lanedesk.workstation.fx.layout.HeightCachingBox;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.layout.WrappingRow;

/// A card: title on the left, hint and small nodes on the right, content below. Children in FXML are the
/// content.
@DefaultProperty("content")
public final class Card extends HeightCachingBox {
    private static final PseudoClass FLUSH = PseudoClass.getPseudoClass("flush");

    private final Label title = new Label();
    private final Label hint = new Label();
    private final HBox trailingBox = new HBox(8);
    private final VBox contentBox = new VBox();
    private final BooleanProperty flush = new SimpleBooleanProperty(this, "flush");

    private final InvalidationListener trailingListener = _ -> updateTrailingVisibility();

    public Card() {
        getStyleClass().add("ld-card");
        var header = new WrappingRow();
        header.getStyleClass().add("header");
        // A title of two lines keeps its height in a low card.
        header.setMinHeight(USE_PREF_SIZE);
        title.getStyleClass().add("title");
        title.setMinWidth(USE_PREF_SIZE);
        title.setWrapText(true);
        LazyTooltip.installFullTextTooltipIfTruncated(title);
        hint.getStyleClass().add("hint");
        hint.setMinWidth(USE_PREF_SIZE);
        hint.setWrapText(true);
        Visibility.bindVisibleAndManaged(hint, hint.textProperty().isNotEmpty());
        trailingBox.getStyleClass().add("trailing");
        trailingBox.setMinWidth(USE_PREF_SIZE);
        trailingBox.setAlignment(javafx.geometry.Pos.CENTER_RIGHT);
        var gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        header.getChildren().addAll(title, gap, hint, trailingBox);
        Visibility.bindVisibleAndManaged(
                header,
                title.textProperty()
                        .isNotEmpty()
                        .or(hint.textProperty().isNotEmpty())
                        .or(Bindings.isNotEmpty(trailingBox.getChildren())));
        contentBox.getStyleClass().add("body");
        VBox.setVgrow(contentBox, Priority.ALWAYS);
        getChildren().addAll(header, contentBox);
        accessibleTextProperty().bind(title.textProperty());
        flush.subscribe(value -> pseudoClassStateChanged(FLUSH, value));
        trailingBox.getChildren().addListener((ListChangeListener<Node>) _ -> {
            trailingBox.getChildren().forEach(node -> {
                node.managedProperty().removeListener(trailingListener);
                node.managedProperty().addListener(trailingListener);
            });
            updateTrailingVisibility();
        });
        trailingBox.setManaged(false);
    }

    // Makes the box take no space beside the hint if the box has no visible nodes.
    private void updateTrailingVisibility() {
        trailingBox.setManaged(trailingBox.getChildren().stream().anyMatch(Node::isManaged));
    }

    /// The content of the card; nodes are 12 pixels apart, in a flush card 0 pixels.
    public ObservableList<Node> getContent() {
        return contentBox.getChildren();
    }

    /// Buttons, badges or other small nodes at the right of the title.
    public ObservableList<Node> getTrailing() {
        return trailingBox.getChildren();
    }

    public String getTitle() {
        return title.getText();
    }

    public void setTitle(String value) {
        title.setText(value);
    }

    public String getHint() {
        return hint.getText();
    }

    public void setHint(String value) {
        hint.setText(value);
    }

    /// Whether the nodes of the content have no gaps between them.
    public boolean isFlush() {
        return flush.get();
    }

    public void setFlush(boolean value) {
        flush.set(value);
    }
}
