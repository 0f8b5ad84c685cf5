package lanedesk.workstation.environment;

import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import lanedesk.client.ClientException;
import lanedesk.client.ClientSettings;
import lanedesk.client.LaneClient;
import lanedesk.client.ResponseLimits;
import lanedesk.client.TokenSource;
import lanedesk.workstation.Version;
import org.jspecify.annotations.Nullable;

/// The connection to one environment. Selecting another environment does not change the connection. A task
/// therefore gets the connection once, at its start, and uses the journal of the same environment.
///
/// Most methods may block: until the sandbox has started, until the key store answers, or until the dispatcher
/// has entered a token. They are called in background tasks, never on the FX thread.
public final class Connection implements ServiceAccess, AutoCloseable {

    /// The maximum size of a downloaded document. A booking's documents have only a few pages.
    private static final long MAX_DOCUMENT_BYTES = 25L << 20;

    private static final Duration DOCUMENT_TIMEOUT = Duration.ofSeconds(60);

    private final Supplier<RunningSandbox> sandbox;
    private final Function<Environment, TokenProvider> tokenProviders;
    private final Supplier<ConnectionSettings> connectionSettings;
    private final NetworkFactory networkFactory;
    private final Clock clock;
    private final ServiceClock serviceClock;
    private volatile Environment environment;
    private volatile @Nullable Environment environmentWithAddress;
    private @Nullable LaneClient client;
    private @Nullable ConnectionSettings clientSettings;

    /// `tokenProviders` provides the tokens of users for all environments except the sandbox, which has its own
    /// token.
    Connection(
            Environment environment,
            Supplier<RunningSandbox> sandbox,
            Function<Environment, TokenProvider> tokenProviders,
            Supplier<ConnectionSettings> connectionSettings,
            NetworkFactory networkAccess,
            Clock clock) {
        this.environment = environment;
        this.sandbox = sandbox;
        this.tokenProviders = tokenProviders;
        this.connectionSettings = connectionSettings;
        this.networkFactory = networkAccess;
        this.clock = clock;
        this.serviceClock = new ServiceClock(clock, System::nanoTime);
    }

    /// The environment. The address of the sandbox is missing until the sandbox has started.
    public Environment environment() {
        Environment environmentFound = environmentWithAddress;
        return environmentFound == null ? environment : environmentFound.withUser(environment.user());
    }

    /// Sets the environment with its current user, whose token is sent from now on.
    void setEnvironment(Environment newEnvironment) {
        environment = newEnvironment;
    }

    private @Nullable TokenProvider tokenProvider() {
        return environment.isSandbox() ? null : tokenProviders.apply(environment);
    }

    /// Returns the e-mail address of the submitting user.
    @Override
    public String user() {
        return environment.user();
    }

    /// Returns the client for calls that must not be repeated; the caller handles a 401. Waits for the sandbox
    /// to start.
    ///
    /// @throws ClientException.Unreachable if the certificates of the settings cannot be read
    @Override
    public synchronized LaneClient client() {
        LaneClient open = client;
        ConnectionSettings currentSettings = connectionSettings.get();
        if (open == null || !currentSettings.equals(clientSettings)) {
            // running calls keep the previous client, whose connections then close by themselves
            open = createClient(currentSettings);
            client = open;
            clientSettings = currentSettings;
        }
        return open;
    }

    // Creates the client and stores the environment with the address that the client uses.
    private LaneClient createClient(ConnectionSettings settings) {
        TokenSource tokens;
        Environment actualEnvironment;
        if (environment.isSandbox()) {
            RunningSandbox runningSandbox = sandbox.get();
            SecretText token = runningSandbox.token();
            actualEnvironment = environment.withAddress(runningSandbox.baseUrl(), runningSandbox.hazmatUrl());
            tokens = token == null ? TokenSource.NONE : TokenSource.ofFixedToken(token.secretText());
        } else {
            actualEnvironment = environment;
            tokens = () -> tokenProviders.apply(environment).token();
        }
        URI address = Objects.requireNonNull(actualEnvironment.baseUrl());
        URI hazmat = actualEnvironment.hazmatUrl();
        LaneClient newClient = new LaneClient(ClientSettings.of(address.toString())
                .withHazmatUrl(hazmat == null ? null : hazmat.toString())
                .withTokens(tokens)
                .withLimits(ResponseLimits.DEFAULT.withDocumentBytes(MAX_DOCUMENT_BYTES))
                .withTimeouts(settings.timeouts().withDocument(DOCUMENT_TIMEOUT))
                .withNetwork(networkFactory.createNetwork(settings.network()))
                .withClock(clock)
                .withServiceTimes(serviceClock::adjustToServiceTime)
                .withUserAgent(Version.USER_AGENT));
        environmentWithAddress = actualEnvironment;
        return newClient;
    }

