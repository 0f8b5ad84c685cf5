package lanedesk.workstation.fx.layout;

import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;

/// A page with a top area, and below it a list and the details of its selected row. If the top fits beside the
/// details, the details start at the upper edge of the page; otherwise below the top.
public final class PaneBesideTop extends VBox {

    /// The state in which the details start below the top.
    private static final PseudoClass IN_LIST = PseudoClass.getPseudoClass("beneath");

    private double minWidth = Double.MAX_VALUE;

    public PaneBesideTop() {
        widthProperty().subscribe(this::moveTop);
    }

    /// Sets the minimum width of the top beside the details.
    public void setMinTopWidth(double width) {
        minWidth = width;
        moveTop();
    }

    private void moveTop() {
        if (getWidth() > 0) {
            boolean beneath = getWidth() < minWidth;
            DetailSplit split = (DetailSplit) getChildren().getLast();
            Pane list = (Pane) split.getMasterNode();
            Pane from = beneath ? list : this;
            Pane to = beneath ? this : list;
            if (from.getChildren().size() > 1) {
                Node top = from.getChildren().removeFirst();
                to.getChildren().addFirst(top);
            }
            if (beneath != getPseudoClassStates().contains(IN_LIST)) {
                pseudoClassStateChanged(IN_LIST, beneath);
                applyCss(); // this is a layout already; by themselves its styles would come a pulse after its places
            }
        }
    }
}
