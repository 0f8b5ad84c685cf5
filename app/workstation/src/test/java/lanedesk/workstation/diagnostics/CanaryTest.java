package lanedesk.workstation.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Stream;
import lanedesk.client.Bytes;
import lanedesk.client.ClientException;
import lanedesk.client.LaneClient;
import lanedesk.client.LaneJson;
import lanedesk.client.booking.BookingResult;
import lanedesk.client.customer.CustomerQuery;
import lanedesk.client.otr.OtrBooking;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.environment.Connection;
import lanedesk.workstation.environment.Connections;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.Environments;
import lanedesk.workstation.environment.LineSettings;
import lanedesk.workstation.environment.MemoryText;
import lanedesk.workstation.environment.ProfileDraft;
import lanedesk.workstation.environment.SessionVault;
import lanedesk.workstation.environment.TextStore;
import lanedesk.workstation.environment.TokenAsker;
import lanedesk.workstation.environment.TokenEntry;
import lanedesk.workstation.environment.TokenText;
import lanedesk.workstation.work.StepRunner;
import mockwebserver3.Dispatcher;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;
import mockwebserver3.SocketEffect;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A token, an e-mail address and a phone number go out in real calls and come back in what the service answers; then
/// everything that is written down is searched for them.
@WithoutScreen
class CanaryTest {

    private static final Logger log = LoggerFactory.getLogger("lanedesk.test.Feature");
    private static final String TOKEN = "canaryToken5f1c9ad2";
    private static final String EMAIL = "canary.person@broker-canary.example";
    private static final String PHONE = "972-555-0187";
    private static final List<String> CANARIES = List.of(TOKEN, EMAIL, "canary.person", PHONE, "555-0187");

    private final MockWebServer server = new MockWebServer();
    private final TextStore store = new MemoryText();
    private final ProblemLog problems = new ProblemLog(Clock.systemUTC());
    private final List<Throwable> thrown = new ArrayList<>();
    private volatile MockResponse next = new MockResponse.Builder().build();
    private final AtomicInteger received = new AtomicInteger();

    @TempDir
    private Path folder;

