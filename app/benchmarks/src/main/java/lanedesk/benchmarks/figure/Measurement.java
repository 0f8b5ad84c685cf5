package lanedesk.benchmarks.figure;

import java.util.List;
import java.util.Set;

/// A measurement that produces one or more results.
public interface Measurement {

    /// The numbers of the results that this measurement produces.
    Set<Integer> resultNumbers();

    /// Runs the measurement. If this method throws an exception, the table lists the exception instead of the results.
    List<BenchmarkResult> measure(BenchmarkRun run) throws Exception;
}
