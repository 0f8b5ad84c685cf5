package lanedesk.workstation.fx.layout;

import java.util.List;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.Pane;

/// A line of items. Items that do not fit are in a menu at the end of the line.
public final class OverflowRow extends Pane {

    private static final double GAP = 8;

    /// A piece of the row.
    ///
    /// @param menuItem the menu item that replaces `node` if `node` does not fit into the row
    public record Piece(Node node, MenuItem menuItem) {}

    private final ObservableList<Piece> pieces = FXCollections.observableArrayList();
    private final MenuButton moreButton = new MenuButton();
    private int shownCount = -1;

    public OverflowRow() {
        moreButton.getStyleClass().add("more");
        moreButton.setMinWidth(USE_PREF_SIZE);
        moreButton.setOnShowing(_ -> moreButton
                .getItems()
                .setAll(pieces.subList(shownCount, pieces.size()).stream()
                        .map(Piece::menuItem)
                        .toList()));
        // A menu button without items does not open.
        moreButton.getItems().setAll(new MenuItem());
    }

    /// Replaces the items.
    public void setPieces(List<Piece> newPieces) {
        shownCount = -1;
        // The button is measured before the number of hidden pieces is known, so its text has the largest
        // number.
        moreButton.setText("+" + newPieces.size());
        pieces.setAll(newPieces);
        getChildren().setAll(newPieces.stream().map(Piece::node).toList());
        getChildren().add(moreButton);
        requestLayout();
    }

    /// The button that opens the menu.
    public MenuButton moreButton() {
        return moreButton;
    }

    @Override
    protected double computeMinWidth(double height) {
        return pieces.isEmpty() ? 0 : moreButton.prefWidth(-1);
    }

    @Override
    protected double computePrefWidth(double height) {
        return snapSizeX(widthOfFirstPieces(pieces.size()));
    }

    /// Returns the width of the first two pieces, with the menu button if there are more pieces.
    public double widthOfFirstTwoPieces() {
        return widthOfFirstPiecesAndMenu(2);
    }

    /// Returns the width of the first piece, with the menu button if there are more pieces.
    public double widthOfFirstPiece() {
        return widthOfFirstPiecesAndMenu(1);
    }

    private double widthOfFirstPiecesAndMenu(int count) {
        int visibleCount = Math.min(count, pieces.size());
        return widthOfFirstPieces(visibleCount) + (visibleCount < pieces.size() ? GAP + moreButton.prefWidth(-1) : 0);
    }

    @Override
    protected double computePrefHeight(double width) {
        return pieces.stream()
                .mapToDouble(piece -> piece.node().prefHeight(-1))
                .max()
                .orElse(0);
    }

    private double widthOfFirstPieces(int count) {
        double width = 0;
        for (Piece piece : pieces.subList(0, count)) {
            width += piece.node().prefWidth(-1) + GAP;
        }
        return Math.max(0, width - GAP);
    }

    private int countFittingPieces() {
        int count = pieces.size();
        if (widthOfFirstPieces(count) <= getWidth() + 0.5) {
            return count;
        }
        while (count > 0 && widthOfFirstPieces(count) + GAP + moreButton.prefWidth(-1) > getWidth()) {
            count--;
        }
        return count;
    }

    @Override
    protected void layoutChildren() {
        int hiddenCount = pieces.size() - shownCount;
        int count = countFittingPieces();
        if (count != shownCount) {
            shownCount = count;
            hiddenCount = pieces.size() - count;
            moreButton.setText("+" + hiddenCount);
            moreButton.setVisible(hiddenCount > 0);
            for (int i = 0; i < pieces.size(); i++) {
                pieces.get(i).node().setVisible(i < count);
            }
        }
        double x = 0;
        for (Piece piece : pieces.subList(0, count)) {
            placeNode(piece.node(), x);
            x += piece.node().prefWidth(-1) + GAP;
        }
        if (hiddenCount > 0) {
            placeNode(moreButton, x);
        }
    }

    private void placeNode(Node node, double x) {
        double width = snapSizeX(node.prefWidth(-1));
        double height = snapSizeY(node.prefHeight(-1));
        node.resizeRelocate(snapPositionX(x), snapPositionY((getHeight() - height) / 2), width, height);
    }
}
