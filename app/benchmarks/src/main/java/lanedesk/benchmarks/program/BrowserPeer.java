package lanedesk.benchmarks.program;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import lanedesk.benchmarks.figure.Goal;

/// Chromium with a page of this machine in an app window without toolbars. The page reports when its second frame
/// begins, because its first frame has been painted by then.
final class BrowserPeer implements PeerProgram {

    private static final int TIMEOUT_SECONDS = 60;
    private static final byte[] PAGE = """
        <!doctype html>
        <meta charset="utf-8">
        <title>Customer</title>
        <label>Customer <input></label> <button>Choose</button>
        <script>
          requestAnimationFrame(() => requestAnimationFrame(() => fetch("/painted")));
        </script>
        """.getBytes(StandardCharsets.UTF_8);

    // Disables network requests to the outside and what happens only at a first start.
    private static final List<String> OPTIONS = List.of(
            "--no-first-run",
            "--no-default-browser-check",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-gpu",
            "--disable-quic");

    @Override
    public String name() {
        return "Chromium with a page of this machine";
    }

    @Override
    public Goal goal() {
        return Goal.atMost(1.6);
    }

    @Override
    public List<String> commands() {
        return List.of("chromium", "chromium-browser", "google-chrome");
    }

    @Override
    public double measureStartAndStop(Path program, Path home) throws IOException, InterruptedException {
        CompletableFuture<Long> painted = new CompletableFuture<>();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            if (exchange.getRequestURI().getPath().equals("/painted")) {
                painted.complete(System.nanoTime());
            }
            exchange.sendResponseHeaders(200, PAGE.length);
            try (var body = exchange.getResponseBody()) {
                body.write(PAGE);
            }
        });
        server.start();
        List<String> command = new ArrayList<>();
        command.add(program.toString());
        command.addAll(OPTIONS);
        if (System.getProperty("user.name").equals("root")) {
            command.add("--no-sandbox");
        }
        command.add("--user-data-dir=" + home.resolve("chromium"));
        command.add("--app=http://127.0.0.1:" + server.getAddress().getPort() + "/");
        long began = System.nanoTime();
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(home.resolve("chromium.log").toFile())
                .start();
        var _ = process.onExit()
                .thenAccept(
                        ended -> painted.completeExceptionally(new IOException("it ended with " + ended.exitValue())));
        try {
            return (painted.get(TIMEOUT_SECONDS, TimeUnit.SECONDS) - began) / 1e6;
        } catch (ExecutionException | TimeoutException failure) {
            throw new IOException("Chromium painted nothing, see " + home.resolve("chromium.log"), failure);
        } finally {
            PeerProgram.stopAndWait(process);
            server.stop(0);
        }
    }
}
