package lanedesk.benchmarks.program;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import lanedesk.benchmarks.figure.BenchmarkResult;
import lanedesk.benchmarks.figure.BenchmarkRun;
import lanedesk.benchmarks.figure.Measurement;
import lanedesk.benchmarks.figure.Samples;

/// Measures the time from the start of our process to the filled picker, and compares it with the start of another
/// program on the machine.
final class PeerMeasurement implements Measurement {

    private static final int STARTS = 9;

    private final PeerProgram peer;

    PeerMeasurement(PeerProgram peer) {
        this.peer = peer;
    }

    @Override
    public Set<Integer> resultNumbers() {
        return Set.of(1);
    }

    @Override
    public List<BenchmarkResult> measure(BenchmarkRun run) throws IOException, InterruptedException {
        Path theirCommand = peer.findProgram(System.getenv());
        Distribution program = Distribution.prepare(run, "start");
        peer.start(theirCommand, program.home()); // the first of all is slower, as is ours without its class cache
        program.start(true, List.of("-Dpicker=true", "-Drest=3000"));
        program.awaitCache();
        List<Double> ours = new ArrayList<>();
        List<Double> theirs = new ArrayList<>();
        for (int round = 0; round < run.roundsOf(STARTS); round++) {
            theirs.add(peer.start(theirCommand, program.home()));
            ours.add(program.start(true, List.of("-Drest=0", "-Dpicker=true")).time("picker"));
        }
        return List.of(new BenchmarkResult(
                1,
                "start: picker open and filled",
                "ms",
                new Samples(ours).median(),
                peer.name(),
                new Samples(theirs).median(),
                peer.goal()));
    }
}
