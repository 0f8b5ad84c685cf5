package lanedesk.workstation.environment;

import java.io.InterruptedIOException;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.URI;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import javax.net.ssl.X509TrustManager;
import lanedesk.client.ClientException;
import lanedesk.client.ClientSettings;
import lanedesk.client.LaneClient;
import lanedesk.client.Network;
import lanedesk.client.ResponseLimits;
import lanedesk.client.Timeouts;
import lanedesk.client.TokenSource;
import lanedesk.client.customer.CustomerPage;
import lanedesk.client.customer.CustomerQuery;
import lanedesk.workstation.Version;
import org.jspecify.annotations.Nullable;

/// Holds the connections to all environments: one connection for each environment, and one token for each
/// address and user.
public final class Connections implements AutoCloseable {

    private static final int MAX_FILE_BYTES = 64 * 1024;
    private static final Duration FILE_TIMEOUT = Duration.ofSeconds(20);

    private final Environments environments;
    private final TokenVault vault;
    private final SessionVault sessionVault = new SessionVault();
    private final TokenPrompter prompter;
    private final Clock clock;
    private final Supplier<ConnectionSettings> connectionSettings;
    private final NetworkFactory networkFactory;
    private final Supplier<RunningSandbox> sandboxStarter;
    private final Map<Environment, Connection> openConnections = new ConcurrentHashMap<>();
    private final Map<TokenKey, TokenProvider> tokenProviders = new ConcurrentHashMap<>();

