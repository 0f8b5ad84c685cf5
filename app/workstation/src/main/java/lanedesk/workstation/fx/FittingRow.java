package lanedesk.workstation.fx;

import java.util.List;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.Pane;

/// One line of pieces; those without room go, from the last on, into a menu at its end.
final class FittingRow extends Pane {

    private static final double GAP = 8;

    /// A piece and what it is in the menu.
    ///
    /// @param item its line in the menu
    record Piece(Node node, MenuItem item) {}

    private final ObservableList<Piece> pieces = FXCollections.observableArrayList();
    private final MenuButton more = new MenuButton();
    private int shown = -1;

    FittingRow() {
        more.getStyleClass().add("more");
        more.setMinWidth(USE_PREF_SIZE);
        more.setOnShowing(_ -> more.getItems()
                .setAll(pieces.subList(shown, pieces.size()).stream()
                        .map(Piece::item)
                        .toList()));
        more.getItems().setAll(new MenuItem()); // a button without items does not open
    }

    void show(List<Piece> all) {
        shown = -1;
        more.setText("+" + all.size()); // measured before it is known how many it holds
        pieces.setAll(all);
        getChildren().setAll(all.stream().map(Piece::node).toList());
        getChildren().add(more);
        requestLayout();
    }

    MenuButton more() {
        return more;
    }

    @Override
    protected double computeMinWidth(double height) {
        return pieces.isEmpty() ? 0 : more.prefWidth(-1);
    }

    @Override
    protected double computePrefWidth(double height) {
        return snapSizeX(widthOf(pieces.size()));
    }

    /// Returns the width of the first group's title and its first piece, with the menu of all others.
    double firstWidth() {
        return widthWithMenu(2);
    }

    /// Returns the width of the first group's title, with the menu of all others.
    double titleWidth() {
        return widthWithMenu(1);
    }

    private double widthWithMenu(int count) {
        int first = Math.min(count, pieces.size());
        return widthOf(first) + (first < pieces.size() ? GAP + more.prefWidth(-1) : 0);
    }

    @Override
    protected double computePrefHeight(double width) {
        return pieces.stream()
                .mapToDouble(piece -> piece.node().prefHeight(-1))
                .max()
                .orElse(0);
    }

    private double widthOf(int count) {
        double width = 0;
        for (Piece piece : pieces.subList(0, count)) {
            width += piece.node().prefWidth(-1) + GAP;
        }
        return Math.max(0, width - GAP);
    }

    private int fitting() {
        int count = pieces.size();
        if (widthOf(count) <= getWidth() + 0.5) {
            return count;
        }
        while (count > 0 && widthOf(count) + GAP + more.prefWidth(-1) > getWidth()) {
            count--;
        }
        return count;
    }

    @Override
    protected void layoutChildren() {
        int left = pieces.size() - shown;
        int count = fitting();
        if (count != shown) {
            shown = count;
            left = pieces.size() - count;
            more.setText("+" + left);
            more.setVisible(left > 0);
            for (int i = 0; i < pieces.size(); i++) {
                pieces.get(i).node().setVisible(i < count);
            }
        }
        double x = 0;
        for (Piece piece : pieces.subList(0, count)) {
            place(piece.node(), x);
            x += piece.node().prefWidth(-1) + GAP;
        }
        if (left > 0) {
            place(more, x);
        }
    }

    private void place(Node node, double x) {
        double width = snapSizeX(node.prefWidth(-1));
        double height = snapSizeY(node.prefHeight(-1));
        node.resizeRelocate(snapPositionX(x), snapPositionY((getHeight() - height) / 2), width, height);
    }
}
