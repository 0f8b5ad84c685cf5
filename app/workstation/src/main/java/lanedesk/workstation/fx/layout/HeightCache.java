package lanedesk.workstation.fx.layout;

import java.util.function.DoubleUnaryOperator;

/// Caches the heights of a pane for its last width until its layout changes. JavaFX does not cache heights that
/// depend on the width; without this cache, each level of nested panes would triple the number of computations.
final class HeightCache {

    private double minHeightWidth = Double.NaN;
    private double minHeight;
    private double prefHeightWidth = Double.NaN;
    private double prefHeight;

    double getOrComputeMinHeight(double width, DoubleUnaryOperator compute) {
        if (width != minHeightWidth) {
            minHeight = compute.applyAsDouble(width);
            minHeightWidth = width;
        }
        return minHeight;
    }

    double getOrComputePrefHeight(double width, DoubleUnaryOperator compute) {
        if (width != prefHeightWidth) {
            prefHeight = compute.applyAsDouble(width);
            prefHeightWidth = width;
        }
        return prefHeight;
    }

    void clear() {
        minHeightWidth = Double.NaN;
        prefHeightWidth = Double.NaN;
    }
}
