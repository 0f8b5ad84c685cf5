package lanedesk.benchmarks.figure;

/// The goal for a ratio.
public sealed interface Goal {

    /// The ratio must not be above this value.
    record AtMost(double ratio) implements Goal {
        @Override
        public String toString() {
            return "≤ " + ResultTable.formatNumber(ratio) + "×";
        }
    }

    /// The ratio must not be below this value.
    record AtLeast(double ratio) implements Goal {
        @Override
        public String toString() {
            return "≥ " + ResultTable.formatNumber(ratio) + "×";
        }
    }

    /// There is no goal; the result is only for comparison.
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
