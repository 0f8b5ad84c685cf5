package lanedesk.benchmarks.program;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import lanedesk.benchmarks.figure.BenchmarkResult;
import lanedesk.benchmarks.figure.BenchmarkRun;
import lanedesk.benchmarks.figure.Goal;
import lanedesk.benchmarks.figure.Measurement;
import lanedesk.benchmarks.figure.Samples;
import lanedesk.benchmarks.parts.BenchmarkRequests;
import lanedesk.client.Answer;
import lanedesk.client.Bytes;
import lanedesk.client.ClientSettings;
import lanedesk.client.LaneClient;
import lanedesk.client.LaneJson;
import lanedesk.client.TokenSource;
import lanedesk.client.otr.OtrQuote;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.sandbox.SandboxMain;

/// Measures how many quotes per second the sandbox answers on sixteen connections after warming up. The
/// baseline is the same HTTP library with a fixed answer. Both servers run in processes of their own, and the
/// load generator runs in a third process.
final class SandboxMeasurement implements Measurement {

    private static final int ROUNDS = 5;
    private static final Duration WARM_UP = Duration.ofSeconds(30);
    private static final String TOKEN = "secret";

    @Override
    public Set<Integer> resultNumbers() {
        return Set.of(12);
    }

    @Override
    public List<BenchmarkResult> measure(BenchmarkRun run) throws IOException, InterruptedException {
        Path folder = Files.createDirectories(run.workFolder().resolve("sandbox"));
        Duration turn = run.isQuick() ? Duration.ofSeconds(1) : Duration.ofSeconds(3);
        try (ServerProcess sandbox = ServerProcess.start(folder, SandboxMain.class.getName(), "--token", TOKEN)) {
            RecordedExchange exchange = recordQuoteExchange(sandbox.baseUrl());
            Path answerFile = folder.resolve("answer.json");
            Files.write(answerFile, exchange.answer().toByteArray());
            try (ServerProcess fixedServer =
                    ServerProcess.start(folder, FixedJavalinServer.class.getName(), answerFile.toString())) {
                List<Double> ours = new ArrayList<>();
                List<Double> floor = new ArrayList<>();
                LoadGenerator load = new LoadGenerator(exchange.request().toByteArray(), TOKEN);
                load.measureRequestsPerSecond(sandbox.baseUrl(), WARM_UP);
                load.measureRequestsPerSecond(fixedServer.baseUrl(), WARM_UP);
                for (int round = 0; round < run.roundCount(ROUNDS); round++) {
                    ours.add(load.measureRequestsPerSecond(sandbox.baseUrl(), turn));
                    floor.add(load.measureRequestsPerSecond(fixedServer.baseUrl(), turn));
                }
                return List.of(new BenchmarkResult(
                        12,
                        "sandbox: OTR quotes a second, 16 connections",
                        "1/s",
                        new Samples(ours).median(),
                        "Javalin, a fixed body of that size",
                        new Samples(floor).median(),
                        Goal.atLeast(0.5)));
            }
        }
    }

    private record RecordedExchange(Bytes request, Bytes answer) {}

    private static RecordedExchange recordQuoteExchange(String baseUrl) {
        try (LaneClient client =
                new LaneClient(ClientSettings.of(baseUrl).withTokens(TokenSource.ofFixedToken(TOKEN)))) {
            long branch = BenchmarkRequests.fetchFirstActiveCustomer(client)
                    .bsns()
                    .getFirst()
                    .customerBsn();
            OtrQuoteRequest request = BenchmarkRequests.createOtrQuoteRequest(branch);
            Answer<OtrQuote> answer = client.quoteOtr(request);
            return new RecordedExchange(LaneJson.writeClientRecord(request), answer.body());
        }
    }

    /// A server that runs in a process of its own.
    private record ServerProcess(Process process, String baseUrl) implements AutoCloseable {

        static ServerProcess start(Path folder, String main, String... arguments) throws IOException {
            List<String> command = new ArrayList<>(List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "--enable-native-access=ALL-UNNAMED",
                    "-cp",
                    System.getProperty("java.class.path"),
                    main));
            command.addAll(List.of(arguments));
            Process process = new ProcessBuilder(command)
                    .redirectError(folder.resolve("server.log").toFile())
                    .start();
            Runtime.getRuntime().addShutdownHook(new Thread(process::destroy));
            BufferedReader lines = process.inputReader(StandardCharsets.UTF_8);
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("listening on ")) {
                    return new ServerProcess(
                            process, line.substring("listening on ".length()).strip());
                }
            }
            throw new IOException(main + " did not start, see " + folder);
        }

        @Override
        public void close() {
            process.destroy();
        }
    }
}
