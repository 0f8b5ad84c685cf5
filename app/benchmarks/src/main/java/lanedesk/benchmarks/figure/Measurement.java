package lanedesk.benchmarks.figure;

import java.util.List;
import java.util.Set;

/// Something that takes figures.
public interface Measurement {

    /// The numbers of the figures it takes.
    Set<Integer> resultNumbers();

    /// Takes them. Whatever it throws leaves its figures out of the table and is named there.
    List<BenchmarkResult> measure(BenchmarkRun run) throws Exception;
}
