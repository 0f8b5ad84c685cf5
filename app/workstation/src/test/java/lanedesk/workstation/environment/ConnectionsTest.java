package lanedesk.workstation.environment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import lanedesk.client.Answer;
import lanedesk.client.Bytes;
import lanedesk.client.ClientException;
import lanedesk.client.LaneClient;
import lanedesk.client.LaneJson;
import lanedesk.client.Timeouts;
import lanedesk.client.booking.BookingResult;
import lanedesk.client.customer.CustomerQuery;
import lanedesk.client.otr.OtrBooking;
import lanedesk.client.otr.OtrQuote;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.workstation.Headless;
import lanedesk.workstation.Version;
import lanedesk.workstation.work.ManualTaskRunner;
import mockwebserver3.Dispatcher;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;
import mockwebserver3.SocketEffect;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@Headless
class ConnectionsTest {

    private static final SecretText GOOD = new SecretText("good-token");
    private static final Instant NOW = Instant.parse("2026-11-21T10:00:00Z");

    private final MockWebServer server = new MockWebServer();
    private final AtomicInteger rejectedCount = new AtomicInteger();
    private final List<String> postedBodies = new CopyOnWriteArrayList<>();
    private volatile Timeouts timeouts = Timeouts.DEFAULT;
    private final FakeTokenPrompter prompter = new FakeTokenPrompter();
    private final SessionVault vault = new SessionVault();
    private final ExecutorService callThreads = Executors.newVirtualThreadPerTaskExecutor();

    /// A prompt for the token whose answers are given by the test.
    private static final class FakeTokenPrompter implements TokenPrompter {
        private final List<PromptReason> reasons = new CopyOnWriteArrayList<>();
        private final List<TokenVault.Storage> savedStorages = new CopyOnWriteArrayList<>();
        private final List<CompletableFuture<Optional<SecretText>>> openPrompts = new CopyOnWriteArrayList<>();
        private volatile String title = "";

        @Override
        public CompletableFuture<Optional<SecretText>> promptForToken(Environment environment, PromptReason reason) {
            CompletableFuture<Optional<SecretText>> answer = new CompletableFuture<>();
            reasons.add(reason);
            title = environment.title();
            openPrompts.add(answer);
            return answer;
        }

        @Override
        public void onTokenSaved(Environment environment, TokenVault.Storage where) {
            savedStorages.add(where);
        }

        void answerPrompt(Optional<SecretText> token) {
            await().until(() -> !openPrompts.isEmpty());
            openPrompts.removeFirst().complete(token);
        }
    }

    @BeforeEach
    void start() throws IOException {
        server.setDispatcher(new Dispatcher() {
            @Override
            public MockResponse dispatch(RecordedRequest request) {
                String path = request.getUrl().encodedPath();
                if (request.getMethod().equals("POST")) {
                    postedBodies.add(path);
                }
                if (!"Bearer good-token".equals(request.getHeaders().get("Authorization"))) {
                    rejectedCount.incrementAndGet();
                    return new MockResponse.Builder()
                            .code(401)
                            .body(goldenFile("error.401"))
                            .build();
                }
                return new MockResponse.Builder()
                        .setHeader("Date", "Sat, 21 Nov 2026 10:05:00 GMT")
                        .body(goldenFile(path.contains("customers") ? "customers.answer" : "otr-quote.answer"))
                        .build();
            }
        });
        server.start();
    }

    @AfterEach
    void stop() {
        callThreads.shutdownNow();
        server.close();
    }

