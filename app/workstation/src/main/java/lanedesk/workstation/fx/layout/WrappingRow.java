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

/// A row whose children wrap to further lines if the row is too narrow, so that no child is cut. If all
/// children fit at their minimum widths, the row behaves like an [HBox]. Otherwise, growing children fill each
/// line; a line without growing children is aligned like the row.
public class WrappingRow extends HBox {

    /// Set while the row has more than one line.
    private static final PseudoClass WRAPPED = PseudoClass.getPseudoClass("wrapped");

    private static final ToDoubleBiFunction<Node, Double> MIN_HEIGHT = Node::minHeight;
    private static final ToDoubleBiFunction<Node, Double> PREF_HEIGHT = Node::prefHeight;

    private final HeightCache heights = new HeightCache();

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computeMinWidth(double height) {
        double widest = 0;
        for (Node node : getManagedChildren()) {
            widest = Math.max(widest, minNodeWidth(node));
        }
        return snapSizeX(widest) + horizontalInsets();
    }

    // Returns the minimum width of a child on a line of its own. A child that wraps its own content can be
    // narrower there than its usual minimum width.
    private static double minNodeWidth(Node node) {
        return switch (node) {
            case WrappingRow row -> row.computeMinWidth(-1);
            case Labeled labeled when labeled.isWrapText() -> 0;
            default -> node.minWidth(-1);
        };
    }

    @Override
    protected double computeMinHeight(double width) {
        return heights.getOrComputeMinHeight(
                width,
                candidateWidth -> candidateWidth < 0
                        ? super.computeMinHeight(candidateWidth)
                        : heightOfLines(candidateWidth, fitsOnOneLine(candidateWidth) ? MIN_HEIGHT : PREF_HEIGHT));
    }

    @Override
    protected double computePrefHeight(double width) {
        return heights.getOrComputePrefHeight(
                width,
                candidateWidth -> candidateWidth < 0
                        ? super.computePrefHeight(candidateWidth)
                        : heightOfLines(candidateWidth, PREF_HEIGHT));
    }

    @Override
    public void requestLayout() {
        heights.clear();
        super.requestLayout();
    }

    @Override
    protected void layoutChildren() {
        boolean oneLine = fitsOnOneLine(getWidth());
        pseudoClassStateChanged(WRAPPED, !oneLine);
        if (oneLine) {
            super.layoutChildren();
            return;
        }
        Insets insets = getInsets();
        double top = insets.getTop();
        for (WrappedLine line : wrapLines(getWidth())) {
            double left = insets.getLeft() + (getAlignment().getHpos() == HPos.RIGHT ? line.unusedWidth : 0);
            double height = line.computeHeight(PREF_HEIGHT);
            for (int index = 0; index < line.nodes.size(); index++) {
                double width = line.widths[index];
                placeNode(line.nodes.get(index), left, top, width, height);
                left += width + getSpacing();
            }
            top += height + getSpacing();
        }
    }