    @BeforeEach
    void start() throws IOException {
        server.setDispatcher(new Dispatcher() {
            @Override
            public MockResponse dispatch(RecordedRequest request) {
                boolean carriesToken =
                        ("Bearer " + TOKEN).equals(request.getHeaders().get("Authorization"));
                received.addAndGet(carriesToken ? 1 : 0);
                return next;
            }
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private static String echo() {
        return "Bearer " + TOKEN + " of " + EMAIL + " (" + PHONE + ")";
    }

    private static List<MockResponse> answers() {
        String shapeA = "{\"data\":null,\"errors\":{\"type\":\"t\",\"title\":\"Bad\",\"status\":400,\"detail\":\""
                + echo() + "\",\"code\":\"c\"}}";
        String shapeB = "{\"data\":null,\"errors\":{\"code\":\"c\",\"message\":\"" + echo() + "\",\"properties\":{\""
                + EMAIL + "\":\"" + echo() + "\"}}}";
        return List.of(
                answer(400, shapeA),
                answer(400, shapeB),
                answer(401, shapeA),
                answer(403, shapeB),
                answer(500, echo()),
                answer(302, echo())
                        .newBuilder()
                        .addHeader("Location", "https://x.example/?t=" + TOKEN)
                        .build(),
                answer(200, echo()),
                answer(200, "{\"data\":{\"totalResults\":\"" + echo() + "\"}}"),
                answer(200, "{\"" + TOKEN + "\":" + EMAIL),
                new MockResponse.Builder()
                        .body(echo())
                        .onResponseBody(new SocketEffect.CloseSocket())
                        .build(),
                new MockResponse.Builder()
                        .status("HTTP/1.1 " + TOKEN + " " + EMAIL)
                        .build(),
                new MockResponse.Builder()
                        .onResponseStart(new SocketEffect.CloseSocket())
                        .build());
    }

    private static MockResponse answer(int status, String body) {
        return new MockResponse.Builder().code(status).body(body).build();
    }

    @Test
    void tokenEmailAndPhoneAreNowhereInWhatIsWrittenDown() throws IOException {
        Environments environments =
                Environments.load(store, Environments.FromCommandLine.NOTHING, StepRunner.immediate(), thrown::add);
        Environment live = environments.create(new ProfileDraft(
                "Live of " + EMAIL, Environment.Kind.PRODUCTION, server.url("/").toString(), "", EMAIL));
        environments.switchTo(live.id());
        TokenText token = ((TokenEntry.Accepted) TokenText.enter(TOKEN)).token();
        TokenAsker prompt = (_, _) -> CompletableFuture.completedFuture(Optional.empty());
        Connections connections = new Connections(
                environments,
                new SessionVault(),
                () -> {
                    throw new IllegalStateException("no sandbox here");
                },
                prompt,
                () -> LineSettings.USUAL,
                Clock.systemUTC());
        connections.enterToken(live, token);
        Connection connection = connections.current();
        String text;
        try (Log open = Log.open(folder);
                connections) {
            UncaughtErrors uncaught = new UncaughtErrors(problems, Clock.systemUTC(), _ -> {});
            for (MockResponse answer : answers()) {
                next = answer;
                call(
                        connection,
                        client -> client.customers(CustomerQuery.ALL.withCustomerName(EMAIL))
                                .value());
                call(connection, client -> client.quoteOtr(quote()));
                book(connection);
                log.info("tested: {}", connections.test(live, Optional.of(token)));
            }
            thrown.forEach(failure -> uncaught.uncaughtException(Thread.currentThread(), failure));
            log.info("environment {} user {} token {}", live, live.user(), token);
            log.info("called " + live + " " + PHONE);
            text = new Diagnostics("1.0.0", environments::current, problems, () -> Optional.of(open), Clock.systemUTC())
                    .copy();
        }
        assertThat(received.get()).as("calls that carried the token").isGreaterThan(30);
        assertThat(thrown).as("calls that failed").hasSizeGreaterThan(20);
        assertThat(logged())
                .contains("call failed")
                .contains("unhandled failure")
                .doesNotContain(CANARIES);
        assertThat(text).contains("production, Live of [e-mail]").doesNotContain(CANARIES);
        for (Throwable failure : thrown) {
            assertThat(stackTrace(failure)).doesNotContain(CANARIES);
        }
        assertThat(store.read("environments").orElseThrow()).doesNotContain(TOKEN);
    }

    private void call(Connection connection, Function<LaneClient, Object> question) {
        try {
            connection.read(question);
        } catch (ClientException failure) {
            failed(failure);
        }
    }

    private void failed(ClientException failure) {
        thrown.add(failure);
        problems.note(failure);
        log.warn("call failed at {}: {}", failure.endpoint(), failure.getMessage(), failure);
    }

    private void book(Connection connection) {
        try {
            BookingResult result = connection.client().bookOtr(booking());
            log.warn("booking ended: {}", result);
        } catch (ClientException failure) {
            failed(failure);
        }
    }

    private static OtrQuoteRequest quote() {
        return LaneJson.read(OtrQuoteRequest.class, planted("otr-quote.request"));
    }

    private static OtrBooking booking() {
        return LaneJson.read(OtrBooking.class, planted("otr-book.request"));
    }

    // The golden request, with every e-mail address and phone number in it replaced by the canaries.
    private static Bytes planted(String name) {
        try {
            String json = Files.readString(Path.of(System.getProperty("contract.dir"), "golden", name + ".json"))
                    .replaceAll("\"[^\"@]+@[^\"]+\"", "\"" + EMAIL + "\"")
                    .replaceAll("(\"\\w*[pP]hone\"\\s*:\\s*)\"[^\"]*\"", "$1\"" + PHONE + "\"");
            return Bytes.owning(json.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String logged() throws IOException {
        StringBuilder all = new StringBuilder();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                all.append(Files.readString(file));
            }
        }
        return all.toString();
    }

    private static String stackTrace(Throwable failure) {
        StringWriter trace = new StringWriter();
        failure.printStackTrace(new PrintWriter(trace));
        return trace.toString();
    }
}