    private static String goldenFile(String name) {
        try {
            return Files.readString(Path.of(System.getProperty("contract.dir"), "golden", name + ".json"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Connections createConnections() {
        Environments environments = Environments.load(
                new InMemoryTextStore(),
                Environments.CommandLineEnvironment.NONE,
                ManualTaskRunner.immediate(),
                failure -> {
                    throw new AssertionError(failure);
                });
        Environment development = environments.addAndSaveProfile(new ProfileDraft(
                "Development", Environment.Kind.DEVELOPMENT, server.url("/").toString(), "", "dana@broker.example"));
        environments.switchToEnvironment(development.id());
        return new Connections(
                environments,
                vault,
                () -> {
                    throw new AssertionError("the sandbox is not needed");
                },
                prompter,
                () -> new ConnectionSettings(timeouts, NetworkSettings.DEFAULT, Map.of()),
                Clock.fixed(NOW, ZoneOffset.UTC));
    }

    private static long countCustomers(Connection connection) {
        return Objects.requireNonNull(connection
                .callService(client -> client.customerPage(CustomerQuery.ALL).value())
                .totalResults());
    }

    @Test
    void promptsOnceForFiveUnauthorizedCallsAndRetriesThem() throws Exception {
        Connection connection = createConnections().connectionToCurrentEnvironment();
        List<Future<Long>> answers = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            answers.add(callThreads.submit(() -> countCustomers(connection)));
        }
        await().untilAtomic(rejectedCount, org.hamcrest.Matchers.equalTo(5));
        prompter.answerPrompt(Optional.of(GOOD));
        for (Future<Long> answer : answers) {
            assertThat(answer.get(60, TimeUnit.SECONDS)).isEqualTo(4);
        }
        assertThat(prompter.reasons).containsExactly(TokenPrompter.PromptReason.TOKEN_MISSING);
        assertThat(prompter.savedStorages).containsExactly(TokenVault.Storage.FOR_THIS_RUN);
        assertThat(vault.findToken(TokenKey.ofEnvironment(connection.environment())))
                .contains(GOOD);
        assertThat(rejectedCount).hasValue(5);
    }

    @Test
    void promptShowsCurrentProfileName() {
        Connections connections = createConnections();
        Environment previous = connections.connectionToCurrentEnvironment().environment();
        connections.saveToken(previous, GOOD);
        connections
                .openOrReuseConnection(new Environment(
                        previous.id(), "Staging", previous.kind(), previous.baseUrl(), null, previous.user()))
                .promptForNewToken();
        prompter.answerPrompt(Optional.empty());
        assertThat(prompter.title).isEqualTo("Staging");
    }

    @Test
    void promptsAgainWhenNewTokenIsRejected() throws Exception {
        Connection connection = createConnections().connectionToCurrentEnvironment();
        Future<Long> answer = callThreads.submit(() -> countCustomers(connection));
        prompter.answerPrompt(Optional.of(new SecretText("mistyped")));
        prompter.answerPrompt(Optional.of(GOOD));
        assertThat(answer.get(60, TimeUnit.SECONDS)).isEqualTo(4);
        assertThat(prompter.reasons)
                .containsExactly(TokenPrompter.PromptReason.TOKEN_MISSING, TokenPrompter.PromptReason.TOKEN_REJECTED);
    }

    @Test
    void secondRejectionIsReportedAsRejectedAgain() throws Exception {
        Connection connection = createConnections().connectionToCurrentEnvironment();
        Future<Long> answer = callThreads.submit(() -> countCustomers(connection));
        prompter.answerPrompt(Optional.of(new SecretText("mistyped")));
        prompter.answerPrompt(Optional.of(new SecretText("another")));
        prompter.answerPrompt(Optional.of(GOOD));
        assertThat(answer.get(60, TimeUnit.SECONDS)).isEqualTo(4);
        assertThat(prompter.reasons)
                .containsExactly(
                        TokenPrompter.PromptReason.TOKEN_MISSING,
                        TokenPrompter.PromptReason.TOKEN_REJECTED,
                        TokenPrompter.PromptReason.TOKEN_REJECTED_AGAIN);
    }

    @Test
    void rejectionAfterSuccessfulCallIsNotReportedAsRejectedAgain() throws Exception {
        Connection connection = createConnections().connectionToCurrentEnvironment();
        Future<Long> answer = callThreads.submit(() -> countCustomers(connection));
        prompter.answerPrompt(Optional.of(new SecretText("mistyped")));
        prompter.answerPrompt(Optional.of(GOOD));
        assertThat(answer.get(60, TimeUnit.SECONDS)).isEqualTo(4);
        connection.promptForNewToken();
        prompter.answerPrompt(Optional.empty());
        assertThat(prompter.reasons)
                .containsExactly(
                        TokenPrompter.PromptReason.TOKEN_MISSING,
                        TokenPrompter.PromptReason.TOKEN_REJECTED,
                        TokenPrompter.PromptReason.TOKEN_REJECTED);
    }

    @Test
    void doesNotPromptAgainForRunningCallsAfterDecline() throws Exception {
        Connection connection = createConnections().connectionToCurrentEnvironment();
        CountDownLatch first = new CountDownLatch(1);
        Future<Long> slow = callThreads.submit(() -> connection.callService(client -> {
            if (first.getCount() == 1) {
                first.countDown();
                await().until(() -> prompter.reasons.size() == 2);
            }
            return client.customerPage(CustomerQuery.ALL).value().totalResults();
        }));
        first.await();
        Future<Long> quick = callThreads.submit(() -> countCustomers(connection));
        prompter.answerPrompt(Optional.empty());
        assertUnauthorized(quick);
        prompter.reasons.add(TokenPrompter.PromptReason.TOKEN_REJECTED); // lets the slow call go on
        assertUnauthorized(slow);
        assertThat(prompter.reasons).hasSize(2);
        assertThat(prompter.openPrompts).isEmpty();
        Future<Long> laterCall = callThreads.submit(() -> countCustomers(connection));
        prompter.answerPrompt(Optional.of(GOOD));
        assertThat(laterCall.get(60, TimeUnit.SECONDS)).isEqualTo(4);
    }

    private static void assertUnauthorized(Future<Long> answer) {
        assertThatThrownBy(() -> answer.get(60, TimeUnit.SECONDS))
                .isInstanceOf(ExecutionException.class)
                .hasCauseInstanceOf(ClientException.Unauthorized.class);
    }

    @Test
    void retriesQuoteWithNewTokenAndUpdatesServiceClock() throws Exception {
        Connection connection = createConnections().connectionToCurrentEnvironment();
        OtrQuoteRequest request = LaneJson.read(OtrQuoteRequest.class, resourceBytes("otr-quote.request"));
        Future<Answer<OtrQuote>> quote =
                callThreads.submit(() -> connection.callService(client -> client.quoteOtr(request)));
        prompter.answerPrompt(Optional.of(GOOD));
        assertThat(quote.get(60, TimeUnit.SECONDS).value().carrierQuotes()).isNotEmpty();
        assertThat(connection.serviceClock().instant()).isEqualTo(NOW.plus(Duration.ofMinutes(5)));
    }

    @Test
    void everyAnswerUpdatesServiceClock() {
        Connections connections = createConnections();
        Connection connection = connections.connectionToCurrentEnvironment();
        connections.saveToken(connection.environment(), GOOD);
        assertThat(connection.serviceClock().instant()).isEqualTo(NOW);
        assertThat(countCustomers(connection)).isPositive();
        assertThat(connection.serviceClock().instant()).isEqualTo(NOW.plus(Duration.ofMinutes(5)));
    }

    @Test
    void usesCurrentQuoteTimeout() {
        Connections connections = createConnections();
        Connection connection = connections.connectionToCurrentEnvironment();
        connections.saveToken(connection.environment(), GOOD);
        OtrQuoteRequest request = LaneJson.read(OtrQuoteRequest.class, resourceBytes("otr-quote.request"));
        assertThat(connection
                        .callService(client -> client.quoteOtr(request))
                        .value()
                        .carrierQuotes())
                .isNotEmpty();
        timeouts = Timeouts.DEFAULT.withQuote(Duration.ofMillis(50));
        server.setDispatcher(new Dispatcher() {
            @Override
            public MockResponse dispatch(RecordedRequest recordedRequest) {
                return new MockResponse.Builder()
                        .onResponseStart(SocketEffect.Stall.INSTANCE)
                        .build();
            }
        });
        assertThatThrownBy(() -> connection.callService(client -> client.quoteOtr(request)))
                .isInstanceOf(ClientException.NoAnswer.class);
    }

    @Test
    void neverResendsBooking() {
        Connection connection = createConnections().connectionToCurrentEnvironment();
        OtrBooking booking = LaneJson.read(OtrBooking.class, resourceBytes("otr-book.request"));
        LaneClient client = connection.client();
        BookingResult result = client.bookOtr(booking);
        assertThat(result).isInstanceOf(BookingResult.Rejected.class);
        connection.promptForNewToken();
        connection.promptForNewToken();
        prompter.answerPrompt(Optional.of(GOOD));
        await().until(() -> vault.findToken(TokenKey.ofEnvironment(connection.environment()))
                .isPresent());
        assertThat(prompter.reasons).hasSize(1);
        assertThat(postedBodies).containsExactly("/v1/otr/book");
    }

    private static Bytes resourceBytes(String name) {
        return Bytes.wrap(goldenFile(name).getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void cancelledCallStopsWaitingForToken() throws Exception {
        Connection connection = createConnections().connectionToCurrentEnvironment();
        CompletableFuture<Throwable> failure = new CompletableFuture<>();
        Thread call = Thread.ofVirtual().start(() -> {
            try {
                countCustomers(connection);
            } catch (ClientException.Cancelled e) {
                failure.complete(e);
            }
        });
        await().until(() -> !prompter.openPrompts.isEmpty());
        call.interrupt();
        assertThat(failure.get(60, TimeUnit.SECONDS)).isInstanceOf(ClientException.Cancelled.class);
    }

    @Test
    void startsSandboxOnceOnFirstUseAndRetriesAfterFailure() {
        Environments environments = Environments.load(
                new InMemoryTextStore(),
                Environments.CommandLineEnvironment.NONE,
                ManualTaskRunner.immediate(),
                failure -> {
                    throw new AssertionError(failure);
                });
        AtomicInteger starts = new AtomicInteger();
        Connections connections = new Connections(
                environments,
                vault,
                () -> {
                    if (starts.incrementAndGet() == 1) {
                        throw new IllegalStateException("port taken");
                    }
                    return new RunningSandbox(server.url("/").uri(), URI.create("http://127.0.0.1:1/hazmat"), GOOD);
                },
                prompter,
                () -> new ConnectionSettings(timeouts, NetworkSettings.DEFAULT, Map.of()),
                Clock.systemUTC());
        Connection connection = connections.connectionToCurrentEnvironment();
        assertThat(connection.environment().baseUrl()).isNull();
        assertThat(starts).hasValue(0);
        assertThatThrownBy(connection::client).isInstanceOf(IllegalStateException.class);
        assertThat(countCustomers(connection)).isEqualTo(4);
        assertThat(countCustomers(connections.connectionToCurrentEnvironment())).isEqualTo(4);
        assertThat(starts).hasValue(2);
        assertThat(connection.environment().baseUrl()).isEqualTo(server.url("/").uri());
        assertThat(prompter.reasons).isEmpty();
    }

    @Test
    void usesNewUserAndTheirTokenAfterChange() {
        Connections connections = createConnections();
        Connection connection = connections.connectionToCurrentEnvironment();
        Environment previous = connection.environment();
        connections.saveToken(previous, GOOD);
        assertThat(countCustomers(connection)).isEqualTo(4);
        Environment updated = previous.withUser("lee@broker.example");
        connections.saveToken(updated, new SecretText("of-lee"));
        assertThat(connections.openOrReuseConnection(updated)).isSameAs(connection);
        assertThat(connection.user()).isEqualTo("lee@broker.example");
        assertThat(connection.environment()).isEqualTo(updated);
        assertThatThrownBy(() ->
                        connection.client().customerPage(CustomerQuery.ALL).value())
                .as("lee's token goes out, and the service knows dana's alone")
                .isInstanceOf(ClientException.Unauthorized.class);
        connections.openOrReuseConnection(previous);
        assertThat(countCustomers(connection)).isEqualTo(4);
    }

    @Test
    void sendsUserAgentHeader() throws InterruptedException {
        Connections connections = createConnections();
        Connection connection = connections.connectionToCurrentEnvironment();
        connections.saveToken(connection.environment(), GOOD);
        countCustomers(connection);
        assertThat(server.takeRequest().getHeaders().get("User-Agent")).isEqualTo("LaneDesk/" + Version.NUMBER);
    }

    @Test
    void connectionKeepsItsEnvironmentAfterSwitch() {
        Connections connections = createConnections();
        Connection sandboxConnection = connections.connectionToCurrentEnvironment();
        connections.saveToken(sandboxConnection.environment(), GOOD);
        assertThat(connections.hasToken(sandboxConnection.environment())).isTrue();
        assertThat(countCustomers(sandboxConnection)).isEqualTo(4);
        connections.deleteToken(sandboxConnection.environment());
        assertThat(connections.hasToken(sandboxConnection.environment())).isFalse();
        assertThat(vault.findToken(TokenKey.ofEnvironment(sandboxConnection.environment())))
                .isEmpty();
        assertThat(connections.openOrReuseConnection(sandboxConnection.environment()))
                .isSameAs(sandboxConnection);
        assertThat(sandboxConnection.toString()
                        + vault.findToken(TokenKey.ofEnvironment(sandboxConnection.environment())))
                .doesNotContain("good-token");
    }
}
