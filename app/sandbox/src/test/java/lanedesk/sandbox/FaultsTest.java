package lanedesk.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import lanedesk.sandbox.ApiTestClient.Reply;
import lanedesk.sandbox.fault.Fault;
import lanedesk.sandbox.fault.Fault.FaultPhase;
import lanedesk.sandbox.fault.FaultRule;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Faults occur at the requested endpoints as often as requested, and a booking whose answer is lost is still
/// booked.
final class FaultsTest {
    private static final Set<Fault> CONNECTION_FAULTS = EnumSet.of(
            Fault.RESET_ON_HEADERS,
            Fault.CLOSE_ON_HEADERS,
            Fault.CLOSE_AFTER_BODY,
            Fault.RESET_AFTER_BODY,
            Fault.CONTINUE_THEN_CLOSE,
            Fault.LOSE_ANSWER,
            Fault.RESET_ANSWER,
            Fault.HALF_STATUS_LINE,
            Fault.CUT_HEADERS,
            Fault.CUT_BODY,
            Fault.HUGE_HEADERS);
    private static final String BODY = "{\"weight\":750,\"length\":48,\"width\":40,\"height\":48}";

    private static Sandbox sandbox = Sandbox.start(SandboxOptions.inMemory(), SmallCatalog.services());
    private static ApiTestClient apiClient = new ApiTestClient(sandbox);
    private static TestRequests requests = new TestRequests(apiClient);

    @AfterEach
    void clearFaults() {
        sandbox.faults().clearRules();
        sandbox.faults().setLatency(Duration.ZERO);
    }

    @AfterAll
    static void close() {
        sandbox.close();
    }

