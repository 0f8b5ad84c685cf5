package lanedesk.benchmarks.program;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import lanedesk.benchmarks.figure.Figure;
import lanedesk.benchmarks.figure.Goal;
import lanedesk.benchmarks.figure.Measure;
import lanedesk.benchmarks.figure.Run;
import lanedesk.benchmarks.figure.Samples;

/// From an answer's last byte to the frame with its rates, and from a command to the frame with the rates sorted or
/// filtered.
final class BoardFigures implements Measure {

    private static final double PULSE = 1_000.0 / 60;
    private static final int RUNS = 3;

    // Of a hundred commands in all, the slowest would be their p99.
    private static final int COMMANDS = 120;

    @Override
    public Set<Integer> numbers() {
        return Set.of(5, 6);
    }

    @Override
    public List<Figure> take(Run run) throws IOException, InterruptedException {
        Distribution program = Distribution.in(run, "board");
        Path token = program.home().resolve("token");
        Files.writeString(token, "secret");
        List<Child.Said> runs = new ArrayList<>();
        for (int round = 0; round < run.rounds(RUNS); round++) {
            int port = freePort();
            runs.add(program.start(
                    false,
                    List.of(
                            "-Dprobe=board",
                            "-Dport=" + port,
                            "-Dturns=" + (run.quick() ? 3 : 9),
                            "-Dcommands=" + (run.quick() ? 12 : COMMANDS),
                            "-Dpicture=" + program.home().resolve("failed.png")),
                    "--base-url",
                    "http://127.0.0.1:" + port,
                    "--token-file",
                    token.toString(),
                    "--user",
                    "me@desk.example"));
        }
        List<Figure> figures = new ArrayList<>();
        for (String rates : List.of("12", "5000")) {
            figures.add(new Figure(
                    5,
                    "board: last byte to the frame with " + rates + " rates, p50",
                    "ms",
                    all(runs, "board" + rates).median(),
                    "OkHttp, Jackson and a plain TableView",
                    all(runs, "plain" + rates).median(),
                    Goal.atMost(1.5)));
        }
        for (String command : List.of("sort", "filter")) {
            Samples millis = all(runs, command);
            String name = "board: " + command + " of 5,000 rates to the frame, ";
            figures.add(new Figure(6, name + "p50", "ms", millis.median(), "one pulse", PULSE, Goal.atMost(1.1)));
            figures.add(new Figure(6, name + "p99", "ms", millis.percentile(99), "one pulse", PULSE, Goal.atMost(2)));
        }
        return figures;
    }

    private static Samples all(List<Child.Said> runs, String word) {
        return new Samples(
                runs.stream().flatMap(said -> said.figures(word).stream()).toList());
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