    /// @param sandboxStarter starts the embedded sandbox and waits for it; called on first use, and again only
    ///        after a failure
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
        this.networkFactory = new NetworkFactory(vault);
        this.clock = clock;
        this.sandboxStarter = new LazySandbox(sandboxStarter);
    }

    /// The environments to which connections can be opened.
    public Environments environments() {
        return environments;
    }

    /// The connection to the current environment. Can be called on any thread; a background task calls it once,
    /// at its start.
    public Connection connectionToCurrentEnvironment() {
        return openOrReuseConnection(environments.current());
    }

    /// Returns the open connection to an environment, or opens one. The connection uses the user of the given
    /// environment from now on.
    public Connection openOrReuseConnection(Environment environment) {
        Connection connection = openConnections.computeIfAbsent(
                environment.withUser(""),
                _ -> new Connection(
                        environment, sandboxStarter, this::tokenProvider, connectionSettings, networkFactory, clock));
        connection.setEnvironment(environment);
        return connection;
    }

    /// Saves an entered token, which later calls use, and tells the prompter where the token is stored. May
    /// wait for the key store.
    ///
    /// @throws IllegalArgumentException for the sandbox
    public TokenVault.Storage saveToken(Environment environment, SecretText token) {
        return tokenProvider(environment).saveToken(token);
    }

    /// Deletes an environment's token. May wait for the key store.
    ///
    /// @return whether the token is deleted; false if the key store may still contain it
    /// @throws IllegalArgumentException for the sandbox
    public boolean deleteToken(Environment environment) {
        return tokenProvider(environment).deleteToken();
    }

    /// Whether an entered token is stored for the environment. May wait for the key store.
    public boolean hasToken(Environment environment) {
        return !environment.isSandbox()
                && tokenProvider(environment).enteredToken().isPresent();
    }

    /// Tests the connection to an environment with a typed token, or with the stored token or that of the
    /// sign-in if none is typed. May wait for the key store, the sign-in and the service.
    ///
    /// @throws ClientException.Unreachable if the sign-in gives no token
    public ConnectionReport testConnection(Environment environment, Optional<SecretText> typedToken) {
        Network network;
        try {
            network = networkFactory.createNetwork(connectionSettings.get().network());
        } catch (ClientException.Unreachable exception) {
            return new ConnectionReport.CertificatesUnreadable(String.valueOf(exception.getMessage()));
        }
        if (environment.isSandbox()) {
            RunningSandbox runningSandbox = sandboxStarter.get();
            return ConnectionTest.runTest(
                    runningSandbox.baseUrl(), Optional.ofNullable(runningSandbox.token()), network);
        }
        TokenKey key = TokenKey.ofEnvironment(environment);
        Optional<SecretText> token = typedToken.or(
                () -> connectionSettings.get().signInOf(environment).isAutomatic()
                        ? tokenProvider(environment).token().map(SecretText::new)
                        : vaultForTokensOf(environment).findToken(key));
        return ConnectionTest.runTest(key.baseUrl(), token, network);
    }

    /// The result of a sign-in. Does not contain the token.
    ///
    /// @param tokenLength characters of the token
    /// @param expiresAt when the token expires; null if the sign-in does not say so
    public record SignInReport(int tokenLength, @Nullable Instant expiresAt, Duration duration) {}

    /// Obtains a new token by the sign-in of an environment, which later calls use.
    ///
    /// @throws ClientException.Unreachable if the sign-in gives no token; the cause is a [SignInException]
    public SignInReport testSignIn(Environment environment) {
        long start = System.nanoTime();
        SignIn.ObtainedToken obtained = tokenProvider(environment).signIn();
        return new SignInReport(
                obtained.text().secretText().length(),
                obtained.expiresAt(),
                Duration.ofNanos(System.nanoTime() - start));
    }

    /// Creates a client without a token that downloads a small file from an address that belongs to no
    /// environment. Reads the certificate file, so it may block.
    ///
    /// @throws ClientException.Unreachable if the certificates cannot be read
    /// @throws IllegalArgumentException for an address that cannot be used
    public LaneClient createFileClient(String address) {
        return new LaneClient(ClientSettings.of(address)
                .withLimits(ResponseLimits.DEFAULT.withDocumentBytes(MAX_FILE_BYTES))
                .withTimeouts(Timeouts.DEFAULT.withDocument(FILE_TIMEOUT))
                .withNetwork(
                        networkFactory.createNetwork(connectionSettings.get().network()))
                .withUserAgent(Version.USER_AGENT));
    }

    /// The provider of an environment's token; creates it on first use.
    TokenProvider tokenProvider(Environment environment) {
        TokenProvider provider = tokenProviders.computeIfAbsent(
                TokenKey.ofEnvironment(environment),
                _ -> new TokenProvider(
                        environment, vaultForTokensOf(environment), prompter, this::createSignIn, clock));
        provider.setEnvironment(environment);
        return provider;
    }

    /// Whether a secret of a sign-in request is stored. May wait for the key store.
    public boolean hasSignInSecret(Environment environment, SignInSettings settings, String name) {
        return vaultForTokensOf(environment)
                .findToken(settings.secretKey(environment, name))
                .isPresent();
    }

    /// Stores a secret of a sign-in request. May wait for the key store.
    public TokenVault.Storage saveSignInSecret(
            Environment environment, SignInSettings settings, String name, SecretText secret) {
        return vaultForTokensOf(environment).saveToken(settings.secretKey(environment, name), secret);
    }

    private SignIn createSignIn(Environment environment) {
        ConnectionSettings settings = connectionSettings.get();
        return new SignIn(
                environment,
                settings.signInOf(environment),
                vaultForTokensOf(environment),
                settings,
                SignIn.COMMAND_TIMEOUT,
                clock);
    }

    private TokenVault vaultForTokensOf(Environment environment) {
        return environment.isFromCommandLine() ? sessionVault : vault;
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

    /// Tests the connection to a service by requesting one customer. Reports what failed, and the proxy and the
    /// certificate's issuer on the route.
    static final class ConnectionTest {

        private static final Duration TIMEOUT = Duration.ofSeconds(10);
        private static final Pattern COMMON_NAME_OR_ORGANIZATION =
                Pattern.compile("(?:^|,)(?:CN|O)=(\"[^\"]*\"|[^,]*)");

        private final URI baseUrl;
        private final Optional<SecretText> token;
        private final Timeouts timeouts;
        private final Network network;

        // The proxy that the test's connection used; empty without a proxy.
        private volatile String proxy = "";
        private volatile String issuer = "";

        private ConnectionTest(URI baseUrl, Optional<SecretText> token, Network network, Duration timeout) {
            this.baseUrl = baseUrl;
            this.token = token;
            this.timeouts = Timeouts.DEFAULT.withConnect(timeout).withRead(timeout);
            X509TrustManager issuers = network.trustManager();
            this.network = new Network(
                    address -> recordFirstProxy(network.proxies().apply(address)),
                    network.proxyLogin(),
                    new RecordingTrustManager(
                            issuers == null ? TrustedCertificates.createJavaTrustManager() : issuers));
        }

        static ConnectionReport runTest(URI baseUrl, Optional<SecretText> token, Network network) {
            return runTest(baseUrl, token, network, TIMEOUT);
        }

        static ConnectionReport runTest(URI baseUrl, Optional<SecretText> token, Network network, Duration timeout) {
            return new ConnectionTest(baseUrl, token, network, timeout).runTest();
        }

        private ConnectionReport runTest() {
            TokenSource tokens = token.map(text -> TokenSource.ofFixedToken(text.secretText()))
                    .orElse(TokenSource.NONE);
            try (LaneClient client = createClient(tokens)) {
                long start = System.nanoTime();
                CustomerPage page = client.customerPage(CustomerQuery.ALL.withResultsPerPage(1))
                        .value();
                return new ConnectionReport.Working(
                        Duration.ofNanos(System.nanoTime() - start),
                        Objects.requireNonNullElse(
                                page.totalResults(), (long) page.results().size()),
                        route());
            } catch (ClientException failure) {
                return createReportOfFailure(failure);
            }
        }

        private LaneClient createClient(TokenSource tokens) {
            return new LaneClient(ClientSettings.of(baseUrl.toString())
                    .withTokens(tokens)
                    .withTimeouts(timeouts)
                    .withUserAgent(Version.USER_AGENT)
                    .withNetwork(network));
        }

        private ConnectionReport createReportOfFailure(ClientException failure) {
            return switch (failure) {
                case ClientException.Unauthorized _
                when !isLaneServiceAnswering() -> new ConnectionReport.OtherService(401);
                case ClientException.Unauthorized _ when token.isEmpty() -> new ConnectionReport.TokenMissing();
                case ClientException.Unauthorized _ -> new ConnectionReport.TokenRejected();
                case ClientException.Refused _ -> new ConnectionReport.Forbidden();
                case ClientException.Invalid _ -> new ConnectionReport.OtherService(400);
                case ClientException.ServiceFault fault
                when fault.error().status() >= 500 ->
                    new ConnectionReport.ServerError(fault.error().status());
                case ClientException.ServiceFault fault ->
                    new ConnectionReport.OtherService(fault.error().status());
                case ClientException.Unreadable answer -> new ConnectionReport.OtherService(answer.status());
                case ClientException.Unreachable silent -> createReportOfUnreachable(silent);
                case ClientException.NoAnswer _ ->
                    ConnectionFailure.hasCauseOfType(failure, InterruptedIOException.class)
                            ? new ConnectionReport.TooSlow(timeouts.read())
                            : new ConnectionReport.ConnectionLost();
                case ClientException.Cancelled _ -> new ConnectionReport.ConnectionLost();
            };
        }

        // Whether the freight service answers at this address. Any server may answer 401, but only the freight
        // service has a list of package types, which needs no token.
        private boolean isLaneServiceAnswering() {
            try (LaneClient client = createClient(TokenSource.NONE)) {
                return !client.packageTypes().value().isEmpty();
            } catch (ClientException e) {
                return false;
            }
        }

        private ConnectionReport createReportOfUnreachable(ClientException.Unreachable failure) {
            return switch (ConnectionFailure.causeOf(failure)) {
                case PROXY_LOGIN -> new ConnectionReport.ProxyLoginFailed(proxy);
                case PROXY_REFUSAL ->
                    new ConnectionReport.ProxyRejectedCall(proxy, ConnectionFailure.proxyStatusLineOf(failure));
                case TRUST_FILE -> new ConnectionReport.CertificatesUnreadable(String.valueOf(failure.getMessage()));
                case CERTIFICATE_EXPIRED ->
                    createReportOfRejectedCertificate(ConnectionReport.CertificateRejected.Reason.EXPIRED);
                case CERTIFICATE_OTHER_NAME ->
                    createReportOfRejectedCertificate(ConnectionReport.CertificateRejected.Reason.OTHER_NAME);
                case CERTIFICATE_UNKNOWN_ISSUER ->
                    createReportOfRejectedCertificate(ConnectionReport.CertificateRejected.Reason.UNKNOWN_ISSUER);
                case HANDSHAKE ->
                    createReportOfRejectedCertificate(ConnectionReport.CertificateRejected.Reason.HANDSHAKE);
                case SIGN_IN, NO_CONNECTION ->
                    new ConnectionReport.NoServer(proxy.isEmpty() ? baseUrl.getAuthority() : proxy);
                case UNKNOWN_HOST -> new ConnectionReport.UnknownHost(proxy.isEmpty() ? baseUrl.getHost() : proxy);
                case TIMEOUT -> new ConnectionReport.TooSlow(timeouts.connect());
            };
        }

        private ConnectionReport createReportOfRejectedCertificate(ConnectionReport.CertificateRejected.Reason reason) {
            return new ConnectionReport.CertificateRejected(reason, route());
        }

        private ConnectionReport.ConnectionRoute route() {
            return new ConnectionReport.ConnectionRoute(proxy, issuer);
        }

        // Stores the address of the first proxy, unless the first entry is a direct connection. Returns
        // `proxies`.
        private List<Proxy> recordFirstProxy(List<Proxy> proxies) {
            proxies.stream()
                    .limit(1)
                    .filter(first -> first.type() != Proxy.Type.DIRECT)
                    .map(Proxy::address)
                    .filter(InetSocketAddress.class::isInstance)
                    .map(InetSocketAddress.class::cast)
                    .forEach(first -> proxy = first.getHostString() + ":" + first.getPort());
            return proxies;
        }

        /// Stores the issuer of the server's certificate, even if the certificate is then rejected.
        private final class RecordingTrustManager implements X509TrustManager {
            private final X509TrustManager delegate;

            private RecordingTrustManager(X509TrustManager delegate) {
                this.delegate = delegate;
            }

            @Override
            public void checkClientTrusted(X509Certificate[] chain, String authentication) throws CertificateException {
                delegate.checkClientTrusted(chain, authentication);
            }

            @Override
            public void checkServerTrusted(X509Certificate[] chain, String authentication) throws CertificateException {
                String name = chain[0].getIssuerX500Principal().getName();
                issuer = COMMON_NAME_OR_ORGANIZATION
                        .matcher(name)
                        .results()
                        .map(part -> part.group(1).replace("\"", ""))
                        .findFirst()
                        .orElse(name);
                delegate.checkServerTrusted(chain, authentication);
            }

            @Override
            public X509Certificate[] getAcceptedIssuers() {
                return delegate.getAcceptedIssuers();
            }
        }
    }
}
