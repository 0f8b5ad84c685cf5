package lanedesk.client.contract;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import lanedesk.client.Bytes;
import lanedesk.client.ClientException;
import lanedesk.client.ClientSettings;
import lanedesk.client.LaneClient;
import lanedesk.client.TokenSource;
import lanedesk.client.booking.BookingKind;
import lanedesk.client.booking.BookingResult;
import lanedesk.client.booking.BookingResult.Rejected;
import lanedesk.client.booking.BookingResult.Unknown;
import lanedesk.client.booking.PreparedBooking;
import lanedesk.client.booking.RawAnswer;
import lanedesk.client.contract.Contract.Sample;
import lanedesk.client.customer.CustomerQuery;
import lanedesk.client.document.DownloadProgress;
import lanedesk.client.document.SavedDocument;
import lanedesk.client.fault.RawServer;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// A service that echoes the token everywhere: no result of the client contains it.
final class EchoedTokenTest {

    private static final String CANARY = "canary/7f3a+b.\"9c\"=";
    private static final String PATTERN = "7f3a";

    private final MockWebServer server = new MockWebServer();
    private LaneClient client = new LaneClient(ClientSettings.of("http://127.0.0.1"));

    @TempDir
    private Path directory = Path.of(".");

    @BeforeEach
    void start() throws IOException {
        server.start();
        client = client(server.url("/").toString());
        server.enqueue(new MockResponse.Builder().code(401).build());
        assertThatThrownBy(() -> client.customerPage(CustomerQuery.ALL).value()).isInstanceOf(ClientException.class);
    }

    private static LaneClient client(String url) {
        return new LaneClient(
                ClientSettings.of(url).withHazmatUrl(url + "/hazmat").withTokens(TokenSource.ofFixedToken(CANARY)));
    }

    @AfterEach
    void stop() {
        client.close();
        server.close();
    }

    private void enqueueEcho(int status, String body) {
        server.enqueue(new MockResponse.Builder()
                .code(status)
                .addHeader("X-Echo", CANARY)
                .addHeader(CANARY.replaceAll("\\W", "-"), "x")
                .addHeader("Content-Type", "text/plain; x=" + CANARY)
                .body(body)
                .build());
    }

    private static JsonNode withTokenIn(JsonNode node) {
        if (node instanceof ArrayNode array) {
            array.forEach(EchoedTokenTest::withTokenIn);
        } else if (node instanceof ObjectNode object) {
            object.forEach(EchoedTokenTest::withTokenIn);
            object.put("echo", CANARY).put(CANARY, "as a name");
        }
        return node;
    }

    static Stream<Sample> answers() {
        return GoldenAnswerTest.right();
    }

    @ParameterizedTest
    @MethodSource("answers")
    void noAnswerContainsToken(Sample sample) {
        enqueueEcho(sample.status(), withTokenIn(sample.json()).toString());

        Object answer =
                requireNonNull(GoldenAnswerTest.CALLS.get(sample.operation())).apply(client);

        String message = answer instanceof BookingResult ? answer.toString() : GoldenAnswerTest.toJson(answer);
        assertThat(message).doesNotContain(PATTERN);
        assertThat(message.contains("***") || message.equals("[]")).isTrue();
    }

    @ParameterizedTest
    @MethodSource("answers")
    void noErrorContainsToken(Sample sample) {
        for (int status : new int[] {400, 401, 403, 500}) {
            enqueueEcho(
                    status,
                    "{\"data\":null,\"errors\":" + withTokenIn(Contract.parse("{\"code\":\"c\",\"properties\":{}}"))
                            + "}");
            var call = requireNonNull(GoldenAnswerTest.CALLS.get(sample.operation()));
            if (sample.operation().endsWith("book")) {
                assertThat(call.apply(client).toString())
                        .doesNotContain(PATTERN)
                        .contains("***");
            } else {
                assertThatThrownBy(() -> call.apply(client))
                        .isInstanceOfSatisfying(ClientException.Answered.class, failure -> {
                            assertThat(failure.error().toString())
                                    .doesNotContain(PATTERN)
                                    .contains("***");
                            assertThat(stackTraceText(failure)).doesNotContain(PATTERN);
                        });
            }
        }
    }

