package lanedesk.benchmarks.figure;

import java.util.List;
import java.util.Set;

/// A measurement that produces one or more results.
public interface Measurement {

    /// The numbers of the results it produces.
    Set<Integer> resultNumbers();

    /// Runs the measurement. If it throws an exception, its results are missing from the table and the exception is
    /// listed there.
    List<BenchmarkResult> measure(BenchmarkRun run) throws Exception;
}
