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
import lanedesk.workstation.fx.FittingRow.Piece;

/// The pieces of a bar's row: each with the line that stands for it in the menu.
final class BarPieces {

    static List<Piece> of(List<ActionBar.Group> groups) {
        List<Piece> pieces = new ArrayList<>();
        for (ActionBar.Group group : groups) {
            HBox head = new HBox(8);
            head.getStyleClass().add("group");
            if (!pieces.isEmpty()) {
                head.getStyleClass().add("later");
                head.getChildren().add(new Separator(Orientation.VERTICAL));
            }
            head.getChildren().add(title(group));
            pieces.add(new Piece(head, line(group.title())));
            for (ActionBar.Item item : group.items()) {
                boolean first = item.equals(group.items().getFirst());
                pieces.add(new Piece(piece(item, first), menuItem(item)));
            }
        }
        return pieces;
    }

    /// A label that leads nowhere.
    static Piece of(Label label) {
        MenuItem words = line("");
        words.textProperty().bind(label.textProperty());
        return new Piece(label, words);
    }

    private static Label title(ActionBar.Group group) {
        Region mark = new Region();
        mark.getStyleClass().add("mark");
        group.tone().mark(mark);
        Label title = new Label(group.title(), mark);
        title.getStyleClass().add("group-title");
        title.setMinWidth(Region.USE_PREF_SIZE);
        return title;
    }

    private static Node piece(ActionBar.Item item, boolean first) {
        Runnable go = item.go();
        return go == null ? words(item, first) : chip(item, go);
    }

    // Returns the words of a piece without action, parted from the one before, as no edge does that.
    private static Node words(ActionBar.Item item, boolean first) {
        Label label = new Label(first ? item.text() : "·  " + item.text());
        label.getStyleClass().add("ld-muted");
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }

    private static Node chip(ActionBar.Item item, Runnable go) {
        Chip chip = new Chip(item.text(), item.tone());
        chip.setOnAction(_ -> go.run());
        if (!item.whole().equals(item.text())) {
            chip.accessibleTextProperty().unbind();
            chip.setAccessibleText(item.whole());
            Tooltip.install(chip, new Tooltip(item.whole()));
        }
        return chip;
    }

    private static MenuItem menuItem(ActionBar.Item item) {
        MenuItem menuItem = line(item.whole());
        Runnable go = item.go();
        if (go != null) {
            menuItem.setDisable(false);
            menuItem.setOnAction(_ -> go.run());
        }
        return menuItem;
    }

    // A line of the menu that leads nowhere.
    private static MenuItem line(String words) {
        MenuItem line = new MenuItem(words);
        line.setMnemonicParsing(false);
        line.setDisable(true);
        return line;
    }

    private BarPieces() {}
}
