package lanedesk.benchmarks.parts;

import java.io.IOException;
import lanedesk.client.ClientSettings;
import lanedesk.client.LaneClient;
import lanedesk.client.TokenSource;
import lanedesk.client.otr.OtrQuoteRequest;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/// Requests a quote with the client. The baseline uses only OkHttp and Jackson.
@State(Scope.Benchmark)
public class ClientBenchmark {

    @Param({"12", "5000"})
    int rates;

    private final OtrQuoteRequest request = BenchmarkRequests.createOtrQuoteRequest(9_001);
    private final PlainJacksonClient.QuoteRequest plainRequest = PlainJacksonClient.QuoteRequest.fromRequest(request);
    private FixedAnswerServer server;
    private LaneClient client;
    private PlainJacksonClient plainClient;

    @Setup
    public void startServer() throws IOException {
        server = FixedAnswerServer.startWithAnswer(BenchmarkRequests.fetchOtrAnswerWithRates(rates));
        client = new LaneClient(
                ClientSettings.of(server.baseUrl()).withTokens(TokenSource.ofFixedToken(BenchmarkRequests.TOKEN)));
        plainClient = new PlainJacksonClient(server.baseUrl());
    }

    @Benchmark
    public Object measureProgram() {
        return client.quoteOtr(request);
    }

    @Benchmark
    public Object measureBaseline() throws IOException {
        return plainClient.requestQuote(plainRequest);
    }

    @TearDown
    public void close() throws IOException {
        client.close();
        server.close();
    }
}
