package lanedesk.sandbox;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Calls a sandbox over real HTTP, by default with its token.
final class ApiTestClient {
    private static final JsonMapper MAPPER = JsonMapper.shared();

    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(5))
            .build();
    private final URI base;
    private final String token;

    ApiTestClient(Sandbox sandbox) {
        this.base = sandbox.baseUri();
        this.token = sandbox.token();
    }

    /// An answer with its body as text.
    record Reply(int status, String text, HttpResponse<byte[]> response) {
        JsonNode json() {
            return MAPPER.readTree(text);
        }

        JsonNode data() {
            return json().path("data");
        }

        JsonNode errors() {
            return json().path("errors");
        }

        String header(String name) {
            return response.headers().firstValue(name).orElse("");
        }
    }

    Reply get(String path) {
        return send(request(path).GET().build());
    }

    Reply post(String path, JsonNode body) {
        return post(path, MAPPER.writeValueAsBytes(body));
    }

    Reply post(String path, byte[] body) {
        return send(request(path)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofByteArray(body))
                .build());
    }

    HttpRequest.Builder request(String path) {
        return requestWithoutToken(path).header("Authorization", "Bearer " + token);
    }

    HttpRequest.Builder requestWithoutToken(String path) {
        return HttpRequest.newBuilder(base.resolve(path)).timeout(Duration.ofSeconds(20));
    }

    Reply send(HttpRequest request) {
        try {
            return sendOrFail(request);
        } catch (IOException failed) {
            throw new UncheckedIOException(request.method() + " " + request.uri(), failed);
        }
    }

    Reply sendOrFail(HttpRequest request) throws IOException {
        try {
            HttpResponse<byte[]> response = http.send(request, BodyHandlers.ofByteArray());
            return new Reply(response.statusCode(), new String(response.body(), StandardCharsets.UTF_8), response);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(stop);
        }
    }
}
