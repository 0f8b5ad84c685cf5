package lanedesk.benchmarks.figure;

import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;

/// The samples of one measurement.
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

    /// The middle value, or the mean of the two middle values.
    public double median() {
        double[] sorted = sortedValues();
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    /// The smallest sample for which at least `percent` percent of all samples are not greater.
    public double percentile(double percent) {
        double[] sorted = sortedValues();
        int index = (int) Math.ceil(percent / 100 * sorted.length) - 1;
        return sorted[Math.clamp(index, 0, sorted.length - 1)];
    }

    public double maximum() {
        return percentile(100);
    }

    private double[] sortedValues() {
        return stream().sorted().toArray();
    }

    private DoubleStream stream() {
        return values.stream().mapToDouble(Double::doubleValue);
    }
}
