package lanedesk.workstation.environment;

import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import java.util.function.Supplier;
import lanedesk.client.ClientException;
import lanedesk.client.ClientSettings;
import lanedesk.client.LaneClient;
import lanedesk.client.Limits;
import lanedesk.client.TokenSource;
import lanedesk.workstation.Version;
import org.jspecify.annotations.Nullable;

/// The line to one environment. It stays with that environment when another is taken into use, so a job asks for it
/// once, at its beginning, and journals under the same environment it asked.
///
/// All but the plain questions may block: for the sandbox to start, for the key store, for the dispatcher to paste a
/// token. They are called in jobs, never on the FX thread.
public final class Connection implements Service, AutoCloseable {

    /// A booking's papers have a few pages; what is larger than this, or takes longer, is none.
    private static final long DOCUMENT_BYTES = 25L << 20;

    private static final Duration DOCUMENT_TIME = Duration.ofSeconds(60);

    private final Supplier<RunningSandbox> sandbox;
    private final Function<Environment, TokenGate> gates;
    private final Supplier<LineSettings> settings;
    private final NetworkAccess networks;
    private final Clock clock;
    private final ServiceClock serviceClock;
    private volatile Environment profile;
    private volatile @Nullable Environment located;
    private @Nullable LaneClient client;
    private @Nullable LineSettings built;

    /// `gates` has the token of an environment's user; not asked for the sandbox, which has its own token.
    Connection(
            Environment profile,
            Supplier<RunningSandbox> sandbox,
            Function<Environment, TokenGate> gates,
            Supplier<LineSettings> settings,
            NetworkAccess networks,
            Clock clock) {
        this.profile = profile;
        this.sandbox = sandbox;
        this.gates = gates;
        this.settings = settings;
        this.networks = networks;
        this.clock = clock;
        this.serviceClock = new ServiceClock(clock, System::nanoTime);
    }

    /// The environment; of the sandbox without an address until it has started.
    public Environment environment() {
        Environment found = located;
        return found == null ? profile : found.withUser(profile.user());
    }

    /// Goes on with the user that the environment has now: its token is the one that goes out from here on.
    void follow(Environment now) {
        profile = now;
    }

    private @Nullable TokenGate gate() {
        return profile.isSandbox() ? null : gates.apply(profile);
    }

    /// Returns the submitting user's e-mail.
    @Override
    public String user() {
        return profile.user();
    }

    /// The client, for what must not be repeated; a 401 comes out of it as it is. Waits for the sandbox to start.
    @Override
    public synchronized LaneClient client() {
        LaneClient open = client;
        LineSettings now = settings.get();
        if (open == null || !now.equals(built)) {
            // calls under way end with the client they began with, whose connections then go by themselves
            open = build(now);
            client = open;
            built = now;
        }
        return open;
    }

    private LaneClient build(LineSettings chosen) {
        TokenSource tokens;
        Environment here;
        if (profile.isSandbox()) {
            RunningSandbox running = sandbox.get();
            TokenText token = running.token();
            here = profile.withAddress(running.baseUrl(), running.hazmatUrl());
            tokens = token == null ? TokenSource.NONE : TokenSource.of(token.reveal());
        } else {
            here = profile;
            tokens = () -> gates.apply(profile).token();
        }
        URI address = Objects.requireNonNull(here.baseUrl());
        URI hazmat = here.hazmatUrl();
        LaneClient made = new LaneClient(ClientSettings.of(address.toString())
                .withHazmatUrl(hazmat == null ? null : hazmat.toString())
                .withTokens(tokens)
                .withLimits(Limits.DEFAULT.withDocumentBytes(DOCUMENT_BYTES))
                .withTimeouts(chosen.waits().withDocument(DOCUMENT_TIME))
                .withNetwork(networks.of(chosen.network()))
                .withClock(clock)
                .withServiceTimes(serviceClock::note)
                .withUserAgent(Version.USER_AGENT));
        located = here;
        return made;
    }

    /// Asks for something that may be asked again, quotes included. After a 401 the dispatcher is asked for a token,
    /// once for all questions under way, and the question is asked again with the new one. Never for a booking.
    ///
    /// @throws ClientException where no answer came, `Unauthorized` where the dispatcher gave no token
    @Override
    public <T> T read(Function<LaneClient, T> question) {
        LaneClient open = client();
        TokenGate gate = gate();
        TokenGate.Pass pass = gate == null ? TokenGate.Pass.NONE : gate.enter();
        while (true) {
            try {
                T answer = question.apply(open);
                if (gate != null) {
                    gate.served(pass);
                }
                return answer;
            } catch (ClientException.Unauthorized refused) {
                pass = renewed(gate, pass, refused);
            }
        }
    }

    /// Asks the dispatcher for a new token after a booking was answered with 401. Nothing is sent by this.
    public void askForNewToken() {
        TokenGate gate = gate();
        if (gate != null) {
            CompletableFuture<Boolean> asked = gate.renewed(gate.enter());
            asked.exceptionally(_ -> false);
        }
    }

    private static TokenGate.Pass renewed(
            @Nullable TokenGate gate, TokenGate.Pass pass, ClientException.Unauthorized refused) {
        if (gate == null) {
            throw refused;
        }
        try {
            if (gate.renewed(pass).get()) {
                return gate.retry(pass);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ClientException.Cancelled(refused.endpoint(), false);
        } catch (ExecutionException e) {
            throw refused; // the prompt itself failed, and the 401 is what the caller can act upon
        }
        throw refused;
    }

    /// Returns the service's clock, as far as it is known: every answer of the service has its time.
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
        return "connection to " + profile.title();
    }
}
