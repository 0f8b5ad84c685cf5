package lanedesk.workstation.environment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import lanedesk.client.Bytes;
import lanedesk.client.ClientException;
import lanedesk.client.LaneJson;
import lanedesk.client.Timeouts;
import lanedesk.client.booking.BookingResult;
import lanedesk.client.customer.CustomerQuery;
import lanedesk.client.otr.OtrBooking;
import lanedesk.sandbox.Sandbox;
import lanedesk.sandbox.SandboxOptions;
import lanedesk.sandbox.fault.Fault;
import lanedesk.workstation.Headless;
import lanedesk.workstation.environment.SignInException.Reason;
import lanedesk.workstation.environment.SignInSettings.Problem;
import lanedesk.workstation.environment.SignInSettings.Source;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Tokens by a command and by a sign-in request, with real commands and the real sandbox.
@Headless
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the commands are those of a POSIX shell")
class SignInTest {

    private static final String PASSWORD = "open \"sesame\"";
    private static final String SECRET_OUTPUT = "canary-9c41";
    private static final String BODY = "{\"user\": \"${user}\", \"password\": \"${secret:password}\"}";

    private final TestClock clock = new TestClock();
    private final SessionVault vault = new SessionVault();
    private final Map<String, SignInSettings> signIns = new HashMap<>();
    private final Sandbox sandbox = Sandbox.start(SandboxOptions.inMemory()
            .with(options -> options.clock(clock).password(PASSWORD).tokenLifetime(Duration.ofMinutes(10))));
    private final ExecutorService callThreads = Executors.newVirtualThreadPerTaskExecutor();
    private final Connections connections = createConnections();
    private final Environment environment = connections.environments().current();

    @TempDir
    private Path folder;

    /// A clock that stands until a test advances it.
    private static final class TestClock extends Clock {
        private volatile Instant time = Instant.parse("2026-11-30T10:00:00Z");

        void advance(Duration duration) {
            time = time.plus(duration);
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return time;
        }
    }

    @AfterEach
    void stop() {
        callThreads.shutdownNow();
        connections.close();
        sandbox.close();
    }

    private Connections createConnections() {
        Environments environments = Environments.load(
                new InMemoryTextStore(),
                Environments.CommandLineEnvironment.NONE,
                ManualTaskRunner.immediate(),
                failure -> {
                    throw new AssertionError(failure);
                });
        Environment profile = environments.addAndSaveProfile(new ProfileDraft(
                "Office", Environment.Kind.DEVELOPMENT, sandbox.baseUri().toString(), "", "dana@broker.example"));
        environments.switchToEnvironment(profile.id());
        return new Connections(
                environments,
                vault,
                () -> {
                    throw new AssertionError("the embedded sandbox is not needed");
                },
                (_, _) -> {
                    throw new AssertionError("nobody is asked");
                },
                () -> new ConnectionSettings(Timeouts.DEFAULT, NetworkSettings.DEFAULT, signIns),
                clock);
    }

    private static SignInSettings ofCommand(String command) {
        return SignInSettings.DEFAULT.with(
                settings -> settings.source(Source.COMMAND).command(command));
    }

    private SignInSettings ofRequest() {
        return new SignInSettings(
                Source.REQUEST, "", sandbox.signInUri().toString(), BODY, "data.token", "data.expiresAt");
    }

    private void useRequest(String password) {
        SignInSettings settings = ofRequest();
        signIns.put(environment.id(), settings);
        connections.saveSignInSecret(environment, settings, "password", new SecretText(password));
    }

    private SignIn.ObtainedToken obtain(SignInSettings settings) throws SignInException {
        return new SignIn(environment, settings, vault, ConnectionSettings.DEFAULT, Duration.ofSeconds(20), clock)
                .obtainToken();
    }

    private static long countCustomers(Connection connection) {
        return connection
                .callService(client -> client.customerPage(CustomerQuery.ALL).value())
                .results()
                .size();
    }

    @Test
    void commandIsSplitAtBlanksOutsideQuotationMarks() {
        assertThat(SignInSettings.splitCommand("get-token --for  me")).containsExactly("get-token", "--for", "me");
        assertThat(SignInSettings.splitCommand("\"C:\\Program Files\\get token.exe\" -q"))
                .containsExactly("C:\\Program Files\\get token.exe", "-q");
        assertThat(SignInSettings.splitCommand("sh -c 'echo \"$HOME\" | cat'"))
                .containsExactly("sh", "-c", "echo \"$HOME\" | cat");
        assertThat(SignInSettings.splitCommand("a --x=\"1 2\"'3 4' \"\"")).containsExactly("a", "--x=1 23 4", "");
        for (String unusable : List.of("", "  ", "a \"not closed", "a".repeat(5_000))) {
            assertThat(SignInSettings.splitCommand(unusable)).isEmpty();
        }
    }

