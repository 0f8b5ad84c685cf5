package lanedesk.workstation.environment;

import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import lanedesk.client.ClientException;
import lanedesk.client.Network;
import org.jspecify.annotations.Nullable;

/// The lines to all environments: one each, and one token for each address and user.
public final class Connections implements AutoCloseable {

    private final Environments environments;
    private final TokenVault vault;
    private final SessionVault unnamed = new SessionVault();
    private final TokenAsker prompt;
    private final Clock clock;
    private final Supplier<LineSettings> settings;
    private final NetworkAccess networks;
    private final Supplier<RunningSandbox> sandbox;
    private final Map<Environment, Connection> open = new ConcurrentHashMap<>();
    private final Map<TokenKey, TokenGate> gates = new ConcurrentHashMap<>();

    /// @param sandbox starts the embedded sandbox and waits for it; asked once, when first needed, unless it fails
    /// @param settings what holds for calls that begin now; asked on any thread
    public Connections(
            Environments environments,
            TokenVault vault,
            Supplier<RunningSandbox> sandbox,
            TokenAsker prompt,
            Supplier<LineSettings> settings,
            Clock clock) {
        this.environments = environments;
        this.vault = vault;
        this.prompt = prompt;
        this.settings = settings;
        this.networks = new NetworkAccess(vault);
        this.clock = clock;
        this.sandbox = new Once(sandbox);
    }

    /// The line to the environment in use. Asked on any thread, at the beginning of a job.
    public Connection current() {
        return of(environments.current());
    }

    /// Opens the connection to an environment, or takes the open one over for the user given here.
    public Connection of(Environment environment) {
        Connection line = open.computeIfAbsent(
                environment.withUser(""),
                _ -> new Connection(environment, sandbox, this::gate, settings, networks, clock));
        line.follow(environment);
        return line;
    }

    /// Saves an entered token; later calls use it. May wait for the key store.
    ///
    /// @throws IllegalArgumentException for the sandbox
    public TokenVault.Storage enterToken(Environment environment, TokenText token) {
        return gate(environment).accept(token);
    }

    /// Forgets an environment's token. May wait for the key store.
    ///
    /// @return whether it is gone; false where the key store may have it still
    /// @throws IllegalArgumentException for the sandbox
    public boolean forgetToken(Environment environment) {
        return gate(environment).forget();
    }

    /// True where a token is kept for the environment. May wait for the key store.
    public boolean hasToken(Environment environment) {
        return !environment.isSandbox() && gate(environment).token().isPresent();
    }

    /// Tests an environment as it is typed, with a token just typed or else the one that is kept. May wait.
    public ConnectionReport test(Environment environment, Optional<TokenText> typed) {
        Network network;
        try {
            network = networks.of(settings.get().network());
        } catch (ClientException.Unreachable unread) {
            return new ConnectionReport.IssuersUnread(String.valueOf(unread.getMessage()));
        }
        if (environment.isSandbox()) {
            RunningSandbox running = sandbox.get();
            return ConnectionTest.run(running.baseUrl(), Optional.ofNullable(running.token()), network);
        }
        TokenKey key = TokenKey.of(environment);
        Optional<TokenText> token =
                typed.isPresent() ? typed : vaultOf(environment).find(key);
        return ConnectionTest.run(key.baseUrl(), token, network);
    }

    private TokenGate gate(Environment environment) {
        TokenGate gate = gates.computeIfAbsent(
                TokenKey.of(environment), _ -> new TokenGate(environment, vaultOf(environment), prompt));
        gate.follow(environment);
        return gate;
    }

    private TokenVault vaultOf(Environment environment) {
        return environment.isUnnamed() ? unnamed : vault;
    }

    @Override
    public void close() {
        open.values().forEach(Connection::close);
    }

    /// Starts the sandbox at the first call; after a failed start the next call tries again.
    private static final class Once implements Supplier<RunningSandbox> {
        private final Supplier<RunningSandbox> start;
        private @Nullable RunningSandbox running;

        private Once(Supplier<RunningSandbox> start) {
            this.start = start;
        }

        @Override
        public synchronized RunningSandbox get() {
            RunningSandbox started = running;
            if (started == null) {
                started = start.get();
                running = started;
            }
            return started;
        }
    }
}
