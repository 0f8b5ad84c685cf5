package lanedesk.benchmarks.program;

import java.util.List;
import lanedesk.benchmarks.figure.Measurement;

/// The measurements of the whole program.
public final class ProgramMeasurements {

    private ProgramMeasurements() {}

    public static List<Measurement> allMeasurements() {
        return List.of(
                new StartMeasurement(),
                new PeerMeasurement(new BrowserPeer()),
                new PeerMeasurement(new PdfsamPeer()),
                new BoardMeasurement(),
                new TourMeasurement(),
                new SandboxMeasurement());
    }
}