    @Test
    void readsTokenPrintedAsTextOrAsJson() throws Exception {
        assertThat(obtain(ofCommand("printf 'tok-1\\n'")))
                .isEqualTo(new SignIn.ObtainedToken(new SecretText("tok-1"), null));
        assertThat(obtain(
                        ofCommand("printf '{\"token\":\"Bearer tok-2\",\"expiresAt\":\"2026-11-30T12:00:00+01:00\"}'")))
                .isEqualTo(new SignIn.ObtainedToken(new SecretText("tok-2"), Instant.parse("2026-11-30T11:00:00Z")));
        assertThat(obtain(ofCommand("printf '{\"status\":{\"token\":\"%s\",\"expires_in\":\"3600\"}}' ${user}")
                        .with(settings -> settings.tokenPath("/status/token").expiryPath("status.expires_in"))))
                .isEqualTo(new SignIn.ObtainedToken(
                        new SecretText("dana@broker.example"), clock.instant().plusSeconds(3600)));
        for (String time : List.of("1796036400", "1796036400000")) {
            assertThat(obtain(ofCommand("printf '{\"token\":\"tok-3\",\"expiresAt\":" + time + "}'"))
                            .expiresAt())
                    .isEqualTo(Instant.ofEpochSecond(1_796_036_400));
        }
        assertThat(obtain(ofCommand("printf '{\"token\":\"tok-4\",\"expiresAt\":\"tomorrow\"}'"))
                        .expiresAt())
                .isNull();
    }

    @Test
    void failureOfCommandIsExplainedWithoutItsOutput() {
        assertFails(
                ofCommand("no-such-program-here " + SECRET_OUTPUT), Reason.COMMAND_NOT_STARTED, "no-such-program-here");
        assertFails(ofCommand("sh -c 'echo " + SECRET_OUTPUT + "; exit 3'"), Reason.COMMAND_FAILED, "3");
        assertFails(ofCommand("printf '" + SECRET_OUTPUT + " and more'"), Reason.NO_TOKEN, "");
        assertFails(ofCommand("printf '{\"key\":\"" + SECRET_OUTPUT + "\"}'"), Reason.NO_TOKEN, "");
        assertFails(ofCommand("true"), Reason.NO_TOKEN, "");
        assertFails(ofCommand("yes " + SECRET_OUTPUT), Reason.TOO_LARGE, "");
        assertFails(ofCommand("'"), Reason.SETTINGS, "");
    }

    private void assertFails(SignInSettings settings, Reason reason, String argument) {
        assertThatThrownBy(() -> obtain(settings)).isInstanceOfSatisfying(SignInException.class, failure -> {
            assertThat(failure.reason()).isEqualTo(reason);
            assertThat(failure.arguments()).containsExactly(argument);
            assertThat(failure).hasNoCause();
            assertThat(failure.getMessage()).doesNotContain(SECRET_OUTPUT, PASSWORD);
        });
    }

    @Test
    void slowCommandIsStoppedWithItsChildren() throws IOException {
        Path started = folder.resolve("started");
        SignIn signIn = new SignIn(
                environment,
                ofCommand("sh -c 'echo $$ > " + started + "; sleep 300; echo tok'"),
                vault,
                ConnectionSettings.DEFAULT,
                Duration.ofMillis(600),
                clock);
        assertThatThrownBy(signIn::obtainToken)
                .isInstanceOfSatisfying(
                        SignInException.class,
                        failure -> assertThat(failure.reason()).isEqualTo(Reason.COMMAND_TIMEOUT));
        long process = Long.parseLong(Files.readString(started).strip());
        ProcessHandle.of(process)
                .ifPresent(handle ->
                        handle.onExit().orTimeout(20, TimeUnit.SECONDS).join());
    }