    private static Reply requestDensity() {
        return apiClient.post("/v1/density", BODY.getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @EnumSource(
            value = Fault.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = {"NEVER_ANSWERS", "DRIP", "SLOW", "NEGATIVE_LENGTH"})
    void faultHappensOnlyOnce(Fault fault) {
        String expectedText = requestDensity().text();
        sandbox.faults().activate(fault, "/v1/density", 1);

        if (CONNECTION_FAULTS.contains(fault)) {
            assertThatThrownBy(FaultsTest::requestDensity).isInstanceOf(UncheckedIOException.class);
        } else {
            Reply reply = requestDensity();
            boolean isUnchanged = reply.status() == 200 && reply.text().equals(expectedText);
            // These faults change only documents, rates or identifiers, and this answer contains none of them.
            assertThat(isUnchanged)
                    .isEqualTo(EnumSet.of(
                                    Fault.UNKNOWN_WORDS,
                                    Fault.HOSTILE_DOCUMENTS,
                                    Fault.FRACTIONS,
                                    Fault.NO_RATES,
                                    Fault.UNREADABLE_RATES)
                            .contains(fault));
        }
        assertThat(requestDensity().text()).isEqualTo(expectedText);
        assertThat(sandbox.faults().activeRules()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(
            value = Fault.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = {"NEVER_ANSWERS", "DRIP", "SLOW"})
    void booksShipmentOnlyWhenFaultHitsTheAnswer(Fault fault) {
        JsonNode quote = requests.quoteDrayage("");
        ObjectNode booking = requests.drayageBooking("", quote);
        long quoteNumber = quote.path("quoteNumber").asLong();
        sandbox.faults().activate(fault, "/v1/drayage/book", 1);
        try {
            apiClient.post("/v1/drayage/book", booking);
        } catch (UncheckedIOException broken) {
            assertThat(fault)
                    .matches(connectionFault ->
                            CONNECTION_FAULTS.contains(connectionFault) || connectionFault == Fault.NEGATIVE_LENGTH);
        }

        assertThat(sandbox.requestCounter().countForQuote(quoteNumber))
                .isEqualTo(fault.phase() == FaultPhase.BEFORE ? 0 : 1);
        Reply again = apiClient.post("/v1/drayage/book", booking);
        assertThat(again.status()).isEqualTo(fault.phase() == FaultPhase.AFTER ? 400 : 200);
    }

    @Test
    void repeatedFaultHitsConfiguredNumberOfRequests() {
        sandbox.faults().activate(Fault.STATUS_503, "/v1/tools/", 2);

        assertThat(apiClient.get("/v1/customers").status()).isEqualTo(200);
        assertThat(apiClient.get("/v1/tools/otr/packages").status()).isEqualTo(503);
        Reply second = apiClient.get("/v1/tools/drayage/ssl");
        assertThat(second.status()).isEqualTo(503);
        assertThat(second.header("Retry-After")).isEqualTo("0");
        assertThat(apiClient.get("/v1/tools/otr/packages").status()).isEqualTo(200);
    }

    @Test
    void headerFaultsAreSentLiterally() throws Exception {
        sandbox.faults().activate(Fault.HALF_STATUS_LINE, "/v1/tools/", 1);
        assertThat(sendRaw("GET /v1/tools/otr/packages")).isEqualTo("HTTP/1.1 20");

        sandbox.faults().activate(Fault.CONTINUE_THEN_CLOSE, "/v1/tools/", 1);
        assertThat(sendRaw("GET /v1/tools/otr/packages")).isEqualTo("HTTP/1.1 100 Continue\r\n\r\n");

        sandbox.faults().activate(Fault.CLOSE_AFTER_BODY, "/v1/tools/", 1);
        assertThat(sendRaw("GET /v1/tools/otr/packages")).isEmpty();

        sandbox.faults().activate(Fault.NEGATIVE_LENGTH, "/v1/tools/", 1);
        assertThat(sendRaw("GET /v1/tools/otr/packages")).contains("\r\nContent-Length: -1\r\n");

        sandbox.faults().activate(Fault.CUT_BODY, "/v1/tools/", 1);
        assertThat(sendRaw("GET /v1/tools/otr/packages"))
                .contains("\r\n\r\n[{\"id\":1")
                .doesNotEndWith("]");

        sandbox.faults().activate(Fault.RESET_AFTER_BODY, "/v1/tools/", 1);
        assertThatThrownBy(() -> sendRaw("GET /v1/tools/otr/packages")).isInstanceOf(SocketException.class);

        sandbox.faults().activate(Fault.RESET_ON_HEADERS, "/v1/tools/", 1);
        assertThatThrownBy(() -> sendRaw("GET /v1/tools/otr/packages")).isInstanceOf(SocketException.class);
    }

    private static String sendRaw(String line) throws IOException {
        try (Socket socket =
                new Socket(InetAddress.getLoopbackAddress(), sandbox.baseUri().getPort())) {
            socket.setSoTimeout(5_000);
            String request = line + " HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            InputStream in = socket.getInputStream();
            return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
        }
    }

    @Test
    void gzipBombIsSmallUntilDecompressed() throws Exception {
        sandbox.faults().activate(Fault.GZIP_BOMB, "/v1/", 1);

        Reply reply = requestDensity();

        assertThat(reply.header("Content-Encoding")).isEqualTo("gzip");
        assertThat(reply.response().body()).hasSizeLessThan(1 << 20);
        try (var inside =
                new GZIPInputStream(new ByteArrayInputStream(reply.response().body()))) {
            assertThat(inside.skip(500L << 20)).isEqualTo((400L << 20) + 2);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Fault.class,
            names = {"GARBAGE_JSON", "HTML", "EMPTY_BODY", "DUPLICATE_KEYS", "TRAILING_HTML", "INVALID_UTF8"})
    void strictParserRejectsCorruptedAnswer(Fault fault) {
        sandbox.faults().activate(fault, "/v1/density", 1);
        byte[] body = requestDensity().response().body();

        assertThatThrownBy(() -> JsonMapper.builder()
                        .enable(tools.jackson.core.StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                        .enable(tools.jackson.databind.DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                        .build()
                        .readValue(body, Map.class))
                .isInstanceOf(JacksonException.class);
    }

    @Test
    void latencyDelaysEveryRequest() {
        sandbox.faults().setLatency(Duration.ofMillis(300));
        long start = System.nanoTime();

        requestDensity();

        assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThanOrEqualTo(Duration.ofMillis(300));
    }

    /// A client whose connection is dropped reconnects immediately, often while the server is closing. So there
    /// is more than one attempt.
    @RepeatedTest(20)
    void closesWhileRequestIsUnanswered() {
        Sandbox silentSandbox = Sandbox.start(
                SandboxOptions.inMemory()
                        .withFaults(List.of(new FaultRule(Fault.NEVER_ANSWERS, "/v1/", FaultRule.ALWAYS))),
                SmallCatalog.services());
        var apiClient = new ApiTestClient(silentSandbox);
        Thread waiting = Thread.startVirtualThread(() -> {
            assertThatThrownBy(() -> apiClient.get("/v1/customers")).isInstanceOf(UncheckedIOException.class);
        });
        await().pollDelay(Duration.ofMillis(50)).until(waiting::isAlive);

        silentSandbox.close();

        await().atMost(Duration.ofSeconds(5)).until(() -> !waiting.isAlive());
    }

    @Test
    void switchesFaultsOverHttp() {
        ObjectNode faultRequest = JsonMapper.shared().createObjectNode();
        Reply addReply = apiClient.post(
                "/sandbox/faults",
                faultRequest
                        .put("fault", "status-500")
                        .put("path", "/v1/density")
                        .put("times", 1)
                        .put("latencyMs", 5));
        assertThat(addReply.data().at("/active/0/fault").asString()).isEqualTo("status-500");
        assertThat(addReply.data().path("latencyMs").asInt()).isEqualTo(5);
        assertThat(requestDensity().status()).isEqualTo(500);

        Reply deleteReply =
                apiClient.send(apiClient.request("/sandbox/faults").DELETE().build());
        assertThat(deleteReply.data().path("active").isEmpty()).isTrue();
        assertThat(deleteReply.data().path("latencyMs").asInt()).isZero();
        assertThat(apiClient.get("/sandbox/faults").data().path("faults").size())
                .isEqualTo(Fault.values().length);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "[]",
                "{\"fault\":\"none\"}",
                "{\"fault\":\"html\",\"times\":0}",
                "{\"fault\":\"html\",\"path\":\"v1\"}",
                "{\"latencyMs\":-1}",
                "{\"latencyMs\":\"soon\"}",
                "{"
            })
    void rejectsInvalidFaultRequest(String requestBody) {
        Reply reply = apiClient.post("/sandbox/faults", requestBody.getBytes(StandardCharsets.UTF_8));

        assertThat(reply.status()).isEqualTo(400);
        assertThat(Contract.schemaErrors("ErrorEnvelope", reply.json())).isEmpty();
        assertThat(sandbox.faults().activeRules()).isEmpty();
    }

    @Test
    void parsesFaultRule() {
        assertThat(FaultRule.parse("cut-body@/v1/otr/book*2"))
                .isEqualTo(new FaultRule(Fault.CUT_BODY, "/v1/otr/book", 2));
        assertThat(FaultRule.parse("status-500@/v1/otr/quote%20"))
                .isEqualTo(new FaultRule(Fault.STATUS_500, "/v1/otr/quote", FaultRule.ALWAYS, 20));
        assertThat(FaultRule.parse("html")).isEqualTo(new FaultRule(Fault.HTML, "/v1/", FaultRule.ALWAYS));
        assertThatThrownBy(() -> FaultRule.parse("flood")).hasMessageContaining("there are reset-on-headers");
        assertThatThrownBy(() -> FaultRule.parse("html*0")).isInstanceOf(IllegalArgumentException.class);
    }
}
