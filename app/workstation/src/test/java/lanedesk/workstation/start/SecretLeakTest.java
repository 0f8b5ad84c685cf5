package lanedesk.workstation.start;

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
import lanedesk.workstation.Headless;
import lanedesk.workstation.environment.Connection;
import lanedesk.workstation.environment.ConnectionSettings;
import lanedesk.workstation.environment.Connections;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.Environments;
import lanedesk.workstation.environment.InMemoryTextStore;
import lanedesk.workstation.environment.ProfileDraft;
import lanedesk.workstation.environment.SecretText;
import lanedesk.workstation.environment.SessionVault;
import lanedesk.workstation.environment.TextStore;
import lanedesk.workstation.environment.TokenEntry;
import lanedesk.workstation.environment.TokenPrompter;
import lanedesk.workstation.work.ManualTaskRunner;
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

/// Tests that a token, an e-mail address and a phone number are not written to the log, the report or the
/// errors, although real calls send them and the answers of the service contain them.
@Headless
class SecretLeakTest {

    private static final Logger log = LoggerFactory.getLogger("lanedesk.test.Feature");
    private static final String TOKEN = "canaryToken5f1c9ad2";
    private static final String EMAIL = "canary.person@broker-canary.example";
    private static final String PHONE = "972-555-0187";
    private static final List<String> SECRETS = List.of(TOKEN, EMAIL, "canary.person", PHONE, "555-0187");

    private final MockWebServer server = new MockWebServer();
    private final TextStore store = new InMemoryTextStore();
    private final RecentErrors problems = new RecentErrors(Clock.systemUTC());
    private final List<Throwable> thrownFailures = new ArrayList<>();
    private volatile MockResponse nextResponse = new MockResponse.Builder().build();
    private final AtomicInteger receivedCount = new AtomicInteger();

    @TempDir
    private Path folder;