    @Test
    void requestIsFilledFromProfileAndKeyStore() throws Exception {
        useRequest(PASSWORD);
        SignIn.ObtainedToken obtained = obtain(ofRequest());
        assertThat(obtained.expiresAt()).isEqualTo(clock.instant().plus(Duration.ofMinutes(10)));
        assertThat(ofRequest().secretNames()).containsExactly("password");
        assertThat(signIns.toString()).doesNotContain(PASSWORD);
    }

    @Test
    void failureOfRequestIsExplainedWithoutItsAnswer() {
        assertFails(ofRequest(), Reason.SECRET_MISSING, "password");
        useRequest("wrong");
        assertFails(ofRequest(), Reason.REQUEST_REJECTED, "401");
        useRequest(PASSWORD);
        sandbox.faults().activate(Fault.STATUS_302, "/sign-in", 1);
        assertFails(ofRequest(), Reason.REQUEST_REJECTED, "302");
        sandbox.faults().activate(Fault.HUGE_BODY, "/sign-in", 1);
        assertFails(ofRequest(), Reason.TOO_LARGE, "");
        assertFails(ofRequest().withTokenPath("data.accessToken"), Reason.NO_TOKEN, "");
        assertFails(ofRequest().withAddress("http://sign-in.example"), Reason.SETTINGS, "");
        assertThatThrownBy(() -> obtain(ofRequest().withAddress("http://127.0.0.1:1/sign-in")))
                .as("a secret is sent only to the address for which it was entered")
                .isInstanceOfSatisfying(
                        SignInException.class,
                        failure -> assertThat(failure.reason()).isEqualTo(Reason.SECRET_MISSING));
    }

    @Test
    void namesPartThatCannotBeUsed() {
        assertThat(ofCommand("x").findProblem()).isEmpty();
        assertThat(ofCommand("").findProblem()).contains(Problem.COMMAND);
        assertThat(ofRequest().withBody("{\"a\": ${secret:b}}").findProblem()).contains(Problem.BODY);
        assertThat(ofRequest().withBody("{\"a\": \"${passwort}\"}").findProblem())
                .contains(Problem.BODY);
        assertThat(ofRequest().withAddress("https://a.example/?b=c").findProblem())
                .contains(Problem.ADDRESS);
        assertThat(ofCommand("x").withTokenPath("").findProblem()).contains(Problem.TOKEN_PATH);
        assertThat(ofCommand("x").withExpiryPath("a b").findProblem()).contains(Problem.EXPIRY_PATH);
        assertThat(ofCommand("x").withExpiryPath("").findProblem()).isEmpty();
    }

    /// Signs in by a command that writes a line at each run and prints what the file `answer` contains.
    private void useCountedCommand(String answer) throws IOException {
        Files.writeString(folder.resolve("answer"), answer);
        Files.writeString(
                folder.resolve("sign-in"),
                "echo run >> '" + folder.resolve("runs") + "'\ncat '" + folder.resolve("answer") + "'\n");
        signIns.put(environment.id(), ofCommand("sh '" + folder.resolve("sign-in") + "'"));
    }

    private int countRuns() throws IOException {
        Path runs = folder.resolve("runs");
        return Files.exists(runs) ? Files.readAllLines(runs).size() : 0;
    }