    private void placeNode(Node node, double left, double top, double width, double height) {
        if (width < node.minWidth(-1)) { // the node wraps its own content
            double nodeHeight = Math.min(height, node.maxHeight(width));
            double topOffset = getAlignment().getVpos() == VPos.CENTER ? snapPositionY((height - nodeHeight) / 2) : 0;
            node.resizeRelocate(left, top + topOffset, width, nodeHeight);
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

    /// Returns the maximum width of a node on a line; a wider node wraps its text. There is no maximum unless a
    /// subclass sets one.
    protected double maxWidthInLine(Node node, double availableWidth) {
        return Double.MAX_VALUE;
    }

    /// Returns whether all children at their minimum widths fit on one line; true if the width is unknown
    /// (negative).
    protected boolean fitsOnOneLine(double width) {
        double neededWidth = horizontalInsets() - getSpacing();
        for (Node node : getManagedChildren()) {
            neededWidth += snapSizeX(node.minWidth(-1)) + getSpacing();
        }
        return width < 0 || neededWidth <= width;
    }

    private double minWrappedWidth(Node node, double room) {
        return snapSizeX(Math.min(node.minWidth(-1), maxWidthInLine(node, room)));
    }

    // Returns the height of the row at a width. Used for a single line too, because HBox computes heights for
    // preferred widths instead of actual widths.
    private double heightOfLines(double width, ToDoubleBiFunction<Node, Double> heightAt) {
        Insets insets = getInsets();
        double height = insets.getTop() + insets.getBottom() - getSpacing();
        for (WrappedLine line : wrapLines(width)) {
            height += line.computeHeight(heightAt) + getSpacing();
        }
        return height;
    }

    private List<WrappedLine> wrapLines(double width) {
        double availableWidth = width - horizontalInsets();
        List<WrappedLine> lines = new ArrayList<>();
        List<Node> line = new ArrayList<>();
        double usedWidth = 0;
        for (Node node : getManagedChildren()) {
            double minWidth = minWrappedWidth(node, availableWidth);
            if (!line.isEmpty() && usedWidth + minWidth > availableWidth) {
                lines.add(new WrappedLine(line, availableWidth));
                line = new ArrayList<>();
                usedWidth = 0;
            }
            line.add(node);
            usedWidth += minWidth + getSpacing();
        }
        if (!line.isEmpty()) {
            lines.add(new WrappedLine(line, availableWidth));
        }
        return lines;
    }

    protected final double horizontalInsets() {
        return getInsets().getLeft() + getInsets().getRight();
    }

    private final class WrappedLine {
        private final List<Node> nodes;
        private final double[] widths;
        private final double unusedWidth;

        WrappedLine(List<Node> nodes, double availableWidth) {
            this.nodes = nodes;
            widths = new double[nodes.size()];
            double remainingWidth = availableWidth - getSpacing() * (nodes.size() - 1);
            double missingWidth = 0;
            int growingCount = 0;
            for (int index = 0; index < widths.length; index++) {
                Node node = nodes.get(index);
                widths[index] = Math.min(minWrappedWidth(node, availableWidth), availableWidth);
                remainingWidth -= widths[index];
                missingWidth += widthMissingToPreferred(node, widths[index], availableWidth);
                growingCount += isGrowing(node) ? 1 : 0;
            }
            double missingFraction = missingWidth == 0 ? 0 : Math.clamp(remainingWidth / missingWidth, 0, 1);
            double extraPerGrowing = growingCount == 0 ? 0 : Math.max(0, remainingWidth - missingWidth) / growingCount;
            for (int nodeIndex = 0; nodeIndex < widths.length; nodeIndex++) {
                Node node = nodes.get(nodeIndex);
                double addedWidth = widthMissingToPreferred(node, widths[nodeIndex], availableWidth) * missingFraction
                        + (isGrowing(node) ? extraPerGrowing : 0);
                widths[nodeIndex] = snapPositionX(widths[nodeIndex] + addedWidth);
            }
            unusedWidth = Math.max(
                    0,
                    availableWidth
                            - getSpacing() * (nodes.size() - 1)
                            - Arrays.stream(widths).sum());
        }

        // Returns the width that a node lacks to its preferred width, rounded up to whole pixels, because text
        // would wrap in a smaller width.
        private double widthMissingToPreferred(Node node, double width, double room) {
            return Math.max(0, snapSizeX(Math.min(node.prefWidth(-1), maxWidthInLine(node, room))) - width);
        }

        double computeHeight(ToDoubleBiFunction<Node, Double> heightAt) {
            double height = 0;
            for (int index = 0; index < widths.length; index++) {
                height = Math.max(height, heightAt.applyAsDouble(nodes.get(index), widths[index]));
            }
            return snapSizeY(height);
        }

        private static boolean isGrowing(Node node) {
            return HBox.getHgrow(node) == Priority.ALWAYS || HBox.getHgrow(node) == Priority.SOMETIMES;
        }
    }
}
