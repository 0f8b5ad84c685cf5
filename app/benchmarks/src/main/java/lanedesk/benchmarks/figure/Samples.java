package lanedesk.benchmarks.figure;

import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;

/// Measurements of one thing.
public record Samples(List<Double> values) {

    public Samples {
        values = List.copyOf(values);
        if (values.isEmpty()) {
            throw new IllegalArgumentException("nothing was measured");
        }
    }

    public static Samples of(double... values) {
        return new Samples(Arrays.stream(values).boxed().toList());
    }

    /// The one in the middle, or between the two in the middle.
    public double median() {
        double[] sorted = sorted();
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    /// The least value that `percent` of all do not exceed.
    public double percentile(double percent) {
        double[] sorted = sorted();
        int index = (int) Math.ceil(percent / 100 * sorted.length) - 1;
        return sorted[Math.clamp(index, 0, sorted.length - 1)];
    }

    public double maximum() {
        return percentile(100);
    }

    private double[] sorted() {
        return stream().sorted().toArray();
    }

    private DoubleStream stream() {
        return values.stream().mapToDouble(Double::doubleValue);
    }
}