    private static String stackTraceText(Throwable failure) {
        StringWriter text = new StringWriter();
        failure.printStackTrace(new PrintWriter(text));
        return text.toString();
    }

    private PreparedBooking booking(LaneClient client) {
        return client.prepareBookingFromSavedBody(
                BookingKind.OTR,
                Bytes.ofUtf8(GoldenAnswerTest.sample("otr-book.request.json").text()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "canary/7f3a+b.\"9c\"=",
                "canary/7f3a+b.\\\"9c\\\"=",
                "canary\\/7f3a+b.\\\"9c\\\"=",
                "canary\\u002F7f3a\\u002Bb.\\u00229c\\u0022\\u003D",
                "canary\\u002f7f3a\\u002bb.\\u00229c\\u0022\\u003d",
                "can\\u0061ry/7\\u00663a+b.\\\"9c\\\"=",
                "\\u0063\\u0061nary\\/7f3a+b.\\u00229\\u0063\\\"\\u003D",
                "canary%2F7%66%33a%2Bb.%229c%22%3D",
                "canary%2F7f3a%2Bb.%229c%22%3D",
                "canary%2f7f3a%2bb.%229c%22%3d",
                "canary/7f3a+b.&quot;9c&quot;=",
            })
    void noRawAnswerContainsTokenInAnySpelling(String spelling) {
        for (int status : new int[] {200, 400, 500}) {
            enqueueEcho(status, "x".repeat(8190) + "say " + spelling + " " + spelling + "!");

            RawAnswer raw = client.sendBooking(booking(client));

            assertThat(raw.body().toUtf8Text()).isEqualTo("x".repeat(8190) + "say *** ***!");
            BookingResult result = client.readResult(raw, booking(client));
            assertThat(result).isInstanceOfAny(Unknown.class, Rejected.class);
            assertThat(result.toString()).doesNotContain(PATTERN);
        }
    }

    @Test
    void noBrokenAnswerContainsToken() throws IOException {
        for (int length : new int[] {CANARY.length(), CANARY.length() - 1, PATTERN.length() + 7}) {
            String cut = "HTTP/1.1 200 OK\r\nContent-Length: 999\r\n\r\nsay " + CANARY.substring(0, length);
            try (RawServer broken = new RawServer(arrival -> {
                        arrival.write(cut);
                        return false;
                    });
                    LaneClient at = client(broken.url())) {
                RawAnswer raw = at.sendBooking(booking(at));

                assertThat(raw.isComplete()).isFalse();
                assertThat(raw.body().toUtf8Text()).isEqualTo("say ***");
            }
        }
    }

    @Test
    void noDocumentContainsToken() throws IOException {
        for (int before = 8180; before < 8200; before++) {
            enqueueEcho(200, "x".repeat(before) + CANARY + "y");
            Path target = directory.resolve(before + ".txt");

            SavedDocument saved = client.download(server.url("/d").toString(), target, DownloadProgress.NONE);

            assertThat(Files.readString(target)).isEqualTo("x".repeat(before) + "***y");
            assertThat(saved.size()).isEqualTo(before + 4);
            assertThat(saved.toString()).doesNotContain(PATTERN);
        }
    }

    @Test
    void redirectTargetNeverReceivesToken() throws Exception {
        server.enqueue(new MockResponse.Builder()
                .code(302)
                .addHeader("Location", "/next?t=" + CANARY)
                .build());
        enqueueEcho(200, "there");
        server.takeRequest();

        client.download(server.url("/d").toString(), directory.resolve("there"), DownloadProgress.NONE);

        server.takeRequest();
        assertThat(server.takeRequest().getTarget()).isEqualTo("/next?t=***");
    }
}