    @Test
    void concurrentCallsSignInOnce() throws Exception {
        useCountedCommand(sandbox.token());
        Connection connection = connections.connectionToCurrentEnvironment();
        assertThat(countRuns()).isZero();
        List<Future<Long>> answers = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            answers.add(callThreads.submit(() -> countCustomers(connection)));
        }
        for (Future<Long> answer : answers) {
            assertThat(answer.get(60, TimeUnit.SECONDS)).isPositive();
        }
        assertThat(countRuns()).isEqualTo(1);
    }

    @Test
    void renewsTokenBeforeItExpires() {
        useRequest(PASSWORD);
        Connection connection = connections.connectionToCurrentEnvironment();
        String first = tokenSentBy(connection);
        clock.advance(Duration.ofMinutes(8));
        assertThat(tokenSentBy(connection)).isEqualTo(first);
        clock.advance(Duration.ofSeconds(61));
        String second = tokenSentBy(connection);
        assertThat(second).isNotEqualTo(first);
        clock.advance(Duration.ofMinutes(9).plusSeconds(1));
        sandbox.faults().activate(Fault.STATUS_500, "/sign-in", 1);
        assertThat(tokenSentBy(connection))
                .as("a token that is still valid is used when its renewal fails")
                .isEqualTo(second);
    }

    // Sends a request and returns the token that the sandbox must have accepted.
    private String tokenSentBy(Connection connection) {
        assertThat(connection.client().customerPage(CustomerQuery.ALL).value().results())
                .isNotEmpty();
        return currentToken();
    }

    private String currentToken() {
        return connections.tokenProvider(environment).token().orElseThrow();
    }

    @Test
    void signsInAgainAfterRejectedRead() {
        useRequest(PASSWORD);
        Connection connection = connections.connectionToCurrentEnvironment();
        countCustomers(connection);
        countCustomers(connection);
        String first = currentToken();
        sandbox.accessTokens().revokeSignedInTokens();
        assertThat(countCustomers(connection)).isPositive();
        assertThat(currentToken()).isNotEqualTo(first);
    }

    @Test
    void bookingIsNeverResentBySignIn() throws Exception {
        useRequest(PASSWORD);
        Connection connection = connections.connectionToCurrentEnvironment();
        countCustomers(connection);
        String first = currentToken();
        clock.advance(Duration.ofSeconds(30));
        sandbox.accessTokens().revokeSignedInTokens();
        BookingResult result = connection.client().bookOtr(goldenBooking());
        assertThat(result).isInstanceOf(BookingResult.Rejected.class);
        connection.promptForNewToken();
        assertThat(countCustomers(connection)).isPositive();
        assertThat(currentToken()).isNotEqualTo(first);
        assertThat(sandbox.requestCounter().totalCount()).isEqualTo(1);
    }

    @Test
    void bookingIsNotSentWithoutToken() throws Exception {
        signIns.put(environment.id(), ofCommand("false"));
        Connection connection = connections.connectionToCurrentEnvironment();
        OtrBooking booking = goldenBooking();
        assertThatThrownBy(() -> connection.client().bookOtr(booking))
                .isInstanceOfSatisfying(
                        ClientException.Unreachable.class,
                        failure ->
                                assertThat(ConnectionFailure.causeOf(failure)).isEqualTo(ConnectionFailure.SIGN_IN));
        assertThat(sandbox.requestCounter().totalCount()).isZero();
    }

    private static OtrBooking goldenBooking() throws IOException {
        return LaneJson.read(
                OtrBooking.class,
                Bytes.wrap(Files.readAllBytes(
                        Path.of(System.getProperty("contract.dir"), "golden", "otr-book.request.json"))));
    }

    @Test
    void rejectedTokenIsNotObtainedAgainAndAgain() throws IOException {
        useCountedCommand("not-the-token");
        Connection connection = connections.connectionToCurrentEnvironment();
        for (int i = 0; i < 3; i++) {
            assertThatThrownBy(() -> countCustomers(connection)).isInstanceOf(ClientException.Unauthorized.class);
        }
        assertThat(countRuns()).isEqualTo(1);
        Files.writeString(folder.resolve("answer"), sandbox.token());
        clock.advance(Duration.ofSeconds(16));
        assertThat(countCustomers(connection)).isPositive();
        assertThat(countRuns()).isEqualTo(2);
    }

    @Test
    void failedSignInIsRepeatedAfterDelayOrByTest() throws IOException {
        useCountedCommand("two words");
        Connection connection = connections.connectionToCurrentEnvironment();
        for (int i = 0; i < 3; i++) {
            assertThatThrownBy(() -> countCustomers(connection))
                    .isInstanceOf(ClientException.Unreachable.class)
                    .hasCauseInstanceOf(SignInException.class);
        }
        assertThat(countRuns()).isEqualTo(1);
        Files.writeString(folder.resolve("answer"), sandbox.token());
        assertThat(connections.testSignIn(environment).tokenLength())
                .isEqualTo(sandbox.token().length());
        assertThat(countCustomers(connection)).isPositive();
        assertThat(countRuns()).isEqualTo(2);
        assertThat(connections.testConnection(environment, Optional.empty()))
                .isInstanceOf(ConnectionReport.Working.class);
    }

    @Test
    void otherSettingsApplyFromNextCall() throws IOException {
        useCountedCommand(sandbox.token());
        Connection connection = connections.connectionToCurrentEnvironment();
        countCustomers(connection);
        useRequest(PASSWORD);
        countCustomers(connection);
        assertThat(currentToken()).isNotEqualTo(sandbox.token());
        signIns.clear();
        assertThat(connections.hasToken(environment)).as("no entered token").isFalse();
    }
}
