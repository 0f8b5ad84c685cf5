package lanedesk.benchmarks.parts;

import java.io.IOException;
import lanedesk.client.ClientSettings;
import lanedesk.client.LaneClient;
import lanedesk.sandbox.Sandbox;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/// Requests the list of 20,000 HS codes with the client. The baseline uses only OkHttp and Jackson.
@State(Scope.Benchmark)
public class HsCodesBenchmark {

    private FixedAnswerServer server;
    private LaneClient client;
    private PlainJacksonClient plainClient;

    @Setup
    public void startServer() throws IOException {
        server = FixedAnswerServer.startWithAnswer(requestAnswer());
        client = new LaneClient(ClientSettings.of(server.baseUrl()));
        plainClient = new PlainJacksonClient(server.baseUrl());
    }

    private static byte[] requestAnswer() throws IOException {
        OkHttpClient http = new OkHttpClient();
        try (Sandbox sandbox = BenchmarkRequests.startSandbox();
                Response response = http.newCall(new Request.Builder()
                                .url(sandbox.baseUri() + "/v1/tools/drayage/hs")
                                .build())
                        .execute()) {
            return response.body().bytes();
        }
    }

    @Benchmark
    public Object measureProgram() {
        return client.hsCodes().value();
    }

    @Benchmark
    public Object measureBaseline() throws IOException {
        return plainClient.requestHsCodes();
    }

    @TearDown
    public void close() throws IOException {
        client.close();
        server.close();
    }
}
