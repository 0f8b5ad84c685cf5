package lanedesk.benchmarks.program;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import lanedesk.benchmarks.figure.Figure;
import lanedesk.benchmarks.figure.Goal;
import lanedesk.benchmarks.figure.Measure;
import lanedesk.benchmarks.figure.Run;
import lanedesk.benchmarks.figure.Samples;

/// From the start of the process to the first window, and the memory it takes at rest.
final class StartMeasure implements Measure {

    private static final int STARTS = 11;
    private static final int RESTS = 3;
    private static final int REST = 5_000;
    private static final String NO_REST = "-Drest=0";

    @Override
    public Set<Integer> numbers() {
        return Set.of(1, 2);
    }

    @Override
    public List<Figure> take(Run run) throws IOException, InterruptedException {
        Distribution program = Distribution.in(run, "start");
        // The first run fills the lists; with it the program makes its class cache.
        program.start(true, List.of("-Dpicker=true", "-Drest=3000"));
        program.awaitCache();
        List<Double> cached = new ArrayList<>();
        List<Double> plain = new ArrayList<>();
        List<Double> picker = new ArrayList<>();
        List<Double> bare = new ArrayList<>();
        for (int round = 0; round < run.rounds(STARTS); round++) {
            bare.add(program.startBare(List.of(NO_REST)).time("painted"));
            cached.add(program.start(true, List.of(NO_REST)).time("painted"));
            picker.add(program.start(true, List.of(NO_REST, "-Dpicker=true")).time("picker"));
            plain.add(program.start(false, List.of(NO_REST)).time("painted"));
        }
        List<Double> resident = new ArrayList<>();
        List<Double> bareResident = new ArrayList<>();
        for (int round = 0; round < run.rounds(RESTS); round++) {
            bareResident.add(program.startBare(List.of("-Drest=" + REST)).figure("resident") / 1024);
            resident.add(program.start(true, List.of("-Drest=" + REST)).figure("resident") / 1024);
        }
        double floor = new Samples(bare).median();
        return List.of(
                start("first window painted", cached, floor, Goal.atMost(1)),
                start("picker open and filled", picker, floor, Goal.atMost(1)),
                start("first window, no class cache", plain, floor, Goal.none()),
                new Figure(
                        2,
                        "memory: resident after 5 s of rest",
                        "MB",
                        new Samples(resident).median(),
                        "bare window, default flags",
                        new Samples(bareResident).median(),
                        Goal.atMost(1.1)));
    }

    private static Figure start(String name, List<Double> times, double floor, Goal goal) {
        return new Figure(
                1, "start: " + name, "ms", new Samples(times).median(), "bare window, default flags", floor, goal);
    }
}
