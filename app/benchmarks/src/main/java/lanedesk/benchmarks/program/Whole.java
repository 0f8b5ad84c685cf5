package lanedesk.benchmarks.program;

import java.util.List;
import lanedesk.benchmarks.figure.Measure;

/// The measures of the whole program.
public final class Whole {

    private Whole() {}

    public static List<Measure> all() {
        return List.of(
                new StartMeasure(),
                new PeerMeasure(new Browser()),
                new PeerMeasure(new Pdfsam()),
                new BoardFigures(),
                new TourMeasure(),
                new SandboxMeasure());
    }
}
