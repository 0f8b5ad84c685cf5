package lanedesk.benchmarks.figure;

/// What a ratio is to be.
public sealed interface Goal {

    /// The ratio may not be above.
    record AtMost(double ratio) implements Goal {
        @Override
        public String toString() {
            return "≤ " + ResultTable.formatNumber(ratio) + "×";
        }
    }

    /// The ratio may not be below.
    record AtLeast(double ratio) implements Goal {
        @Override
        public String toString() {
            return "≥ " + ResultTable.formatNumber(ratio) + "×";
        }
    }

    /// The line is there to compare with.
    record None() implements Goal {
        @Override
        public String toString() {
            return "–";
        }
    }

    static Goal atMost(double ratio) {
        return new AtMost(ratio);
    }

    static Goal atLeast(double ratio) {
        return new AtLeast(ratio);
    }

    static Goal none() {
        return new None();
    }
}
