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
import lanedesk.workstation.Version;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.work.StepRunner;
import mockwebserver3.Dispatcher;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;
import mockwebserver3.SocketEffect;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WithoutScreen
class ConnectionsTest {

    private static final TokenText GOOD = new TokenText("good-token");
    private static final Instant NOW = Instant.parse("2026-11-21T10:00:00Z");

    private final MockWebServer server = new MockWebServer();
    private final AtomicInteger refused = new AtomicInteger();
    private final List<String> posted = new CopyOnWriteArrayList<>();
    private volatile Timeouts waits = Timeouts.DEFAULT;
    private final Prompt prompt = new Prompt();
    private final SessionVault vault = new SessionVault();
    private final ExecutorService calls = Executors.newVirtualThreadPerTaskExecutor();

    /// A dispatcher whom the test lets answer.
    private static final class Prompt implements TokenAsker {
        private final List<Why> asked = new CopyOnWriteArrayList<>();
        private final List<TokenVault.Storage> kept = new CopyOnWriteArrayList<>();
        private final List<CompletableFuture<Optional<TokenText>>> open = new CopyOnWriteArrayList<>();
        private volatile String title = "";

        @Override
        public CompletableFuture<Optional<TokenText>> ask(Environment environment, Why why) {
            CompletableFuture<Optional<TokenText>> answer = new CompletableFuture<>();
            asked.add(why);
            title = environment.title();
            open.add(answer);
            return answer;
        }

        @Override
        public void onTokenSaved(Environment environment, TokenVault.Storage where) {
            kept.add(where);
        }

        void answer(Optional<TokenText> token) {
            await().until(() -> !open.isEmpty());
            open.removeFirst().complete(token);
        }
    }

    @BeforeEach
    void start() throws IOException {
        server.setDispatcher(new Dispatcher() {
            @Override
            public MockResponse dispatch(RecordedRequest request) {
                String path = request.getUrl().encodedPath();
                if (request.getMethod().equals("POST")) {
                    posted.add(path);
                }
                if (!"Bearer good-token".equals(request.getHeaders().get("Authorization"))) {
                    refused.incrementAndGet();
                    return new MockResponse.Builder()
                            .code(401)
                            .body(golden("error.401"))
                            .build();
                }
                return new MockResponse.Builder()
                        .setHeader("Date", "Sat, 21 Nov 2026 10:05:00 GMT")
                        .body(golden(path.contains("customers") ? "customers.answer" : "otr-quote.answer"))
                        .build();
            }
        });
        server.start();
    }

    @AfterEach
    void stop() {
        calls.shutdownNow();
        server.close();
    }

