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

/// Measures the time from the start of the workstation's process to the filled customer picker, and compares this time
/// with the start time of another program on the machine.
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
        Path peerCommand = peer.findProgram(System.getenv());
        Distribution program = Distribution.prepare(run, "start");
        // The first start of each program is slower and is not measured.
        peer.measureStartAndStop(peerCommand, program.home());
        program.runProgram(true, List.of("-Dpicker=true", "-Drest=3000"));
        program.awaitCache();
        List<Double> ourMillis = new ArrayList<>();
        List<Double> peerMillis = new ArrayList<>();
        for (int round = 0; round < run.roundCount(STARTS); round++) {
            peerMillis.add(peer.measureStartAndStop(peerCommand, program.home()));
            ourMillis.add(program.runProgram(true, List.of("-Drest=0", "-Dpicker=true"))
                    .timeOf("picker"));
        }
        return List.of(new BenchmarkResult(
                1,
                "start: picker open and filled",
                "ms",
                new Samples(ourMillis).median(),
                peer.name(),
                new Samples(peerMillis).median(),
                peer.goal()));
    }
}