    /// Runs a request that may be repeated, including quote requests. After a 401, asks the dispatcher for a
    /// token, or obtains one by the environment's sign-in, once for all running requests, and repeats the request
    /// with that token. Never used for a booking.
    ///
    /// @throws ClientException if the request failed or was rejected; `Unauthorized` if the dispatcher entered
    ///         no token, `Unreachable` if the sign-in failed
    @Override
    public <T> T callService(Function<LaneClient, T> request) {
        LaneClient open = client();
        TokenProvider provider = tokenProvider();
        TokenProvider.TokenCall tokenCall = provider == null ? TokenProvider.TokenCall.NONE : provider.registerCall();
        while (true) {
            try {
                T answer = request.apply(open);
                if (provider != null) {
                    provider.onTokenAccepted(tokenCall);
                }
                return answer;
            } catch (ClientException.Unauthorized unauthorized) {
                tokenCall = promptForNewTokenAndWait(provider, tokenCall, unauthorized);
            }
        }
    }

    /// Starts asking the dispatcher for a new token, or a sign-in, after a booking was answered with 401, and
    /// returns at once. Does not repeat the booking. Does nothing for the sandbox, or if the dispatcher is
    /// already being asked.
    public void promptForNewToken() {
        TokenProvider provider = tokenProvider();
        if (provider != null) {
            CompletableFuture<Boolean> tokenRequest = provider.promptForNewTokenIfNeeded(provider.registerCall());
            tokenRequest.exceptionally(_ -> false);
        }
    }

    // Returns the call with the version of the new token. Throws `unauthorized` if the dispatcher enters no
    // token.
    private static TokenProvider.TokenCall promptForNewTokenAndWait(
            @Nullable TokenProvider provider,
            TokenProvider.TokenCall tokenCall,
            ClientException.Unauthorized unauthorized) {
        if (provider == null) {
            throw unauthorized;
        }
        try {
            if (provider.promptForNewTokenIfNeeded(tokenCall).get()) {
                return provider.withCurrentTokenVersion(tokenCall);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ClientException.Cancelled(unauthorized.endpoint(), false);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof ClientException.Unreachable signInFailure) {
                throw signInFailure;
            }
            // The prompt itself failed. The caller can handle the 401 better than the prompt's failure.
            throw unauthorized;
        }
        throw unauthorized;
    }

    /// Returns this machine's clock, corrected by the time in the service's answers.
    @Override
    public Clock serviceClock() {
        return serviceClock;
    }

    /// Closes idle connections; the next call opens new ones.
    @Override
    public synchronized void close() {
        if (client != null) {
            client.close();
        }
    }

    @Override
    public String toString() {
        return "connection to " + environment.title();
    }

    /// The service's clock: this machine's clock, corrected by the time of the service's last answer.
    ///
    /// If this machine's clock is set back by more than [#MAX_SYNCHRONIZATION_CORRECTION] after that answer, an
    /// expired rate must not become valid again. So the service's time is then the time of the answer plus the
    /// elapsed time. If this machine's clock is set forward, the service's time follows, because the same
    /// happens when the machine was asleep.
    static final class ServiceClock extends Clock {

        /// The largest correction that time synchronization of a running machine usually makes.
        private static final Duration MAX_SYNCHRONIZATION_CORRECTION = Duration.ofMinutes(1);

        private final Clock systemClock;
        private final LongSupplier nanos;
        private final AtomicReference<@Nullable ClockReading> lastReading;

        private record ClockReading(Instant serviceTime, Instant receivedAt, long nanos) {}

        /// @param nanos supplies a time in nanoseconds that never goes back, with any origin
        ServiceClock(Clock systemClock, LongSupplier nanos) {
            this(systemClock, nanos, new AtomicReference<>());
        }

        private ServiceClock(
                Clock systemClock, LongSupplier nanos, AtomicReference<@Nullable ClockReading> lastReading) {
            this.systemClock = systemClock;
            this.nanos = nanos;
            this.lastReading = lastReading;
        }

        /// Corrects the clock by the time of an answer. Can be called on any thread.
        void adjustToServiceTime(Instant serviceTime, Instant receivedAt) {
            lastReading.set(new ClockReading(serviceTime, receivedAt, nanos.getAsLong()));
        }

        @Override
        public ZoneId getZone() {
            return systemClock.getZone();
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return new ServiceClock(systemClock.withZone(zone), nanos, lastReading);
        }

        @Override
        public Instant instant() {
            ClockReading reading = lastReading.get();
            if (reading == null) {
                return systemClock.instant();
            }
            Instant corrected = systemClock.instant().plus(Duration.between(reading.receivedAt, reading.serviceTime));
            Instant elapsed = reading.serviceTime.plusNanos(nanos.getAsLong() - reading.nanos);
            return elapsed.minus(MAX_SYNCHRONIZATION_CORRECTION).isAfter(corrected) ? elapsed : corrected;
        }
    }
}
