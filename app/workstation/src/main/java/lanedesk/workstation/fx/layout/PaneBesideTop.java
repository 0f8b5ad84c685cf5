package lanedesk.workstation.fx.layout;

import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;

/// A page with a top area, and below the top area a list and the details of the list's selected row. If the
/// page is wide enough, the details extend upwards beside the top area; otherwise the details start below the
/// top area.
public final class PaneBesideTop extends VBox {

    /// Pseudo-class that is set while the details start below the top area, which then has the full width.
    private static final PseudoClass DETAILS_BELOW_TOP = PseudoClass.getPseudoClass("details-below-top");

    private double minTopWidth = Double.MAX_VALUE;

    public PaneBesideTop() {
        widthProperty().subscribe(this::placeTopBesideOrAboveDetails);
    }

    /// Sets the minimum width of the top area beside the details.
    public void setMinTopWidth(double width) {
        minTopWidth = width;
        placeTopBesideOrAboveDetails();
    }

    private void placeTopBesideOrAboveDetails() {
        if (getWidth() > 0) {
            boolean isDetailBelowTop = getWidth() < minTopWidth;
            DetailSplit split = (DetailSplit) getChildren().getLast();
            Pane list = (Pane) split.getMasterNode();
            Pane currentParent = isDetailBelowTop ? list : this;
            Pane newParent = isDetailBelowTop ? this : list;
            if (currentParent.getChildren().size() > 1) {
                Node top = currentParent.getChildren().removeFirst();
                newParent.getChildren().addFirst(top);
            }
            if (isDetailBelowTop != getPseudoClassStates().contains(DETAILS_BELOW_TOP)) {
                pseudoClassStateChanged(DETAILS_BELOW_TOP, isDetailBelowTop);
                // During a layout, the changed style would otherwise apply one pulse after the change of
                // places.
                applyCss();
            }
        }
    }
}
