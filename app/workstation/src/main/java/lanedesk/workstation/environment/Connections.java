package lanedesk.workstation.environment;

import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import lanedesk.client.ClientException;
import lanedesk.client.Network;
import org.jspecify.annotations.Nullable;

/// Holds the connections to all environments: one connection for each environment, and one token for each address and
/// user.
public final class Connections implements AutoCloseable {

    private final Environments environments;
    private final TokenVault vault;
    private final SessionVault sessionVault = new SessionVault();
    private final TokenPrompter prompter;
    private final Clock clock;
    private final Supplier<ConnectionSettings> connectionSettings;
    private final NetworkAccess networkAccess;
    private final Supplier<RunningSandbox> sandboxStarter;
    private final Map<Environment, Connection> openConnections = new ConcurrentHashMap<>();
    private final Map<TokenKey, TokenProvider> tokenProviders = new ConcurrentHashMap<>();

    /// @param sandboxStarter starts the embedded sandbox and waits for it; called on first use, and again only after
    ///     a failure
    /// @param connectionSettings supplies the current settings for new calls; called on any thread
    public Connections(
            Environments environments,
            TokenVault vault,
            Supplier<RunningSandbox> sandboxStarter,
            TokenPrompter prompter,
            Supplier<ConnectionSettings> connectionSettings,
            Clock clock) {
        this.environments = environments;
        this.vault = vault;
        this.prompter = prompter;
        this.connectionSettings = connectionSettings;
        this.networkAccess = new NetworkAccess(vault);
        this.clock = clock;
        this.sandboxStarter = new LazySandbox(sandboxStarter);
    }

    /// The environments that are connected to.
    public Environments environments() {
        return environments;
    }

    /// The connection to the current environment. Can be called on any thread; a background task calls it once, at
    /// its start.
    public Connection connectionToCurrentEnvironment() {
        return connectionTo(environments.current());
    }

    /// Opens the connection to an environment, or returns the open one with the given user.
    public Connection connectionTo(Environment environment) {
        Connection connection = openConnections.computeIfAbsent(
                environment.withUser(""),
                _ -> new Connection(
                        environment, sandboxStarter, this::tokenProvider, connectionSettings, networkAccess, clock));
        connection.setEnvironment(environment);
        return connection;
    }

    /// Saves an entered token, which later calls use. May wait for the key store.
    ///
    /// @throws IllegalArgumentException for the sandbox
    public TokenVault.Storage saveToken(Environment environment, SecretText token) {
        return tokenProvider(environment).saveToken(token);
    }

    /// Deletes an environment's token. May wait for the key store.
    ///
    /// @return whether the token is deleted; false if the key store may still contain it
    /// @throws IllegalArgumentException for the sandbox
    public boolean forgetToken(Environment environment) {
        return tokenProvider(environment).forgetToken();
    }

    /// Whether a token is stored for the environment. May wait for the key store.
    public boolean hasToken(Environment environment) {
        return !environment.isSandbox() && tokenProvider(environment).token().isPresent();
    }

    /// Tests the connection to an environment with a typed token, or with the stored token if none is typed. May wait
    /// for the key store and the service.
    public ConnectionReport testConnection(Environment environment, Optional<SecretText> typedToken) {
        Network network;
        try {
            network = networkAccess.networkFor(connectionSettings.get().network());
        } catch (ClientException.Unreachable exception) {
            return new ConnectionReport.CertificatesUnreadable(String.valueOf(exception.getMessage()));
        }
        if (environment.isSandbox()) {
            RunningSandbox runningSandbox = sandboxStarter.get();
            return ConnectionTest.run(runningSandbox.baseUrl(), Optional.ofNullable(runningSandbox.token()), network);
        }
        TokenKey key = TokenKey.ofEnvironment(environment);
        Optional<SecretText> token = typedToken.isPresent()
                ? typedToken
                : vaultForTokensOf(environment).findToken(key);
        return ConnectionTest.run(key.baseUrl(), token, network);
    }

    private TokenProvider tokenProvider(Environment environment) {
        TokenProvider provider = tokenProviders.computeIfAbsent(
                TokenKey.ofEnvironment(environment),
                _ -> new TokenProvider(environment, vaultForTokensOf(environment), prompter));
        provider.setEnvironment(environment);
        return provider;
    }

    private TokenVault vaultForTokensOf(Environment environment) {
        return environment.isUnnamed() ? sessionVault : vault;
    }

    @Override
    public void close() {
        openConnections.values().forEach(Connection::close);
    }

    /// Starts the sandbox at the first call; after a failed start the next call tries again.
    private static final class LazySandbox implements Supplier<RunningSandbox> {
        private final Supplier<RunningSandbox> starter;
        private @Nullable RunningSandbox running;

        private LazySandbox(Supplier<RunningSandbox> starter) {
            this.starter = starter;
        }

        @Override
        public synchronized RunningSandbox get() {
            RunningSandbox started = running;
            if (started == null) {
                started = starter.get();
                running = started;
            }
            return started;
        }
    }
}
