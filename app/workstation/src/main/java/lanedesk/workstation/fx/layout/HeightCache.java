package lanedesk.workstation.fx.layout;

import java.util.function.DoubleUnaryOperator;

/// The heights of a pane at the width it was last asked for, until its layout is asked for again. JavaFX keeps them for
/// panes whose height does not depend on their width alone. Without this, each of the panes around such a one asks it
/// for three heights where it was itself asked for one.
final class HeightCache {

    private double leastAt = Double.NaN;
    private double least;
    private double preferredAt = Double.NaN;
    private double preferred;

    double least(double width, DoubleUnaryOperator computed) {
        if (width != leastAt) {
            least = computed.applyAsDouble(width);
            leastAt = width;
        }
        return least;
    }

    double preferred(double width, DoubleUnaryOperator computed) {
        if (width != preferredAt) {
            preferred = computed.applyAsDouble(width);
            preferredAt = width;
        }
        return preferred;
    }

    void forget() {
        leastAt = Double.NaN;
        preferredAt = Double.NaN;
    }
}
