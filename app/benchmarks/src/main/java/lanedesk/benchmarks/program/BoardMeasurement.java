package lanedesk.benchmarks.program;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
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

/// Measures the time from the last byte of an answer to the frame with its rates, and from a command to the frame
/// with the rates sorted or filtered, or with another shipment.
final class BoardMeasurement implements Measurement {

    private static final double PULSE_MILLIS = 1_000.0 / 60;
    private static final double MAX_NODES = 3_000;
    private static final int RUNS = 3;

    // With only a hundred commands, the 99th percentile would be the slowest command.
    private static final int COMMANDS = 120;

    @Override
    public Set<Integer> resultNumbers() {
        return Set.of(5, 6, 18);
    }

    @Override
    public List<BenchmarkResult> measure(BenchmarkRun run) throws IOException, InterruptedException {
        Distribution program = Distribution.prepare(run, "board");
        Path token = program.home().resolve("token");
        Files.writeString(token, "secret");
        List<ChildProcess.ProbeOutput> runs = new ArrayList<>();
        for (int round = 0; round < run.roundCount(RUNS); round++) {
            int port = findFreePort();
            runs.add(program.runProgram(
                    false,
                    List.of(
                            "-Dprobe=board",
                            "-Dport=" + port,
                            "-Dturns=" + (run.isQuick() ? 3 : 9),
                            "-Dcommands=" + (run.isQuick() ? 12 : COMMANDS),
                            "-Dpicture=" + program.home().resolve("failed.png")),
                    "--base-url",
                    "http://127.0.0.1:" + port,
                    "--token-file",
                    token.toString(),
                    "--user",
                    "me@desk.example"));
        }
        List<BenchmarkResult> results = new ArrayList<>();
        for (String rates : List.of("12", "5000")) {
            results.add(new BenchmarkResult(
                    5,
                    "board: last byte to the frame with " + rates + " rates, p50",
                    "ms",
                    samplesOf(runs, "board" + rates).median(),
                    "OkHttp, Jackson and a plain TableView",
                    samplesOf(runs, "plain" + rates).median(),
                    Goal.atMost(1.5)));
        }
        for (String command : List.of("sort", "filter")) {
            Samples commandMillis = samplesOf(runs, command);
            String name = "board: " + command + " of 5,000 rates to the frame, ";
            results.add(new BenchmarkResult(
                    6, name + "p50", "ms", commandMillis.median(), "one pulse", PULSE_MILLIS, Goal.atMost(1.1)));
            results.add(new BenchmarkResult(
                    6, name + "p99", "ms", commandMillis.percentile(99), "one pulse", PULSE_MILLIS, Goal.atMost(2)));
        }
        Samples switchMillis = samplesOf(runs, "switch");
        String switching = "switching between twelve open shipments to the frame, ";
        results.add(new BenchmarkResult(
                18, switching + "p50", "ms", switchMillis.median(), "one pulse", PULSE_MILLIS, Goal.atMost(1)));
        results.add(new BenchmarkResult(
                18, switching + "p99", "ms", switchMillis.percentile(99), "one pulse", PULSE_MILLIS, Goal.atMost(2)));
        results.add(new BenchmarkResult(
                18,
                "nodes in the window with twelve open shipments",
                "",
                samplesOf(runs, "nodes").median(),
                "the goal",
                MAX_NODES,
                Goal.atMost(1)));
        return results;
    }

    private static Samples samplesOf(List<ChildProcess.ProbeOutput> runs, String name) {
        return new Samples(
                runs.stream().flatMap(output -> output.numbersOf(name).stream()).toList());
    }

    private static int findFreePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
