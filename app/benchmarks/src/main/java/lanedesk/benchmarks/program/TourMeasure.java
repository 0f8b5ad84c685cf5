package lanedesk.benchmarks.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import lanedesk.benchmarks.figure.Figure;
import lanedesk.benchmarks.figure.Goal;
import lanedesk.benchmarks.figure.Measure;
import lanedesk.benchmarks.figure.Run;
import lanedesk.benchmarks.figure.Samples;

/// How long the window stands still in a whole day's tour, and the memory at its end.
final class TourMeasure implements Measure {

    private static final double PULSE = 1_000.0 / 60;
    private static final int TOURS = 3;

    @Override
    public Set<Integer> numbers() {
        return Set.of(2, 8);
    }

    @Override
    public List<Figure> take(Run run) throws IOException, InterruptedException {
        Distribution program = Distribution.in(run, "tour");
        Path stalls = program.home().resolve("stalls.txt");
        List<Double> longest = new ArrayList<>();
        List<Double> p99 = new ArrayList<>();
        List<Double> resident = new ArrayList<>();
        List<Double> bare = new ArrayList<>();
        boolean first = true;
        for (int round = 0; round < run.rounds(TOURS); round++) {
            Path folder = program.home().resolve("pictures");
            empty(folder);
            Child.Said said = program.start(
                    true,
                    List.of("-Dprobe=tour", "-Dstalls=" + stalls),
                    "--tour",
                    folder.toString(),
                    "--user",
                    "me@desk.example");
            if (first) {
                program.awaitCache();
                first = false;
                if (!run.quick()) {
                    round--; // the tour without the class cache counts for nothing
                    continue;
                }
            }
            longest.add(said.figure("stall"));
            p99.add(said.figure("stall99"));
            resident.add(said.figure("resident") / 1024);
            bare.add(program.startBare(List.of("-Drest=5000")).figure("resident") / 1024);
        }
        return List.of(
                new Figure(
                        2,
                        "memory: resident after a day's tour",
                        "MB",
                        new Samples(resident).median(),
                        "bare window, default flags",
                        new Samples(bare).median(),
                        Goal.atMost(1.6)),
                stall("longest stall of the window in the tour", longest, Goal.atMost(3)),
                stall("stalls of the window in the tour, p99", p99, Goal.atMost(1)));
    }

    private static Figure stall(String name, List<Double> millis, Goal goal) {
        return new Figure(8, "window: " + name, "ms", new Samples(millis).median(), "one pulse", PULSE, goal);
    }

    private static void empty(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> all = Files.walk(folder)) {
                for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(each);
                }
            }
        }
    }
}
