package lanedesk.benchmarks.program;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import lanedesk.benchmarks.figure.BenchmarkResult;
import lanedesk.benchmarks.figure.BenchmarkRun;
import lanedesk.benchmarks.figure.Goal;
import lanedesk.benchmarks.figure.Measurement;
import lanedesk.benchmarks.figure.Samples;

/// Measures the time from the start of the process to the first window, and the memory of the idle program.
final class StartMeasurement implements Measurement {

    private static final int STARTS = 11;
    private static final int MEMORY_SAMPLES = 3;
    private static final int MEMORY_DELAY_MILLIS = 5_000;
    private static final String NO_MEMORY_DELAY = "-Drest=0";

    @Override
    public Set<Integer> resultNumbers() {
        return Set.of(1, 2);
    }

    @Override
    public List<BenchmarkResult> measure(BenchmarkRun run) throws IOException, InterruptedException {
        Distribution program = Distribution.prepare(run, "start");
        // The first run fills the lists and creates the class cache of the program.
        program.start(true, List.of("-Dpicker=true", "-Drest=3000"));
        program.awaitCache();
        List<Double> cached = new ArrayList<>();
        List<Double> plain = new ArrayList<>();
        List<Double> picker = new ArrayList<>();
        List<Double> stripped = new ArrayList<>();
        for (int round = 0; round < run.roundsOf(STARTS); round++) {
            stripped.add(program.startEmptyWindow(List.of(NO_MEMORY_DELAY)).time("painted"));
            cached.add(program.start(true, List.of(NO_MEMORY_DELAY)).time("painted"));
            picker.add(program.start(true, List.of(NO_MEMORY_DELAY, "-Dpicker=true"))
                    .time("picker"));
            plain.add(program.start(false, List.of(NO_MEMORY_DELAY)).time("painted"));
        }
        List<Double> resident = new ArrayList<>();
        List<Double> bareResident = new ArrayList<>();
        for (int round = 0; round < run.roundsOf(MEMORY_SAMPLES); round++) {
            bareResident.add(program.startEmptyWindow(List.of("-Drest=" + MEMORY_DELAY_MILLIS))
                            .figure("resident")
                    / 1024);
            resident.add(program.start(true, List.of("-Drest=" + MEMORY_DELAY_MILLIS))
                            .figure("resident")
                    / 1024);
        }
        double floor = new Samples(stripped).median();
        return List.of(
                startResult("first window painted", cached, floor, Goal.atMost(1)),
                startResult("picker open and filled", picker, floor, Goal.atMost(1)),
                startResult("first window, no class cache", plain, floor, Goal.none()),
                new BenchmarkResult(
                        2,
                        "memory: resident after 5 s of rest",
                        "MB",
                        new Samples(resident).median(),
                        "bare window, default flags",
                        new Samples(bareResident).median(),
                        Goal.atMost(1.1)));
    }

    private static BenchmarkResult startResult(String name, List<Double> times, double floor, Goal goal) {
        return new BenchmarkResult(
                1, "start: " + name, "ms", new Samples(times).median(), "bare window, default flags", floor, goal);
    }
}
