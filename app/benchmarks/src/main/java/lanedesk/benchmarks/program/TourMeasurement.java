package lanedesk.benchmarks.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import lanedesk.benchmarks.figure.BenchmarkResult;
import lanedesk.benchmarks.figure.BenchmarkRun;
import lanedesk.benchmarks.figure.Goal;
import lanedesk.benchmarks.figure.Measurement;
import lanedesk.benchmarks.figure.Samples;
import lanedesk.benchmarks.parts.BenchmarkJournals;

/// Measures how long the window stalls during the tour of a whole day, and the memory of the program and its child
/// processes: the maximum, and the value after one minute without input.
final class TourMeasurement implements Measurement {

    private static final double PULSE_MILLIS = 1_000.0 / 60;
    private static final int TOURS = 3;
    private static final String MEMORY_DELAY_SECONDS = "70";

    @Override
    public Set<Integer> resultNumbers() {
        return Set.of(2, 8);
    }

    @Override
    public List<BenchmarkResult> measure(BenchmarkRun run) throws IOException, InterruptedException {
        Distribution program = Distribution.prepare(run, "tour");
        List<Double> longestStalls = new ArrayList<>();
        List<Double> stallPercentiles = new ArrayList<>();
        List<Double> residentMegabytes = new ArrayList<>();
        List<Double> maxMegabytes = new ArrayList<>();
        List<Double> emptyWindowMegabytes = new ArrayList<>();
        runTour(program, "tour", "0"); // A run without the class cache is not measured. It creates the cache.
        program.awaitCache();
        for (int round = 0; round < run.roundCount(TOURS); round++) {
            ChildProcess.ProbeOutput tourOutput = runTour(program, "tour", "0");
            longestStalls.add(tourOutput.lastNumber("stall"));
            stallPercentiles.add(tourOutput.lastNumber("stall99"));
            ChildProcess.ProbeOutput dayOutput = runTour(program, "day", MEMORY_DELAY_SECONDS);
            residentMegabytes.add(dayOutput.lastNumber("resident") / 1024);
            maxMegabytes.add(dayOutput.lastNumber("most") / 1024);
            emptyWindowMegabytes.add(
                    program.runEmptyWindow(List.of("-Drest=5000")).lastNumber("resident") / 1024);
        }
        return List.of(
                createMemoryResult(
                        "at rest after a day's tour, a minute later",
                        residentMegabytes,
                        emptyWindowMegabytes,
                        Goal.atMost(1.6)),
                createMemoryResult("the most in a day's tour", maxMegabytes, emptyWindowMegabytes, Goal.none()),
                createStallResult("longest stall of the window in the tour", longestStalls, Goal.atMost(3)),
                createStallResult("stalls of the window in the tour, p99", stallPercentiles, Goal.atMost(1)));
    }

    private static ChildProcess.ProbeOutput runTour(Distribution program, String probe, String stay)
            throws IOException, InterruptedException {
        Path folder = program.home().resolve("pictures");
        if (Files.exists(folder)) {
            BenchmarkJournals.deleteFolder(folder);
        }
        return program.runProgram(
                true,
                List.of("-Dprobe=" + probe, "-Dstalls=" + program.home().resolve("stalls.txt")),
                "--tour",
                folder.toString(),
                "--stay",
                stay,
                "--user",
                "me@desk.example");
    }

    private static BenchmarkResult createMemoryResult(
            String name, List<Double> megabytes, List<Double> emptyWindowMegabytes, Goal goal) {
        return new BenchmarkResult(
                2,
                "memory: " + name,
                "MB",
                new Samples(megabytes).median(),
                "bare window, default flags",
                new Samples(emptyWindowMegabytes).median(),
                goal);
    }

    private static BenchmarkResult createStallResult(String name, List<Double> millis, Goal goal) {
        return new BenchmarkResult(
                8, "window: " + name, "ms", new Samples(millis).median(), "one pulse", PULSE_MILLIS, goal);
    }
}
