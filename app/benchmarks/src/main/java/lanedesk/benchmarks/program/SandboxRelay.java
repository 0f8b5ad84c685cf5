package lanedesk.benchmarks.program;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Objects;
import java.util.concurrent.Executors;
import lanedesk.benchmarks.parts.BenchmarkRequests;
import lanedesk.sandbox.Sandbox;
import lanedesk.sandbox.SandboxOptions;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/// A relay in front of a sandbox. It gives every OTR quote the set number of rates, and records when the last
/// byte was sent. A request for the path `/again` gets the last quote again.
final class SandboxRelay {

    private final Sandbox sandbox;
    private final OkHttpClient http = new OkHttpClient();
    private volatile int rateCount = 12;
    private volatile byte[] lastAnswer = {};
    private volatile long lastByteTime;

    private SandboxRelay(Sandbox sandbox) {
        this.sandbox = sandbox;
    }

    static SandboxRelay start(int port) throws IOException {
        System.setProperty("sun.net.httpserver.nodelay", "true");
        SandboxRelay relay =
                new SandboxRelay(Sandbox.start(SandboxOptions.inMemory().withToken("secret")));
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", relay::relayExchange);
        server.start();
        return relay;
    }

    void setRateCount(int count) {
        rateCount = count;
    }

    /// The time at which the last byte of the last quote was written to the socket, by `System.nanoTime`.
    long lastByteTime() {
        return lastByteTime;
    }

    private void relayExchange(HttpExchange exchange) throws IOException {
        byte[] requestBody = exchange.getRequestBody().readAllBytes();
        boolean isQuote = exchange.getRequestURI().getPath().equals("/v1/otr/quote");
        boolean isRepeat = exchange.getRequestURI().getPath().equals("/again");
        try (exchange) {
            if (isRepeat) {
                sendResponse(exchange, 200, "application/json", lastAnswer, true);
                return;
            }
            try (Response response =
                    http.newCall(toRequest(exchange, requestBody)).execute()) {
                byte[] body = Objects.requireNonNull(response.body()).bytes();
                if (isQuote && response.isSuccessful()) {
                    body = BenchmarkRequests.copyWithRates(body, rateCount);
                    lastAnswer = body;
                }
                sendResponse(exchange, response.code(), response.header("Content-Type"), body, isQuote);
            }
        }
    }

    private Request toRequest(HttpExchange exchange, byte[] requestBody) {
        Request.Builder request = new Request.Builder()
                .url(sandbox.baseUri() + exchange.getRequestURI().toString());
        String token = exchange.getRequestHeaders().getFirst("Authorization");
        if (token != null) {
            request.header("Authorization", token);
        }
        return switch (exchange.getRequestMethod()) {
            case "GET" -> request.build();
            case "POST" ->
                request.post(RequestBody.create(requestBody, MediaType.get("application/json")))
                        .build();
            default -> throw new IllegalArgumentException(exchange.getRequestMethod());
        };
    }

    private void sendResponse(HttpExchange exchange, int status, @Nullable String type, byte[] body, boolean isTimed)
            throws IOException {
        if (type != null) {
            exchange.getResponseHeaders().set("Content-Type", type);
        }
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        if (body.length > 0) {
            try (OutputStream out = exchange.getResponseBody()) {
                out.write(body);
            }
        }
        if (isTimed) {
            lastByteTime = System.nanoTime();
        }
    }
}
