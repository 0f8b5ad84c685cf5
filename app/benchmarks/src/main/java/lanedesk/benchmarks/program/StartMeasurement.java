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
        program.runProgram(true, List.of("-Dpicker=true", "-Drest=3000"));
        program.awaitCache();
        List<Double> cachedMillis = new ArrayList<>();
        List<Double> uncachedMillis = new ArrayList<>();
        List<Double> pickerMillis = new ArrayList<>();
        List<Double> emptyWindowMillis = new ArrayList<>();
        for (int round = 0; round < run.roundCount(STARTS); round++) {
            emptyWindowMillis.add(
                    program.runEmptyWindow(List.of(NO_MEMORY_DELAY)).timeOf("painted"));
            cachedMillis.add(program.runProgram(true, List.of(NO_MEMORY_DELAY)).timeOf("painted"));
            pickerMillis.add(program.runProgram(true, List.of(NO_MEMORY_DELAY, "-Dpicker=true"))
                    .timeOf("picker"));
            uncachedMillis.add(
                    program.runProgram(false, List.of(NO_MEMORY_DELAY)).timeOf("painted"));
        }
        List<Double> residentMegabytes = new ArrayList<>();
        List<Double> emptyWindowMegabytes = new ArrayList<>();
        for (int round = 0; round < run.roundCount(MEMORY_SAMPLES); round++) {
            emptyWindowMegabytes.add(program.runEmptyWindow(List.of("-Drest=" + MEMORY_DELAY_MILLIS))
                            .lastNumber("resident")
                    / 1024);
            residentMegabytes.add(program.runProgram(true, List.of("-Drest=" + MEMORY_DELAY_MILLIS))
                            .lastNumber("resident")
                    / 1024);
        }
        double baseline = new Samples(emptyWindowMillis).median();
        return List.of(
                createStartResult("first window painted", cachedMillis, baseline, Goal.atMost(1)),
                createStartResult("picker open and filled", pickerMillis, baseline, Goal.atMost(1)),
                createStartResult("first window, no class cache", uncachedMillis, baseline, Goal.none()),
                new BenchmarkResult(
                        2,
                        "memory: resident after 5 s of rest",
                        "MB",
                        new Samples(residentMegabytes).median(),
                        "bare window, default flags",
                        new Samples(emptyWindowMegabytes).median(),
                        Goal.atMost(1.1)));
    }

    private static BenchmarkResult createStartResult(String name, List<Double> times, double baseline, Goal goal) {
        return new BenchmarkResult(
                1, "start: " + name, "ms", new Samples(times).median(), "bare window, default flags", baseline, goal);
    }
}
