package lanedesk.benchmarks.program;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import lanedesk.benchmarks.figure.Figure;
import lanedesk.benchmarks.figure.Measure;
import lanedesk.benchmarks.figure.Run;
import lanedesk.benchmarks.figure.Samples;

/// From the start of our process to the filled picker, beside the start of another program that the machine has.
final class PeerMeasure implements Measure {

    private static final int STARTS = 9;

    private final Peer peer;

    PeerMeasure(Peer peer) {
        this.peer = peer;
    }

    @Override
    public Set<Integer> numbers() {
        return Set.of(1);
    }

    @Override
    public List<Figure> take(Run run) throws IOException, InterruptedException {
        Path theirCommand = peer.found(System.getenv());
        Distribution program = Distribution.in(run, "start");
        peer.start(theirCommand, program.home()); // the first of all is slower, as is ours without its class cache
        program.start(true, List.of("-Dpicker=true", "-Drest=3000"));
        program.awaitCache();
        List<Double> ours = new ArrayList<>();
        List<Double> theirs = new ArrayList<>();
        for (int round = 0; round < run.rounds(STARTS); round++) {
            theirs.add(peer.start(theirCommand, program.home()));
            ours.add(program.start(true, List.of("-Drest=0", "-Dpicker=true")).time("picker"));
        }
        return List.of(new Figure(
                1,
                "start: picker open and filled",
                "ms",
                new Samples(ours).median(),
                peer.name(),
                new Samples(theirs).median(),
                peer.goal()));
    }
}
