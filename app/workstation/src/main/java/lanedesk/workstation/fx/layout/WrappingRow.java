package lanedesk.workstation.fx.layout;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleBiFunction;
import javafx.css.PseudoClass;
import javafx.geometry.HPos;
import javafx.geometry.Insets;
import javafx.geometry.Orientation;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/// A row that goes on in further lines where it is too narrow for all it holds, so that nothing is squeezed or pushed
/// out of sight. While all of it fits at its least widths, it is laid out as an [HBox]. Else each line is filled
/// by those in it that grow, or stands at the side that the row is aligned to.
public class WrappingRow extends HBox {

    /// Whether it goes on in further lines.
    private static final PseudoClass WRAPPED = PseudoClass.getPseudoClass("wrapped");

    private static final ToDoubleBiFunction<Node, Double> LEAST = Node::minHeight;
    private static final ToDoubleBiFunction<Node, Double> PREFERRED = Node::prefHeight;

    private final HeightCache heights = new HeightCache();

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computeMinWidth(double height) {
        double widest = 0;
        for (Node node : getManagedChildren()) {
            widest = Math.max(widest, narrowest(node));
        }
        return snapSizeX(widest) + sides();
    }

    // A child that wraps by itself gets a line of its own.
    private static double narrowest(Node node) {
        return switch (node) {
            case WrappingRow row -> row.computeMinWidth(-1);
            case Labeled words when words.isWrapText() -> 0;
            default -> node.minWidth(-1);
        };
    }

    @Override
    protected double computeMinHeight(double width) {
        return heights.least(
                width, at -> at < 0 ? super.computeMinHeight(at) : heightOfLines(at, fits(at) ? LEAST : PREFERRED));
    }

    @Override
    protected double computePrefHeight(double width) {
        return heights.preferred(width, at -> at < 0 ? super.computePrefHeight(at) : heightOfLines(at, PREFERRED));
    }

    @Override
    public void requestLayout() {
        heights.forget();
        super.requestLayout();
    }

    @Override
    protected void layoutChildren() {
        boolean oneLine = fits(getWidth());
        pseudoClassStateChanged(WRAPPED, !oneLine);
        if (oneLine) {
            super.layoutChildren();
            return;
        }
        Insets insets = getInsets();
        double top = insets.getTop();
        for (Line line : lines(getWidth())) {
            double left = insets.getLeft() + (getAlignment().getHpos() == HPos.RIGHT ? line.unused : 0);
            double height = line.height(PREFERRED);
            for (int at = 0; at < line.nodes.size(); at++) {
                double width = line.widths[at];
                place(line.nodes.get(at), left, top, width, height);
                left += width + getSpacing();
            }
            top += height + getSpacing();
        }
    }

    private void place(Node node, double left, double top, double width, double height) {
        if (width < node.minWidth(-1)) { // the node wraps its own content
            double own = Math.min(height, node.maxHeight(width));
            double above = getAlignment().getVpos() == VPos.CENTER ? snapPositionY((height - own) / 2) : 0;
            node.resizeRelocate(left, top + above, width, own);
            return;
        }
        layoutInArea(
                node,
                left,
                top,
                width,
                height,
                0,
                null,
                true,
                isFillHeight(),
                getAlignment().getHpos(),
                getAlignment().getVpos());
    }

    /// The most of a line's `room` that a node gets; its words go on in a second line there.
    protected double most(Node node, double room) {
        return Double.MAX_VALUE;
    }

    /// Returns whether one line holds all children; true for a width not known yet.
    protected boolean fits(double width) {
        double needed = sides() - getSpacing();
        for (Node node : getManagedChildren()) {
            needed += snapSizeX(node.minWidth(-1)) + getSpacing();
        }
        return width < 0 || needed <= width;
    }

    private double least(Node node, double room) {
        return snapSizeX(Math.min(node.minWidth(-1), most(node, room)));
    }

    // Also for one line: HBox computes heights at the preferred widths of its children, not at the actual ones.
    private double heightOfLines(double width, ToDoubleBiFunction<Node, Double> heightAt) {
        Insets insets = getInsets();
        double height = insets.getTop() + insets.getBottom() - getSpacing();
        for (Line line : lines(width)) {
            height += line.height(heightAt) + getSpacing();
        }
        return height;
    }

    private List<Line> lines(double width) {
        double room = width - sides();
        List<Line> lines = new ArrayList<>();
        List<Node> line = new ArrayList<>();
        double taken = 0;
        for (Node node : getManagedChildren()) {
            double least = least(node, room);
            if (!line.isEmpty() && taken + least > room) {
                lines.add(new Line(line, room));
                line = new ArrayList<>();
                taken = 0;
            }
            line.add(node);
            taken += least + getSpacing();
        }
        if (!line.isEmpty()) {
            lines.add(new Line(line, room));
        }
        return lines;
    }

    protected final double sides() {
        return getInsets().getLeft() + getInsets().getRight();
    }

    private final class Line {
        private final List<Node> nodes;
        private final double[] widths;
        private final double unused;

        Line(List<Node> nodes, double room) {
            this.nodes = nodes;
            widths = new double[nodes.size()];
            double left = room - getSpacing() * (nodes.size() - 1);
            double lacking = 0;
            int growing = 0;
            for (int at = 0; at < widths.length; at++) {
                Node node = nodes.get(at);
                widths[at] = Math.min(least(node, room), room);
                left -= widths[at];
                lacking += lacking(node, widths[at], room);
                growing += grows(node) ? 1 : 0;
            }
            double part = lacking == 0 ? 0 : Math.clamp(left / lacking, 0, 1);
            double more = growing == 0 ? 0 : Math.max(0, left - lacking) / growing;
            for (int at = 0; at < widths.length; at++) {
                Node node = nodes.get(at);
                double wanted = lacking(node, widths[at], room) * part + (grows(node) ? more : 0);
                widths[at] = snapPositionX(widths[at] + wanted);
            }
            unused = Math.max(
                    0,
                    room
                            - getSpacing() * (nodes.size() - 1)
                            - Arrays.stream(widths).sum());
        }

        // Of whole pixels: rounded down, words would go on in a second line.
        private double lacking(Node node, double width, double room) {
            return Math.max(0, snapSizeX(Math.min(node.prefWidth(-1), most(node, room))) - width);
        }

        double height(ToDoubleBiFunction<Node, Double> heightAt) {
            double height = 0;
            for (int at = 0; at < widths.length; at++) {
                height = Math.max(height, heightAt.applyAsDouble(nodes.get(at), widths[at]));
            }
            return snapSizeY(height);
        }

        private static boolean grows(Node node) {
            return HBox.getHgrow(node) == Priority.ALWAYS || HBox.getHgrow(node) == Priority.SOMETIMES;
        }
    }
}