    @BeforeEach
    void start() throws IOException {
        server.setDispatcher(new Dispatcher() {
            @Override
            public MockResponse dispatch(RecordedRequest request) {
                boolean carriesToken =
                        ("Bearer " + TOKEN).equals(request.getHeaders().get("Authorization"));
                receivedCount.addAndGet(carriesToken ? 1 : 0);
                return nextResponse;
            }
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private static String echoSecrets() {
        return "Bearer " + TOKEN + " of " + EMAIL + " (" + PHONE + ")";
    }

    private static List<MockResponse> createAnswers() {
        String shapeA = "{\"data\":null,\"errors\":{\"type\":\"t\",\"title\":\"Bad\",\"status\":400,\"detail\":\""
                + echoSecrets() + "\",\"code\":\"c\"}}";
        String shapeB = "{\"data\":null,\"errors\":{\"code\":\"c\",\"message\":\"" + echoSecrets()
                + "\",\"properties\":{\"" + EMAIL + "\":\"" + echoSecrets() + "\"}}}";
        return List.of(
                createAnswer(400, shapeA),
                createAnswer(400, shapeB),
                createAnswer(401, shapeA),
                createAnswer(403, shapeB),
                createAnswer(500, echoSecrets()),
                createAnswer(302, echoSecrets())
                        .newBuilder()
                        .addHeader("Location", "https://x.example/?t=" + TOKEN)
                        .build(),
                createAnswer(200, echoSecrets()),
                createAnswer(200, "{\"data\":{\"totalResults\":\"" + echoSecrets() + "\"}}"),
                createAnswer(200, "{\"" + TOKEN + "\":" + EMAIL),
                new MockResponse.Builder()
                        .body(echoSecrets())
                        .onResponseBody(new SocketEffect.CloseSocket())
                        .build(),
                new MockResponse.Builder()
                        .status("HTTP/1.1 " + TOKEN + " " + EMAIL)
                        .build(),
                new MockResponse.Builder()
                        .onResponseStart(new SocketEffect.CloseSocket())
                        .build());
    }

    private static MockResponse createAnswer(int status, String body) {
        return new MockResponse.Builder().code(status).body(body).build();
    }

    @Test
    void writesNoTokenEmailOrPhone() throws IOException {
        Environments environments = Environments.load(
                store, Environments.CommandLineEnvironment.NONE, ManualTaskRunner.immediate(), thrownFailures::add);
        Environment live = environments.addAndSaveProfile(new ProfileDraft(
                "Live of " + EMAIL, Environment.Kind.PRODUCTION, server.url("/").toString(), "", EMAIL));
        environments.switchToEnvironment(live.id());
        SecretText token = ((TokenEntry.Accepted) SecretText.parseToken(TOKEN)).token();
        TokenPrompter prompt = (_, _) -> CompletableFuture.completedFuture(Optional.empty());
        Connections connections = new Connections(
                environments,
                new SessionVault(),
                () -> {
                    throw new IllegalStateException("no sandbox here");
                },
                prompt,
                () -> ConnectionSettings.DEFAULT,
                Clock.systemUTC());
        connections.saveToken(live, token);
        Connection connection = connections.connectionToCurrentEnvironment();
        String text;
        try (Log open = Log.open(folder);
                connections) {
            UncaughtErrorHandler uncaught = new UncaughtErrorHandler(problems, Clock.systemUTC(), _ -> {});
            for (MockResponse answer : createAnswers()) {
                nextResponse = answer;
                callAndRecordFailure(
                        connection,
                        client -> client.customerPage(CustomerQuery.ALL.withCustomerName(EMAIL))
                                .value());
                callAndRecordFailure(connection, client -> client.quoteOtr(createQuoteRequest()));
                bookAndRecordFailure(connection);
                log.info("tested: {}", connections.testConnection(live, Optional.of(token)));
            }
            thrownFailures.forEach(failure -> uncaught.uncaughtException(Thread.currentThread(), failure));
            log.info("environment {} user {} token {}", live, live.user(), token);
            log.info("called " + live + " " + PHONE);
            text = new Diagnostics("1.0.0", environments::current, problems, () -> Optional.of(open), Clock.systemUTC())
                    .createReport();
        }
        assertThat(receivedCount.get()).as("calls that carried the token").isGreaterThan(30);
        assertThat(thrownFailures).as("calls that failed").hasSizeGreaterThan(20);
        assertThat(logText())
                .contains("call failed")
                .contains("unhandled failure")
                .doesNotContain(SECRETS);
        assertThat(text).contains("production, Live of [e-mail]").doesNotContain(SECRETS);
        for (Throwable failure : thrownFailures) {
            assertThat(stackTrace(failure)).doesNotContain(SECRETS);
        }
        assertThat(store.readText("environments").orElseThrow()).doesNotContain(TOKEN);
    }

    private void callAndRecordFailure(Connection connection, Function<LaneClient, Object> question) {
        try {
            connection.callService(question);
        } catch (ClientException failure) {
            recordFailure(failure);
        }
    }

    private void recordFailure(ClientException failure) {
        thrownFailures.add(failure);
        problems.recordError(failure);
        log.warn("call failed at {}: {}", failure.endpoint(), failure.getMessage(), failure);
    }

    private void bookAndRecordFailure(Connection connection) {
        try {
            BookingResult result = connection.client().bookOtr(createBooking());
            log.warn("booking ended: {}", result);
        } catch (ClientException failure) {
            recordFailure(failure);
        }
    }

    private static OtrQuoteRequest createQuoteRequest() {
        return LaneJson.read(OtrQuoteRequest.class, resourceWithSecrets("otr-quote.request"));
    }

    private static OtrBooking createBooking() {
        return LaneJson.read(OtrBooking.class, resourceWithSecrets("otr-book.request"));
    }

    // The golden request, with every e-mail address and phone number in it replaced by the canaries.
    private static Bytes resourceWithSecrets(String name) {
        try {
            String json = Files.readString(Path.of(System.getProperty("contract.dir"), "golden", name + ".json"))
                    .replaceAll("\"[^\"@]+@[^\"]+\"", "\"" + EMAIL + "\"")
                    .replaceAll("(\"\\w*[pP]hone\"\\s*:\\s*)\"[^\"]*\"", "$1\"" + PHONE + "\"");
            return Bytes.wrap(json.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String logText() throws IOException {
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
