package lanedesk.benchmarks.program;

import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The baseline of the sandbox: a server with the same HTTP library that answers every request with the same bytes.
final class FixedJavalinServer {

    private FixedJavalinServer() {}

    public static void main(String[] arguments) throws IOException {
        byte[] body = Files.readAllBytes(Path.of(arguments[0]));
        Javalin server = Javalin.create(config -> {
            config.concurrency.useVirtualThreads = true;
            config.startup.showJavalinBanner = false;
            config.startup.showOldJavalinVersionWarning = false;
            config.http.compressionStrategy = CompressionStrategy.NONE;
            config.routes.post("/v1/otr/quote", context -> {
                context.bodyAsBytes();
                context.contentType("application/json").result(body);
            });
        });
        server.start("127.0.0.1", 0);
        System.out.println("listening on http://127.0.0.1:" + server.port());
    }
}
