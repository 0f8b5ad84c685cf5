package lanedesk.workstation.fx.layout;

import java.util.function.DoubleUnaryOperator;

/// The heights of a pane at the width it was last asked for, until its layout is asked for again. JavaFX keeps them for
/// panes whose height does not depend on their width alone. Without this, each of the panes around such a one asks it
/// for three heights where it was itself asked for one.
final class HeightCache {

    private double minHeightWidth = Double.NaN;
    private double minHeight;
    private double prefHeightWidth = Double.NaN;
    private double prefHeight;

    double minHeight(double width, DoubleUnaryOperator computed) {
        if (width != minHeightWidth) {
            minHeight = computed.applyAsDouble(width);
            minHeightWidth = width;
        }
        return minHeight;
    }

    double prefHeight(double width, DoubleUnaryOperator computed) {
        if (width != prefHeightWidth) {
            prefHeight = computed.applyAsDouble(width);
            prefHeightWidth = width;
        }
        return prefHeight;
    }

    void clear() {
        minHeightWidth = Double.NaN;
        prefHeightWidth = Double.NaN;
    }
}
