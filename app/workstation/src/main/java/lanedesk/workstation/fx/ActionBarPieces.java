package lanedesk.workstation.fx;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Separator;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import lanedesk.workstation.fx.OverflowRow.Piece;

/// Creates the nodes of the bar's items, and a menu item for each in case the item does not fit.
final class ActionBarPieces {

    static List<Piece> createPieces(List<ActionBar.Group> groups) {
        List<Piece> pieces = new ArrayList<>();
        for (ActionBar.Group group : groups) {
            HBox headBox = new HBox(8);
            headBox.getStyleClass().add("group");
            if (!pieces.isEmpty()) {
                headBox.getStyleClass().add("later");
                headBox.getChildren().add(new Separator(Orientation.VERTICAL));
            }
            headBox.getChildren().add(titleLabel(group));
            pieces.add(new Piece(headBox, disabledMenuItem(group.title())));
            for (ActionBar.Item item : group.items()) {
                boolean isFirst = item.equals(group.items().getFirst());
                pieces.add(new Piece(itemNode(item, isFirst), menuItem(item)));
            }
        }
        return pieces;
    }

    /// Creates the node for a label, whose menu item is disabled.
    static Piece createPieces(Label label) {
        MenuItem menuItem = disabledMenuItem("");
        menuItem.textProperty().bind(label.textProperty());
        return new Piece(label, menuItem);
    }

    private static Label titleLabel(ActionBar.Group group) {
        Region mark = new Region();
        mark.getStyleClass().add("mark");
        group.tone().applyTo(mark);
        Label title = new Label(group.title(), mark);
        title.getStyleClass().add("group-title");
        title.setMinWidth(Region.USE_PREF_SIZE);
        return title;
    }

    private static Node itemNode(ActionBar.Item item, boolean isFirst) {
        Runnable action = item.action();
        return action == null ? itemLabel(item, isFirst) : itemChip(item, action);
    }

    // The label of an item without action. A separator before it replaces the border that other items have.
    private static Node itemLabel(ActionBar.Item item, boolean isFirst) {
        Label label = new Label(isFirst ? item.text() : "·  " + item.text());
        label.getStyleClass().add("ld-muted");
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }

    private static Node itemChip(ActionBar.Item item, Runnable action) {
        Chip chip = new Chip(item.text(), item.tone());
        chip.setOnAction(_ -> action.run());
        if (!item.fullText().equals(item.text())) {
            chip.accessibleTextProperty().unbind();
            chip.setAccessibleText(item.fullText());
            Tooltip.install(chip, new Tooltip(item.fullText()));
        }
        return chip;
    }

    private static MenuItem menuItem(ActionBar.Item item) {
        MenuItem menuItem = disabledMenuItem(item.fullText());
        Runnable action = item.action();
        if (action != null) {
            menuItem.setDisable(false);
            menuItem.setOnAction(_ -> action.run());
        }
        return menuItem;
    }

    // Creates a disabled menu item, for items without action.
    private static MenuItem disabledMenuItem(String text) {
        MenuItem menuItem = new MenuItem(text);
        menuItem.setMnemonicParsing(false);
        menuItem.setDisable(true);
        return menuItem;
    }

    private ActionBarPieces() {}
}
