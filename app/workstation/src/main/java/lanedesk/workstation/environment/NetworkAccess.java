package lanedesk.workstation.environment;

import java.io.IOException;
import java.net.Authenticator;
import java.net.PasswordAuthentication;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;
import lanedesk.client.ClientException;
import lanedesk.client.Network;
import org.jspecify.annotations.Nullable;

/// Converts the network settings to the client's form.
record NetworkAccess(TokenVault vault) {

    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(10);

    /// Creates the client's network settings. Reads the certificate file and the system's certificates, so it may
    /// block.
    ///
    /// @throws ClientException.Unreachable if the certificates cannot be read
    Network networkFor(NetworkSettings settings) {
        Function<URI, List<Proxy>> proxies = switch (settings.proxy()) {
            case SYSTEM -> Network::findSystemProxies;
            case NONE -> _ -> List.of(Proxy.NO_PROXY);
            case MANUAL -> {
                List<Proxy> manual = List.of(new Proxy(Proxy.Type.HTTP, settings.manualProxyAddress()));
                yield _ -> manual;
            }
        };
        return new Network(proxies, () -> proxyLogin(settings), trustManager(settings));
    }

    /// Creates a client of Java with the same proxies and certificates.
    ///
    /// @throws ClientException.Unreachable if the certificates cannot be read
    HttpClient createHttpClient(NetworkSettings settings) {
        Network network = networkFor(settings);
        HttpClient.Builder client = HttpClient.newBuilder()
                .connectTimeout(CONNECT_TIMEOUT)
                .followRedirects(HttpClient.Redirect.NORMAL)
                .proxy(new ProxySelector() {
                    @Override
                    public List<Proxy> select(URI address) {
                        return network.proxies().apply(address);
                    }

                    @Override
                    public void connectFailed(URI address, SocketAddress proxy, IOException failure) {
                        // The request fails with the same exception.
                    }
                })
                .authenticator(new Authenticator() {
                    @Override
                    protected @Nullable PasswordAuthentication getPasswordAuthentication() {
                        return getRequestorType() == RequestorType.PROXY
                                ? network.proxyLogin().get().orElse(null)
                                : null;
                    }
                });
        if (network.trustManager() != null) {
            client.sslContext(createSslContext(network.trustManager()));
        }
        return client.build();
    }

    private static SSLContext createSslContext(X509TrustManager trustManager) {
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, new TrustManager[] {trustManager}, null);
            return context;
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private Optional<PasswordAuthentication> proxyLogin(NetworkSettings settings) {
        return settings.user().isEmpty()
                ? Optional.empty()
                : vault.findToken(settings.passwordKey())
                        .map(password -> new PasswordAuthentication(
                                settings.user(), password.secretText().toCharArray()));
    }

    private static @Nullable X509TrustManager trustManager(NetworkSettings settings) {
        if (settings.issuersFile().isEmpty() && !settings.systemIssuers()) {
            return null;
        }
        try {
            return TrustedCertificates.trustManager(
                    settings.issuersFile().isEmpty() ? null : Path.of(settings.issuersFile()),
                    settings.systemIssuers());
        } catch (IOException unreadable) {
            throw new ClientException.Unreachable(
                    ConnectionFailure.CONNECTION_ENDPOINT, String.valueOf(unreadable.getMessage()), unreadable);
        }
    }
}
