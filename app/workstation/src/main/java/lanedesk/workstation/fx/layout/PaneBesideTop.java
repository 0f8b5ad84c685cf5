package lanedesk.workstation.fx.layout;

import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;

/// A page whose top has a list and the detail of what is chosen beneath it. Where there is room for the top beside the
/// detail, that begins at the upper edge of the page; where there is none, it begins beneath the top.
public final class PaneBesideTop extends VBox {

    /// The state in which the detail begins beneath the top.
    private static final PseudoClass BENEATH = PseudoClass.getPseudoClass("beneath");

    private double least = Double.MAX_VALUE;

    public PaneBesideTop() {
        widthProperty().subscribe(this::place);
    }

    /// Sets the least width at which the top stands beside the detail.
    public void setLeastWidth(double width) {
        least = width;
        place();
    }

    private void place() {
        if (getWidth() > 0) {
            boolean beneath = getWidth() < least;
            DetailSplit split = (DetailSplit) getChildren().getLast();
            Pane list = (Pane) split.getMasterNode();
            Pane from = beneath ? list : this;
            Pane to = beneath ? this : list;
            if (from.getChildren().size() > 1) {
                Node top = from.getChildren().removeFirst();
                to.getChildren().addFirst(top);
            }
            if (beneath != getPseudoClassStates().contains(BENEATH)) {
                pseudoClassStateChanged(BENEATH, beneath);
                applyCss(); // this is a layout already; by themselves its styles would come a pulse after its places
            }
        }
    }
}