    private static String golden(String name) {
        try {
            return Files.readString(Path.of(System.getProperty("contract.dir"), "golden", name + ".json"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Connections connections() {
        Environments environments = Environments.load(
                new MemoryText(), Environments.FromCommandLine.NOTHING, StepRunner.immediate(), failure -> {
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
                prompt,
                () -> new LineSettings(waits, NetworkSettings.USUAL),
                Clock.fixed(NOW, ZoneOffset.UTC));
    }

    private static long customers(Connection connection) {
        return Objects.requireNonNull(connection
                .read(client -> client.customers(CustomerQuery.ALL).value())
                .totalResults());
    }

    @Test
    void fiveCallsAnsweredWith401AskOnceAndGoOn() throws Exception {
        Connection connection = connections().current();
        List<Future<Long>> answers = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            answers.add(calls.submit(() -> customers(connection)));
        }
        await().untilAtomic(refused, org.hamcrest.Matchers.equalTo(5));
        prompt.answer(Optional.of(GOOD));
        for (Future<Long> answer : answers) {
            assertThat(answer.get(60, TimeUnit.SECONDS)).isEqualTo(4);
        }
        assertThat(prompt.asked).containsExactly(TokenAsker.Why.NONE_YET);
        assertThat(prompt.kept).containsExactly(TokenVault.Storage.FOR_THIS_RUN);
        assertThat(vault.find(TokenKey.of(connection.environment()))).contains(GOOD);
        assertThat(refused).hasValue(5);
    }

    @Test
    void theQuestionNamesTheProfileAsItIsCalledNow() {
        Connections connections = connections();
        Environment before = connections.current().environment();
        connections.enterToken(before, GOOD);
        connections
                .of(new Environment(before.id(), "Staging", before.kind(), before.baseUrl(), null, before.user()))
                .askForNewToken();
        prompt.answer(Optional.empty());
        assertThat(prompt.title).isEqualTo("Staging");
    }

    @Test
    void aTokenThatIsRefusedToIsAskedForAgain() throws Exception {
        Connection connection = connections().current();
        Future<Long> answer = calls.submit(() -> customers(connection));
        prompt.answer(Optional.of(new TokenText("mistyped")));
        prompt.answer(Optional.of(GOOD));
        assertThat(answer.get(60, TimeUnit.SECONDS)).isEqualTo(4);
        assertThat(prompt.asked).containsExactly(TokenAsker.Why.NONE_YET, TokenAsker.Why.REFUSED);
    }

    @Test
    void aSecondRefusalSaysThatThisTokenWasNoBetter() throws Exception {
        Connection connection = connections().current();
        Future<Long> answer = calls.submit(() -> customers(connection));
        prompt.answer(Optional.of(new TokenText("mistyped")));
        prompt.answer(Optional.of(new TokenText("another")));
        prompt.answer(Optional.of(GOOD));
        assertThat(answer.get(60, TimeUnit.SECONDS)).isEqualTo(4);
        assertThat(prompt.asked)
                .containsExactly(TokenAsker.Why.NONE_YET, TokenAsker.Why.REFUSED, TokenAsker.Why.REFUSED_AGAIN);
    }

    @Test
    void aTokenThatWasGoodForATimeIsNotCalledNoBetter() throws Exception {
        Connection connection = connections().current();
        Future<Long> answer = calls.submit(() -> customers(connection));
        prompt.answer(Optional.of(new TokenText("mistyped")));
        prompt.answer(Optional.of(GOOD));
        assertThat(answer.get(60, TimeUnit.SECONDS)).isEqualTo(4);
        connection.askForNewToken();
        prompt.answer(Optional.empty());
        assertThat(prompt.asked)
                .containsExactly(TokenAsker.Why.NONE_YET, TokenAsker.Why.REFUSED, TokenAsker.Why.REFUSED);
    }

    @Test
    void whoDeclinesIsNotAskedAgainByCallsThatWereUnderWay() throws Exception {
        Connection connection = connections().current();
        CountDownLatch first = new CountDownLatch(1);
        Future<Long> slow = calls.submit(() -> connection.read(client -> {
            if (first.getCount() == 1) {
                first.countDown();
                await().until(() -> prompt.asked.size() == 2);
            }
            return client.customers(CustomerQuery.ALL).value().totalResults();
        }));
        first.await();
        Future<Long> quick = calls.submit(() -> customers(connection));
        prompt.answer(Optional.empty());
        assertUnauthorized(quick);
        prompt.asked.add(TokenAsker.Why.REFUSED); // lets the slow call go on
        assertUnauthorized(slow);
        assertThat(prompt.asked).hasSize(2);
        assertThat(prompt.open).isEmpty();
        Future<Long> later = calls.submit(() -> customers(connection));
        prompt.answer(Optional.of(GOOD));
        assertThat(later.get(60, TimeUnit.SECONDS)).isEqualTo(4);
    }

    private static void assertUnauthorized(Future<Long> answer) {
        assertThatThrownBy(() -> answer.get(60, TimeUnit.SECONDS))
                .isInstanceOf(ExecutionException.class)
                .hasCauseInstanceOf(ClientException.Unauthorized.class);
    }

    @Test
    void aQuoteGoesOnWithTheNewTokenAndTellsTheServicesTime() throws Exception {
        Connection connection = connections().current();
        OtrQuoteRequest request = LaneJson.read(OtrQuoteRequest.class, bytes("otr-quote.request"));
        Future<Answer<OtrQuote>> quote = calls.submit(() -> connection.read(client -> client.quoteOtr(request)));
        prompt.answer(Optional.of(GOOD));
        assertThat(quote.get(60, TimeUnit.SECONDS).value().carrierQuotes()).isNotEmpty();
        assertThat(connection.serviceClock().instant()).isEqualTo(NOW.plus(Duration.ofMinutes(5)));
    }

    @Test
    void everyAnswerTellsTheServicesTime() {
        Connections connections = connections();
        Connection connection = connections.current();
        connections.enterToken(connection.environment(), GOOD);
        assertThat(connection.serviceClock().instant()).isEqualTo(NOW);
        assertThat(customers(connection)).isPositive();
        assertThat(connection.serviceClock().instant()).isEqualTo(NOW.plus(Duration.ofMinutes(5)));
    }

    @Test
    void aQuoteIsWaitedForAsLongAsIsChosenByThen() {
        Connections connections = connections();
        Connection connection = connections.current();
        connections.enterToken(connection.environment(), GOOD);
        OtrQuoteRequest request = LaneJson.read(OtrQuoteRequest.class, bytes("otr-quote.request"));
        assertThat(connection.read(client -> client.quoteOtr(request)).value().carrierQuotes())
                .isNotEmpty();
        waits = Timeouts.DEFAULT.withQuote(Duration.ofMillis(50));
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
    void aBookingIsNeverSentAgain() {
        Connection connection = connections().current();
        OtrBooking booking = LaneJson.read(OtrBooking.class, bytes("otr-book.request"));
        LaneClient client = connection.client();
        BookingResult result = client.bookOtr(booking);
        assertThat(result).isInstanceOf(BookingResult.Rejected.class);
        connection.askForNewToken();
        connection.askForNewToken();
        prompt.answer(Optional.of(GOOD));
        await().until(() -> vault.find(TokenKey.of(connection.environment())).isPresent());
        assertThat(prompt.asked).hasSize(1);
        assertThat(posted).containsExactly("/v1/otr/book");
    }

    private static Bytes bytes(String name) {
        return Bytes.owning(golden(name).getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void aStoppedCallStopsWaitingForTheToken() throws Exception {
        Connection connection = connections().current();
        CompletableFuture<Throwable> thrown = new CompletableFuture<>();
        Thread call = Thread.ofVirtual().start(() -> {
            try {
                customers(connection);
            } catch (ClientException.Cancelled e) {
                thrown.complete(e);
            }
        });
        await().until(() -> !prompt.open.isEmpty());
        call.interrupt();
        assertThat(thrown.get(60, TimeUnit.SECONDS)).isInstanceOf(ClientException.Cancelled.class);
    }

    @Test
    void sandboxIsStartedOnceWhenFirstNeededAndTriedAgainAfterAFailure() {
        Environments environments = Environments.load(
                new MemoryText(), Environments.FromCommandLine.NOTHING, StepRunner.immediate(), failure -> {
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
                prompt,
                () -> new LineSettings(waits, NetworkSettings.USUAL),
                Clock.systemUTC());
        Connection connection = connections.current();
        assertThat(connection.environment().baseUrl()).isNull();
        assertThat(starts).hasValue(0);
        assertThatThrownBy(connection::client).isInstanceOf(IllegalStateException.class);
        assertThat(customers(connection)).isEqualTo(4);
        assertThat(customers(connections.current())).isEqualTo(4);
        assertThat(starts).hasValue(2);
        assertThat(connection.environment().baseUrl()).isEqualTo(server.url("/").uri());
        assertThat(prompt.asked).isEmpty();
    }

    @Test
    void aConnectionGoesOnWithTheNewUserAndThatUsersToken() {
        Connections connections = connections();
        Connection line = connections.current();
        Environment before = line.environment();
        connections.enterToken(before, GOOD);
        assertThat(customers(line)).isEqualTo(4);
        Environment after = before.withUser("lee@broker.example");
        connections.enterToken(after, new TokenText("of-lee"));
        assertThat(connections.of(after)).isSameAs(line);
        assertThat(line.user()).isEqualTo("lee@broker.example");
        assertThat(line.environment()).isEqualTo(after);
        assertThatThrownBy(() -> line.client().customers(CustomerQuery.ALL).value())
                .as("lee's token goes out, and the service knows dana's alone")
                .isInstanceOf(ClientException.Unauthorized.class);
        connections.of(before);
        assertThat(customers(line)).isEqualTo(4);
    }

    @Test
    void aConnectionSaysWhichProgramAsks() throws InterruptedException {
        Connections connections = connections();
        Connection asking = connections.current();
        connections.enterToken(asking.environment(), GOOD);
        customers(asking);
        assertThat(server.takeRequest().getHeaders().get("User-Agent")).isEqualTo("LaneDesk/" + Version.NUMBER);
    }

    @Test
    void aConnectionStaysWithItsEnvironment() {
        Connections connections = connections();
        Connection before = connections.current();
        connections.enterToken(before.environment(), GOOD);
        assertThat(connections.hasToken(before.environment())).isTrue();
        assertThat(customers(before)).isEqualTo(4);
        connections.forgetToken(before.environment());
        assertThat(connections.hasToken(before.environment())).isFalse();
        assertThat(vault.find(TokenKey.of(before.environment()))).isEmpty();
        assertThat(connections.of(before.environment())).isSameAs(before);
        assertThat(before.toString() + vault.find(TokenKey.of(before.environment())))
                .doesNotContain("good-token");
    }
}
