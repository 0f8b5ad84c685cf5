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

    /// A dispatcher whom the test lets answer.
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

    private Connections connections() {
        Environments environments = Environments.load(
                new InMemoryTextStore(),
                Environments.CommandLineEnvironment.NONE,
                ManualTaskRunner.immediate(),
                failure -> {
                    throw new AssertionError(failure);
                });
        Environment development = environments.create(new ProfileDraft(
                "Development", Environment.Kind.DEVELOPMENT, server.url("/").toString(), "", "dana@broker.example"));
        environments.switchTo(development.id());
        return new Connections(
                environments,
                vault,
                () -> {
                    throw new AssertionError("the sandbox is not needed");
                },
                prompter,
                () -> new ConnectionSettings(timeouts, NetworkSettings.DEFAULT),
                Clock.fixed(NOW, ZoneOffset.UTC));
    }

    private static long countCustomers(Connection connection) {
        return Objects.requireNonNull(connection
                .read(client -> client.customers(CustomerQuery.ALL).value())
                .totalResults());
    }

    @Test
    void promptsOnceForFiveUnauthorizedCallsAndRetriesThem() throws Exception {
        Connection connection = connections().current();
        List<Future<Long>> answers = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            answers.add(callThreads.submit(() -> countCustomers(connection)));
        }
        await().untilAtomic(rejectedCount, org.hamcrest.Matchers.equalTo(5));
        prompter.answerPrompt(Optional.of(GOOD));
        for (Future<Long> answer : answers) {
            assertThat(answer.get(60, TimeUnit.SECONDS)).isEqualTo(4);
        }
        assertThat(prompter.reasons).containsExactly(TokenPrompter.PromptReason.NONE_YET);
        assertThat(prompter.savedStorages).containsExactly(TokenVault.Storage.FOR_THIS_RUN);
        assertThat(vault.find(TokenKey.of(connection.environment()))).contains(GOOD);
        assertThat(rejectedCount).hasValue(5);
    }

    @Test
    void promptShowsCurrentProfileName() {
        Connections connections = connections();
        Environment previous = connections.current().environment();
        connections.enterToken(previous, GOOD);
        connections
                .of(new Environment(
                        previous.id(), "Staging", previous.kind(), previous.baseUrl(), null, previous.user()))
                .requestNewToken();
        prompter.answerPrompt(Optional.empty());
        assertThat(prompter.title).isEqualTo("Staging");
    }

    @Test
    void promptsAgainWhenNewTokenIsRejected() throws Exception {
        Connection connection = connections().current();
        Future<Long> answer = callThreads.submit(() -> countCustomers(connection));
        prompter.answerPrompt(Optional.of(new SecretText("mistyped")));
        prompter.answerPrompt(Optional.of(GOOD));
        assertThat(answer.get(60, TimeUnit.SECONDS)).isEqualTo(4);
        assertThat(prompter.reasons)
                .containsExactly(TokenPrompter.PromptReason.NONE_YET, TokenPrompter.PromptReason.REFUSED);
    }

    @Test
    void secondRejectionIsReportedAsRejectedAgain() throws Exception {
        Connection connection = connections().current();
        Future<Long> answer = callThreads.submit(() -> countCustomers(connection));
        prompter.answerPrompt(Optional.of(new SecretText("mistyped")));
        prompter.answerPrompt(Optional.of(new SecretText("another")));
        prompter.answerPrompt(Optional.of(GOOD));
        assertThat(answer.get(60, TimeUnit.SECONDS)).isEqualTo(4);
        assertThat(prompter.reasons)
                .containsExactly(
                        TokenPrompter.PromptReason.NONE_YET,
                        TokenPrompter.PromptReason.REFUSED,
                        TokenPrompter.PromptReason.REFUSED_AGAIN);
    }

    @Test
    void rejectionAfterSuccessfulCallIsNotReportedAsRejectedAgain() throws Exception {
        Connection connection = connections().current();
        Future<Long> answer = callThreads.submit(() -> countCustomers(connection));
        prompter.answerPrompt(Optional.of(new SecretText("mistyped")));
        prompter.answerPrompt(Optional.of(GOOD));
        assertThat(answer.get(60, TimeUnit.SECONDS)).isEqualTo(4);
        connection.requestNewToken();
        prompter.answerPrompt(Optional.empty());
        assertThat(prompter.reasons)
                .containsExactly(
                        TokenPrompter.PromptReason.NONE_YET,
                        TokenPrompter.PromptReason.REFUSED,
                        TokenPrompter.PromptReason.REFUSED);
    }

    @Test
    void doesNotPromptAgainForRunningCallsAfterDecline() throws Exception {
        Connection connection = connections().current();
        CountDownLatch first = new CountDownLatch(1);
        Future<Long> slow = callThreads.submit(() -> connection.read(client -> {
            if (first.getCount() == 1) {
                first.countDown();
                await().until(() -> prompter.reasons.size() == 2);
            }
            return client.customers(CustomerQuery.ALL).value().totalResults();
        }));
        first.await();
        Future<Long> quick = callThreads.submit(() -> countCustomers(connection));
        prompter.answerPrompt(Optional.empty());
        assertUnauthorized(quick);
        prompter.reasons.add(TokenPrompter.PromptReason.REFUSED); // lets the slow call go on
        assertUnauthorized(slow);
        assertThat(prompter.reasons).hasSize(2);
        assertThat(prompter.openPrompts).isEmpty();
        Future<Long> later = callThreads.submit(() -> countCustomers(connection));
        prompter.answerPrompt(Optional.of(GOOD));
        assertThat(later.get(60, TimeUnit.SECONDS)).isEqualTo(4);
    }

    private static void assertUnauthorized(Future<Long> answer) {
        assertThatThrownBy(() -> answer.get(60, TimeUnit.SECONDS))
                .isInstanceOf(ExecutionException.class)
                .hasCauseInstanceOf(ClientException.Unauthorized.class);
    }

    @Test
    void retriesQuoteWithNewTokenAndUpdatesServiceClock() throws Exception {
        Connection connection = connections().current();
        OtrQuoteRequest request = LaneJson.read(OtrQuoteRequest.class, resourceBytes("otr-quote.request"));
        Future<Answer<OtrQuote>> quote = callThreads.submit(() -> connection.read(client -> client.quoteOtr(request)));
        prompter.answerPrompt(Optional.of(GOOD));
        assertThat(quote.get(60, TimeUnit.SECONDS).value().carrierQuotes()).isNotEmpty();
        assertThat(connection.serviceClock().instant()).isEqualTo(NOW.plus(Duration.ofMinutes(5)));
    }

    @Test
    void everyAnswerUpdatesServiceClock() {
        Connections connections = connections();
        Connection connection = connections.current();
        connections.enterToken(connection.environment(), GOOD);
        assertThat(connection.serviceClock().instant()).isEqualTo(NOW);
        assertThat(countCustomers(connection)).isPositive();
        assertThat(connection.serviceClock().instant()).isEqualTo(NOW.plus(Duration.ofMinutes(5)));
    }

    @Test
    void usesCurrentQuoteTimeout() {
        Connections connections = connections();
        Connection connection = connections.current();
        connections.enterToken(connection.environment(), GOOD);
        OtrQuoteRequest request = LaneJson.read(OtrQuoteRequest.class, resourceBytes("otr-quote.request"));
        assertThat(connection.read(client -> client.quoteOtr(request)).value().carrierQuotes())
                .isNotEmpty();
        timeouts = Timeouts.DEFAULT.withQuote(Duration.ofMillis(50));
        server.setDispatcher(new Dispatcher() {
            @Override
            public MockResponse dispatch(RecordedRequest asked) {
                return new MockResponse.Builder()
                        .onResponseStart(SocketEffect.Stall.INSTANCE)
                        .build();
            }
        });
        assertThatThrownBy(() -> connection.read(client -> client.quoteOtr(request)))
                .isInstanceOf(ClientException.NoAnswer.class);
    }

    @Test
    void neverResendsBooking() {
        Connection connection = connections().current();
        OtrBooking booking = LaneJson.read(OtrBooking.class, resourceBytes("otr-book.request"));
        LaneClient client = connection.client();
        BookingResult result = client.bookOtr(booking);
        assertThat(result).isInstanceOf(BookingResult.Rejected.class);
        connection.requestNewToken();
        connection.requestNewToken();
        prompter.answerPrompt(Optional.of(GOOD));
        await().until(() -> vault.find(TokenKey.of(connection.environment())).isPresent());
        assertThat(prompter.reasons).hasSize(1);
        assertThat(postedBodies).containsExactly("/v1/otr/book");
    }

    private static Bytes resourceBytes(String name) {
        return Bytes.wrap(goldenFile(name).getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void cancelledCallStopsWaitingForToken() throws Exception {
        Connection connection = connections().current();
        CompletableFuture<Throwable> thrown = new CompletableFuture<>();
        Thread call = Thread.ofVirtual().start(() -> {
            try {
                countCustomers(connection);
            } catch (ClientException.Cancelled e) {
                thrown.complete(e);
            }
        });
        await().until(() -> !prompter.openPrompts.isEmpty());
        call.interrupt();
        assertThat(thrown.get(60, TimeUnit.SECONDS)).isInstanceOf(ClientException.Cancelled.class);
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
                () -> new ConnectionSettings(timeouts, NetworkSettings.DEFAULT),
                Clock.systemUTC());
        Connection connection = connections.current();
        assertThat(connection.environment().baseUrl()).isNull();
        assertThat(starts).hasValue(0);
        assertThatThrownBy(connection::client).isInstanceOf(IllegalStateException.class);
        assertThat(countCustomers(connection)).isEqualTo(4);
        assertThat(countCustomers(connections.current())).isEqualTo(4);
        assertThat(starts).hasValue(2);
        assertThat(connection.environment().baseUrl()).isEqualTo(server.url("/").uri());
        assertThat(prompter.reasons).isEmpty();
    }

    @Test
    void usesNewUserAndTheirTokenAfterChange() {
        Connections connections = connections();
        Connection line = connections.current();
        Environment previous = line.environment();
        connections.enterToken(previous, GOOD);
        assertThat(countCustomers(line)).isEqualTo(4);
        Environment updated = previous.withUser("lee@broker.example");
        connections.enterToken(updated, new SecretText("of-lee"));
        assertThat(connections.of(updated)).isSameAs(line);
        assertThat(line.user()).isEqualTo("lee@broker.example");
        assertThat(line.environment()).isEqualTo(updated);
        assertThatThrownBy(() -> line.client().customers(CustomerQuery.ALL).value())
                .as("lee's token goes out, and the service knows dana's alone")
                .isInstanceOf(ClientException.Unauthorized.class);
        connections.of(previous);
        assertThat(countCustomers(line)).isEqualTo(4);
    }

    @Test
    void sendsUserAgent() throws InterruptedException {
        Connections connections = connections();
        Connection asking = connections.current();
        connections.enterToken(asking.environment(), GOOD);
        countCustomers(asking);
        assertThat(server.takeRequest().getHeaders().get("User-Agent")).isEqualTo("LaneDesk/" + Version.NUMBER);
    }

    @Test
    void keepsEnvironmentAfterSwitch() {
        Connections connections = connections();
        Connection before = connections.current();
        connections.enterToken(before.environment(), GOOD);
        assertThat(connections.hasToken(before.environment())).isTrue();
        assertThat(countCustomers(before)).isEqualTo(4);
        connections.forgetToken(before.environment());
        assertThat(connections.hasToken(before.environment())).isFalse();
        assertThat(vault.find(TokenKey.of(before.environment()))).isEmpty();
        assertThat(connections.of(before.environment())).isSameAs(before);
        assertThat(before.toString() + vault.find(TokenKey.of(before.environment())))
                .doesNotContain("good-token");
    }
}
