package lanedesk.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Tests the sandbox as a separate process.
final class SandboxMainTest {
    private static Process start(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                SandboxMain.class.getName()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).start();
    }

    @Test
    void printsAddressAndToken(@TempDir Path directory) throws Exception {
        Process process = start("--data", directory.toString(), "--customers", "7", "--latency", "1");
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            assertThat(out.readLine())
                    .matches("listening on http://127\\.0\\.0\\.1:[0-9]+")
                    .satisfies(line -> {
                        String token = out.readLine().replace("token ", "");
                        URI customers = URI.create(line.replace("listening on ", "") + "/v1/customers");
                        try (HttpClient http = HttpClient.newHttpClient()) {
                            var reply = http.send(
                                    HttpRequest.newBuilder(customers)
                                            .header("Authorization", "Bearer " + token)
                                            .build(),
                                    BodyHandlers.ofString());
                            assertThat(reply.body()).startsWith("{\"data\":{\"totalResults\":7,");
                        }
                    });
            process.destroy();
            process.waitFor();
            assertThat(directory).isDirectoryContaining("glob:**/sandbox.db");
        } finally {
            process.destroyForcibly();
        }
    }

    private static String runAndCheckExitCode(int exitCode, String... arguments) {
        StringWriter output = new StringWriter();
        CommandLine commandLine = new CommandLine(new SandboxMain())
                .setOut(new PrintWriter(output))
                .setErr(new PrintWriter(output));
        assertThat(commandLine.execute(arguments)).as(output.toString()).isEqualTo(exitCode);
        return output.toString();
    }

    @Test
    void helpListsEveryOptionAndFault() {
        assertThat(runAndCheckExitCode(0, "--help"))
                .contains(
                        "--listen",
                        "--port",
                        "--token",
                        "--data",
                        "--customers",
                        "--hs",
                        "--latency",
                        "--fault",
                        "gzip-bomb");
    }

    @Test
    void printsVersion() {
        assertThat(runAndCheckExitCode(0, "--version")).startsWith("lanedesk-sandbox ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--port=70000",
                "--port=x",
                "--token=with blank",
                "--customers=0",
                "--hs=-1",
                "--latency=-5",
                "--fault=flood",
                "--nonsense"
            })
    void explainsInvalidOption(String option) {
        assertThat(runAndCheckExitCode(2, option)).contains("Usage: lanedesk-sandbox");
    }

    @Test
    void imageStartsWithKnownOptions() throws IOException {
        String entryPoint = Files.readAllLines(Path.of("src/main/docker/Dockerfile")).stream()
                .filter(line -> line.startsWith("ENTRYPOINT "))
                .findFirst()
                .orElseThrow();
        List<String> command = JsonMapper.shared()
                .readTree(entryPoint.replace("ENTRYPOINT ", ""))
                .valueStream()
                .map(JsonNode::asString)
                .toList();

        assertThat(command.getFirst()).endsWith("/bin/lanedesk-sandbox");
        new CommandLine(new SandboxMain()).parseArgs(command.stream().skip(1).toArray(String[]::new));
    }

    @Test
    void reportsUsedPortInOneLine() {
        try (Sandbox other = Sandbox.start(SandboxOptions.inMemory(), SmallCatalog.services())) {
            String output = runAndCheckExitCode(
                    1, "--port", String.valueOf(other.baseUri().getPort()));

            assertThat(output.lines()).hasSize(1);
            assertThat(output).startsWith("lanedesk-sandbox: ");
        }
    }
}
